#compdef deckforge
# Completion of deckforge in zsh.
_deckforge() {
    local -a reply shown
    local line="${words[1,CURRENT-1]} ${QIPREFIX}${IPREFIX}${PREFIX}"
    reply=("${(@f)$(_DECKFORGE_COMPLETE=zsh COMP_LINE=$line ${~words[1]} 2>/dev/null)}")
    local what=${reply[1]} added=1
    reply=("${(@)reply[2,-1]}")
    shown=("${(@)${(@)reply%$'\t'}/$'\t'/  -- }")
    reply=("${(@)reply%%$'\t'*}")
    # -U: deckforge has compared them already, whatever the case and accents.
    (( $#reply )) && compadd -U -d shown -a reply && added=0
    if [[ $what == files ]]; then
        [[ $PREFIX == --*=* ]] && compset -P '*='
        _files && added=0
    fi
    # Where they begin alike for less than was typed, such as in other capitals, it stays as it is.
    (( compstate[nmatches] > 1 && $#compstate[unambiguous] < ${#${(Q)PREFIX}} )) && compstate[insert]=
    return added
}
# Sourced, this declares it; found by zsh itself in its function path, this is the first call.
if [[ ${funcstack[1]} == _deckforge ]]; then _deckforge "$@"; else compdef _deckforge deckforge; fi
