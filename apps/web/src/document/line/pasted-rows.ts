import type { UnitType } from '@dealer/sdk'
import { halfWidth } from '@dealer/ui-kit/grid'
import { compare, isDecimal, trimZeros } from '@dealer/validators'
import { type FoundProduct, type LineModel, type ProductLine, wholeError } from './product-line.ts'

/** One row of a pasted block: code or barcode, quantity, perhaps the unit, and a price where lines have one. */
export interface PastedRow {
  code: string
  qty: string
  unit: string
  price?: string
}

/** Something that could not be taken over, kept in sight until the user closes it. */
export interface Note {
  what: string
  why: string
}

/**
 * Reads a block copied in a spreadsheet: code, quantity, unit, price, or with the unit before the quantity as in the sheet that
 * is imported. Empty rows, such as the extra line break at the end that Excel adds, and a row of
 * headings are left out.
 * @returns undefined for plain text, which the cell takes itself
 * @example readPastedRows('P00001\t20\r\n') // [{ code: 'P00001', qty: '20', unit: '' }]
 */
export const readPastedRows = (text: string): PastedRow[] | undefined => {
  if (!/[\t\n\r]/.test(text.trim())) return undefined
  const rows = text
    .split(/\r\n?|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .flatMap((cells) => (cells[0] ? [rowOf(cells)] : []))
  const [first, ...rest] = rows
  return first && isHeading(first) ? rest : rows
}

const rowOf = ([code = '', second = '', third = '', price = '']: readonly string[]): PastedRow => {
  const plain = (text: string) => halfWidth(text).replace(/[\s,]/g, '')
  const isUnitFirst = second !== '' && !isDecimal(plain(second)) && isDecimal(plain(third))
  const [qty, unit] = isUnitFirst ? [third, second] : [second, third]
  return { code, qty: plain(qty), unit, ...(price && { price: plain(price) }) }
}

const isHeading = ({ code, qty }: PastedRow) => !/\d/.test(code) && !isDecimal(qty)

const BIG = new Set(['大', '大单位', 'big'])
const SMALL = new Set(['小', '小单位', 'small'])

const unitOf = (found: FoundProduct, { code, unit }: PastedRow): UnitType | undefined => {
  if (!unit) return found.bigUnit && code !== found.barcode ? 'big' : 'small'
  if (unit === found.smallUnit || SMALL.has(unit)) return 'small'
  return found.bigUnit && (unit === found.bigUnit || BIG.has(unit)) ? 'big' : undefined
}

const isNamed = (found: FoundProduct, code: string) =>
  found.productCode.toUpperCase() === code.toUpperCase() || found.barcode === code || found.bigBarcode === code

/**
 * The lines that a pasted block becomes, and what of it did not.
 * @param found the products of its codes, some perhaps more than once
 */
export const linesOfPasted = <L extends ProductLine, Found extends FoundProduct>(
  rows: readonly PastedRow[],
  found: readonly Found[],
  model: LineModel<L, Found>,
) => {
  // A product is found once for each code of it that was asked: by its own, its barcode, that of its box.
  const products = [...new Map(found.map((product) => [product.productCode, product])).values()]
  const lines: L[] = []
  const notes: Note[] = []
  for (const row of rows) {
    const line = lineOf(row, products, model)
    if (typeof line === 'string')
      notes.push({ what: [row.code, row.qty, row.unit].filter(Boolean).join(' '), why: line })
    else lines.push(line)
  }
  return { lines, notes }
}

const lineOf = <L extends ProductLine, Found extends FoundProduct>(
  row: PastedRow,
  products: readonly Found[],
  { blank, take }: LineModel<L, Found>,
): L | string => {
  const [found, another] = products.filter((product) => isNamed(product, row.code))
  if (!found) return '商品不存在或已停用'
  if (another) return '条码对应多个商品'
  if (row.qty && (!isDecimal(row.qty) || compare(row.qty, '0') <= 0)) return '数量不正确'
  const matchedUnit = unitOf(found, row)
  if (!matchedUnit) return `没有单位【${row.unit}】`
  const qty = row.qty && trimZeros(row.qty)
  const empty = { ...blank(), qty }
  const line = { ...empty, ...take(empty, { ...found, matchedUnit }) }
  const broken = wholeError(line, qty)
  if (broken) return broken
  if (!row.price || !('price' in line)) return line
  return isDecimal(row.price) && compare(row.price, '0') > 0 ? { ...line, price: trimZeros(row.price) } : '单价不正确'
}
