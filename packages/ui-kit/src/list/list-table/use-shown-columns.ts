import { useMemo } from 'react'
import { useTableSettings } from '../../rows/table-settings.ts'
import { isData, type ListColumn, leaves } from '../column.ts'
import { type Arranged, arrange } from './arrange.ts'

/** Room that the scroll bar at the side may take, in px. */
const SCROLL_BAR = 16

const rootText = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * The columns as they are seen now. Another width of the window that folds nothing else away gives the same object, so that
 * no row is drawn again.
 * @param width px of the table, 0 when it is not known yet
 */
export const useShownColumns = <Row>(
  tableId: string,
  columns: readonly ListColumn<Row>[],
  hasSelection: boolean,
  width: number,
) => {
  const [settings] = useTableSettings(tableId)
  const room = width > 0 ? Math.max(1, (width - SCROLL_BAR) / rootText()) : 0
  const now = arrange(columns, settings, { hasSelection, room })
  const away = now.folded.map(({ prop }) => prop).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the room matters only by what it folds away
  const { shown, folded }: Arranged<Row> = useMemo(() => now, [columns, settings, hasSelection, away])
  const unfolded = useMemo(
    () => arrange(columns, settings, { hasSelection, room: 0 }).shown,
    [columns, settings, hasSelection],
  )
  const settable = useMemo(
    () =>
      leaves(columns)
        .filter(isData)
        .map(({ prop, label }) => ({ id: prop as string, label })),
    [columns],
  )
  return { shown, unfolded, folded, settable }
}
