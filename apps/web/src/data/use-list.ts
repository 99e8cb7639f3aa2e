import type { PagedCall, Permission, RowPage } from '@dealer/sdk'
import type { FormValues } from '@dealer/ui-kit/form'
import {
  type ExportRun,
  firstStanding,
  type ListLoad,
  type ListParams,
  type ListState,
  type ListTaken,
  type QueryField,
  type ReadyFilter,
  useListParams,
} from '@dealer/ui-kit/list'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useEvent } from '../list/use-event.ts'
import { type Preset, usePreset } from '../shell/page/preset.ts'
import { usePermission } from '../shell/session/permission.tsx'
import { useUser } from '../shell/session/user.ts'
import { useKept } from '../shell/tabs/kept.ts'
import { callName } from './call-name.ts'
import { useFilterChoices } from './choices.ts'
import { exportList } from './export-list.ts'
import { failureOf } from './failure.ts'
import { presetValues, toQuery } from './list-query.ts'
import { noteTaken } from './note-taken.ts'
import { useCall } from './use-call.ts'

/** A page of rows, with sums over the whole result where the list has them. */
interface SummedPage<Row> extends RowPage<Row> {
  readonly footer?: Readonly<Record<string, unknown>>
}

/** A call that lists rows. */
export type ListCall<Query, Row> = PagedCall<Query, Row, SummedPage<Row>>

/** How a list stands. */
interface Standing {
  readonly values: FormValues
  readonly state: ListState
  /** The filters that were handed over and are applied. */
  readonly preset?: Preset | undefined
}

/** How {@link useList} reads. */
export interface UseListOptions<Query> {
  /** Stable id, under which the user's columns and views are kept: `so.order`. */
  id: string
  /** What the list holds, for its messages and exports: `销售订单`. */
  title: string
  /** Part of every question, whatever the filters say; a stable value. */
  fixed?: Partial<Query>
  /** Who may export all of it; without, whoever sees it exports what he sees. */
  exports?: Permission
  /** What it begins with is not known yet: nothing is asked. Default false. */
  waits?: boolean
}

/**
 * The rows of a screen that is more than a list (`defineList` makes plain ones): filters and page kept, choices and rows
 * asked for, everything ready for `<ListPage>` and `<ListTable>`.
 * @param filters a constant, from `fieldFilters`
 * @example
 * const list = useList(dealer.so.salesOrder.lists, filters, { id: 'so.order', title: '销售订单' })
 * <ListPage {...list.page}><ListTable columns={cols} rowKey={idOf} {...list.table} /></ListPage>
 */
export function useList<Query extends object, Row extends object>(
  call: ListCall<Query, Row>,
  filters: readonly ReadyFilter<QueryField<NoInfer<Query>>>[],
  { id, title, fixed, exports, waits }: UseListOptions<NoInfer<Query>>,
) {
  const { userId } = useUser()
  const { last: left, keep } = useKept<Standing>(`list ${id}`)
  const typing = useKept<FormValues>(`typed ${id}`)
  const scrolled = useKept<number>(`scrolled ${id}`)
  const [first] = useState(() => left ?? firstStanding(userId, id, filters))
  const { params, search, setState }: ListParams<FormValues> = useListParams(first.values, first.state)
  const preset = usePreset()
  const [seen, setSeen] = useState(left?.preset)
  if (preset !== seen) {
    setSeen(preset)
    if (preset) search(presetValues(filters, preset))
  }
  useEffect(() => keep({ values: params.filters, state: params.state, preset: seen }), [keep, params, seen])
  const offered = useFilterChoices(filters)
  // The props of the filters are fields of the query; sort keys are those of the columns that the contract sorts by.
  const queryOf = (values: FormValues, state: ListState) => ({ ...toQuery(filters, values, state), ...fixed }) as Query
  const query = queryOf(params.filters, params.state)
  const answer = useCall(call, query, { silent: true, keepOld: true, enabled: !waits })
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = answer
  const rows = useMemo(() => data?.rows ?? [], [data])
  // The rows of the last page were worked off: there are others, on the page that is the last one now.
  const isBeyond = data !== undefined && rows.length === 0 && data.total > 0
  const last = Math.ceil((data?.total ?? 0) / params.state.pageSize)
  if (isBeyond && !isPlaceholderData && params.state.page > last) setState({ ...params.state, page: last })
  const load: ListLoad = {
    // Until that page is here, no rows do not mean that nothing was found.
    pending: isPending || (isBeyond && isPlaceholderData),
    refetching: isFetching && !isPending,
    error: error ? failureOf(title, error) : undefined,
    retry: () => void refetch(),
  }
  const queries = useQueryClient()
  // Who searches wants to know how it is now: also by filters that have not changed, or were asked a moment ago.
  const onSearch = useEvent((values: FormValues) => {
    void queries.invalidateQueries({ queryKey: [callName(call)], refetchType: 'none' })
    search(values)
    if (hashKey([queryOf(values, { ...params.state, page: 1 })]) === hashKey([query])) void refetch()
  })
  const may = usePermission()
  const all = (run: ExportRun) => exportList({ path: call.path, query, title }, run)
  const exporting = exports === undefined ? { title } : may(exports) && { title, all }
  return {
    rows,
    query,
    page: { filters: offered, values: params.filters, onSearch, typed: typing.last, onTyped: typing.keep },
    table: {
      tableId: id,
      title,
      owner: userId,
      data: rows,
      total: data?.total ?? 0,
      footer: data?.footer,
      state: params.state,
      onStateChange: setState,
      load,
      exporting,
      scrolled,
      onTaken: (taken: ListTaken) => void noteTaken({ path: call.path, query }, taken),
    },
  }
}
