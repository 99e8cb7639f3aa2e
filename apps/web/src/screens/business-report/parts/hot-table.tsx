import { HotSale as Facts } from '@dealer/fields/HotSale'
import type { HotSale } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { RankTable } from '../../../charts/rank-table.tsx'
import { type daysOf, movedIn } from './report-days.ts'

/** Props of {@link HotTable}. */
export interface HotTableProps {
  products: readonly HotSale[]
  days: ReturnType<typeof daysOf>
  nothing: string
}

/** The products that sold best; each leads to its movements of these days. */
export function HotTable({ products, days, nothing }: HotTableProps) {
  const { productName, customerNum, saleQty, saleAmount } = Facts
  return (
    <RankTable
      titles={[productName.title, customerNum.title, saleQty.title, `${saleAmount.title}（元）`]}
      nothing={nothing}
      rows={products.map((product) => ({
        key: product.productCode,
        place: product.rankNo,
        name: <DrillLink {...movedIn(product.productCode, days)}>{product.productName}</DrillLink>,
        figures: [String(product.customerNum), formatCell(product.saleQty, 'qty')],
        amount: product.saleAmount,
      }))}
    />
  )
}
