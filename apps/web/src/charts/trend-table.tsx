import type { Trend } from '@dealer/sdk'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import figures from './figures-table.module.css'
import { figureOf, headOf, type Measure } from './trend-measure.ts'
import classes from './trend-table.module.css'

/** Props of {@link TrendTable}. */
export interface TrendTableProps {
  trend: Trend
  /** What it shows, for who hears it. */
  caption: string
  /** What the periods are. */
  period: string
  /** False: it is only heard, beside a chart, and scrolls nowhere. */
  isSeen?: boolean
  /** Figures lead to their lists; not where they are only heard: focus would go where nobody sees it. */
  cell?: (text: string, measure: Measure, period: string) => ReactNode
}

/** The figures of a trend, newest first. */
export function TrendTable({ trend: { periods, series }, caption, period, isSeen = false, cell }: TrendTableProps) {
  return (
    // What scrolls is reached by keys.
    <div className={isSeen ? classes.scroll : undefined} tabIndex={isSeen ? 0 : undefined}>
      <table className={clsx(figures.table, classes.table)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{period}</th>
            {series.map(({ key, label, measure }) => (
              <th key={key} scope="col">
                {headOf(label, measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods
            .map((name, place) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map(({ key, measure, values }) => {
                  const text = figureOf(values[place] ?? '0', measure)
                  return <td key={key}>{cell ? cell(text, measure, name) : text}</td>
                })}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  )
}
