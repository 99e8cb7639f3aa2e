import { lineKey } from '@dealer/ui-kit/grid'
import type { ProductLine } from '../line/product-line.ts'
import type { DocumentValues } from './document-values.ts'

/** A form as it lies in local storage. */
export interface StoredDocument<L extends ProductLine, More extends object> {
  /** Raised with every change of what a form holds: a draft of an older release is then not offered. */
  shape: number
  values: DocumentValues<L, More>
}

/** Under which a form lies there: each user has own ones. */
export const draftKeyOf = (
  { dealerCode, userId }: { readonly dealerCode: string; readonly userId: string },
  name: string,
  draftName: string,
): string => `${dealerCode}.${userId}.${name}.${draftName}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isLine = (value: unknown) =>
  isObject(value) && ['productCode', 'qty', 'unitType'].every((prop) => typeof value[prop] === 'string')

/** Whether what lies in the storage is a form of this shape. */
export const isStored =
  <L extends ProductLine, More extends object>(shape: number) =>
  (value: unknown): value is StoredDocument<L, More> => {
    if (!isObject(value) || value.shape !== shape || !isObject(value.values)) return false
    const { requestNo, head, more, lines, notes } = value.values
    return (
      typeof requestNo === 'string' &&
      isObject(head) &&
      isObject(more) &&
      Array.isArray(notes) &&
      Array.isArray(lines) &&
      lines.every(isLine)
    )
  }

/** Whether what lies in the storage is a form, of whatever shape: enough to be looked at. */
export const isReadable = (value: unknown): value is StoredDocument<ProductLine, object> =>
  isObject(value) && isStored(Number(value.shape))(value)

const lineTexts = new WeakMap<ProductLine, string>()

/** A line never changes, another takes its place: what was written of it once is right for good. */
const lineText = (line: ProductLine): string => {
  const known = lineTexts.get(line)
  if (known !== undefined) return known
  const text = JSON.stringify(line)
  lineTexts.set(line, text)
  return text
}

/** Lines of a piece: with a key one of them is written anew. */
const LINES_OF_PIECE = 50

/**
 * A form as JSON, cut after every so many lines. It is written while the user types, so lines that are as they were are not
 * written anew.
 */
export const storedPieces = <L extends ProductLine, More extends object>({
  shape,
  values: { lines, ...rest },
}: StoredDocument<L, More>): string[] => {
  const pieces = [`{"shape":${shape},"values":{"lines":[`]
  for (let from = 0; from < lines.length; from += LINES_OF_PIECE) {
    const piece = lines.slice(from, from + LINES_OF_PIECE).map(lineText)
    pieces.push(from === 0 ? piece.join() : `,${piece.join()}`)
  }
  return [...pieces, `],${JSON.stringify(rest).slice(1)}}`]
}

/** The values of a stored form. Its lines get new keys: the counter of keys began anew with the page. */
export const fromStored = <L extends ProductLine, More extends object>({
  values,
}: StoredDocument<L, More>): DocumentValues<L, More> => ({
  ...values,
  lines: values.lines.map((line) => ({ ...line, key: lineKey() })),
})
