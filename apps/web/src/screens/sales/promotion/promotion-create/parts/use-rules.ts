import type { AnyDealerError } from '@dealer/sdk'
import { useRef, useState } from 'react'
import { fieldRefused, rowNamed } from '../../../../../data/failure.ts'
import { useEvent } from '../../../../../list/use-event.ts'
import { emptyRule, type RuleValues } from './promotion-values.ts'
import type { RuleHandle } from './rule-card.tsx'

/** The rules of a promotion while they are entered: each keeps its own, and is asked for it. */
export const useRules = (first: readonly RuleValues[]) => {
  const [rules, setRules] = useState<readonly RuleValues[]>(first.length > 0 ? first : [emptyRule()])
  const handles = useRef(new Map<string, RuleHandle>())
  const [changes, setChanges] = useState(0)
  const onChange = useEvent(() => setChanges((count) => count + 1))
  const handleOf = (key: string) => (handle: RuleHandle | null) => {
    if (handle) handles.current.set(key, handle)
    else handles.current.delete(key)
  }
  const all = () => rules.flatMap(({ key }) => handles.current.get(key) ?? [])
  return {
    rules,
    /** Grows with each change. */
    changes,
    onChange,
    handleOf,
    add: () => {
      setRules((old) => [...old, emptyRule()])
      onChange()
    },
    remove: (key: string) => {
      setRules((old) => old.filter((one) => one.key !== key))
      onChange()
    },
    read: () => all().map((handle) => handle.read()),
    /** Marks in all of them what is wrong, at once, and says it. @param leads the focus goes to the first of it */
    check: (leads: boolean) => {
      const wrong: string[] = []
      for (const handle of all()) wrong.push(...handle.check(leads && wrong.length === 0))
      return wrong
    },
    /** Shows a refusal in the rule that it names; false where it names none. */
    refuse: (error: AnyDealerError): boolean => {
      const named = rowNamed(fieldRefused(error), ['rules', 'steps'])
      const handle = named && all()[named.place]
      handle?.refuse(error, named?.prop ?? '')
      return handle !== undefined
    },
  }
}
