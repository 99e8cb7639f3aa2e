import type { Trend } from '@dealer/sdk'
import { ActionIcon, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { BoardCard, Waiting } from '../../../charts/board-card.tsx'
import { DrillLink, useDrill } from '../../../charts/drill-link.tsx'
import { ColumnChart } from '../../../charts/lazy-charts.ts'
import { TrendTable } from '../../../charts/trend-table.tsx'
import { yuan } from '../../../data/yuan.ts'
import { ordersOf, salesOf } from './drill.ts'
import classes from './sales-trend.module.css'

const MEASURES = {
  netAmount: { label: '净销售额', write: yuan, drill: salesOf },
  orderNum: { label: '订单数', write: (value: string) => value, drill: ordersOf },
} as const
type Measure = keyof typeof MEASURES

const CHOICES = (Object.keys(MEASURES) as Measure[]).map((value) => ({ value, label: MEASURES[value].label }))

const TABLE = { caption: '近30天每天的净销售额和订单数', period: '日期' }
const linked = (text: string, measure: string, day: string) => (
  <DrillLink {...MEASURES[measure as Measure].drill(day)}>{text}</DrillLink>
)

/** The last days as columns, or as a table; a day leads to what was sold or ordered on it. */
export function SalesTrend({ trend }: { trend: Trend | undefined }) {
  const [measure, setMeasure] = useState<Measure>('netAmount')
  const [asTable, setAsTable] = useState(false)
  const { label, write, drill } = MEASURES[measure]
  const go = useDrill(drill('').to)
  const turn = asTable ? '显示为图表' : '显示为表格'
  return (
    <BoardCard
      title="近30天销售趋势"
      size="trend"
      extra={
        <div className={classes.tools}>
          {!asTable && (
            <SegmentedControl
              size="xs"
              aria-label="趋势指标"
              data={CHOICES}
              value={measure}
              onChange={(value) => setMeasure(value as Measure)}
            />
          )}
          <Tooltip label={turn}>
            <ActionIcon size={28} aria-label={turn} onClick={() => setAsTable(!asTable)}>
              {asTable ? <IconChartBar size={18} /> : <IconTable size={18} />}
            </ActionIcon>
          </Tooltip>
        </div>
      }
    >
      {trend &&
        (asTable ? (
          <TrendTable {...TABLE} trend={trend} isSeen cell={linked} />
        ) : (
          <>
            <VisuallyHidden>
              <TrendTable {...TABLE} trend={trend} />
            </VisuallyHidden>
            <Suspense fallback={<Waiting />}>
              <ColumnChart
                measure={label}
                columns={valuesOf(trend, measure).map((value, place) => {
                  const day = trend.periods[place] ?? ''
                  return { name: day.slice(5), title: day, value, text: write(value) }
                })}
                onPick={go && ((place) => go(drill(trend.periods[place] ?? '')))}
              />
            </Suspense>
          </>
        ))}
    </BoardCard>
  )
}

const valuesOf = ({ series }: Trend, measure: Measure) => series.find((one) => one.measure === measure)?.values ?? []
