import { focusWhenFree } from '@dealer/ui-kit/focus'
import type { EntryGridHandle, LineStore } from '@dealer/ui-kit/grid'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ProductLine } from '../line/product-line.ts'

/**
 * Where the cursor goes in a document's form.
 * @param begin field to begin at; without one it begins at the lines
 */
export const useEntryFocus = <L extends ProductLine>(
  store: LineStore<L>,
  grid: RefObject<EntryGridHandle | null>,
  begin: string | undefined,
) => {
  const root = useRef<HTMLDivElement>(null)

  /** To a field by prop, of the head or elsewhere: the input in what is marked with `data-field`. */
  const focusField = useCallback((prop: string) => {
    root.current?.querySelector<HTMLElement>(`[data-field="${prop}"] input`)?.focus()
  }, [])

  /** To the product of the first empty line; there always is one to type into. */
  const toLines = useCallback(() => {
    const blank = store.rows().find((line) => store.isBlank(line))
    grid.current?.focus(blank?.key ?? store.addBlank(), 'product')
  }, [store, grid])

  // Once: effects run again when the tab is shown again, and the cursor is the user's then.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || !root.current) return
    return focusWhenFree(root.current, () => {
      hasBegun.current = true
      if (begin) focusField(begin)
      else toLines()
    })
  }, [begin, focusField, toLines])
  return { root, focusField, toLines }
}
