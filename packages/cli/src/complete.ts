import { callOptions } from './commands/call.ts'
import { commandNames, commands } from './commands/commands.ts'
import { shellNames } from './commands/completion.ts'
import { allOperations, findOperation } from './contract.ts'
import { fieldOptions } from './input/fields.ts'
import { commonOptions, type Option, type OptionTable } from './input/options.ts'

/** Something to go on with, and its title. */
export type Completion = readonly [name: string, title: string]

/**
 * What can stand where the last word is being typed. Nothing where a file name, or anything at all, can.
 *
 * @param typed Words after `dealer`, the last one unfinished.
 */
export function completionsOf(typed: readonly string[]): Completion[] {
  const last = typed.at(-1) ?? ''
  const before = typed.slice(0, -1)
  const { table, next } = placeOf(before)
  const waiting = valueTaker(before.at(-1), table)
  const found = waiting ? valuesOf(waiting, last) : last.startsWith('-') ? optionsOf(table) : next
  return found.filter(([name]) => name.startsWith(last))
}

/** The values that an option may have; of several, each that could come after the last comma and is not there yet. */
function valuesOf({ choices = new Map(), several }: Option, last: string): Completion[] {
  const given = several ? last.split(',').slice(0, -1) : []
  const begun = given.map((value) => `${value},`).join('')
  return [...choices].flatMap(([value, title]): Completion[] => (given.includes(value) ? [] : [[begun + value, title]]))
}

interface Place {
  readonly table: OptionTable
  /** What the next word can be. */
  readonly next: readonly Completion[]
}

/** Where the words before have led to. */
function placeOf(before: readonly string[]): Place {
  const all = everything(before)
  const words = before.filter((word, at) => !word.startsWith('-') && !valueTaker(before[at - 1], all))
  const [name, id = ''] = words
  if (name === undefined) return { table: commonOptions, next: [...commandNames.map(untitled), ...operations()] }
  if (name === 'help') return { table: commonOptions, next: id ? [] : operations() }
  if (name === 'completion') return { table: commonOptions, next: id ? [] : shellNames.map(untitled) }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return { table: { ...commonOptions, ...command.options }, next: [] }
  return { table: all, next: name === 'call' && !id ? operations() : [] }
}

/** All options that could stand before the place, to tell their values from words. */
function everything(before: readonly string[]): OptionTable {
  const operation = before.map(findOperation).find(Boolean)
  return { ...commonOptions, ...callOptions, ...(operation && fieldOptions(operation)) }
}

const operations = () => allOperations().map(({ id, title }): Completion => [id, title])

const optionsOf = (table: OptionTable) =>
  Object.entries(table).map(([name, { title = '' }]): Completion => [`--${name}`, title])

const untitled = (name: string): Completion => [name, '']

/** The option that this word is and that waits for its value. */
function valueTaker(word: string | undefined, table: OptionTable): Option | undefined {
  const name = word?.startsWith('--') ? word.slice(2) : ''
  const option = Object.hasOwn(table, name) ? table[name] : undefined
  return option?.type === 'string' ? option : undefined
}
