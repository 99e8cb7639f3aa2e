import { HotSale as ProductFacts } from '@dealer/fields/HotSale'
import { TopSalesman as SalesmanFacts } from '@dealer/fields/TopSalesman'
import type { HotSale, TopSalesman } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { BoardCard } from '../../../charts/board-card.tsx'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { RankTable } from '../../../charts/rank-table.tsx'
import { ordersWith } from './drill.ts'

/** The products that sold most this month; each leads to the month's orders that hold it. */
export function BestProducts({ products, today }: { products: readonly HotSale[] | undefined; today: string }) {
  const { productName, saleQty, customerNum, saleAmount } = ProductFacts
  return (
    <BoardCard title="本月热销商品" size="rank">
      {products && (
        <RankTable
          nothing="本月还没有销售"
          titles={[productName.title, customerNum.title, saleQty.title, `${saleAmount.title}（元）`]}
          rows={products.map((product) => ({
            key: product.productCode,
            place: product.rankNo,
            name: <DrillLink {...ordersWith(product.productCode, today)}>{product.productName}</DrillLink>,
            figures: [String(product.customerNum), formatCell(product.saleQty, 'qty')],
            amount: product.saleAmount,
          }))}
        />
      )}
    </BoardCard>
  )
}

/** The salesmen who sold most this month. */
export function BestSalesmen({ salesmen }: { salesmen: readonly TopSalesman[] | undefined }) {
  const { userName, orderNum, netAmount } = SalesmanFacts
  return (
    <BoardCard title="本月业务员排名" size="rank">
      {salesmen && (
        <RankTable
          nothing="本月还没有销售"
          titles={[userName.title, orderNum.title, `${netAmount.title}（元）`]}
          rows={salesmen.map((salesman) => ({
            key: salesman.userId,
            place: salesman.rankNo,
            name: salesman.userName,
            figures: [String(salesman.orderNum)],
            amount: salesman.netAmount,
          }))}
        />
      )}
    </BoardCard>
  )
}
