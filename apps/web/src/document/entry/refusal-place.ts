import type { GridColumn } from '@dealer/ui-kit/grid'
import type { ProductLine } from '../line/product-line.ts'

/** The cell that a refusal is about. */
export interface Place {
  key: string
  prop: string
}

const isEditable = <L>(column: GridColumn<L>, line: L) => column.kind !== 'readonly' && column.isLocked?.(line) !== true

const isNamed = <L>({ prop, label }: GridColumn<L>, message: string) =>
  message.includes(label) || (prop === 'price' && message.includes('价格'))

/** The column whose title the message names, the longest one; where it cannot be changed the one before it, that can. */
const propOf = <L extends ProductLine>(message: string, columns: readonly GridColumn<L>[], line: L) => {
  const [named] = columns
    .filter((column) => column.kind !== 'readonly' && isNamed(column, message))
    .toSorted((a, b) => b.label.length - a.label.length)
  if (!named) return 'product'
  const upTo = columns.slice(0, columns.indexOf(named) + 1)
  return upTo.findLast((column) => isEditable(column, line))?.prop ?? 'product'
}

/**
 * Where a refused save went wrong: the line by its number (第3行 …), else by the name of its product; the cell by the title
 * of its column.
 * @param sent the lines in the order in which they were sent
 * @returns undefined when the message is about no line
 */
export const placeOfRefusal = <L extends ProductLine>(
  message: string,
  sent: readonly L[],
  columns: readonly GridColumn<L>[],
): Place | undefined => {
  const number = /^第(\d+)行/.exec(message)?.[1]
  const product = /商品【(.+?)】/.exec(message)
  const name = product?.[1]
  const line =
    number === undefined
      ? sent.find(({ productName, productCode }) => name === productName || name === productCode)
      : sent[Number(number) - 1]
  // A product's name may hold the title of a column.
  return line && { key: line.key, prop: propOf(message.replace(product?.[0] ?? '', ''), columns, line) }
}
