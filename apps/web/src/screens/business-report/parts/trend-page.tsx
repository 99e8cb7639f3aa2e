import { type Trend, trendMeasureLabel } from '@dealer/sdk'
import { EmptyState, ErrorState } from '@dealer/ui-kit/feedback'
import type { FormValues } from '@dealer/ui-kit/form'
import { ListPage, type ReadyFilter } from '@dealer/ui-kit/list'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { type Drill, DrillLink } from '../../../charts/drill-link.tsx'
import type { Measure } from '../../../charts/trend-measure.ts'
import { TrendTable, type TrendTableProps } from '../../../charts/trend-table.tsx'
import { useFilterChoices } from '../../../data/choices.ts'
import { failureOf } from '../../../data/failure.ts'
import { toQuery } from '../../../data/list-query.ts'
import { type Call, useCall } from '../../../data/use-call.ts'
import { useKeptState } from '../../../shell/tabs/kept.ts'
import { TrendChart } from './trend-chart.tsx'
import classes from './trend-page.module.css'

/** Props of {@link TrendPage}. */
export interface TrendPageProps<Query extends object> {
  title: string
  call: Call<Query, Trend>
  filters: readonly ReadyFilter<keyof Query & string>[]
  /** What is asked at first. */
  first: FormValues
  /** Each measure has a series for each of several things, which the table then has as columns. */
  isOfSeveral?: boolean
  /** The list that a figure of the table was counted from. */
  drill?: (measure: Measure, period: string, asked: Query) => Drill | undefined
}

/** Figures over time: the chosen measure as a chart, and in a table below with the others where there is room. */
export function TrendPage<Query extends object>(props: TrendPageProps<Query>) {
  const { title, call, filters, first, isOfSeveral, drill } = props
  const [values, search] = useKeptState(`trend ${title}`, () => first)
  const { page: _page, limit: _limit, ...query } = toQuery(filters, values, { page: 1, pageSize: 1 })
  const asked = query as Query
  const { data, error, refetch } = useCall(call, asked, { silent: true, keepOld: true })
  const cell = (text: string, measure: Measure, period: string) => {
    const way = drill?.(measure, period, asked)
    return way ? <DrillLink {...way}>{text}</DrillLink> : text
  }
  return (
    <ListPage filters={useFilterChoices(filters)} values={values} onSearch={search}>
      <div className={classes.page}>
        {error ? (
          <ErrorState {...failureOf(title, error)} onRetry={() => void refetch()} />
        ) : (
          <Figures title={title} trend={data} isOfSeveral={isOfSeveral} cell={cell} />
        )}
      </div>
    </ListPage>
  )
}

interface FiguresProps {
  title: string
  trend: Trend | undefined
  isOfSeveral: boolean | undefined
  cell: NonNullable<TrendTableProps['cell']>
}

function Figures({ title, trend, isOfSeveral, cell }: FiguresProps) {
  const [chosen, choose] = useState<Measure>()
  if (!trend) return <Skeleton height="100%" animate={false} />
  const { periods, series } = trend
  const measures = [...new Set(series.map(({ measure }) => measure))]
  const measure = measures.find((one) => one === chosen) ?? measures[0]
  if (!measure) return <EmptyState text="这段时间没有销售" />
  const shown = { periods, series: series.filter((one) => one.measure === measure) }
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label="趋势指标"
        className={classes.measures}
        data={measures.map((value) => ({ value, label: trendMeasureLabel[value] }))}
        value={measure}
        onChange={(value) => choose(value as Measure)}
      />
      <div className={classes.chart}>
        <TrendChart trend={shown} measure={measure} />
      </div>
      <TrendTable trend={isOfSeveral ? shown : trend} caption={title} period="期间" cell={cell} isSeen />
    </>
  )
}
