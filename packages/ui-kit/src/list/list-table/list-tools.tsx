import { ActionIcon } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { memo, use, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { initialValues } from '../../form/form-item.ts'
import { DEFAULT_SETTINGS, useTableSettings } from '../../rows/table-settings.ts'
import type { ListColumn } from '../column.ts'
import { ColumnSettings } from '../column-settings/column-settings.tsx'
import { namedColumns } from '../copy/taken.ts'
import { ExportButton } from '../export-button/export-button.tsx'
import { shownColumns } from '../export-xlsx/shown-columns.ts'
import { saidFilters } from '../filter-form/said-filters.ts'
import { ListFrame } from '../list-page/list-frame.ts'
import { PrintSheet } from '../print/print-sheet.tsx'
import { usePrinting } from '../print/use-printing.ts'
import { type SavedView, standingOf } from '../views/saved-views.ts'
import { ViewMenu } from '../views/view-menu.tsx'
import type { ShownColumn } from './column-model.ts'
import classes from './list-table.module.css'
import type { ListLoad, ListTableProps } from './list-table.tsx'

interface ListToolsProps<Row extends object> extends ListTableProps<Row> {
  root: HTMLElement | null
  load: ListLoad
  shown: readonly ShownColumn<Row>[]
  /** Those that find no room included. */
  unfolded: readonly ShownColumn<Row>[]
  folded: readonly ListColumn<Row>[]
  settable: readonly { id: string; label: string }[]
}

/** Not drawn again with each answer, as the other tools: rows come often, and they come first. */
const RefreshButton = memo(({ onClick }: { onClick: () => void }) => (
  <ActionIcon aria-label="刷新" title="刷新" onClick={onClick}>
    <IconRefresh size={18} stroke={1.5} />
  </ActionIcon>
))

const print = () => window.print()

const NO_FILTERS = { slot: null, filters: [], values: {}, onSearch: () => undefined }

/** The tools of a list: refreshing, taking it elsewhere, views and columns. */
export function ListTools<Row extends object>(props: ListToolsProps<Row>) {
  const {
    tableId,
    owner,
    data,
    total,
    state,
    onStateChange,
    rowKey,
    selection,
    exporting = {},
    onTaken,
    children,
  } = props
  const { shown, unfolded, folded, settable, load } = props
  const { slot, filters, values, onSearch } = use(ListFrame) ?? NO_FILTERS
  const [settings, changeSettings] = useTableSettings(tableId)
  const isPrinting = usePrinting(props.root)
  const onPrinted = useCallbackRef(() => {
    const columns = namedColumns(shown.map(({ column }) => column))
    if (data.length > 0) onTaken?.({ way: 'printed', rows: data.length, columns })
  })
  useEffect(() => {
    if (isPrinting) onPrinted()
  }, [isPrinting, onPrinted])
  const standing = useMemo(() => ({ values, state, settings }), [values, state, settings])
  const marked = useMemo(() => {
    const keys = new Set(selection?.keys)
    return keys.size === 0 ? [] : data.filter((row) => keys.has(rowKey(row)))
  }, [selection, data, rowKey])
  const refresh = useCallbackRef(() => load.retry?.())
  const apply = useCallbackRef((view: SavedView | undefined) => {
    const next = view
      ? standingOf(view, filters, state.pageSize)
      : {
          values: initialValues(filters),
          state: { page: 1, pageSize: state.pageSize },
          settings: DEFAULT_SETTINGS,
        }
    onSearch(next.values)
    onStateChange(next.state)
    changeSettings(next.settings)
  })
  const columns = useMemo(() => shownColumns(unfolded), [unfolded])
  const away = useMemo(() => folded.map(({ prop }) => prop), [folded])
  const tools = (
    <>
      {load.retry && <RefreshButton onClick={refresh} />}
      <ExportButton
        exporting={exporting}
        columns={columns}
        rows={data}
        marked={marked}
        total={total}
        onTaken={onTaken}
        onPrint={print}
      />
      {owner !== undefined && (
        <ViewMenu tableId={tableId} owner={owner} filters={filters} standing={standing} onApply={apply} />
      )}
      <ColumnSettings tableId={tableId} columns={settable} folded={away} />
    </>
  )
  return (
    <>
      {slot && createPortal(tools, slot)}
      <div className={classes.toolbar}>
        <div className={classes.buttons}>{children}</div>
        {!slot && tools}
      </div>
      {isPrinting && (
        <PrintSheet
          title={exporting ? exporting.title : undefined}
          filters={saidFilters(filters, values)}
          shown={shown}
          rows={data}
          footer={props.footer}
          note={props.footerNote}
          offset={(state.page - 1) * state.pageSize}
          total={total}
          rowKey={rowKey}
        />
      )}
    </>
  )
}
