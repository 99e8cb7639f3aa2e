import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { DocLink } from '@dealer/ui-kit/list'
import { Select } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { PlaceMap } from '../../../map/place-map.tsx'
import { notVisitedPicture } from './map-points.ts'
import { useOpenCustomer } from './open-customer.ts'
import classes from './visit-map.module.css'

const DAYS = [7, 14, 30, 60].map((days) => ({ value: String(days), label: `${days} 天以上` }))

/** Customers whom nobody visited for so many days; those for more than a month stand out. The one that is chosen leads to his page. */
export function NotVisitedMap({ userId, control }: { userId: string | undefined; control: ReactNode }) {
  const [days, setDays] = useState('14')
  const [selected, select] = useState<string>()
  const open = useOpenCustomer()
  const asked = { days: Number(days), ...(userId && { userId }) }
  const { data, error, refetch } = useCall(dealer.rp.report.getNotVisitInSomeDayConsumers, asked, {
    ...{ silent: true, keepOld: true },
  })
  const { points } = useMemo(() => notVisitedPicture(data ?? []), [data])
  return (
    <>
      <div className={classes.tools}>
        {control}
        <Select
          size="sm"
          aria-label="未拜访天数"
          data={DAYS}
          value={days}
          allowDeselect={false}
          onChange={(next) => next && setDays(next)}
        />
        {data && <span>{`${data.length} 家客户，超过 30 天的标红`}</span>}
      </div>
      {error ? (
        <ErrorState {...failureOf('未拜访客户', error)} onRetry={() => void refetch()} />
      ) : (
        <PlaceMap label="未拜访客户" points={points} height="fill" selected={selected} onSelect={select} />
      )}
      <div className={classes.side}>
        {!data && !error && <SkeletonRows />}
        {data?.length === 0 && <EmptyState text="没有这么久未拜访的客户" />}
        <ul aria-label="未拜访客户">
          {data?.map(({ customerId, customerCode, customerName, days: passed }) => (
            <li key={customerCode}>
              <button
                type="button"
                className={classes.row}
                aria-pressed={customerCode === selected}
                onClick={() => select(customerCode)}
              >
                <span>{customerName}</span>
                <span>{`${passed} 天`}</span>
              </button>
              {open && customerCode === selected && (
                <div className={classes.row}>
                  <DocLink onClick={() => open(customerId)}>客户详情</DocLink>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
