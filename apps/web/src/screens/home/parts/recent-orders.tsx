import { orderStatusLabel, type SalesOrderRow } from '@dealer/sdk'
import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { currency2 } from '@dealer/validators'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { failureOf } from '../../../data/failure.ts'
import { Status } from '../../../data/status.tsx'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import fewRows from '../../../list/few-rows.module.css'
import { useSite } from '../../../shell/menu/site-context.ts'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'

const ORDERS = '/sales/order-search/order-search-list'
const SHOWN = 8

/** The orders that came in last. */
export function RecentOrders() {
  const { data, error, refetch } = useCall(dealer.so.salesOrder.lists, { limit: 15 }, { silent: true })
  const canOpen = useSite().pages.has(ORDERS)
  return (
    <HomeCard id="recent-orders" title="最近订单" action={canOpen && <Link to={ORDERS}>全部订单</Link>}>
      {error ? (
        <ErrorState {...failureOf('最近订单', error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={SHOWN} />
      ) : data.rows.length === 0 ? (
        <EmptyState text="还没有订单" />
      ) : (
        <OrderTable rows={data.rows.slice(0, SHOWN)} />
      )}
    </HomeCard>
  )
}

function OrderTable({ rows }: { rows: readonly SalesOrderRow[] }) {
  return (
    <div className={fewRows.scrollX}>
      <table className={clsx(fewRows.table, classes.recent)}>
        <thead>
          <tr>
            <th>订单号</th>
            <th>客户</th>
            <th>订单日期</th>
            <th className={fewRows.number}>订单金额（元）</th>
            <th>状态</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.soId}>
              <td>{row.soNum}</td>
              <td className={classes.wide}>{row.customerName}</td>
              <td>{row.docDate}</td>
              <td className={fewRows.number}>{currency2(row.totalAmount, { group: true })}</td>
              <td>
                <Status of={orderStatusLabel} value={row.orderStatus} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
