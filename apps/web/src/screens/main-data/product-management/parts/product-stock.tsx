import { StockSumRow } from '@dealer/fields/StockSumRow'
import type { Product, StockSumRow as Stock } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../../data/failure.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { fieldLines } from '../../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../../document/sheet/lines-table.tsx'

/** Warehouses of one answer; no dealer has more with goods of one product. */
const ALL = 500
const COLUMNS = fieldLines<Stock>(StockSumRow, [
  'warehouseName',
  { prop: 'onHandQty', sum: true },
  { prop: 'reservedQty', sum: true },
  { prop: 'availableQty', sum: true },
  'bigQty',
])

/** What lies of a product, by warehouse. */
export function ProductStock({ product: { productCode } }: { product: Pick<Product, 'productCode'> }) {
  const query = { keyword: productCode, groupBy: 'warehouse', nonZero: 'T', page: 1, limit: ALL } as const
  const { data, error, refetch } = useCall(dealer.inv.stockQuery.inventoryList, query, { silent: true })
  if (!data)
    return error ? <ErrorState {...failureOf('库存', error)} onRetry={() => void refetch()} /> : <SkeletonRows />
  // The keyword may be a part of other codes.
  const rows = data.rows.filter((row) => row.productCode === productCode)
  return (
    <LinesTable
      columns={COLUMNS}
      lines={rows}
      lineKey={({ warehouseCode }) => String(warehouseCode)}
      empty="各仓库都没有库存"
    />
  )
}
