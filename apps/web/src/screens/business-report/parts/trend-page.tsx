import type { Trend } from '@dealer/sdk'
import { ErrorState } from '@dealer/ui-kit/feedback'
import type { FormValues } from '@dealer/ui-kit/form'
import { ListPage, type ReadyFilter } from '@dealer/ui-kit/list'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { ColumnChart } from '../../../charts/lazy-column-chart.ts'
import { figureOf } from '../../../charts/trend-measure.ts'
import { TrendTable } from '../../../charts/trend-table.tsx'
import { useFilterChoices } from '../../../data/choices.ts'
import { failureOf } from '../../../data/failure.ts'
import { toQuery } from '../../../data/list-query.ts'
import { type Call, useCall } from '../../../data/use-call.ts'
import classes from './trend-page.module.css'

/** Props of {@link TrendPage}. */
export interface TrendPageProps<Query extends object> {
  title: string
  call: Call<Query, Trend>
  filters: readonly ReadyFilter<keyof Query & string>[]
  /** What is asked at first. */
  first: FormValues
}

/** Figures over time: the chosen measure as columns, all of them in a table below. */
export function TrendPage<Query extends object>({ title, call, filters, first }: TrendPageProps<Query>) {
  const [values, search] = useState(first)
  const [chosen, choose] = useState(0)
  const { page: _page, limit: _limit, ...query } = toQuery(filters, values, { page: 1, pageSize: 1 })
  const { data, error, refetch } = useCall(call, query as Query, { silent: true, keepOld: true })
  const shown = data?.series[chosen] ?? data?.series[0]
  return (
    <ListPage filters={useFilterChoices(filters)} values={values} onSearch={search}>
      <div className={classes.page}>
        {error ? (
          <ErrorState {...failureOf(title, error)} onRetry={() => void refetch()} />
        ) : (
          <>
            <SegmentedControl
              size="sm"
              aria-label="趋势指标"
              className={classes.measures}
              data={(data?.series ?? []).map(({ label }, place) => ({ value: String(place), label }))}
              value={String(chosen)}
              onChange={(place) => choose(Number(place))}
            />
            <div className={classes.chart}>
              {data && shown ? (
                <Suspense fallback={<Skeleton height="100%" animate={false} />}>
                  <ColumnChart
                    measure={shown.label}
                    columns={data.periods.map((name, place) => {
                      const value = shown.values[place] ?? '0'
                      // The year is said above the figures, and by the table.
                      const short = name.length === 'YYYY-MM-DD'.length ? name.slice('YYYY-'.length) : name
                      return { name: short, title: name, value, text: figureOf(value, shown.measure) }
                    })}
                  />
                </Suspense>
              ) : (
                <Skeleton height="100%" animate={false} />
              )}
            </div>
            {data && <TrendTable trend={data} caption={title} period="期间" isSeen />}
          </>
        )}
      </div>
    </ListPage>
  )
}
