import { useTableSettings } from '../../rows/table-settings.ts'
import type { ListColumn } from '../column.ts'
import classes from './list-table.module.css'

/** Says which columns found no room, and brings them back: then the list scrolls sideways. */
export function FoldedColumns<Row>({ tableId, folded }: { tableId: string; folded: readonly ListColumn<Row>[] }) {
  const [{ wide }, change] = useTableSettings(tableId)
  if (folded.length === 0 && !wide) return null
  return (
    <button
      type="button"
      className={classes.folded}
      aria-pressed={wide}
      title={folded.map(({ label }) => label).join('、')}
      onClick={() => change({ wide: !wide })}
    >
      {wide ? '收起列' : `另有 ${folded.length} 列`}
    </button>
  )
}
