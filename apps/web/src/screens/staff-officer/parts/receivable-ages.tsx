import { ReceivableAges as Facts } from '@dealer/fields/ReceivableAges'
import type { ReceivableAges as Ages } from '@dealer/sdk'
import { isZero, sum } from '@dealer/validators'
import { Suspense } from 'react'
import { BoardCard, Nothing, Waiting } from '../../../charts/board-card.tsx'
import { DrillLink, useDrill } from '../../../charts/drill-link.tsx'
import { ColumnChart } from '../../../charts/lazy-charts.ts'
import { shareOf } from '../../../charts/share.ts'
import { yuan } from '../../../data/yuan.ts'
import { debtsOn } from './drill.ts'
import classes from './receivable-ages.module.css'

/** From the youngest, with the colour: the older, the more it matters. */
const BANDS: readonly { name: keyof Ages; color?: string }[] = [
  { name: 'd0_30' },
  { name: 'd31_60' },
  { name: 'd61_90', color: 'var(--dealer-warning)' },
  { name: 'd90plus', color: 'var(--dealer-danger)' },
]

/** Open debts by age; each figure leads to the customers who owe it, in the report of debts. */
export function ReceivableAges({ ages, today }: { ages: Ages | undefined; today: string }) {
  return (
    <BoardCard title="应收账龄" size="ages">
      {ages && (isZero(totalOf(ages)) ? <Nothing>没有未结清的欠款</Nothing> : <AgeColumns ages={ages} today={today} />)}
    </BoardCard>
  )
}

const totalOf = (ages: Ages) => sum(BANDS.map(({ name }) => ages[name]))

function AgeColumns({ ages, today }: { ages: Ages; today: string }) {
  const go = useDrill(debtsOn(today).to)
  const total = totalOf(ages)
  const bands = BANDS.map(({ name, color }) => ({
    name: Facts[name].title,
    value: ages[name],
    text: yuan(ages[name]),
    color,
    drill: debtsOn(today, name),
  }))
  const pick = (place: number) => {
    const band = bands[place]
    if (band) go?.(band.drill)
  }
  return (
    <div className={classes.ages}>
      <Suspense fallback={<Waiting />}>
        <ColumnChart measure="未收金额" withAxes={false} columns={bands} onPick={go && pick} />
      </Suspense>
      <ul className={classes.bands}>
        {bands.map(({ name, value, text, drill }) => (
          <li key={name}>
            <DrillLink className={classes.band} {...drill}>
              <span>
                {name}
                <small> · {shareOf(value, total)}</small>
              </span>
              <b>{text}</b>
            </DrillLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
