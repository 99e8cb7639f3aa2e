import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callName } from '../data/call-name.ts'
import type { MasterItem } from './form-field.ts'

/** The items without those that this dealer does not have, such as locations of a warehouse. */
export const useGiven = (items: readonly MasterItem[]): readonly MasterItem[] => {
  const calls = useMemo(() => [...new Set(items.flatMap(({ onlyIf }) => onlyIf ?? []))], [items])
  const answers = useQueries({
    queries: calls.map((call) => ({
      queryKey: [callName(call), null],
      queryFn: () => call(),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.map(({ data }) => data).join(),
  })
  return useMemo(() => {
    const yes = new Set(calls.filter((_, at) => answers.split(',')[at] === 'T'))
    return calls.length === 0 ? items : items.filter(({ onlyIf }) => !onlyIf || yes.has(onlyIf))
  }, [items, calls, answers])
}
