import type { Fields } from '@dealer/fields'
import { fieldColumns, formatCell } from '@dealer/ui-kit/list'
import { tonesOf } from '../../data/tones.ts'
import { type DocumentKind, pageOf } from '../document-kind.ts'
import type { LineColumn } from './lines-table.tsx'
import { PageLink } from './page-link.tsx'
import { type Named, ProductCell } from './product-cell.tsx'
import { type Units, unitsText, unitText } from './unit-text.ts'

/** A column as a screen declares it: the field alone, what differs from the contract, or a column of its own making. */
export type FieldLine<Row> = (keyof Row & string) | ({ readonly prop: keyof Row & string } & Partial<LineColumn<Row>>)

/**
 * The columns of a document's lines: titles, formats and labels are the contract's.
 * @example fieldLines<PurchaseOrderLine>(PurchaseOrderLine, [LINE_NO, productLine, 'price', { prop: 'amount', sum: true }])
 */
export const fieldLines = <Row extends object>(
  fields: Fields<keyof Row & string>,
  list: readonly FieldLine<Row>[],
): LineColumn<Row>[] =>
  list.map((line) => {
    const own = typeof line === 'string' ? { prop: line } : line
    const [column] = fieldColumns<Row>(fields, [own.prop], tonesOf)
    const { label = '', format, align, cell } = column ?? {}
    return { label, format, ...(align === 'right' && { align }), ...(cell && { cell }), ...own }
  })

/** The number of the line. */
export const LINE_NO = { prop: 'no', label: '#', cell: (_line: unknown, index: number) => index + 1 } as const

/** The product with its code and package; the sums stand in its foot. */
export const productLine = {
  prop: 'productName',
  label: '商品',
  foot: '合计',
  cell: (line: Named) => <ProductCell product={line} />,
} as const

/** The price of the line's unit. */
export const priceLine = {
  prop: 'price',
  align: 'right',
  whenGiven: true,
  cell: ({ price, unitName }: { price?: string; unitName: string }) =>
    price === undefined ? '' : `${formatCell(price, 'price')} / ${unitName}`,
} as const

/** The number of a document that hangs on another, which leads to its page. @example numberLine(OUT) */
export const numberLine = <Key extends string, Num extends string>(kind: DocumentKind<Key, Num>) => ({
  prop: kind.number,
  cell: (row: Readonly<Record<Key | Num, string>>) => <PageLink to={pageOf(kind, row)}>{row[kind.number]}</PageLink>,
})

/** A place or batch; a stroke where nobody keeps any. */
export const placeText = (code: string): string => (code === '*' ? '-' : code)

/** Where the goods of a line lie. */
export const placeLines = [
  {
    prop: 'locationCode',
    label: '库位',
    cell: ({ locationCode }: { locationCode: string }) => placeText(locationCode),
  },
  { prop: 'batchNo', cell: ({ batchNo }: { batchNo: string }) => placeText(batchNo) },
] as const

/**
 * A quantity of small units, written in big and small ones, and summed by unit.
 * @param zero what stands for none; default as any other quantity
 */
export const unitsLine = <Row extends Units>(
  prop: keyof Row & string,
  label: string,
  zero?: string,
): LineColumn<Row> & { prop: keyof Row & string } => ({
  prop,
  label,
  align: 'right',
  cell: (line) => {
    const qty = String(line[prop])
    return zero !== undefined && Number(qty) === 0 ? zero : unitText(line, qty)
  },
  foot: (lines) => {
    const all = unitsText(lines, prop)
    return zero !== undefined && all === '0' ? zero : all
  },
})

/** What the lines of goods that are traded show: how much of them, at what price, and what that comes to. */
export const tradedLines = <Row extends Units>(prop: keyof Row & string, label: string) =>
  [unitsLine<Row>(prop, label), priceLine, { prop: 'amount', sum: true, whenGiven: true }] as const

/** What the lines of goods taken in show: where they were put, their batch, and what they cost. */
export const takenInLines = <Row extends Units>(prop: keyof Row & string, label: string) =>
  [
    productLine,
    ...placeLines,
    'produceDate',
    'expireDate',
    'inventoryStatusName',
    ...tradedLines<Row>(prop, label),
  ] as const
