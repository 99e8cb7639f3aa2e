import type { NotVisitedPlace, RouteConsumer, SalesmanVisit, TrackPoint } from '@dealer/sdk'
import type { MapPoint } from '@dealer/ui-kit/map'

/** What a map shows: points, and lines between those with these ids. */
export interface MapPicture {
  readonly points: readonly MapPoint[]
  readonly line: readonly (readonly [from: string, to: string])[]
}

/** Salesmen where each was last seen; who was not seen that day is on no map. */
export const peoplePicture = (people: readonly SalesmanVisit[]): MapPicture => ({
  points: people.flatMap(({ userId, userName, planNum, visitNum, lng, lat }) =>
    lng && lat ? [{ id: userId, lng, lat, label: `${userName} 已拜访 ${visitNum} / 计划 ${planNum}` }] : [],
  ),
  line: [],
})

/** A day of a salesman: the stops of the route by their numbers, those left out pale, and the way that was gone. */
export function dayPicture(stops: readonly RouteConsumer[], track: readonly TrackPoint[]): MapPicture {
  const way = track.map(({ lng, lat, pointTime }, index) => ({
    ...{ id: `t${index}`, lng, lat, label: pointTime, tone: 'old' as const },
  }))
  const route = stops.map(({ customerCode, customerName, lng, lat, sortNum, isVisited }) => ({
    ...{ id: customerCode, lng, lat, text: String(sortNum) },
    label: `${sortNum}. ${customerName}（${isVisited === 'T' ? '已拜访' : '未拜访'}）`,
    tone: isVisited === 'T' ? ('main' as const) : ('muted' as const),
  }))
  return {
    // The stops lie above the way.
    points: [...way, ...route],
    line: way.slice(1).map((_, index) => [`t${index}`, `t${index + 1}`] as const),
  }
}

/** Customers whom nobody visited; those for longer than a month stand out. */
export const notVisitedPicture = (places: readonly NotVisitedPlace[]): MapPicture => ({
  points: places.map(({ customerCode, customerName, lng, lat, days }) => ({
    ...{ id: customerCode, lng, lat, label: `${customerName} ${days} 天未拜访` },
    tone: days > 30 ? ('danger' as const) : ('main' as const),
  })),
  line: [],
})
