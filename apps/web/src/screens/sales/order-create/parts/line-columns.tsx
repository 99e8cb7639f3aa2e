import type { ProductLookupRow } from '@dealer/sdk'
import { type GridColumn, gridLookup } from '@dealer/ui-kit/grid'
import { bigSmallText, isZero } from '@dealer/validators'
import { dealer } from '../../../../dealer.ts'
import { PriceCell, StockCell, UnitCell } from './line-cells.tsx'
import { addOne, holdsProduct, type OrderLine, takeProduct } from './order-line.ts'
import type { StockBook } from './stock-book.ts'

/** A found product as the results show it. */
type ProductChoice = ProductLookupRow & { stock: string }

/** What the columns depend on; they are made anew when it changes. */
export interface LineColumnsOptions {
  canChangePrice: boolean
  customerCode: string | undefined
  warehouseCode: string
  book: StockBook
  onSwitchUnit: (key: string) => void
}

const productLookup = ({ customerCode, warehouseCode, book }: LineColumnsOptions) =>
  gridLookup<OrderLine, ProductChoice>({
    search: async (text, { isBarcode, signal }) => {
      const found = await dealer.md.product.getProductByCode(
        {
          code: text,
          isBarcode: isBarcode ? 'T' : undefined,
          customerCode,
          warehouseCode: warehouseCode || undefined,
        },
        { signal, silent: true },
      )
      if (warehouseCode) book.learn(found)
      return found.map((row) => ({
        ...row,
        stock: bigSmallText(row.availableQty, row.unitRatio, row.bigUnit, row.smallUnit),
      }))
    },
    columns: [
      { prop: 'productCode', label: '编码', width: 60 },
      { prop: 'productName', label: '名称' },
      { prop: 'spec', label: '规格', width: 80 },
      { prop: 'stock', label: '可用', width: 76 },
    ],
    codesOf: (found) => [found.productCode, found.barcode, found.bigBarcode],
    pick: takeProduct,
    same: holdsProduct,
    repeat: addOne,
  })

const checkQty = (value: string, line: OrderLine) => {
  if (value === '' || isZero(value)) return '数量必须大于0'
  return !line.allowsDecimals && value.includes('.') ? `商品【${line.productName}】数量必须为整数` : undefined
}

/** Columns of the order's lines. Cells that Enter does not stop at are readonly. */
export const lineColumns = (options: LineColumnsOptions): readonly GridColumn<OrderLine>[] => {
  const { canChangePrice, customerCode, book, onSwitchUnit } = options
  return [
    { prop: 'product', label: '商品', width: 228, kind: 'lookup', required: true, lookup: productLookup(options) },
    { prop: 'spec', label: '规格', width: 88, kind: 'readonly' },
    {
      prop: 'unit',
      label: '单位',
      width: 66,
      kind: 'readonly',
      cell: (line) => <UnitCell line={line} onSwitch={onSwitchUnit} />,
    },
    { prop: 'qty', label: '数量', width: 84, kind: 'number', precision: 3, required: true, validate: checkQty },
    {
      prop: 'price',
      label: '单价',
      width: 92,
      kind: 'number',
      precision: 4,
      format: 'price',
      isLocked: () => !canChangePrice,
      validate: (value) => (value !== '' && isZero(value) ? '单价不能为0' : undefined),
    },
    {
      prop: 'quotes',
      label: '价格依据',
      width: 182,
      kind: 'readonly',
      cell: (line) => <PriceCell line={line} hasCustomer={customerCode !== undefined} />,
    },
    { prop: 'amount', label: '金额', width: 104, kind: 'readonly', format: 'amt', sum: true },
    {
      prop: 'smallQty',
      label: '可用库存',
      width: 124,
      kind: 'readonly',
      align: 'right',
      cell: (line) => <StockCell line={line} book={book} />,
    },
    { prop: 'remark', label: '备注', width: 100, kind: 'text', maxLength: 200 },
  ]
}
