import type { Trend } from '@dealer/sdk'
import { currency2 } from '@dealer/validators'
import { type Drill, ordersOf, salesOf } from './drill.ts'
import { DrillLink } from './drill-link.tsx'
import classes from './trend-table.module.css'

/** Props of {@link TrendTable}. */
export interface TrendTableProps {
  trend: Trend
  /** Figures lead to their lists. Not where the table is only heard: focus would go where nobody sees it. Default false. */
  withLinks?: boolean
}

/** The figures of the trend, newest day first. */
export function TrendTable({ trend: { periods, series }, withLinks = false }: TrendTableProps) {
  const [amounts, numbers] = ['netAmount', 'orderNum'].map(
    (name) => series.find(({ measure }) => measure === name)?.values,
  )
  const cell = (text: string, drill: Drill) => (withLinks ? <DrillLink {...drill}>{text}</DrillLink> : text)
  return (
    // What scrolls is reached by keys; the table that is only heard scrolls nowhere.
    <div className={withLinks ? classes.scroll : undefined} tabIndex={withLinks ? 0 : undefined}>
      <table className={classes.table}>
        <caption>近30天每天的净销售额和订单数</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">净销售额（元）</th>
            <th scope="col">订单数</th>
          </tr>
        </thead>
        <tbody>
          {periods
            .map((day, place) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{cell(currency2(amounts?.[place] ?? '0', { group: true }), salesOf(day))}</td>
                <td>{cell(numbers?.[place] ?? '0', ordersOf(day))}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  )
}
