import { ShopOrder as facts } from '@dealer/fields/ShopOrder'
import { orderSourceLabel, orderStatusLabel, type ShopOrder } from '@dealer/sdk'
import { EmptyState } from '@dealer/ui-kit/feedback'
import { currency2 } from '@dealer/validators'
import { clsx } from 'clsx'
import { Status } from '../../../data/status.tsx'
import fewRows from '../../../list/few-rows.module.css'
import { StoreLink } from './store-link.tsx'
import classes from './store-page.module.css'

/** The orders that the shop took last. */
export function StoreOrders({ orders }: { orders: readonly ShopOrder[] }) {
  return (
    <section className={classes.card} aria-labelledby="store-orders">
      <h2 id="store-orders">最近订单</h2>
      {orders.length === 0 ? <EmptyState text="商城还没有订单" /> : <OrderTable orders={orders} />}
    </section>
  )
}

const TITLES = [
  facts.storeOrderNum.title,
  facts.orderSource.title,
  facts.customerName.title,
  facts.createDate.title,
  facts.orderStatus.title,
]

function OrderTable({ orders }: { orders: readonly ShopOrder[] }) {
  return (
    <div className={fewRows.scrollX}>
      <table className={clsx(fewRows.table, classes.orders)}>
        <thead>
          <tr>
            {TITLES.map((title) => (
              <th key={title}>{title}</th>
            ))}
            <th className={fewRows.number}>{facts.totalAmount.title}（元）</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.soId}>
              <td>
                <StoreLink filter={{ soNum: order.soNum }}>{order.storeOrderNum}</StoreLink>
              </td>
              <td>{orderSourceLabel[order.orderSource]}</td>
              <td className={classes.wide}>{order.customerName}</td>
              <td>{order.createDate}</td>
              <td>
                <Status of={orderStatusLabel} value={order.orderStatus} />
              </td>
              <td className={fewRows.number}>{currency2(order.totalAmount, { group: true })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
