import { visitTraceTypeLabel } from '@dealer/sdk'
import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import classes from './visit-map.module.css'

/** Minutes of a time: `2025-11-20 09:12:00` is `09:12`. */
const clock = (time: string) => time.slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:mm'.length)

/** What somebody did on a day, without the places on the way, which the map has. */
export function DayTrace({ userId, visitDate }: { userId: string; visitDate: string }) {
  const { data, error, refetch } = useCall(dealer.report.web.visitTraceList, { userId, visitDate }, { silent: true })
  if (error) return <ErrorState {...failureOf('拜访轨迹', error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const done = data.filter(({ type }) => type !== 'track')
  if (done.length === 0) return <EmptyState text="当天没有拜访" />
  return (
    <ol aria-label="当日轨迹">
      {done.map(({ time, type, customerName }) => (
        <li key={`${time} ${type} ${customerName}`} className={classes.row}>
          <span>{`${clock(time)} ${customerName ?? ''}`}</span>
          <span>{visitTraceTypeLabel[type]}</span>
        </li>
      ))}
    </ol>
  )
}
