import type { components, Permission } from '@dealer/sdk/contract'
import { isDecimal, plus, priceText } from '@dealer/validators'
import { contract, type Schema } from '../contract/contract.ts'
import { type ContractField, fieldsOf, resolved } from '../contract/fields.ts'
import type { Content, Nullable, OperationId } from '../contract/types.ts'
import { refuse } from '../refusal.ts'
import { mayDo, type Work } from '../work.ts'
import { amountInWords } from './amount-in-words.ts'
import { isInUnits, quantitySum, quantityText } from './quantity-text.ts'

type Names<T> = Extract<keyof T, string>

interface Definition<K extends OperationId> {
  /** The call that answers the document: its permission is needed, its schema says what can be printed and how. */
  readonly operation: K
  /** Reads one by its key. */
  readonly read: (work: Work, id: string) => Promise<Nullable<Content<K>>>
  /** The key of the newest one that the user may see, for previews. */
  readonly newest: (work: Work) => Promise<string | undefined>
  /** Field with the document's number. */
  readonly docNum: Names<Content<K>>
  /** Field with the document's lines; absent for what has none, such as a label. */
  readonly lines?: Names<Content<K>>
  /** Fields that hold more of its head, such as its money. */
  readonly within?: Names<Content<K>>
  /** Who may read it, any one of these, where several calls answer such documents; as the call says when absent. */
  readonly readers?: readonly Permission[]
}

/** A document as texts. */
export interface PrintedDocument {
  readonly docNum: string
  head(prop: string): string
  readonly lines: readonly ((prop: string) => string)[]
  /** Sum of a column; empty for one that cannot be summed. */
  sum(prop: string): string
}

/** What a layout of a kind of document may name. */
export interface PrintableFields {
  readonly head: ReadonlyMap<string, ContractField>
  readonly line: ReadonlyMap<string, ContractField>
}

/** A kind of document that can be printed. */
export interface Printable extends PrintableFields {
  /** The key of the newest one; undefined when the user may see none. */
  newest(work: Work): Promise<string | undefined>
  /** @throws Refusal 107 without the permission to read it, 106 when the user may not see it. */
  print(work: Work, id: string): Promise<PrintedDocument>
}

type Row = Readonly<Record<string, unknown>>
const SUMMED = ['amt', 'qty', 'signed-qty']

/** Read as people write them, without the noughts that fill a column of the database. */
const PRICES = ['price', 'cost']

/** Whether a column of such values has a sum. */
export const isSummed = ({ format }: ContractField) => SUMMED.includes(format ?? '')

/** Keys say nothing to who reads a paper, and what holds other fields is no text. */
const isPrinted = (name: string, { type }: ContractField) =>
  (type === 'string' || type === 'integer' || type === 'number') && !/(?:^id|Id|Ids|version)$/.test(name)

const printedOf = (fields: ReadonlyMap<string, ContractField>) =>
  new Map([...fields].filter(([name, field]) => isPrinted(name, field)))

/** Behind the name of an amount: the same in capitals. */
const IN_WORDS = 'InWords'

/** Every amount of a document can be printed in capitals too, which nobody changes with a pen. */
const withWords = (fields: ReadonlyMap<string, ContractField>) =>
  new Map(
    [...fields].flatMap(([name, field]): [string, ContractField][] =>
      field.format === 'amt'
        ? [
            [name, field],
            [name + IN_WORDS, { type: 'string', title: `${field.title}(大写)`, isRequired: field.isRequired }],
          ]
        : [[name, field]],
    ),
  )

/** What a call answers. */
function answered(operationId: OperationId): Schema {
  const operation = contract.find((one) => one.operationId === operationId)
  const properties = (resolved(operation?.answer ?? {}).properties ?? {}) as Record<string, Schema>
  return resolved({ ...properties.content })
}

/**
 * What of a document can be printed, as the call says that answers it with its lines.
 *
 * ```ts
 * printableFields('so.return.viewItem', 'lines')
 * ```
 */
export function printableFields<K extends OperationId>(
  operationId: K,
  lines?: Names<Content<K>>,
  within?: Names<Content<K>>,
): PrintableFields {
  return fieldsIn(answered(operationId), lines, within)
}

/**
 * What can be printed of what a call answers several of, by the schema of one.
 *
 * ```ts
 * printableSchema('Quotation', 'lines')
 * ```
 */
export const printableSchema = (name: keyof components['schemas'], lines?: string): PrintableFields =>
  fieldsIn(resolved({ $ref: `#/components/schemas/${name}` }), lines)

function fieldsIn(schema: Schema, lines?: string, within?: string): PrintableFields {
  const content = schema as { properties?: Record<string, Schema> }
  const more = within && resolved({ ...content.properties?.[within] })
  const list = lines && (content.properties?.[lines] as { items?: Schema })
  return {
    head: withWords(printedOf(new Map([...fieldsOf(content), ...(more ? fieldsOf(more) : [])]))),
    line: list ? printedOf(fieldsOf({ ...list.items })) : new Map(),
  }
}

/**
 * Declares that a document can be printed: what a layout may name, and how it is written, follows from the contract.
 *
 * ```ts
 * export const salesOut = definePrintable({
 *   operation: 'so.salesOrder.outDetail', read: (work, outId) => outDetail(work, { outId }), docNum: 'outNum', lines: 'lines',
 *   newest: newestOf(outList, 'outId'),
 * })
 * ```
 */
export function definePrintable<K extends OperationId>(definition: Definition<K>): Printable {
  const { operation: operationId, lines, within } = definition
  const operation = contract.find((one) => one.operationId === operationId)
  const { head, line } = printableFields(operationId, lines, within)
  const permission: unknown = definition.readers ?? operation?.permission
  const isAllowed = ({ user }: Work) => !Array.isArray(permission) || mayDo(user, ...(permission as string[]))
  return {
    head,
    line,
    newest: async (work) => (isAllowed(work) ? definition.newest(work) : undefined),
    print: async (work, id) => {
      if (!isAllowed(work)) throw refuse.permission()
      // The layout names fields by text; `head` and `line` say which there are.
      const document = (await definition.read(work, id)) as Row
      return printedTexts({ head, line }, document, definition)
    },
  }
}

/** Where a document has its number and its lines, and fields that hold more of its head. */
export interface PrintedParts {
  readonly docNum: string
  readonly lines?: string
  readonly within?: string
}

/** A document as texts, by what can be printed of it. */
export function printedTexts(
  { head, line }: PrintableFields,
  document: Row,
  { docNum, lines, within }: PrintedParts,
): PrintedDocument {
  const rows = lines ? (document[lines] as readonly Row[]) : []
  const whole = within ? { ...document, ...(document[within] as Row | undefined) } : document
  return {
    docNum: String(document[docNum]),
    head: (prop) => textOf(whole, prop, head),
    lines: rows.map((row) => (prop: string) => textOf(row, prop, line)),
    sum: (prop) => sumOf(rows, prop, line),
  }
}

function textOf(row: Row, prop: string, fields: ReadonlyMap<string, ContractField>): string {
  const amount = prop.endsWith(IN_WORDS) ? row[prop.slice(0, -IN_WORDS.length)] : undefined
  if (typeof amount === 'string' && isDecimal(amount)) return amountInWords(amount)
  const value = row[prop]
  if (value === null || value === undefined) return ''
  if (isInUnits(prop, fields)) return quantityText(row, prop)
  const written = PRICES.includes(fields.get(prop)?.format ?? '') ? priceText(String(value)) : String(value)
  return fields.get(prop)?.labels?.[written] ?? written + unitOf(row, prop)
}

/** Where a line says the unit of a quantity, and for which its price is; it is written behind them. */
const UNITS: Readonly<Record<string, string>> = { qty: 'unitName', smallQty: 'smallUnit', price: 'unitName' }

function unitOf(row: Row, prop: string): string {
  const unit = String(row[UNITS[prop] ?? ''] ?? '')
  return unit && prop === 'price' ? `/${unit}` : unit
}

function sumOf(rows: readonly Row[], prop: string, fields: ReadonlyMap<string, ContractField>): string {
  const field = fields.get(prop)
  if (!field || !isSummed(field)) return ''
  if (isInUnits(prop, fields)) return quantitySum(rows, prop)
  const units = new Set(rows.map((row) => unitOf(row, prop)))
  // Boxes and bottles have no sum.
  if (units.size > 1) return ''
  const sum = rows.reduce((total, row) => plus(total, String(row[prop] ?? '0')), '0')
  const [unit = ''] = units
  return sum + unit
}

/** The key of the first row of a list, newest first. @example newestOf(outList, 'outId') */
export const newestOf =
  <Key extends string>(
    list: (work: Work, args: never) => Promise<{ readonly rows: readonly { readonly [K in Key]: string }[] }>,
    key: Key,
  ) =>
  async (work: Work): Promise<string | undefined> =>
    (await list(work, { page: 1, limit: 1 } as never)).rows[0]?.[key]
