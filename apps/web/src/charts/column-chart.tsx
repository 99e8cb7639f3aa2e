import { BarChart } from '@mantine/charts'
import clsx from 'clsx'
import '@mantine/charts/styles.css'
import classes from './column-chart.module.css'
import { shortNumber } from './short-number.ts'
import tip from './tip.module.css'

/** One column. */
export interface Column {
  /** Below the column. */
  readonly name: string
  /** Decimal text; its height. */
  readonly value: string
  /** Above what the tooltip says; default the name. */
  readonly title?: string
  /** The value as it is written in the tooltip. */
  readonly text: string
  /** Default the user's colour. */
  readonly color?: string
}

/** Props of {@link ColumnChart}. */
export interface ColumnChartProps {
  columns: readonly Column[]
  /** What is measured. */
  measure: string
  /** False: neither axis, for what is named beside the chart. Default true. */
  withAxes?: boolean
  /** A column was clicked anywhere between top and bottom, by its place. */
  onPick?: (place: number) => void
}

const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 }

/** Columns that fill their surroundings. Nothing moves; who cannot see it reads the table that stands beside it. */
export default function ColumnChart({ columns, measure, withAxes = true, onPick }: ColumnChartProps) {
  const data = columns.map(({ value, ...column }) => ({ ...column, height: Number(value) }))
  return (
    <div className={classes.chart} aria-hidden data-picks={onPick ? true : undefined}>
      <BarChart
        h="100%"
        data={data}
        dataKey="name"
        series={[{ name: 'height', label: measure, color: 'var(--chart-column)' }]}
        accessibilityLayer={false}
        withXAxis={withAxes}
        withYAxis={withAxes}
        gridAxis={withAxes ? 'x' : 'none'}
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--dealer-border)"
        textColor="var(--dealer-secondary)"
        maxBarWidth={56}
        xAxisProps={{ interval: 'preserveEnd', minTickGap: 16 }}
        yAxisProps={{ width: 52, tickFormatter: shortNumber }}
        barProps={{ radius: [2, 2, 0, 0] }}
        barChartProps={{
          margin: MARGIN,
          barCategoryGap: '22%',
          onClick: ({ activeTooltipIndex }) => {
            // The library says it as text; outside of all columns there is none.
            if (activeTooltipIndex != null) onPick?.(Number(activeTooltipIndex))
          },
        }}
        tooltipProps={{
          content: ({ payload }) => <Tip column={payload?.[0]?.payload as Column | undefined} measure={measure} />,
        }}
      />
    </div>
  )
}

function Tip({ column, measure }: { column: Column | undefined; measure: string }) {
  if (!column) return null
  return (
    <div className={clsx(tip.tip, classes.tip)}>
      <span>{column.title ?? column.name}</span>
      <span>
        {measure} <b>{column.text}</b>
      </span>
    </div>
  )
}
