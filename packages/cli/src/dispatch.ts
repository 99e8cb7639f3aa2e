import { version } from '../package.json'
import { call, callOptions } from './commands/call.ts'
import { commandNames, commands } from './commands/commands.ts'
import { helpOn } from './commands/help.ts'
import { completionsOf } from './complete.ts'
import { allOperations, findOperation, type Operation } from './contract.ts'
import { exitCodes, UsageError } from './failure.ts'
import { fieldOptions, refuseField } from './input/fields.ts'
import { commonOptions, cutAtWord, type Given, parse } from './input/options.ts'
import type { Shell } from './shell.ts'
import { type Candidate, nearest } from './suggestions.ts'

/** Options that may stand before the name of the command or operation. */
const earlyOptions = { ...commonOptions, ...callOptions }

/** Finds the command that is meant, and runs it; answers the exit code. */
export async function dispatch(args: readonly string[], shell: Shell): Promise<number> {
  if (args[0] === '__complete') return complete(args.slice(1), shell)
  if (args[0] === '--version') return print([version], shell)
  const cut = cutAtWord(args, earlyOptions, shell.text)
  if (!cut) return usage(args, shell)
  const { word, rest } = cut
  if (word === 'help') return help(rest, shell)
  if (word === 'call') return callNext(rest, shell)
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (!command) return callNamed(word, rest, shell)
  const given = parse(rest, { ...commonOptions, ...command.options }, shell.text)
  if (given.has('help')) return print([shell.text.usage], shell)
  checkWords(given, command.words, shell)
  return command.run(shell, given)
}

async function help(args: readonly string[], shell: Shell): Promise<number> {
  const given = parse(args, commonOptions, shell.text)
  checkWords(given, 1, shell)
  const [name] = given.words
  return name === undefined || commandNames.includes(name)
    ? print([shell.text.usage], shell)
    : helpOn(operationNamed(name, shell), shell)
}

async function callNext(args: readonly string[], shell: Shell): Promise<number> {
  const cut = cutAtWord(args, earlyOptions, shell.text)
  if (cut) return callNamed(cut.word, cut.rest, shell)
  if (parse(args, earlyOptions, shell.text).has('help')) return print([shell.text.usage], shell)
  throw new UsageError(shell.text.noOperation)
}

async function callNamed(name: string, args: readonly string[], shell: Shell): Promise<number> {
  const operation = operationNamed(name, shell)
  // The program's own options win: no field of the contract may change what --url means.
  const table = { ...fieldOptions(operation), ...callOptions, ...commonOptions }
  const given = parse(args, table, shell.text, (raw, near) => refuseField(operation, raw, shell.text, near))
  if (given.has('help')) return helpOn(operation, shell)
  checkWords(given, 0, shell)
  return call(shell, operation, given)
}

function operationNamed(name: string, { text }: Shell): Operation {
  const found = findOperation(name)
  if (found) return found
  const all = allOperations().map(({ id, title, pinyin }): Candidate => ({ name: id, title, pinyin }))
  if (name.includes('.')) throw new UsageError(text.unknownOperation(name), nearest(name, all))
  const commands = commandNames.map((each): Candidate => ({ name: each }))
  throw new UsageError(text.unknownCommand(name), nearest(name, [...commands, ...all]))
}

function checkWords({ words }: Given, most: number, { text }: Shell): void {
  const word = words[most]
  if (word !== undefined) throw new UsageError(text.tooManyWords(word))
}

/** Without a command: what there is, as the answer to --help, as an error otherwise. */
async function usage(args: readonly string[], shell: Shell): Promise<number> {
  if (parse(args, commonOptions, shell.text).has('help')) return print([shell.text.usage], shell)
  await shell.err.write(`${shell.text.usage}\n`)
  return exitCodes.usage
}

/** For the scripts of `dealer completion`: a line for each word that could follow, its title after a tab. */
function complete(typed: readonly string[], shell: Shell): Promise<number> {
  const lines = completionsOf(typed).map((each) => each.filter(Boolean).join('\t'))
  return print(lines, shell)
}

async function print(lines: readonly string[], { out }: Shell): Promise<number> {
  await out.write(lines.map((line) => `${line}\n`).join(''))
  return exitCodes.fine
}
