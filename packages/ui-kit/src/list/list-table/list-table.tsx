import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react'
import { EmptyState } from '../../feedback/empty-state/empty-state.tsx'
import { ErrorState, type ErrorStateProps } from '../../feedback/error-state/error-state.tsx'
import { useDensity } from '../../rows/density.ts'
import { useElement } from '../../rows/use-element.ts'
import { useIsPhone } from '../../rows/use-is-phone.ts'
import { useWidth } from '../../rows/width.ts'
import { CardList } from '../cards/card-list.tsx'
import { givenColumns, type ListColumn } from '../column.ts'
import type { ListTaken } from '../copy/taken.ts'
import type { Exporting } from '../export-button/export-button.tsx'
import type { ListState } from '../list-state.ts'
import { Pager } from '../pager/pager.tsx'
import type { Footer } from '../sums/sums.ts'
import { FoldedColumns } from './folded-columns.tsx'
import { Instead } from './instead.tsx'
import { ListGrid } from './list-grid.tsx'
import classes from './list-table.module.css'
import { ListTools } from './list-tools.tsx'
import { type Selection, useMarking } from './use-marking.ts'
import { useShownColumns } from './use-shown-columns.ts'

/** How the data is coming. */
export interface ListLoad {
  /** Nothing has come yet: skeleton rows. */
  pending?: boolean
  /** Newer data is on its way: the rows stay, dimmed. */
  refetching?: boolean
  /** The last try failed. */
  error?: Omit<ErrorStateProps, 'onRetry'>
  /** Tries again; also behind the refresh button. */
  retry?: () => void
}

/** Props of {@link ListTable}. */
export interface ListTableProps<Row extends object> {
  /** Stable id for column settings and views, such as `sales.order.list`. */
  tableId: string
  /** What is listed, `销售订单`: it names the table, also where nothing may be exported. */
  title?: string
  /** Whose views are kept; without, there are none. */
  owner?: string
  /** A constant or memoised value: a new array draws every row again. */
  columns: readonly ListColumn<Row>[]
  /** Rows of this page. */
  data: readonly Row[]
  /** Rows of the whole result. */
  total: number
  /** Totals of the whole result by prop, decimal strings; without it the sum row adds up this page. */
  footer?: Footer
  /** What stands in place of no rows; default that nothing meets the filters. */
  emptyText?: string
  /** What the totals leave out: `不含草稿、已取消`. */
  footerNote?: string
  /** Page, size and sorting. */
  state: ListState
  /** Another page, size or sorting was chosen. */
  onStateChange: (state: ListState) => void
  /** The order of the server where none is chosen, so that its column shows it. */
  usualSort?: ListState['sort']
  /** Unique id of a row; a stable function. */
  rowKey: (row: Row) => string
  /** Loading, failure and retry. */
  load?: ListLoad
  /** Check boxes; a row whose `isChecked` is false cannot be chosen. */
  selection?: Selection<Row>
  /** Enter or double click on a row. */
  onOpen?: (row: Row) => void
  /** How it is exported; without more, its page is. False: no exports. */
  exporting?: Exporting | false
  /** Told what the user took of the page without the server: printed, copied, saved. One row that is copied is nothing to tell. */
  onTaken?: (taken: ListTaken) => void
  /** How far the rows were scrolled when they were drawn before, in px, and who is told of it; a stable function. */
  scrolled?: { readonly last: number | undefined; readonly keep: (top: number) => void }
  /** Buttons at the left of the toolbar. */
  children?: ReactNode
}

const AS_LOADED: ListLoad = {}

/**
 * A list of a server's rows: pages, sorting, totals, selection, columns and views as the user wants them, export, copying and
 * printing; cards on a phone.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { tableId, data, total, footer, footerNote, state, onStateChange, rowKey, load = AS_LOADED, selection } = props
  const { emptyText = '没有符合条件的数据，请调整筛选条件' } = props
  const given = givenColumns(props.columns, data)
  const ids = given.map(({ prop }) => prop).join(' ')
  // Another page with the same columns keeps them, so that rows which stay are not drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is given is told by its ids
  const columns = useMemo(() => given, [props.columns, ids])
  const isPhone = useIsPhone()
  const [root, setRoot] = useElement<HTMLElement>()
  const [sized, width] = useWidth<HTMLElement>()
  const { shown, unfolded, folded, settable } = useShownColumns(
    tableId,
    columns,
    selection !== undefined,
    // A card has room for every column.
    isPhone ? 0 : width,
  )
  const { rowHeight } = useDensity()
  const attach = useCallback(
    (element: HTMLElement | null) => {
      setRoot(element)
      return sized(element)
    },
    [setRoot, sized],
  )
  const marking = useMarking({ data, rowKey, selection })
  const title = props.title ?? (props.exporting ? props.exporting.title : undefined)
  const reason = load.error?.offline ? '网络未连接' : load.error?.reason
  const isPending = load.pending === true && data.length === 0
  const more = useMemo(
    () => !isPhone && <FoldedColumns tableId={tableId} folded={folded} />,
    [isPhone, tableId, folded],
  )
  const cards = useMemo(() => unfolded.map(({ column }) => column), [unfolded])
  return (
    <section
      ref={attach}
      className={classes.root}
      style={rowHeight === undefined ? undefined : ({ '--dealer-row': `${rowHeight}px` } as CSSProperties)}
    >
      <ListTools
        {...props}
        root={root}
        load={load}
        shown={shown}
        unfolded={unfolded}
        folded={folded}
        settable={settable}
      />
      {load.error && data.length > 0 && (
        <p className={classes.stale} role="alert">
          刷新失败，以下为上次加载的数据
          {reason && `（${reason}）`}
          <button type="button" className={classes.retry} onClick={load.retry}>
            重试
          </button>
        </p>
      )}
      {isPhone && data.length > 0 ? (
        <CardList
          title={title}
          rows={data}
          rowKey={rowKey}
          columns={cards}
          selected={marking.selected}
          onMark={marking.mark}
          footer={footer}
          note={footerNote}
          isDimmed={load.refetching === true}
        />
      ) : (
        <ListGrid
          {...props}
          title={title}
          load={load}
          shown={shown}
          marking={marking}
          rowHeight={rowHeight}
          tableWidth={width}
          isPending={isPending}
        >
          {load.error && data.length === 0 && (
            <Instead>
              <ErrorState {...load.error} onRetry={load.retry} />
            </Instead>
          )}
          {!isPending && !load.error && data.length === 0 && <EmptyState text={emptyText} />}
        </ListGrid>
      )}
      <Pager total={total} chosen={selection?.keys.length} state={state} onChange={onStateChange}>
        {more}
      </Pager>
    </section>
  )
}
