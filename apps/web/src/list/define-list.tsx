import type { Fields } from '@dealer/fields'
import type { Permission } from '@dealer/sdk'
import {
  actionsColumn,
  DocLink,
  type FieldColumn,
  type FieldFilter,
  fieldColumns,
  fieldFilters,
  formatCell,
  indexColumn,
  type ListColumn,
  ListPage,
  ListTable,
  type QueryField,
  type RowAction,
  RowActions,
} from '@dealer/ui-kit/list'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { reversalWord } from '../data/reversal.ts'
import { tonesOf } from '../data/tones.ts'
import { type ListCall, useList } from '../data/use-list.ts'
import type { ScreenProps } from '../shell/screen.ts'
import { type AnyGrouping, useGrouping } from './grouping.tsx'
import { archivedCall, type History, HistoryButton, historyFilters, useHistoryMonth } from './history.tsx'
import { type Leading, leadingOf } from './leading.ts'
import { keyOf, type RowKey } from './row-key.ts'
import { isSearched, leftOut, usualSortOf } from './said-by-facts.ts'
import { useEvent } from './use-event.ts'
import { useSelection } from './use-selection.ts'

/** What the special parts of a list know of it. */
export interface ListHandle<Row, Query = unknown> {
  /** What it was asked for: filters, page and order. */
  asked: Query
  /** Rows of the page. */
  rows: readonly Row[]
  /** Rows that are marked. */
  chosen: readonly Row[]
  /** Takes the marks away. */
  clear: () => void
  isHistory: boolean
}

/** The special parts of a list; called as a hook, so that they may use actions and state. */
export interface ListParts<Row> {
  /** Buttons over the list. */
  toolbar?: ReactNode
  /** What can be done to a row, at its right edge. */
  rowActions?: (row: Row) => readonly RowAction[]
  /** Opens a row: an address, or something of its own. The first column becomes the link. */
  open?: (row: Row) => void
  /** Drawers and dialogs beside the list. */
  children?: ReactNode
}

/** A list, declared. Titles, formats, sums, choices and what sorts are the contract's. */
export interface ListDeclaration<Query extends object, Row extends object> {
  call: ListCall<Query, Row>
  /** Facts of the call's query and of its rows, from `@dealer/fields`. */
  query: Fields<QueryField<Query>>
  row: Fields<keyof Row & string>
  /** Stable id, under which the user's columns are kept: `finance.orderDebt`. */
  id: string
  rowKey: RowKey<Row>
  /** What it lists, for its messages and exports. */
  title: string
  filters: readonly FieldFilter<NoInfer<Query>>[]
  columns: readonly FieldColumn<NoInfer<Row>>[]
  /** What is said where there is nothing at all, without a filter: what brings the first row. */
  empty?: string
  /** Part of every question, whatever the filters say. */
  fixed?: Partial<NoInfer<Query>>
  /** By what it is summed, switched above the list. */
  grouping?: AnyGrouping<NoInfer<Query>>
  /** Who may export all of it; without, whoever sees it exports the page that he sees. */
  exports?: Permission
  /** The same list of what has been archived, on a page without actions; it wants the days of a range. */
  history?: History<NoInfer<Query>, NoInfer<Row>>
  /** Another list that a row opens, filtered so that it shows what the row is made of; nothing where the user has no such page. */
  leads?: Leading<NoInfer<Row>, NoInfer<Query>>
  /** Address that a row opens; the first column becomes the link. */
  open?: (row: NoInfer<Row>) => string
  /** Rows can be marked, for the actions of the toolbar. */
  selection?: boolean
  /** A hook that makes what is special. */
  parts?: (list: ListHandle<NoInfer<Row>, NoInfer<Query>>) => ListParts<NoInfer<Row>>
}

const NO_PARTS = () => ({})

/** Columns with the row's place first, the link where a row opens, and the actions last. */
const framed = <Row extends object>(
  [first, ...rest]: readonly ListColumn<Row>[],
  open?: (row: Row) => void,
  actions?: (row: Row) => readonly RowAction[],
): readonly ListColumn<Row>[] => {
  if (!first) return [indexColumn]
  const text = (row: Row) => formatCell((row as Record<string, unknown>)[first.prop], first.format, first)
  const link = (row: Row) => <DocLink onClick={() => open?.(row)}>{text(row)}</DocLink>
  const lead = open ? { ...first, cell: link, isStateless: true } : first
  if (!actions) return [indexColumn, lead, ...rest]
  // Rows are drawn seldom, so a click asks anew what it does.
  const buttons = (row: Row) =>
    actions(row).map((action) => ({
      ...action,
      onClick: () =>
        actions(row)
          .find(({ key }) => key === action.key)
          ?.onClick(),
    }))
  return [indexColumn, lead, ...rest, actionsColumn<Row>((row) => <RowActions actions={buttons(row)} />)]
}

/**
 * A list screen of a declaration: filters, columns, 序号, sorting, sums, export by permission, history, loading, failure
 * and emptiness come with it. A name that the contract does not have does not compile.
 * @example
 * export default defineList({
 *   call: dealer.finance.receivable.orderList, query: OrderDebtQuery, row: OrderDebtRow,
 *   id: 'finance.orderDebt', rowKey: ['refNum', 'customerCode'], title: '订单欠款',
 *   filters: ['refNum', 'customer', 'docDate'], columns: ['refNum', 'customerName', 'balance'],
 * })
 */
export function defineList<Query extends object, Row extends object>(list: ListDeclaration<Query, Row>) {
  const filters = fieldFilters<Query>(list.query, list.filters)
  const columns = fieldColumns<Row>(list.row, list.columns, tonesOf, reversalWord(list.row))
  const rowKey = keyOf<Row>(list.rowKey)
  const useParts: (handle: ListHandle<Row, Query>) => ListParts<Row> = list.parts ?? NO_PARTS

  const useLead = leadingOf<Row, Query>(list.leads)

  const usualSort = usualSortOf(list.row)
  const { title, history } = list
  const archived = history ? archivedCall<Query, Row>(history) : list.call
  const archivedFilters = history ? historyFilters(filters, history.range) : filters

  interface ShownProps extends ScreenProps {
    filters?: typeof archivedFilters
    /** Nothing is asked for yet. */
    waits?: boolean
  }

  function List({ isHistory = false, filters: given, waits }: ShownProps) {
    const navigate = useNavigate()
    const asHistory = isHistory && list.history !== undefined
    const call = asHistory ? archived : list.call
    const shownFilters = given ?? (asHistory ? archivedFilters : filters)
    const { asked, control } = useGrouping<Query>(list.grouping, list.query, list.fixed)
    const { rows, query, page, table } = useList(call, shownFilters, {
      id: list.id,
      title,
      fixed: asked,
      exports: list.exports,
      waits,
    })
    const { chosen, selection } = useSelection(rows, rowKey, list.id)
    const parts = useParts({ asked: query, rows, chosen, clear: () => selection.onChange([]), isHistory })
    const address = list.open
    const lead = useLead(query)
    const opens = address ? (row: Row) => void navigate(address(row)) : (lead ?? parts.open)
    const open = useEvent((row: Row) => opens?.(row))
    const hasOpen = opens !== undefined
    const actionsOf = useEvent((row: Row) => parts.rowActions?.(row) ?? [])
    const hasActions = parts.rowActions !== undefined && !isHistory
    const shown = useMemo(
      () => framed(columns, hasOpen ? open : undefined, hasActions ? actionsOf : undefined),
      [open, hasOpen, hasActions, actionsOf],
    )
    return (
      <ListPage {...page}>
        <ListTable
          columns={shown}
          rowKey={rowKey}
          selection={list.selection && !isHistory ? selection : undefined}
          onOpen={hasOpen ? open : undefined}
          usualSort={usualSort}
          footerNote={leftOut(list.row, query)}
          emptyText={isHistory || isSearched(shownFilters, page.values) ? undefined : list.empty}
          {...table}
        >
          {control(table)}
          {!isHistory && parts.toolbar}
          {history && !isHistory && <HistoryButton />}
        </ListTable>
        {parts.children}
      </ListPage>
    )
  }

  if (history?.range !== 'month') return List

  /** Filters stand at once; the rows come with the month, which is asked for first. */
  function MonthHistory() {
    const month = useHistoryMonth()
    const ofMonth = useMemo(() => historyFilters(filters, 'month', month), [month])
    return <List key={month ?? ''} isHistory filters={ofMonth} waits={month === undefined} />
  }

  return ({ isHistory }: ScreenProps) => (isHistory ? <MonthHistory /> : <List />)
}
