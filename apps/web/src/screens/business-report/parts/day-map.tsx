import type { SalesmanVisit } from '@dealer/sdk'
import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { type ReactNode, useMemo, useState } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { PlaceMap } from '../../../map/place-map.tsx'
import { DayTrace } from './day-trace.tsx'
import { dayPicture, peoplePicture } from './map-points.ts'
import classes from './visit-map.module.css'

const { getAllSalesManVisitInfo, getAllRouteConsumers, getUserTrackPoints } = dealer.rp.report

/** Props of {@link DayMap}. */
export interface DayMapProps {
  visitDate: string
  regionCode: string | undefined
  /** Whose day is open at first. */
  first: string | undefined
  control: ReactNode
}

/** Salesmen where each was last seen; one opens the route, the way that was gone and what was done on it. */
export function DayMap({ visitDate, regionCode, first, control }: DayMapProps) {
  const [userId, choose] = useState(first)
  const { data, error, refetch } = useCall(
    getAllSalesManVisitInfo,
    { visitDate, ...(regionCode && { regionCode }) },
    { silent: true },
  )
  const all = useMemo(() => peoplePicture(data ?? []), [data])
  const chosen = data?.find((one) => one.userId === userId)
  const failed = error && <ErrorState {...failureOf('业务员拜访', error)} onRetry={() => void refetch()} />
  return (
    <>
      <div className={classes.tools}>
        {control}
        <span>
          {chosen
            ? `${chosen.userName} ${visitDate} 的路线和轨迹`
            : `${visitDate} 业务员最后的位置，点一个人看他的一天`}
        </span>
      </div>
      {failed ??
        (chosen ? (
          <DayOf person={chosen} visitDate={visitDate} />
        ) : (
          <PlaceMap label="业务员位置" points={all.points} height="fill" onSelect={choose} />
        ))}
      <div className={classes.side}>
        {!data && !error && <SkeletonRows />}
        {data?.length === 0 && <EmptyState text="没有可查看的业务员" />}
        {data && <People people={data} chosen={userId} onChoose={choose} />}
        {chosen && <DayTrace userId={chosen.userId} visitDate={visitDate} />}
      </div>
    </>
  )
}

interface PeopleProps {
  people: readonly SalesmanVisit[]
  chosen: string | undefined
  onChoose: (userId: string | undefined) => void
}

/** Everybody of the day with visits made and planned; who is chosen is let go by another click. */
const People = ({ people, chosen, onChoose }: PeopleProps) => (
  <ul aria-label="业务员">
    {people.map(({ userId, userName, planNum, visitNum }) => (
      <li key={userId}>
        <button
          type="button"
          className={classes.row}
          aria-pressed={userId === chosen}
          onClick={() => onChoose(userId === chosen ? undefined : userId)}
        >
          <span>{userName}</span>
          <span>{`已拜访 ${visitNum} / 计划 ${planNum}`}</span>
        </button>
      </li>
    ))}
  </ul>
)

function DayOf({ person: { userId, userName }, visitDate }: { person: SalesmanVisit; visitDate: string }) {
  const day = { userId, visitDate }
  const stops = useCall(getAllRouteConsumers, day, { silent: true })
  const track = useCall(getUserTrackPoints, day, { silent: true })
  const { points, line } = useMemo(() => dayPicture(stops.data ?? [], track.data ?? []), [stops.data, track.data])
  const failed = stops.error ?? track.error
  if (failed) {
    const retry = () => void Promise.all([stops.refetch(), track.refetch()])
    return <ErrorState {...failureOf('拜访轨迹', failed)} onRetry={retry} />
  }
  return <PlaceMap label={`${userName}的路线和轨迹`} points={points} line={line} height="fill" />
}
