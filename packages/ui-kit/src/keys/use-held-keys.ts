import { useEffect } from 'react'
import { holdKeys } from './key-hold.ts'

/**
 * Keeps the keys while something is awaited, such as the form of a panel; they are pressed when it is drawn and has the focus.
 * @example useHeldKeys(!data && !error)
 */
export const useHeldKeys = (isWaiting: boolean): void => {
  // What waits inside has set its focus by then: effects of children come first.
  useEffect(() => (isWaiting ? holdKeys().release : undefined), [isWaiting])
}
