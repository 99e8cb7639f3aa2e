import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { isLeaving } from '../session/leave.ts'
import { dirtyTabsAtom } from './tab-state.ts'

/** Lets the browser ask before the site is left or reloaded while a tab has unsaved work. */
export const useLeaveWarning = (): void => {
  const isDirty = useAtomValue(dirtyTabsAtom).size > 0
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
