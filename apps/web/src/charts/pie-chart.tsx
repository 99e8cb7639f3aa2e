import { PieChart as Pie } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { colorAt } from './palette.ts'
import classes from './pie-chart.module.css'

/** One slice. */
export interface Slice {
  readonly name: string
  /** Decimal text; a pie has no room for what is below zero. */
  readonly value: string
}

/** Props of {@link PieChart}. */
export interface PieChartProps {
  slices: readonly Slice[]
  /** A value as the tooltip writes it. */
  write: (value: string) => string
  /** A slice was clicked, by its place. */
  onPick?: (place: number) => void
}

const SIZE = 200

/** Slices of a whole, coloured by their place. Nothing moves; who cannot see it reads the list that stands beside it. */
export default function PieChart({ slices, write, onPick }: PieChartProps) {
  const drawn = slices.flatMap(({ name, value }, place) =>
    Number(value) > 0 ? [{ name, value: Number(value), color: colorAt(place), text: value, place }] : [],
  )
  return (
    <div className={classes.chart} aria-hidden data-picks={onPick ? true : undefined}>
      <Pie
        size={SIZE}
        data={drawn}
        accessibilityLayer={false}
        withTooltip
        tooltipDataSource="segment"
        valueFormatter={(value) => write(drawn.find((one) => one.value === value)?.text ?? String(value))}
        strokeColor="var(--dealer-surface)"
        pieProps={{
          // Who has no mouse goes by the list.
          rootTabIndex: -1,
          onClick: (_slice, number) => {
            const place = drawn[number]?.place
            if (place !== undefined) onPick?.(place)
          },
        }}
      />
    </div>
  )
}
