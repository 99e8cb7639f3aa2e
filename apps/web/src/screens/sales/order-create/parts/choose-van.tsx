import type { SalesOrderVehicle } from '@dealer/sdk'
import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { failureOf } from '../../../../data/failure.ts'
import phone from '../../../../offline/phone.module.css'
import { useUser } from '../../../../shell/session/user.ts'
import { VEHICLE } from './order-kinds.ts'
import { useOrderForm } from './use-order-form.ts'
import type { VanBook } from './use-van-book.ts'
import classes from './van.module.css'

/** From which vehicle one sells: the own ones first. */
export function ChooseVan({ known: { read, isReading, problem } }: { known: VanBook }) {
  const { userId } = useUser()
  const { data, error, refetch } = useOrderForm(VEHICLE)
  if (error) return <ErrorState {...failureOf('车辆', error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  const isOwn = ({ salesmanId }: SalesOrderVehicle) => salesmanId === userId
  const vehicles = data.vehicles ?? []
  const sorted = [...vehicles.filter(isOwn), ...vehicles.filter((one) => !isOwn(one))]
  if (sorted.length === 0) return <EmptyState text="还没有可以车销的车辆，请先在车辆档案中新增" />
  return (
    <div className={phone.page}>
      <h2 className={classes.group}>选择车辆，下载离线资料</h2>
      {problem && <p className={phone.bad}>{problem}</p>}
      {sorted.map((one) => (
        <Button
          key={one.vehicleCode}
          size="lg"
          variant={isOwn(one) ? 'filled' : 'default'}
          disabled={isReading}
          onClick={() => void read(one.vehicleCode)}
        >
          {one.plateNo} {one.salesmanName}
        </Button>
      ))}
    </div>
  )
}
