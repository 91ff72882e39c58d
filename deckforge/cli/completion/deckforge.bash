# Completion of deckforge in bash 4.4 or newer.
_deckforge() {
    local -a reply
    mapfile -t reply < <(
        _DECKFORGE_COMPLETE=bash COMP_LINE="${COMP_LINE:0:COMP_POINT}" COMP_TYPE="$COMP_TYPE" \
            COMP_WORDBREAKS="$COMP_WORDBREAKS" "${1/#\~/$HOME}" 2>/dev/null
    )
    COMPREPLY=("${reply[@]:1}")
    case ${reply[0]} in
        files) compopt -o default ;;
        open) compopt -o nospace ;;
    esac
}
complete -F _deckforge deckforge
