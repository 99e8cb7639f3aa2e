import type { OrderType, ProductLookupRow } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import type { Search } from '@dealer/ui-kit/lookup'
import { bigSmallText, priceText } from '@dealer/validators'
import type { Asked } from '../../../../data/products.ts'
import {
  amountColumn,
  countedColumns,
  enteredColumns,
  remarkColumn,
  stockColumn,
} from '../../../../document/line/line-columns.tsx'
import { productFinder } from '../../../../document/line/product-finder.ts'
import type { StockBook } from '../../../../document/stock/stock-book.ts'
import { type OrderLine, orderLines } from './order-line.ts'
import { PriceCell } from './price-cell.tsx'

/** A found product as the results show it. */
export type ProductChoice = ProductLookupRow & { stock: string; cost: string; last: string }

/** What the product costs this customer in the unit that wholesale uses, and what it cost last. */
const pricesOf = ({ bigPrice, bigUnit, smallPrice, smallUnit, lastPrice, lastUnitType }: ProductLookupRow) => {
  const written = (price: string | undefined, unit: string | undefined) =>
    price === undefined || unit === undefined ? '' : `${priceText(price)}/${unit}`
  return {
    cost: written(bigPrice, bigUnit) || written(smallPrice, smallUnit),
    last: written(lastPrice, lastUnitType === 'big' ? bigUnit : smallUnit),
  }
}

/** Finds products at the customer's prices of a day, with what the warehouse can give. */
export const orderProducts = (asked: Asked, book: StockBook) =>
  productFinder(asked, (found) => {
    if (asked.warehouseCode) book.learn(found)
    return found.map(
      (row): ProductChoice => ({
        ...row,
        ...pricesOf(row),
        stock: bigSmallText(row.availableQty, row.unitRatio, row.bigUnit, row.smallUnit),
      }),
    )
  })

/** What the columns depend on; they are made anew when it changes. */
export interface OrderColumnsOptions {
  canChangePrice: boolean
  hasCustomer: boolean
  search: Search<ProductChoice>
  book: StockBook
  onSwitchUnit: (key: string) => void
  orderType?: OrderType
}

/** Columns of the order's lines. Cells that Enter does not stop at are readonly or passed. */
export const orderColumns = (options: OrderColumnsOptions): readonly GridColumn<OrderLine>[] => {
  const { canChangePrice, hasCustomer, search, book, onSwitchUnit, orderType = 'normal' } = options
  if (orderType === 'promotion') return giftColumns(options)
  return [
    ...enteredColumns<OrderLine, ProductChoice>({
      search,
      model: orderLines,
      onSwitchUnit,
      price: { isLocked: () => !canChangePrice },
      more: [
        { prop: 'stock', label: '可用', width: 84 },
        { prop: 'cost', label: '单价', width: 84 },
        { prop: 'last', label: '上次成交', width: 84 },
      ],
    }),
    {
      prop: 'quotes',
      label: '价格依据',
      width: 182,
      minWidth: 140,
      kind: 'readonly',
      cell: (line) => <PriceCell line={line} hasCustomer={hasCustomer} />,
    },
    amountColumn(),
    { ...stockColumn<OrderLine>(book), ...(orderType === 'vehicle' && { label: '车上库存' }) },
    remarkColumn(),
  ]
}

/** What is given away has neither price nor amount. */
const giftColumns = ({ search, book, onSwitchUnit }: OrderColumnsOptions): readonly GridColumn<OrderLine>[] => [
  ...countedColumns<OrderLine, ProductChoice>({
    ...{ search, model: orderLines, onSwitchUnit },
    more: [{ prop: 'stock', label: '可用', width: 84 }],
  }),
  stockColumn(book),
  remarkColumn(),
]
