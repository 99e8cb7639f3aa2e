import { type GridColumn, gridLookup } from '@dealer/ui-kit/grid'
import type { LookupColumn, Search } from '@dealer/ui-kit/lookup'
import { isZero } from '@dealer/validators'
import type { StockBook } from '../stock/stock-book.ts'
import { StockCell, UnitCell, WarningCell } from './line-cells.tsx'
import type { WarningBook } from './line-warnings.ts'
import { readMixedQty } from './mixed-qty.ts'
import type { PricedLine } from './priced-line.ts'
import {
  type FoundProduct,
  holdsProduct,
  type LineModel,
  oneMore,
  type ProductLine,
  wholeError,
} from './product-line.ts'

/** What {@link productColumn} needs. */
export interface ProductColumnOptions<L extends ProductLine, Found extends FoundProduct> {
  /** Asks the server for products of a text or barcode. */
  search: Search<Found>
  model: LineModel<L, Found>
  /** Columns of the results after code, name and 规格. */
  more?: readonly LookupColumn<Found>[]
}

const FOUND: readonly LookupColumn<FoundProduct>[] = [
  { prop: 'productCode', label: '编码', width: 60 },
  { prop: 'productName', label: '名称' },
  { prop: 'spec', label: '规格', width: 96 },
]

/** The product: found by code, name, initials or barcode; a scan of what a line holds adds one to it. */
export const productColumn = <L extends ProductLine, Found extends FoundProduct>({
  search,
  model,
  more = [],
}: ProductColumnOptions<L, Found>): GridColumn<L> => ({
  prop: 'product',
  label: '商品',
  width: 228,
  minWidth: 168,
  kind: 'lookup',
  required: true,
  lookup: gridLookup<L, Found>({
    search,
    columns: [...(FOUND as readonly LookupColumn<Found>[]), ...more],
    codesOf: (found) => [found.productCode, found.barcode, found.bigBarcode],
    pick: (line, found) => model.take(line, found),
    same: holdsProduct,
    repeat: (line) => ({ qty: oneMore(line) }) as Partial<L>,
  }),
})

/** 规格 of the product. */
export const specColumn = <L extends ProductLine>(): GridColumn<L> => ({
  prop: 'spec',
  label: '规格',
  width: 104,
  minWidth: 76,
  kind: 'readonly',
})

/** The unit. @param onSwitch a stable function */
export const unitColumn = <L extends ProductLine>(onSwitch: (key: string) => void): GridColumn<L> => ({
  prop: 'unit',
  label: '单位',
  width: 66,
  kind: 'readonly',
  cell: (line) => <UnitCell line={line} onSwitch={onSwitch} />,
})

const checkQty = (value: string, line: ProductLine) => {
  if (value === '' || isZero(value)) return '数量必须大于0'
  return wholeError(line, value)
}

/** The quantity in the line's unit: above zero, whole unless the product is sold by weight. `3箱2瓶` changes the unit too. */
export const qtyColumn = <L extends ProductLine>(model: Pick<LineModel<L, never>, 'switched'>): GridColumn<L> => ({
  prop: 'qty',
  label: '数量',
  width: 84,
  kind: 'number',
  precision: 3,
  required: true,
  validate: checkQty,
  read: (text, line) => readMixedQty(text, line, model),
})

/** The price of the line's unit. @param own what differs, such as who may change it */
export const priceColumn = <L extends PricedLine>(own?: Partial<GridColumn<L>>): GridColumn<L> => ({
  prop: 'price',
  label: '单价',
  width: 92,
  kind: 'number',
  precision: 4,
  format: 'price',
  validate: (value) => (value !== '' && isZero(value) ? '单价不能为0' : undefined),
  ...own,
})

/** What the line comes to. */
export const amountColumn = <L extends PricedLine>(): GridColumn<L> => ({
  prop: 'amount',
  label: '金额',
  width: 104,
  kind: 'readonly',
  format: 'amt',
  sum: true,
})

/** What the document's warehouse can still give. */
export const stockColumn = <L extends ProductLine>(book: StockBook): GridColumn<L> => ({
  prop: 'smallQty',
  label: '可用库存',
  width: 124,
  minWidth: 96,
  kind: 'readonly',
  align: 'right',
  cell: (line) => <StockCell line={line} book={book} />,
})

/** What is to be thought of at the line's product; it bars nothing. */
export const warningColumn = <L extends ProductLine>(book: WarningBook): GridColumn<L> => ({
  prop: 'productName',
  label: '提醒',
  width: 220,
  minWidth: 160,
  kind: 'readonly',
  cell: (line) => <WarningCell line={line} book={book} />,
})

/** A remark on the line; Enter passes it by. */
export const remarkColumn = <L extends ProductLine>(): GridColumn<L> => ({
  prop: 'remark',
  label: '备注',
  width: 100,
  minWidth: 72,
  kind: 'text',
  maxLength: 200,
  isPassed: true,
})

/** What {@link countedColumns} needs. */
export interface CountedColumnsOptions<L extends ProductLine, Found extends FoundProduct>
  extends ProductColumnOptions<L, Found> {
  /** A stable function. */
  onSwitchUnit: (key: string) => void
}

/** What is entered of any line, in its order: the product, its unit, and how much of it. */
export const countedColumns = <L extends ProductLine, Found extends FoundProduct>({
  onSwitchUnit,
  ...product
}: CountedColumnsOptions<L, Found>): readonly GridColumn<L>[] => [
  productColumn(product),
  specColumn(),
  unitColumn(onSwitchUnit),
  qtyColumn(product.model),
]

/** What {@link enteredColumns} needs. */
export interface EnteredColumnsOptions<L extends PricedLine, Found extends FoundProduct>
  extends CountedColumnsOptions<L, Found> {
  /** What differs at the price, such as who may change it. */
  price?: Partial<GridColumn<L>>
}

/** What is entered of a priced line: as {@link countedColumns}, and what a unit costs. */
export const enteredColumns = <L extends PricedLine, Found extends FoundProduct>({
  price,
  ...counted
}: EnteredColumnsOptions<L, Found>): readonly GridColumn<L>[] => [...countedColumns(counted), priceColumn(price)]
