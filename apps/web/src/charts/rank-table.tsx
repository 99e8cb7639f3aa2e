import { currency2 } from '@dealer/validators'
import type { ReactNode } from 'react'
import { Nothing } from './board-card.tsx'
import classes from './rank-table.module.css'
import { shareOf } from './share.ts'

/** Props of {@link RankTable}. */
export interface RankTableProps {
  /** Of the name, of the figures, of the amount. */
  titles: readonly string[]
  /** What is said where there is none. */
  nothing: string
  /** Best first. */
  rows: readonly { key: string; place: number; name: ReactNode; figures: readonly string[]; amount: string }[]
}

/** Who or what sold most: a bar for the eye, figures for everybody. */
export function RankTable({ titles, nothing, rows }: RankTableProps) {
  const [best] = rows
  if (!best) return <Nothing>{nothing}</Nothing>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">#</th>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, place, name, figures, amount }) => (
          <tr key={key} style={{ '--share': shareOf(amount, best.amount) } as object}>
            <td>{place}</td>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td key={titles[column + 1]}>{figure}</td>
            ))}
            <td>{currency2(amount, { group: true })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
