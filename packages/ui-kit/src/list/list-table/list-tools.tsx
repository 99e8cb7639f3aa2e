import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { use, useEffect, useMemo, useRef } from 'react'
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
import { standingOf } from '../views/saved-views.ts'
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
  const print = useRef(() => {})
  print.current = () => {
    const columns = namedColumns(shown.map(({ column }) => column))
    if (data.length > 0) onTaken?.({ way: 'printed', rows: data.length, columns })
  }
  useEffect(() => {
    if (isPrinting) print.current()
  }, [isPrinting])
  const standing = useMemo(() => ({ values, state, settings }), [values, state, settings])
  const marked = useMemo(() => {
    const keys = new Set(selection?.keys)
    return keys.size === 0 ? [] : data.filter((row) => keys.has(rowKey(row)))
  }, [selection, data, rowKey])
  const tools = (
    <>
      {load.retry && (
        <ActionIcon aria-label="刷新" title="刷新" onClick={load.retry}>
          <IconRefresh size={18} stroke={1.5} />
        </ActionIcon>
      )}
      <ExportButton
        exporting={exporting}
        columns={shownColumns(unfolded)}
        rows={data}
        marked={marked}
        total={total}
        onTaken={onTaken}
        onPrint={() => window.print()}
      />
      {owner !== undefined && (
        <ViewMenu
          tableId={tableId}
          owner={owner}
          filters={filters}
          standing={standing}
          onApply={(view) => {
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
          }}
        />
      )}
      <ColumnSettings tableId={tableId} columns={settable} folded={folded.map(({ prop }) => prop)} />
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
