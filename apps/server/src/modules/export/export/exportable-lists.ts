import { type ContractOperation, contract, type Schema } from '../../../platform/contract/contract.ts'
import { resolved } from '../../../platform/contract/fields.ts'

/** A list of the contract, as an export needs it. */
export interface ExportableList {
  readonly operation: ContractOperation
  readonly body: Schema
  readonly row: Schema
}

/** Paged lists of the contract by path: calls that take a page and answer rows and their total. */
export const exportableLists: ReadonlyMap<string, ExportableList> = new Map(
  contract.flatMap((operation) => {
    const { body, answer } = operation
    const content = answer && propertiesOf(answer).content
    const page = content && propertiesOf(content)
    const row = page?.total && (resolved(page.rows ?? {}).items as Schema | undefined)
    return body && row && propertiesOf(body).page ? [[operation.url, { operation, body, row }] as const] : []
  }),
)

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return (resolved(schema).properties ?? {}) as Record<string, Schema>
}
