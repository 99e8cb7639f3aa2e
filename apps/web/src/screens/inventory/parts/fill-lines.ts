import { toast } from '@dealer/ui-kit/feedback'
import { focusWhenFree } from '@dealer/ui-kit/focus'
import type { ApplyEntryState } from './apply-entry.tsx'
import type { ApplyLine } from './apply-line.ts'

/** Puts lines in the place of what was entered; Ctrl+Z takes it back. */
export const fillLines = (
  { store, grid, root }: ApplyEntryState,
  lines: readonly ApplyLine[],
  none = '没有可以带入的商品',
): void => {
  const [first] = lines
  if (!first) {
    toast.warn(none)
    return
  }
  store.together(() => {
    for (const { key } of store.filled()) store.remove(key)
    store.insert(0, lines)
  })
  // What was chosen in a panel is gone to once that has closed.
  if (root.current) focusWhenFree(root.current, () => grid.current?.focus(first.key, 'qty'))
}
