import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'

/** What a page would lose when it is given up for room, by name. It lives as long as the tab. */
export type Kept = Map<string, unknown>

interface KeptPlace {
  readonly kept: Kept
  /** The page was given up, stands again as it was left, and nobody has done anything in it since. */
  isBack: boolean
}

const KeptContext = createContext<KeptPlace | null>(null)

/** Gives a page what it kept. */
export const KeptProvider = KeptContext.Provider

/**
 * What a page is given of what it kept, and what ends that: once its user acts, a part that is drawn anew begins anew.
 * @example const { place, ended } = useKeptPlace(tab.kept)
 */
export const useKeptPlace = (kept: Kept) => {
  const place = useMemo<KeptPlace>(() => ({ kept, isBack: kept.size > 0 }), [kept])
  const ended = useCallback(() => {
    place.isBack = false
  }, [place])
  return { place, ended }
}

/**
 * Keeps something of a page beyond its being given up for room.
 * @returns what was kept last, where the page is back; and what keeps
 */
export const useKept = <Value>(name: string): { last: Value | undefined; keep: (value: Value) => void } => {
  const place = useContext(KeptContext)
  const [last] = useState(() => (place?.isBack ? (place.kept.get(name) as Value | undefined) : undefined))
  const keep = useCallback((value: Value) => void place?.kept.set(name, value), [place, name])
  return useMemo(() => ({ last, keep }), [last, keep])
}

/**
 * State of a page that outlives its being given up for room; elsewhere it is state like any other.
 * @param name unique in the page
 * @example const [values, search] = useKeptState('filters', () => initialValues(FILTERS))
 */
export const useKeptState = <Value>(name: string, first: () => Value) => {
  const { last, keep } = useKept<{ readonly value: Value }>(name)
  const [value, setValue] = useState(() => (last ? last.value : first()))
  useEffect(() => keep({ value }), [keep, value])
  return [value, setValue] as const
}
