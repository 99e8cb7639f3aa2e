import { createLineStore, type EntryGridHandle } from '@dealer/ui-kit/grid'
import { useRef, useState } from 'react'
import { isBlankLine, otherUnit } from '../../../../../document/line/product-line.ts'
import { useEvent } from '../../../../../list/use-event.ts'
import { blankRuleLine, type RuleLine, ruleLines } from './rule-line.ts'

/** Products in a grid with an empty line below, as {@link DocumentLines} takes them. */
export function useRuleLines(first: readonly RuleLine[] = []) {
  const [store] = useState(() =>
    createLineStore<RuleLine>({
      rows: [...first, blankRuleLine()],
      blank: blankRuleLine,
      derive: ruleLines.derive,
      isBlank: isBlankLine,
    }),
  )
  const grid = useRef<EntryGridHandle>(null)
  const onSwitchUnit = useEvent((key: string) => {
    const line = store.get(key)
    const other = line && otherUnit(line)
    if (other) store.set(key, other)
  })
  return { store, grid, onSwitchUnit }
}
