import { useMemo } from 'react'
import { useTableSettings } from '../../rows/table-settings.ts'
import { useRootText } from '../../theme/root-text.ts'
import { isData, type ListColumn, leaves } from '../column.ts'
import { foldedAway, SELECT_WIDTH, useColumnModel } from './column-model.ts'

/** Room that the scroll bar at the side may take, in px. */
const SCROLL_BAR = 16

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
  const unfolded = useColumnModel(columns, settings, hasSelection)
  const rem = useRootText()
  const room = width > 0 ? Math.max(1, (width - SCROLL_BAR) / rem - (hasSelection ? SELECT_WIDTH : 0)) : 0
  const away = foldedAway(unfolded, settings, room)
  const ids = away.map(({ prop }) => prop).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the room matters only by what it folds away
  const folded = useMemo(() => away, [unfolded, ids])
  const shown = useMemo(() => unfolded.filter(({ column }) => !folded.includes(column)), [unfolded, folded])
  const settable = useMemo(
    () =>
      leaves(columns)
        .filter(isData)
        .map(({ prop, label }) => ({ id: prop as string, label })),
    [columns],
  )
  return { shown, unfolded, folded, settable }
}
