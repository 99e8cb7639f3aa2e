import { confirmAction } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { yuan } from '../../../../data/yuan.ts'
import { PageLink } from '../../../../document/sheet/page-link.tsx'
import phone from '../../../../offline/phone.module.css'
import { ORDER } from '../../parts/kinds.ts'
import classes from './van.module.css'
import { again, dropped, refusedOf, type SoldOrder, savedOf, type VanQueue, waitingOf } from './van-queue.ts'

/** Props of {@link VanOrders}. */
export interface VanOrdersProps {
  queue: VanQueue
  /** The one that is being changed. */
  mending: string | undefined
  change: (by: (queue: VanQueue) => VanQueue) => VanQueue
  onMend: (order: SoldOrder) => void
}

/** What was sold with this phone: first what the server does not take, then what it has not got, then what it has. */
export function VanOrders({ queue, mending, change, onMend }: VanOrdersProps) {
  const giveUp = async ({ body: { requestNo, offlineNum }, customerName }: SoldOrder) => {
    const title = `作废${customerName}的离线单【${offlineNum}】？`
    const content = '作废后不再上传，已交给客户的商品和已收的款项请自行处理。'
    if (await confirmAction({ title, content, confirmLabel: '作废', danger: true }))
      change((old) => dropped(old, requestNo))
  }
  return (
    <>
      <Group title="被退回" orders={refusedOf(queue)}>
        {(order) => (
          <>
            <span className={phone.reason}>{order.reason}</span>
            {order.body.requestNo !== mending && (
              <span className={phone.row}>
                <Button size="compact-md" onClick={() => onMend(order)}>
                  修改
                </Button>
                <Button
                  size="compact-md"
                  variant="default"
                  onClick={() => change((old) => again(old, order.body.requestNo))}
                >
                  重新上传
                </Button>
                <Button size="compact-md" variant="subtle" color="red" onClick={() => void giveUp(order)}>
                  作废
                </Button>
              </span>
            )}
          </>
        )}
      </Group>
      <Group title="待上传" orders={waitingOf(queue)} empty="没有待上传的单据">
        {(order) =>
          !order.isTried && (
            <span className={phone.row}>
              <Button size="compact-md" variant="default" onClick={() => onMend(order)}>
                修改
              </Button>
            </span>
          )
        }
      </Group>
      <Group title="已上传" orders={savedOf(queue)} empty="还没有已上传的单据">
        {({ soNum = '' }) => (
          <span className={phone.row}>
            <PageLink to={ORDER.list.address} preset={{ soNum }}>
              {soNum}
            </PageLink>
          </span>
        )}
      </Group>
    </>
  )
}

interface GroupProps {
  title: string
  orders: readonly SoldOrder[]
  /** Said where there is none; without it nothing is shown then. */
  empty?: string
  children: (order: SoldOrder) => ReactNode
}

function Group({ title, orders, empty, children }: GroupProps) {
  if (orders.length === 0 && empty === undefined) return null
  return (
    <section>
      <h2 className={classes.group}>
        {title} {orders.length > 0 && orders.length}
      </h2>
      {orders.length === 0 && <p className={classes.more}>{empty}</p>}
      <ul className={phone.entries} aria-label={title}>
        {orders.map((order) => (
          <li key={order.body.requestNo} className={classes.order}>
            <div className={classes.lineHead}>
              <span className={phone.what}>{order.customerName}</span>
              <span className={classes.amount}>{yuan(order.body.agreedAmount)}</span>
            </div>
            <span className={classes.more}>
              {order.body.offlineNum} · {order.soldAt.slice(5, 16)}
            </span>
            <span className={classes.more}>
              {order.lines.map(({ productName, qty, unitName }) => `${productName} ${qty}${unitName}`).join('，')}
            </span>
            {children(order)}
          </li>
        ))}
      </ul>
    </section>
  )
}
