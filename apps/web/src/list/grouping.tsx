import type { Fields } from '@dealer/fields'
import { optionsOf } from '@dealer/ui-kit/form'
import type { ListState } from '@dealer/ui-kit/list'
import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useKeptState } from '../shell/tabs/kept.ts'

/** A field of the query by which the list is summed, switched above the list. */
export interface Grouping<Query, Prop extends keyof Query = keyof Query> {
  prop: Prop
  first: NonNullable<Query[Prop]> & string
}

/** A {@link Grouping} by some field of the query. */
export type AnyGrouping<Query> = { [Prop in keyof Query]-?: Grouping<Query, Prop> }[keyof Query]

/** The switch of a list's grouping and its part of the question. */
export const useGrouping = <Query extends object>(
  grouping: AnyGrouping<Query> | undefined,
  facts: Fields,
  fixed: Partial<Query> | undefined,
) => {
  const [value, setValue] = useKeptState<string>(`grouping ${String(grouping?.prop)}`, () => grouping?.first ?? '')
  const asked = useMemo(
    () => (grouping ? ({ ...fixed, [grouping.prop]: value } as Partial<Query>) : fixed),
    [grouping, fixed, value],
  )
  const control = (table: { state: ListState; onStateChange: (state: ListState) => void }) => {
    if (!grouping) return null
    const choose = (next: string) => {
      // A column to sort by may not be there any more.
      table.onStateChange({ page: 1, pageSize: table.state.pageSize })
      setValue(next)
    }
    const { title, labels = {} } = facts[String(grouping.prop)] ?? {}
    return <SegmentedControl size="sm" aria-label={title} data={optionsOf(labels)} value={value} onChange={choose} />
  }
  return { asked, control }
}
