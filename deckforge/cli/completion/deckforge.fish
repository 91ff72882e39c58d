# Completion of deckforge in fish.
function __deckforge_complete
    set -l reply (_DECKFORGE_COMPLETE=fish COMP_LINE=(commandline -cp | string collect) deckforge 2>/dev/null)
    if test "$reply[1]" = files
        set -l token (commandline -ct)
        set -l option (string match -r -- '^--[^=]*=' $token)
        set -l typed (string replace -r -- '^--[^=]*=' '' $token)
        for path in (__fish_complete_path "$typed")
            echo "$option$path"
        end
    end
    set -e reply[1]
    printf '%s\n' $reply
end
complete -c deckforge -f -a '(__deckforge_complete)'
