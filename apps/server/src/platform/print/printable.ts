import { plus } from '@dealer/validators'
import { contract } from '../contract/contract.ts'
import { type ContractField, fieldsOf, resolved } from '../contract/fields.ts'
import type { Args, Content, Nullable, OperationId } from '../contract/types.ts'
import { requirePermission, type Work } from '../work.ts'

type Names<T> = Extract<keyof T, string>

interface Definition<K extends OperationId> {
  /** The call that answers the document: its permission is needed, its schema says what can be printed and how. */
  readonly operation: K
  readonly read: (work: Work, args: Args<K>) => Promise<Nullable<Content<K>>>
  readonly args: (id: string) => Args<K>
  /** Field with the document's number. */
  readonly docNum: Names<Content<K>>
  /** Field with the document's lines. */
  readonly lines: Names<Content<K>>
}

/** A document as texts. */
export interface PrintedDocument {
  readonly docNum: string
  head(prop: string): string
  readonly lines: readonly ((prop: string) => string)[]
  /** Sum of a column; empty for one that cannot be summed. */
  sum(prop: string): string
}

/** A kind of document that can be printed. */
export interface Printable {
  readonly head: ReadonlyMap<string, ContractField>
  readonly line: ReadonlyMap<string, ContractField>
  /** @throws Refusal 107 without the permission to read it, 106 when the user may not see it. */
  print(work: Work, id: string): Promise<PrintedDocument>
}

type Row = Readonly<Record<string, unknown>>
const SUMMED = ['amt', 'qty', 'signed-qty']

/**
 * Declares that a document can be printed: what a layout may name, and how it is written, follows from the contract.
 *
 * ```ts
 * export const salesOut = definePrintable({
 *   operation: 'so.salesOrder.outDetail', read: outDetail, args: (outId) => ({ outId }), docNum: 'outNum', lines: 'lines',
 * })
 * ```
 */
export function definePrintable<K extends OperationId>(definition: Definition<K>): Printable {
  const operation = contract.find(({ operationId }) => operationId === definition.operation)
  const properties = (resolved(operation?.answer ?? {}).properties ?? {}) as Record<string, object>
  const content = { ...properties.content }
  const head = fieldsOf(content)
  const lists = (resolved(content).properties ?? {}) as Record<string, { items?: object }>
  const line = fieldsOf({ ...lists[definition.lines]?.items })
  return {
    head,
    line,
    print: async (work, id) => {
      if (Array.isArray(operation?.permission)) requirePermission(work.user, ...operation.permission)
      // The layout names fields by text; `head` and `line` say which there are.
      const document = (await definition.read(work, definition.args(id))) as Row
      const rows = document[definition.lines] as readonly Row[]
      return {
        docNum: String(document[definition.docNum]),
        head: (prop) => textOf(document, prop, head),
        lines: rows.map((row) => (prop: string) => textOf(row, prop, line)),
        sum: (prop) => sumOf(rows, prop, line.get(prop)),
      }
    },
  }
}

function textOf(row: Row, prop: string, fields: ReadonlyMap<string, ContractField>): string {
  const value = row[prop]
  if (value === null || value === undefined) return ''
  const written = String(value)
  return fields.get(prop)?.labels?.[written] ?? written + unitOf(row, prop)
}

/** Where a line says the unit of a quantity; it is written behind it. */
const UNITS: Readonly<Record<string, string>> = { qty: 'unitName', smallQty: 'smallUnit' }

const unitOf = (row: Row, prop: string) => String(row[UNITS[prop] ?? ''] ?? '')

function sumOf(rows: readonly Row[], prop: string, field: ContractField | undefined): string {
  if (!SUMMED.includes(field?.format ?? '')) return ''
  const units = new Set(rows.map((row) => unitOf(row, prop)))
  // Boxes and bottles have no sum.
  if (units.size > 1) return ''
  const sum = rows.reduce((total, row) => plus(total, String(row[prop] ?? '0')), '0')
  const [unit = ''] = units
  return sum + unit
}
