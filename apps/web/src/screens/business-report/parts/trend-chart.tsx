import type { Trend } from '@dealer/sdk'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { ColumnChart, LineChart } from '../../../charts/lazy-charts.ts'
import { figureOf, type Measure } from '../../../charts/trend-measure.ts'

/** The year is said above the figures, and by the table. */
const short = (name: string) => (name.length === 'YYYY-MM-DD'.length ? name.slice('YYYY-'.length) : name)

/** One measure over time: columns where it has one series, else a line for each. */
export function TrendChart({ trend: { periods, series }, measure }: { trend: Trend; measure: Measure }) {
  const [first, ...others] = series
  const write = (value: string) => figureOf(value, measure)
  const columns = periods.map((name, place) => {
    const value = first?.values[place] ?? '0'
    return { name: short(name), title: name, value, text: write(value) }
  })
  return (
    <Suspense fallback={<Skeleton height="100%" animate={false} />}>
      {others.length > 0 ? (
        <LineChart periods={periods} lines={series} write={write} />
      ) : (
        <ColumnChart measure={first?.label ?? ''} columns={columns} />
      )}
    </Suspense>
  )
}
