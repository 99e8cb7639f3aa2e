import { contract, type Schema, schemas } from './contract.ts'
import type { OperationId } from './types.ts'

interface Facts extends Schema {
  readonly $ref?: string
  readonly title?: string
  readonly format?: string
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
  /** Chinese texts of an enumeration's values. */
  readonly labels?: Readonly<Record<string, string>>
}

/** What the contract says of a list. @throws Error when the operation is none. */
export function listFacts(operationId: OperationId) {
  const answer = contract.find((operation) => operation.operationId === operationId)?.answer as Facts | undefined
  const page = resolve(answer?.properties?.content).properties
  const { properties: row, 'x-newest': newest, 'x-unsummed': unsummed } = resolve(resolve(page?.rows).items)
  if (!row) throw new Error(`${operationId} is no list`)
  return {
    fields: Object.entries(row).map(([name, raw]): FieldFacts => {
      const { title = name, format, 'x-labels': labels } = resolve(raw)
      return { name, title, format, labels }
    }),
    sums: Object.keys(resolve(page?.footer).properties ?? {}),
    /** The field by which the list is ordered unless it is told otherwise, as its row says. */
    newest,
    /** States whose rows the sums leave out, by the field of the row and of the query. */
    unsummed,
  }
}
