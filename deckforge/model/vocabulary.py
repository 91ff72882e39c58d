"""Magic's own word lists, to November 2026: keyword abilities, keyword actions and ability words, in lower case."""

from __future__ import annotations


def _words(lines: str) -> frozenset[str]:
    return frozenset(word.strip() for word in lines.replace("\n", ",").split(",") if word.strip())


KEYWORD_ABILITIES = _words(
    """
    absorb, affinity, afflict, afterlife, aftermath, amplify, annihilator, ascend, assist, augment, aura swap, awaken,
    backup, banding, bands with other, bargain, basic landcycling, battle cry, bestow, blitz, bloodthirst, boast,
    bushido, buyback,
    cascade, casualty, champion, changeling, choose a background, cipher, cleave, commander ninjutsu, companion,
    compleated, conspire, convoke, craft, crew, cumulative upkeep, cycling,
    dash, daybound, deathtouch, decayed, defender, delve, demonstrate, desertwalk, dethrone, devoid, devour, disguise,
    disturb, doctor's companion, double agenda, double strike, double team, dredge,
    echo, embalm, emerge, enchant, encore, enlist, entwine, epic, equip, escalate, escape, eternalize, evoke, evolve,
    exalted, exhaust, exploit, extort,
    fabricate, fading, fear, firebending, first strike, flanking, flash, flashback, flying, for mirrodin!, forecast,
    forestcycling, forestwalk, foretell, fortify, freerunning, frenzy, friends forever, fuse,
    gift, graft, gravestorm, harmonize, haste, haunt, hexproof, hexproof from, hidden agenda, hideaway, horsemanship,
    impending, improvise, increment, indestructible, infect, ingest, intensity, intimidate, islandcycling, islandwalk,
    job select, jump-start, kicker, landcycling, landwalk, legendary landwalk, level up, lifelink, living metal,
    living weapon, madness, max speed, mayhem, megamorph, melee, menace, mentor, miracle, mobilize, modular,
    more than meets the eye, morph, mountaincycling, mountainwalk, multikicker, mutate, myriad,
    nightbound, ninjutsu, nonbasic landwalk, offering, offspring, outlast, overload,
    paradigm, partner, partner with, persist, phasing, plainscycling, plainswalk, plot, poisonous, power-up, protection,
    prototype, provoke, prowess, prowl,
    rampage, ravenous, reach, read ahead, rebound, reconfigure, recover, reinforce, renown, replicate, retrace, riot,
    ripple, saddle, scavenge, shadow, shroud, skulk, slivercycling, sneak, solved, soulbond, soulshift, space sculptor,
    specialize, spectacle, splice, split second, spree, squad, start your engines!, station, storied, storm, sunburst,
    surge, suspend, swampcycling, swampwalk,
    teamwork, tiered, totem armor, toxic, training, trample, transfigure, transmute, tribute, typecycling,
    umbra armor, undaunted, undying, unearth, unleash, vanishing, vigilance, visit, ward, warp, web-slinging, wither,
    wizardcycling
    """
)
"""Keyword abilities; landwalks and type-cyclings are listed by the names that cards carry."""

KEYWORD_ACTIONS = _words(
    """
    abandon, activate, adapt, airbend, amass, assemble, attach, behold, blight, bolster, cast, clash, cloak,
    collect evidence, conjure, connive, convert, counter, create, destroy, detain, discard, discover, double, earthbend,
    endure, exchange, exert, exile, explore, fateseal, fight, forage, goad, harness, heist, incubate, intensify,
    investigate, learn, manifest, manifest dread, meld, mill, monstrosity, open an attraction, planeswalk, play,
    populate, prepared, proliferate, regenerate, reveal, role token, roll to visit your attractions, sacrifice, scry,
    search, seek, set in motion, shuffle, support, surveil, suspect, tap, the ring tempts you, time travel, transform,
    triple, untap, venture, venture into the dungeon, vote, waterbend
    """
)
"""Keyword actions, the plain verbs of the rules among them."""

ABILITY_WORDS = _words(
    """
    adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort, constellation,
    converge, corrupted, council's dilemma, coven, delirium, descend, descend 4, descend 8, disappear, domain,
    eerie, eminence, enrage, fateful hour, fathomless descent, ferocious, flurry, formidable, grandeur, hellbent,
    heroic, hero's reward, imprint, infusion, inspired, join forces, kinfall, kinship, landfall, landship,
    lieutenant, magecraft, metalcraft, morbid, opus, pack tactics, paradox, parley, radiance, raid, rally, renew,
    repartee, revolt, secret council, spell mastery, strive, survival, sweep, tempting offer, threshold, underdog,
    undergrowth, valiant, vivid, void, will of the council, will of the planeswalkers
    """
)
"""Ability words: italic words before a dash that tie abilities together and mean nothing by themselves."""
