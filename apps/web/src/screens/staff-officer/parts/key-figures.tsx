import { SummaryFigures } from '@dealer/fields/SummaryFigures'
import type { SummaryFigures as Figures } from '@dealer/sdk'
import { Waiting } from '../../../charts/board-card.tsx'
import { type Drill, DrillLink } from '../../../charts/drill-link.tsx'
import { yuan } from '../../../data/yuan.ts'
import { debtsOn, ordersOf, ordersOfMonth, receiptsOf, receiptsOfMonth, salesOf, salesOfMonth, stock } from './drill.ts'
import classes from './key-figures.module.css'

type Name = keyof Figures

const DRILLS: Readonly<Record<Name, (today: string) => Drill>> = {
  todaySaleAmount: salesOf,
  monthSaleAmount: salesOfMonth,
  todayOrderNum: ordersOf,
  monthOrderNum: ordersOfMonth,
  todayReceivedAmount: receiptsOf,
  monthReceivedAmount: receiptsOfMonth,
  receivableAmount: debtsOn,
  stockAmount: () => stock,
}

const PAIRS: readonly (readonly [Name, Name])[] = [
  ['todaySaleAmount', 'monthSaleAmount'],
  ['todayOrderNum', 'monthOrderNum'],
  ['todayReceivedAmount', 'monthReceivedAmount'],
  ['receivableAmount', 'stockAmount'],
]

/** Today's and the month's figures, in pairs; what the user may not see is left out. */
export function KeyFigures({ figures, today }: { figures: Figures | undefined; today: string }) {
  return (
    <section className={classes.figures} aria-label="经营数据">
      {PAIRS.map((pair) => (
        <dl key={pair[0]} className={classes.pair}>
          {figures ? (
            pair.map((name) => <KeyFigure key={name} name={name} value={figures[name]} drill={DRILLS[name](today)} />)
          ) : (
            <Waiting />
          )}
        </dl>
      ))}
    </section>
  )
}

function KeyFigure({ name, value, drill }: { name: Name; value: string | number | undefined; drill: Drill }) {
  if (value === undefined) return null
  const { title } = SummaryFigures[name]
  const text = typeof value === 'number' ? value : yuan(value)
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <DrillLink {...drill} label={`${title} ${text}`}>
          {text}
        </DrillLink>
      </dd>
    </div>
  )
}
