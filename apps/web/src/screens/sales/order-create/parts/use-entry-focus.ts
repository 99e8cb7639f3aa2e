import type { EntryGridHandle } from '@dealer/ui-kit/grid'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { OrderState } from './use-order-state.ts'

/**
 * Where the cursor goes in an order form.
 * @param startsAtCustomer a new form begins at its customer, a filled one at its lines
 */
export const useEntryFocus = (
  store: OrderState['store'],
  grid: RefObject<EntryGridHandle | null>,
  startsAtCustomer: boolean,
) => {
  const root = useRef<HTMLDivElement>(null)

  /** To a field of the head by prop, or to `discount`. */
  const focusField = useCallback((prop: string) => {
    const place = prop === 'discount' ? '[data-discount]' : `[data-field="${prop}"] input`
    const found = root.current?.querySelector<HTMLElement>(place)
    found?.focus()
  }, [])

  /** To the product of the first empty line; there always is one to type into. */
  const toLines = useCallback(() => {
    const blank = store.rows().find((line) => store.isBlank(line))
    grid.current?.focus(blank?.key ?? store.addBlank(), 'product')
  }, [store, grid])

  // Once: effects run again when the tab is shown again, and the cursor is the user's then.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    if (startsAtCustomer) focusField('customer')
    else toLines()
  }, [startsAtCustomer, focusField, toLines])
  return { root, focusField, toLines }
}
