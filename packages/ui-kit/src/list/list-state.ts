import { useCallback, useMemo, useState } from 'react'

/** Page sizes that the pager offers. */
export const PAGE_SIZES = [15, 30, 50, 100, 500] as const

/** What a list shows of its data: kept by the screen, sent to the server. */
export interface ListState {
  /** From 1. */
  page: number
  /** One of {@link PAGE_SIZES}. */
  pageSize: number
  /** The sorted column, if any. */
  sort?: { prop: string; desc: boolean }
}

/** Page 1 of 15 rows in the server's own order. */
export const FIRST_PAGE: ListState = { page: 1, pageSize: 15 }

/** What {@link useListParams} gives. */
export interface ListParams<Values> {
  /** Filters as searched and the state of the table; a stable object until one of them changes: use it as query key. */
  params: { filters: Values; state: ListState }
  /** For `<ListPage onSearch>`: new filters, back on page 1. */
  search: (filters: Values) => void
  /** For `<ListTable onStateChange>`. */
  setState: (state: ListState) => void
}

/**
 * The parameters of a list screen: its filters and its page.
 * @example
 * const { params, search, setState } = useListParams(initialValues(filters))
 * const list = useQuery({ queryKey: ['orders', params], queryFn: () => loadOrders(params), placeholderData: keepPreviousData })
 */
export const useListParams = <Values>(initial: Values, first: ListState = FIRST_PAGE): ListParams<Values> => {
  const [params, setParams] = useState({ filters: initial, state: first })
  const search = useCallback(
    (filters: Values) => setParams(({ state }) => ({ filters, state: { ...state, page: 1 } })),
    [],
  )
  const setState = useCallback((state: ListState) => setParams((old) => ({ ...old, state })), [])
  return useMemo(() => ({ params, search, setState }), [params, search, setState])
}
