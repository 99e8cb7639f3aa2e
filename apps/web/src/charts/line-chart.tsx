import { LineChart as Lines } from '@mantine/charts'
import clsx from 'clsx'
import '@mantine/charts/styles.css'
import classes from './line-chart.module.css'
import { colorAt, cssColorAt } from './palette.ts'
import { shortNumber } from './short-number.ts'
import tip from './tip.module.css'

/** One line. */
export interface Line {
  readonly key: string
  readonly label: string
  /** Decimal texts, one a period. */
  readonly values: readonly string[]
}

/** Props of {@link LineChart}. */
export interface LineChartProps {
  /** Below the chart, in the order of time. */
  periods: readonly string[]
  lines: readonly Line[]
  /** A value as the tooltip writes it. */
  write: (value: string) => string
}

/** Points are seen where they do not touch. */
const MOST_DOTS = 31
/** Lines whose names have room above the chart, and in the tooltip. */
const MOST_NAMES = 12
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 }

/** Lines that fill their surroundings. Nothing moves; who cannot see them reads the table that stands beside them. */
export default function LineChart({ periods, lines, write }: LineChartProps) {
  const data = periods.map((period, place) => ({
    ...{ period, place },
    ...Object.fromEntries(lines.map(({ values }, number) => [`line${number}`, Number(values[place] ?? 0)])),
  }))
  return (
    <div className={classes.chart} aria-hidden>
      {lines.length <= MOST_NAMES && (
        <p className={classes.names}>
          {lines.map(({ key, label }, number) => (
            <Name key={key} label={label} number={number} />
          ))}
        </p>
      )}
      <Lines
        h="100%"
        data={data}
        dataKey="period"
        series={lines.map(({ label }, number) => ({ name: `line${number}`, label, color: colorAt(number) }))}
        accessibilityLayer={false}
        withDots={periods.length <= MOST_DOTS}
        curveType="linear"
        gridAxis="x"
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--dealer-border)"
        textColor="var(--dealer-secondary)"
        xAxisProps={{ interval: 'preserveEnd', minTickGap: 16 }}
        yAxisProps={{ width: 52, tickFormatter: shortNumber }}
        lineChartProps={{ margin: MARGIN }}
        tooltipProps={{
          content: ({ payload }) => (
            <Tip place={payload?.[0]?.payload?.place} periods={periods} lines={lines} write={write} />
          ),
        }}
      />
    </div>
  )
}

const Name = ({ label, number }: { label: string; number: number }) => (
  <span className={classes.name} style={{ '--line-color': cssColorAt(number) } as object}>
    {label}
  </span>
)

function Tip({ place, periods, lines, write }: LineChartProps & { place: number | undefined }) {
  if (place === undefined) return null
  const figureAt = ({ values }: Line) => values[place] ?? '0'
  const greatest = lines
    .map((line, number) => ({ line, number }))
    .toSorted((one, other) => Number(figureAt(other.line)) - Number(figureAt(one.line)))
    .slice(0, MOST_NAMES)
  return (
    <div className={clsx(tip.tip, classes.tip)}>
      <strong>{periods[place]}</strong>
      {greatest.map(({ line, number }) => [
        <Name key={line.key} label={line.label} number={number} />,
        <b key={`${line.key} value`}>{write(figureAt(line))}</b>,
      ])}
    </div>
  )
}
