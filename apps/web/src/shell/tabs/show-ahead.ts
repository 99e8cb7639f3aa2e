import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'
import { onDeed } from './on-deed.ts'

/** The tab whose page is shown before the address leads to it; none most of the time. */
const aheadAtom = atom<string>()

/**
 * To note an address takes the browser a third of the time in which a kept page is shown, and what follows the address takes
 * most of the rest: so the page is shown with the click, and the address follows after the paint, or with the first key or
 * click before, which is meant for the page.
 * @param activeUid the tab that the address leads to
 */
export const useShowAhead = (activeUid: string | undefined) => {
  const setAhead = useSetAtom(aheadAtom)
  const [paintedUid, setPaintedUid] = useState<string>()
  if (paintedUid !== undefined && paintedUid !== activeUid) setPaintedUid(undefined)
  const giveUp = useRef<() => void>(undefined)
  useEffect(() => () => giveUp.current?.(), [])
  /** Shows the page of a tab, and does the rest once that is painted. */
  const showAhead = useCallback(
    (uid: string, rest: () => void) => {
      giveUp.current?.()
      // Nothing is painted where nobody looks.
      if (document.hidden) return rest()
      const end = () => {
        forget()
        listening.abort()
        giveUp.current = undefined
        setAhead(undefined)
      }
      // As one change: the page comes to life where it is shown already.
      const goOn = () =>
        flushSync(() => {
          end()
          rest()
          setPaintedUid(uid)
        })
      const forget = afterPaint(goOn)
      const listening = onDeed(goOn)
      giveUp.current = end
      setAhead(uid)
    },
    [setAhead],
  )
  return { showAhead, isPainted: paintedUid !== undefined && paintedUid === activeUid }
}

/** The tab whose page is shown: the active one, or the one that the address is about to lead to. */
export const useShownUid = (activeUid: string | undefined): string | undefined => useAtomValue(aheadAtom) ?? activeUid

/** Whether the page of a tab is shown; only those tabs are drawn anew for which that changes. */
export const useIsShown = (uid: string, isActive: boolean): boolean =>
  useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const ahead = get(aheadAtom)
          return ahead === undefined ? isActive : ahead === uid
        }),
      [uid, isActive],
    ),
  )
