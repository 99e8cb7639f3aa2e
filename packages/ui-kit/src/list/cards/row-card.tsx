import { memo } from 'react'
import type { ListColumn } from '../column.ts'
import { formatCell } from '../format/format-cell.ts'
import type { CardFields } from './card-fields.ts'
import classes from './card-list.module.css'

/** Props of {@link RowCard}. */
export interface RowCardProps<Row> {
  row: Row
  /** Place in the page. */
  index: number
  fields: CardFields<Row>
  /** Undefined where rows cannot be selected at all. */
  selected?: boolean
  /** False for a row that must not be selected. */
  selectable: boolean
  onMark: (index: number, isRange: boolean) => void
}

const drawn = <Row,>(row: Row, column: ListColumn<Row>) =>
  column.cell ? column.cell(row) : formatCell((row as Record<string, unknown>)[column.prop], column.format, column)

function Facts<Row>({ row, columns }: { row: Row; columns: readonly ListColumn<Row>[] }) {
  return (
    <dl className={classes.facts}>
      {columns.map((column) => (
        <div key={column.prop}>
          <dt>{column.label}</dt>
          <dd>{drawn(row, column) || '-'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Card<Row>({ row, index, fields, selected, selectable, onMark }: RowCardProps<Row>) {
  const { title, states, facts, rest, actions } = fields
  return (
    <li className={classes.card} data-selected={selected || undefined}>
      <div className={classes.head}>
        {selected !== undefined && (
          <label className={classes.mark}>
            <input
              type="checkbox"
              checked={selected}
              disabled={!selectable}
              aria-label={`选择第 ${index + 1} 行`}
              onChange={() => onMark(index, false)}
            />
          </label>
        )}
        {title && <strong className={classes.title}>{drawn(row, title)}</strong>}
        {states.map((column) => (
          <span key={column.prop}>{drawn(row, column)}</span>
        ))}
      </div>
      <Facts row={row} columns={facts} />
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>更多</summary>
          <Facts row={row} columns={rest} />
        </details>
      )}
      {actions?.cell && <div className={classes.actions}>{actions.cell(row)}</div>}
    </li>
  )
}

/** A row as a card; drawn again only when its own data or selection change. */
export const RowCard = memo(Card) as typeof Card
