import { ScreenTabs } from '../../shell/page/screen-tabs.tsx'
import { VisitMap } from './parts/visit-map.tsx'
import { VisitRoutes } from './parts/visit-routes.tsx'

const TABS = [
  { key: 'routes', label: '拜访路线', content: <VisitRoutes /> },
  { key: 'map', label: '地图', content: <VisitMap /> },
]

/** The days of salesmen: what was planned, visited and driven, in figures and on the map. */
export default function VisitRouteReport() {
  return <ScreenTabs tabs={TABS} />
}
