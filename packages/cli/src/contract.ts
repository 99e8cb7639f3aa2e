import { enumerations, operations, shapes } from './operations.gen.ts'

/** What is said of a value; `description`, limits and default only where the value is sent. */
export interface Value {
  /** Chinese. */
  readonly title?: string
  /** English. */
  readonly description?: string
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /** Format of the contract, such as `amt`, `qty`, `date`, `id`. */
  readonly format?: string
  readonly items?: Value
  /** Name of an object; see {@link fieldsOf}. */
  readonly shape?: string
  readonly enumeration?: string
  /** Each with its label, in their order. */
  readonly values?: Pairs
  /** Takes several of them, joined by commas. */
  readonly several?: true
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
}

type Pairs = readonly (readonly [value: string, label: string])[]

/** Values of an enumeration with their Chinese labels, '' where it has none, in the contract's order. */
export type Choices = ReadonlyMap<string, string>

export interface Field extends Value {
  readonly required?: true
}

export type Fields = Readonly<Record<string, Field>>

/** A call as the contract describes it. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly title: string
  /** Of the title: its syllables, and their initials. */
  readonly pinyin: string
  /** English. */
  readonly description: string
  /** Any one of the permissions; or anyone who is logged in; or anyone. */
  readonly permission: 'public' | 'login' | readonly string[]
  readonly refusals: readonly string[]
  readonly takes: 'none' | 'query' | 'body'
  readonly isPaged?: true
  readonly file?: 'upload' | 'download'
  /** Values of the path and the query. */
  readonly parameters?: Fields
  readonly body?: Value
  readonly answer?: Value
}

export function findOperation(id: string): Operation | undefined {
  return Object.hasOwn(operations, id) ? (JSON.parse(operations[id] ?? '') as Operation) : undefined
}

export function allOperations(): Operation[] {
  return Object.values(operations).map((text) => JSON.parse(text) as Operation)
}

/** Fields of an object; none for other values. */
export function fieldsOf(value: Value | undefined): Fields {
  return value?.shape ? (JSON.parse(shapes[value.shape] ?? '{}') as Fields) : {}
}

/** Everything that a call takes by name, wherever it goes. */
export function inputOf(operation: Operation): Fields {
  return { ...operation.parameters, ...fieldsOf(operation.body) }
}

/** What a value may be, when that is a closed list. */
export function choicesOf(value: Value): Choices | undefined {
  if (value.enumeration) return new Map(JSON.parse(enumerations[value.enumeration] ?? '[]') as Pairs)
  return value.values && new Map(value.values)
}

/** `draft 草稿, submitted 待审核` */
export const listOf = (choices: Choices): string =>
  Array.from(choices, ([key, label]) => (label ? `${key} ${label}` : key)).join(', ')

/** Fields of the rows that a call answers, page by page or at once; undefined when it answers none. */
export function rowFieldsOf({ answer, isPaged }: Operation): Fields | undefined {
  const list = isPaged ? fieldsOf(answer).rows : answer
  return list?.items?.shape ? fieldsOf(list.items) : undefined
}

/** Whether it can be written as one word on the command line. */
export const isScalar = ({ type, format }: Value) => type !== 'array' && type !== 'object' && format !== 'binary'

/** Whether it is text that must not stand among the arguments of a process, where every user of the machine sees it. */
export const isSecret = (name: string) => /pwd|password|token$/i.test(name)
