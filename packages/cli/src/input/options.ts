import { parseArgs } from 'node:util'
import { type Choices, isSecret, listOf } from '../contract.ts'
import { UsageError } from '../failure.ts'
import { type Candidate, nearest } from '../suggestions.ts'
import type { Texts } from '../texts.ts'

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: boolean
  /** Chinese title of the field that it stands for. */
  readonly title?: string
  /** All that its value may be. */
  readonly choices?: Choices
  /** Takes several of them, joined by commas. */
  readonly several?: boolean
}

export type OptionTable = Readonly<Record<string, Option>>

/** Options that every command takes. */
export const commonOptions = {
  profile: { type: 'string' },
  url: { type: 'string' },
  lang: {
    type: 'string',
    choices: new Map([
      ['zh', '中文'],
      ['en', 'English'],
    ]),
  },
  timeout: { type: 'string' },
  header: { type: 'string', multiple: true },
  verbose: { type: 'boolean' },
  'json-errors': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies OptionTable

/** The words of a command line, sorted. */
export class Given {
  readonly words: readonly string[]
  readonly #values: ReadonlyMap<string, readonly string[]>

  constructor(words: readonly string[], values: ReadonlyMap<string, readonly string[]>) {
    this.words = words
    this.#values = values
  }

  /** The value of an option; the last one where it was given twice. */
  string(name: string): string | undefined {
    return this.#values.get(name)?.at(-1)
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? []
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }
}

/** Says what is wrong with an option that the table does not have. */
type Refuse = (rawName: string, suggestions: readonly string[]) => UsageError

/** node:util reads the words; what is wrong with them is said here, in the user's language and with what was meant. */
export function parse(
  args: readonly string[],
  table: OptionTable,
  text: Texts,
  refuse: Refuse = (rawName, near) => refuseOption(rawName, near, text.unknownOption, text),
): Given {
  const values = new Map<string, string[]>()
  const words: string[] = []
  for (const token of tokensOf(args, table)) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const option = Object.hasOwn(table, name) ? table[name] : undefined
    if (!option) throw unknownOption(rawName, table, refuse)
    if (option.type === 'boolean' && value !== undefined) throw new UsageError(text.takesNoValue(rawName))
    if (option.type === 'string' && value === undefined) throw new UsageError(text.needsValue(rawName))
    if (value !== undefined && !inlineValue && isOptionLike(value))
      throw new UsageError(text.looksLikeOption(rawName, value))
    if (value !== undefined && !isChoice(option, value))
      throw new UsageError(text.notChoice(rawName, listOf(option.choices ?? new Map())))
    values.set(name, [...(values.get(name) ?? []), value ?? ''])
  }
  return new Given(words, values)
}

function isChoice({ choices, several }: Option, value: string): boolean {
  return !choices || (several ? value.split(',') : [value]).every((each) => choices.has(each))
}

/** Cuts a command line at its first word, which decides what options the rest takes. */
export function cutAtWord(args: readonly string[], table: OptionTable, text: Texts) {
  const tokens = tokensOf(args, table)
  const at = tokens.findIndex(({ kind }) => kind === 'positional')
  const word = tokens[at]
  const before = at < 0 ? tokens : tokens.slice(0, at)
  const stranger = before.find((token) => token.kind === 'option' && !Object.hasOwn(table, token.name))
  if (stranger?.kind === 'option') throw refuseOption(stranger.rawName, [], text.optionTooEarly, text)
  if (word?.kind !== 'positional') return undefined
  return { word: word.value, rest: [...args.slice(0, word.index), ...args.slice(word.index + 1)] }
}

const tokensOf = (args: readonly string[], table: OptionTable) =>
  parseArgs({ args: [...args], options: table, strict: false, allowPositionals: true, tokens: true }).tokens

/** `--data --all` has lost its value; `--data -` and `--amount -5` have theirs. */
const isOptionLike = (value: string) => /^-./.test(value) && !/^-\.?\d/.test(value)

function unknownOption(rawName: string, table: OptionTable, refuse: Refuse): UsageError {
  const candidates = Object.entries(table).map(([name, { title }]): Candidate => ({ name, title }))
  const near = nearest(rawName.replace(/^-+/, ''), candidates)
  return refuse(
    rawName,
    near.map((name) => `--${name}`),
  )
}

/** A secret among the options is told where it belongs; anything else is just not there. */
function refuseOption(rawName: string, near: readonly string[], why: (name: string) => string, text: Texts) {
  const isWanted = isSecret(rawName) || /^--(login-?key|one-?time-?code)$/i.test(rawName)
  return isWanted ? new UsageError(text.noSecretOption(rawName)) : new UsageError(why(rawName), near)
}
