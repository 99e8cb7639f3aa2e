import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** A cell by line and column. */
export interface CellAddress {
  key: string
  prop: string
}

/** The cell that an element lies in. */
export const addressOf = (target: EventTarget | null): CellAddress | undefined => {
  if (!(target instanceof Element)) return undefined
  const key = target.closest('[data-key]')?.getAttribute('data-key')
  const prop = target.closest('[data-prop]')?.getAttribute('data-prop')
  return key && prop ? { key, prop } : undefined
}

/** Whether all of the cell's text is marked, so that a typed key replaces it. */
export const isAllMarked = (target: EventTarget): boolean =>
  !(target instanceof HTMLInputElement) || (target.selectionStart === 0 && target.selectionEnd === target.value.length)

// Of the sum row, and of the words under a cell.
const FOOT = 36
const BUBBLE = 34

/** What is said of a cell stands under it, over it where there is no room: on the last line that is seen. */
export const turnBubble = (cell: Element): void => {
  const row = cell.closest('[role=row]')
  const grid = cell.closest('[role=grid]')
  if (!row || !grid) return
  const room = grid.getBoundingClientRect().bottom - FOOT - row.getBoundingClientRect().bottom
  row.toggleAttribute('data-low', room < BUBBLE)
  // Where nothing scrolls, the sum row follows the last line, and what is said of that lies over it.
  grid.toggleAttribute('data-short', grid.scrollHeight <= grid.clientHeight)
}

/**
 * Moves the focus to a cell, also to one that is not drawn yet: it gets the focus once it is.
 * @param before scrolls the line in and makes it stay in the page
 */
export const useCellFocus = (root: RefObject<HTMLElement | null>, before: (key: string) => void) => {
  const wanted = useRef<CellAddress | undefined>(undefined)
  const settle = useCallback(() => {
    const cell = wanted.current
    if (!cell) return
    const selector = `[data-key="${escapeAttribute(cell.key)}"] [data-prop="${escapeAttribute(cell.prop)}"] [data-cell]`
    const element = root.current?.querySelector<HTMLElement>(selector)
    if (!element) return
    wanted.current = undefined
    element.focus({ preventScroll: true })
    // Also where the focus was here already: after a refused value the next key replaces it.
    if (element instanceof HTMLInputElement) element.select()
    element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    turnBubble(element)
  }, [root])
  useEffect(settle)
  return useCallback(
    (key: string, prop: string) => {
      wanted.current = { key, prop }
      before(key)
      settle()
    },
    [before, settle],
  )
}

// Keys may come from a server; a quote or backslash in one must not end the selector.
const escapeAttribute = (text: string) => text.replace(/["\\]/g, '\\$&')
