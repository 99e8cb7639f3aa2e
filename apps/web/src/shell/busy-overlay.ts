import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { busyAtom } from '../data/busy.ts'

// A quick answer must not make the page flicker.
const DELAY = 250

/** True while an action runs that the user has been waiting for. */
export const useOverlay = (): boolean => {
  const isBusy = useAtomValue(busyAtom) > 0
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isBusy) {
      setIsShown(false)
      return
    }
    const timer = setTimeout(() => setIsShown(true), DELAY)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isShown
}
