import { VisitRouteQuery as QUERY } from '@dealer/fields/VisitRouteQuery'
import type { VisitRouteQuery } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { type FormValues, initialValues } from '@dealer/ui-kit/form'
import { fieldFilters, ListPage } from '@dealer/ui-kit/list'
import { SegmentedControl } from '@mantine/core'
import { useFilterChoices } from '../../../data/choices.ts'
import { toQuery } from '../../../data/list-query.ts'
import { useKeptState } from '../../../shell/tabs/kept.ts'
import { DayMap } from './day-map.tsx'
import { NotVisitedMap } from './not-visited-map.tsx'
import classes from './visit-map.module.css'

const FILTERS = fieldFilters<VisitRouteQuery>(QUERY, [{ prop: 'visitDate', default: today }, 'userId', 'regionCode'])
const MODES = [
  { value: 'day', label: '当日拜访' },
  { value: 'notVisited', label: '未拜访客户' },
]

/** Where salesmen were on a day, and who was left out for some time. */
export function VisitMap() {
  const [values, search] = useKeptState<FormValues>('visit map', () => initialValues(FILTERS))
  const [mode, setMode] = useKeptState('visit map mode', () => 'day')
  const {
    visitDate = today(),
    userId,
    regionCode,
  } = toQuery(FILTERS, values, { page: 1, pageSize: 1 }) as VisitRouteQuery
  const control = <SegmentedControl size="sm" aria-label="地图内容" data={MODES} value={mode} onChange={setMode} />
  return (
    <ListPage filters={useFilterChoices(FILTERS)} values={values} onSearch={search}>
      <div className={classes.page}>
        {mode === 'day' ? (
          <DayMap
            key={`${visitDate} ${userId}`}
            visitDate={visitDate}
            regionCode={regionCode}
            first={userId}
            control={control}
          />
        ) : (
          <NotVisitedMap userId={userId} control={control} />
        )}
      </div>
    </ListPage>
  )
}
