import { exitCodes, UsageError } from '../failure.ts'
import type { Given } from '../input/options.ts'
import type { Shell } from '../shell.ts'

/** What each shell is told: to ask the program with every Tab, so that a new contract needs no new script. */
const scripts: Readonly<Record<string, string>> = {
  bash: `# dealer completion bash > /etc/bash_completion.d/dealer
_dealer() {
  COMPREPLY=()
  local name
  while IFS=$'\\t' read -r name _; do
    COMPREPLY+=("$name")
  done < <(dealer __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
# Where the program has nothing to say, file names are offered.
complete -o default -F _dealer dealer
`,
  zsh: `#compdef dealer
# dealer completion zsh > "\${fpath[1]}/_dealer"
_dealer() {
  local -a names
  local name title
  while IFS=$'\\t' read -r name title; do
    names+=("\${name//:/\\\\:}:$title")
  done < <(dealer __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#names} )); then _describe dealer names; else _files; fi
}
if [ "\${funcstack[1]}" = "_dealer" ]; then _dealer "$@"; else compdef _dealer dealer; fi
`,
  fish: `# dealer completion fish > ~/.config/fish/completions/dealer.fish
function __dealer_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l names (dealer __complete $words[2..-1] 2>/dev/null)
  if test (count $names) -gt 0
    printf '%s\\n' $names
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c dealer -f -a '(__dealer_complete)'
`,
}

export const shellNames = Object.keys(scripts)

/** `dealer completion bash|zsh|fish`. */
export async function completion({ out, text }: Shell, given: Given): Promise<number> {
  const [name = ''] = given.words
  if (!Object.hasOwn(scripts, name)) throw new UsageError(text.shells)
  await out.write(scripts[name] ?? '')
  return exitCodes.fine
}
