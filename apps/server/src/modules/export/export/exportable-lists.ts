import { type ContractOperation, contract, type Schema } from '../../../platform/contract/contract.ts'
import { resolved } from '../../../platform/contract/fields.ts'

/** A list of the contract, as an export needs it. */
export interface ExportableList {
  readonly operation: ContractOperation
  readonly body: Schema
  readonly row: Schema
}

/** A list as a path names it, with what the path itself says of it: the task of `/api/guide/task/showTaskDetail/5`. */
export interface ListOfPath {
  readonly list: ExportableList
  readonly named: Readonly<Record<string, string>>
}

/** Paged lists of the contract by path: calls that take a page and answer rows and their total. */
const exportableLists: ReadonlyMap<string, ExportableList> = new Map(
  contract.flatMap((operation) => {
    const { body, answer } = operation
    const content = answer && propertiesOf(answer).content
    const page = content && propertiesOf(content)
    const row = page?.total && (resolved(page.rows ?? {}).items as Schema | undefined)
    return body && row && propertiesOf(body).page ? [[operation.url, { operation, body, row }] as const] : []
  }),
)

const PARAMETER = /:(\w+)/g
/** Those whose path names something, by what it looks like. */
const naming = [...exportableLists].flatMap(([url, list]) =>
  url.includes(':') ? [{ list, pattern: new RegExp(`^${url.replace(PARAMETER, '(?<$1>[^/]+)')}$`) }] : [],
)

/** The list that lies at a path, if any does. */
export function listAt(path: string): ListOfPath | undefined {
  const list = exportableLists.get(path)
  if (list) return { list, named: {} }
  for (const one of naming) {
    const groups = one.pattern.exec(path)?.groups
    if (groups) return { list: one.list, named: { ...groups } }
  }
  return undefined
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return (resolved(schema).properties ?? {}) as Record<string, Schema>
}
