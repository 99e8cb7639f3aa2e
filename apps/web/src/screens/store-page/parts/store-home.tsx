import { ShopHome } from '@dealer/fields/ShopHome'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { failureOf } from '../../../data/failure.ts'
import { yuan } from '../../../data/yuan.ts'
import { StoreOrders } from './store-orders.tsx'
import classes from './store-page.module.css'
import { StoreStates } from './store-states.tsx'
import { useStoreHome } from './use-store-home.ts'

/** Props of {@link StoreHome}. */
export interface StoreHomeProps {
  /** Token of the shop's session. */
  token: string
  /** Enters the shop anew, for when that session is over. */
  onEnter: () => void
}

/** How the shop does today: what it sold, what waits, what came in last. */
export function StoreHome({ token, onEnter }: StoreHomeProps) {
  const { data, error, isFetching, refetch } = useStoreHome(token)
  if (error && !data) return <ErrorState {...failureOf('网上商城', error)} onRetry={onEnter} />
  if (!data) return <SkeletonRows rows={10} />
  const { shopName, todayAmount, productNum, orderCounts, recentOrders } = data
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h2>{shopName}</h2>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          刷新
        </Button>
      </header>
      <dl className={classes.figures} aria-label="商城数据">
        <div>
          <dt>{ShopHome.todayAmount.title}</dt>
          <dd>{yuan(todayAmount)}</dd>
        </div>
        <div>
          <dt>{ShopHome.productNum.title}</dt>
          <dd>{productNum}</dd>
        </div>
      </dl>
      <StoreStates counts={orderCounts} />
      <StoreOrders orders={recentOrders} />
    </div>
  )
}
