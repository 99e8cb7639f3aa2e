import type { KeyboardEvent } from 'react'

/**
 * Takes Enter from the last quantity of a table to the first of the next one, and Shift+Enter back: each table of quantities goes
 * on within itself alone.
 */
export const goOn = ({ key, shiftKey, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>): void => {
  if (key !== 'Enter' || nativeEvent.isComposing || nativeEvent.ctrlKey || nativeEvent.metaKey) return
  if (!(target instanceof HTMLInputElement) || document.activeElement !== target) return
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-qty]')]
  all[all.indexOf(target) + (shiftKey ? -1 : 1)]?.focus()
}
