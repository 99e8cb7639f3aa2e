import type { Line, LineStore } from '@dealer/ui-kit/grid'
import { cellOf } from './line-keys.ts'

/** Key of the line that has the focus. */
export const focusedKey = (): string | undefined => cellOf(document.activeElement)?.key

/**
 * Changes the line that has the focus to what comes next for it, where something does.
 * @example changeFocused(store, nextBatch)
 */
export function changeFocused<Row extends Line>(
  store: LineStore<Row>,
  next: (line: Row) => Partial<Row> | undefined,
): void {
  const key = focusedKey() ?? ''
  const line = store.get(key)
  const change = line && next(line)
  if (change) store.set(key, change)
}
