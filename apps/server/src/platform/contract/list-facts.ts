import { contract, type Schema, schemas } from './contract.ts'
import type { Content, OperationId } from './types.ts'

interface Facts extends Schema {
  readonly $ref?: string
  readonly title?: string
  readonly format?: string
  readonly type?: string
  readonly items?: Facts
  readonly properties?: Readonly<Record<string, Facts>>
  readonly 'x-labels'?: Readonly<Record<string, string>>
  readonly 'x-newest'?: string
  readonly 'x-unsummed'?: Readonly<Record<string, readonly string[]>>
}

const resolve = (facts: Facts | undefined): Facts =>
  facts?.$ref
    ? { ...resolve(schemas[facts.$ref.slice(facts.$ref.lastIndexOf('/') + 1)] as Facts), ...facts }
    : (facts ?? {})

/** A field as people read it. */
export interface FieldFacts {
  readonly name: string
  readonly title: string
  readonly format?: string
  /** `string`, `integer` and the like. */
  readonly type?: string
  /** Chinese texts of an enumeration's values. */
  readonly labels?: Readonly<Record<string, string>>
}

const contentOf = (operationId: OperationId): Facts => {
  const answer = contract.find((operation) => operation.operationId === operationId)?.answer as Facts | undefined
  return resolve(answer?.properties?.content)
}

/** Names of the fields that a call answers. */
export const contentFields = <K extends OperationId>(operationId: K) =>
  Object.keys(contentOf(operationId).properties ?? {}) as (keyof Content<K> & string)[]

/** How a filter is meant, by the value type of the contract that it refers to; any other is a value that must be met. */
const MEANINGS = { Keyword: 'text', Multi: 'several', Codes: 'several', DateStart: 'start', DateEnd: 'end' } as const

export type FilterMeaning = (typeof MEANINGS)[keyof typeof MEANINGS] | 'value'

/** The filters of a list by name, and how each is meant. */
export function filterFacts(operationId: OperationId): ReadonlyMap<string, FilterMeaning> {
  const { body, querystring } = contract.find((operation) => operation.operationId === operationId) ?? {}
  const fields = resolve((body ?? querystring) as Facts | undefined).properties ?? {}
  const isMeant = (type: string): type is keyof typeof MEANINGS => Object.hasOwn(MEANINGS, type)
  return new Map(
    Object.entries(fields).map(([name, { $ref = '' }]) => {
      const type = $ref.slice($ref.lastIndexOf('/') + 1)
      return [name, isMeant(type) ? MEANINGS[type] : 'value']
    }),
  )
}

/** What the contract says of a list. @throws Error when the operation is none. */
export function listFacts(operationId: OperationId) {
  const page = contentOf(operationId).properties
  const { properties: row, 'x-newest': newest, 'x-unsummed': unsummed } = resolve(resolve(page?.rows).items)
  if (!row) throw new Error(`${operationId} is no list`)
  return {
    fields: Object.entries(row).map(([name, raw]): FieldFacts => {
      const { title = name, format, type, 'x-labels': labels } = resolve(raw)
      return { name, title, format, type, labels }
    }),
    sums: Object.keys(resolve(page?.footer).properties ?? {}),
    /** The field by which the list is ordered unless it is told otherwise, as its row says. */
    newest,
    /** States whose rows the sums leave out, by the field of the row and of the query. */
    unsummed,
  }
}
