import { useCallback, useEffect, useMemo, useState } from 'react'

/** What {@link useDirty} gives. */
export interface Dirty {
  /** Whether there is work that is not saved. */
  isDirty: boolean
  /** Call on every change; cheap. */
  touch: () => void
  /** Call when all is saved or thrown away. */
  clean: () => void
}

/**
 * Whether a document has unsaved work. While it has, the browser asks before it closes the page.
 * @example const dirty = useDirty(); useEffect(() => store.onAny(dirty.touch), [store, dirty.touch])
 */
export const useDirty = (): Dirty => {
  const [isDirty, setDirty] = useState(false)
  const touch = useCallback(() => setDirty(true), [])
  const clean = useCallback(() => setDirty(false), [])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return useMemo(() => ({ isDirty, touch, clean }), [isDirty, touch, clean])
}
