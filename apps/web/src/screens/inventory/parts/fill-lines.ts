import { toast } from '@dealer/ui-kit/feedback'
import type { ApplyEntryState } from './apply-entry.tsx'
import type { ApplyLine } from './apply-line.ts'

/** Puts lines in the place of what was entered; Ctrl+Z takes it back. */
export const fillLines = ({ store, grid }: ApplyEntryState, lines: readonly ApplyLine[], none: string): void => {
  const [first] = lines
  if (!first) {
    toast.warn(none)
    return
  }
  store.together(() => {
    for (const { key } of store.filled()) store.remove(key)
    store.insert(0, lines)
  })
  grid.current?.focus(first.key, 'qty')
}
