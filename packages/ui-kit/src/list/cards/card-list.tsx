import { type ReactNode, useMemo } from 'react'
import type { ListColumn } from '../column.ts'
import { isSelectable } from '../list-table/selectable.ts'
import { type Footer, sumLabel, sumText } from '../sums/sums.ts'
import { cardFields } from './card-fields.ts'
import classes from './card-list.module.css'
import { RowCard } from './row-card.tsx'

/** Sums that are seen at once; the others are a tap away. */
const FIRST_SUMS = 2

/** Props of {@link CardList}. */
export interface CardListProps<Row> {
  /** What is listed. */
  title?: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** In the user's order, without those that he hid. */
  columns: readonly ListColumn<Row>[]
  /** Undefined where rows cannot be selected. */
  selected?: ReadonlySet<string>
  onMark: (index: number, isRange: boolean) => void
  footer?: Footer
  note?: string
  isDimmed: boolean
}

/** The rows of a list on a phone: a card each, and the totals below. */
export function CardList<Row extends object>(props: CardListProps<Row>) {
  const { title, rows, rowKey, columns, selected, onMark, footer, note, isDimmed } = props
  const fields = useMemo(() => cardFields(columns), [columns])
  const sums = columns.filter(({ sum }) => sum)
  const total = (column: ListColumn<Row>) => (
    <span key={column.prop}>
      {column.label} <b>{sumText(column, rows, footer)}</b>
    </span>
  )
  return (
    <div className={classes.frame}>
      <ul className={classes.cards} aria-label={title} data-dimmed={isDimmed || undefined}>
        {rows.map((row, index) => {
          const rowId = rowKey(row)
          return (
            <RowCard
              key={rowId}
              row={row}
              index={index}
              fields={fields}
              selected={selected?.has(rowId)}
              selectable={isSelectable(row)}
              onMark={onMark}
            />
          )
        })}
      </ul>
      {rows.length > 0 && sums.length > 0 && (
        <div className={classes.sums} role="note" aria-label="合计">
          <Folded
            first={[<span key="label">{sumLabel(footer, note)}</span>, ...sums.slice(0, FIRST_SUMS).map(total)]}
            rest={sums.slice(FIRST_SUMS).map(total)}
          />
        </div>
      )}
    </div>
  )
}

/** The first sums in a line, the others behind it: each line of sums is room that rows lack. */
function Folded({ first, rest }: { first: ReactNode; rest: readonly ReactNode[] }) {
  if (rest.length === 0) return <div className={classes.sumLine}>{first}</div>
  return (
    <details>
      <summary>
        <span className={classes.sumLine}>{first}</span>
      </summary>
      <div className={classes.sumLine}>{rest}</div>
    </details>
  )
}
