import { useRef, useSyncExternalStore } from 'react'
import { dealer } from '../../dealer.ts'
import type { User } from './user.ts'

/**
 * The logged-in user, following changes such as a cleared weak-password flag. When the session ends the last user is
 * kept: the page behind the dialog that says so must still be drawn.
 */
export const useSessionUser = (): User => {
  const user = useSyncExternalStore(dealer.session.subscribe, () => dealer.session.user)
  const last = useRef(user)
  if (user) last.current = user
  if (!last.current) throw new Error('the shell needs a logged-in user')
  return last.current
}
