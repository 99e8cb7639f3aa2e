import type { Given, OptionTable } from '../input/options.ts'
import type { Shell } from '../shell.ts'
import { completion } from './completion.ts'
import { login, loginOptions } from './login.ts'
import { logout } from './logout.ts'
import { ls } from './ls.ts'
import { whoami } from './whoami.ts'

/** A command with options of its own; `call` and `help` take theirs from an operation. */
export interface Command {
  readonly options: OptionTable
  /** Most words after its name. */
  readonly words: number
  /** Answers the exit code. */
  run(shell: Shell, given: Given): Promise<number>
}

export const commands: Readonly<Record<string, Command>> = {
  login: { options: loginOptions, words: 0, run: login },
  logout: { options: {}, words: 0, run: logout },
  whoami: { options: {}, words: 0, run: whoami },
  ls: { options: {}, words: Number.POSITIVE_INFINITY, run: ls },
  completion: { options: {}, words: 1, run: completion },
}

export const commandNames = [...Object.keys(commands), 'call', 'help']
