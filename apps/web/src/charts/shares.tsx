import { currency2 } from '@dealer/validators'
import clsx from 'clsx'
import { Suspense } from 'react'
import { yuan } from '../data/yuan.ts'
import { Nothing, Waiting } from './board-card.tsx'
import { type Drill, DrillLink, useDrill } from './drill-link.tsx'
import figures from './figures-table.module.css'
import { PieChart } from './lazy-charts.ts'
import { cssColorAt } from './palette.ts'
import classes from './shares.module.css'

/** A part of a whole. */
export interface Share {
  readonly key: string
  readonly name: string
  readonly amount: string
  /** In percent. */
  readonly rate: string
  /** The list that has the same sum; none where there is none. */
  readonly drill?: Drill
}

/** Props of {@link Shares}. */
export interface SharesProps {
  /** Of the name, of the amount, of the share. */
  titles: readonly [name: string, amount: string, rate: string]
  /** What is said where there is none. */
  nothing: string
  /** Greatest first. */
  shares: readonly Share[]
}

/** How a whole divides: a pie for the eye, figures for everybody. */
export function Shares({ titles: [name, amount, rate], nothing, shares }: SharesProps) {
  const go = useDrill(shares.find(({ drill }) => drill)?.drill?.to ?? '')
  if (shares.length === 0) return <Nothing>{nothing}</Nothing>
  const pick = (place: number) => {
    const drill = shares[place]?.drill
    if (drill) go?.(drill)
  }
  return (
    <div className={classes.shares}>
      <Suspense fallback={<Waiting />}>
        <PieChart
          slices={shares.map((share) => ({ name: share.name, value: share.amount }))}
          write={yuan}
          onPick={go && pick}
        />
      </Suspense>
      <div className={classes.list}>
        <table className={clsx(figures.table, classes.table)}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{amount}（元）</th>
              <th scope="col">{rate}</th>
            </tr>
          </thead>
          <tbody>
            {shares.map((share, place) => (
              <tr key={share.key} style={{ '--share-color': cssColorAt(place) } as object}>
                <th scope="row">{share.drill ? <DrillLink {...share.drill}>{share.name}</DrillLink> : share.name}</th>
                <td>{currency2(share.amount, { group: true })}</td>
                <td>{share.rate}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
