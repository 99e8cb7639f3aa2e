import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../feedback/dialog/dialog.tsx'
import { EmptyState } from '../../feedback/empty-state/empty-state.tsx'
import { toast } from '../../feedback/toast/toast.tsx'
import { formatCell } from '../../list/format/format-cell.ts'
import { type LookupColumn, RESULT_HEIGHT, type Search, tooShort } from '../lookup-types.ts'
import { isNearEnd, moreInWords } from '../next-page.ts'
import { useLookup } from '../use-lookup.ts'
import classes from './lookup-dialog.module.css'

/** Props of {@link LookupDialog}. */
export interface LookupDialogProps<Row extends object> {
  /** Seen while true. */
  opened: boolean
  /** Cancelled or done. */
  onClose: () => void
  /** What is chosen; default 商品. */
  what?: string
  /** Default `选择商品`. */
  title?: string
  /** Least characters of a search by text; default 3. */
  least?: number
  search: Search<Row>
  columns: readonly LookupColumn<Row>[]
  /** Unique code of a row. */
  codeOf: (row: Row) => string
  /** The chosen rows, at least one, in the order they were ticked. */
  onConfirm: (rows: Row[]) => void
  /** Warning when nothing is chosen; default `请选择商品！`. */
  nothingChosen?: string
}

/** A list box is one only as long as there is something to choose. */
const RESULTS = { role: 'listbox', 'aria-multiselectable': true, 'aria-label': '查询结果' } as const

/** Keys that tick the marked row and leave it marked. */
const TICKS = new Set(['Enter', ' '])

/** Chooses several rows: search, tick, search again, confirm. What was ticked stays through further searches. */
export function LookupDialog<Row extends object>(props: LookupDialogProps<Row>) {
  const {
    opened,
    onClose,
    what = '商品',
    title = `选择${what}`,
    least = 3,
    search,
    columns,
    codeOf,
    onConfirm,
    nothingChosen = `请选择${what}！`,
  } = props
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const toggle = (row: Row) =>
    setChosen((old) => {
      const next = new Map(old)
      if (!next.delete(codeOf(row))) next.set(codeOf(row), row)
      return next
    })
  const { state, controller, field } = useLookup<Row>({
    search,
    codesOf: (row) => [codeOf(row)],
    onPick: toggle,
    least,
  })
  const table = useRef<HTMLDivElement>(null)
  // Whether the last key moved the mark: a space is then for the list, else for the text.
  const isInList = useRef(false)
  const { active } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked row is another one
  useEffect(() => {
    // Only what is drawn can scroll; jsdom has no scrollIntoView.
    table.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const close = () => {
    setChosen(new Map())
    controller.reset()
    onClose()
  }
  const confirm = () => {
    if (chosen.size === 0) return toast.warn(nothingChosen)
    onConfirm([...chosen.values()])
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const marked = state.rows[state.active]
    const wasInList = isInList.current
    isInList.current = event.key === 'ArrowDown' || event.key === 'ArrowUp' || (wasInList && TICKS.has(event.key))
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') controller.move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && event.ctrlKey) confirm()
    // The list stays open here: Enter ticks and the next arrow goes on.
    else if (event.key === 'Enter' && state.isOpen && marked) toggle(marked)
    else if (event.key === 'Enter') controller.enter()
    else if (event.key === ' ' && wasInList && marked) toggle(marked)
    else return
    event.preventDefault()
  }
  const template = `32px ${columns.map(({ width }) => (width ? `${width}px` : 'minmax(120px, 1fr)')).join(' ')}`
  const footer = (
    <>
      <span className={classes.count}>已选 {chosen.size} 个</span>
      <Button variant="default" onClick={close}>
        取消
      </Button>
      <Button title="Ctrl+Enter" onClick={confirm}>
        确定
      </Button>
    </>
  )
  const typed = state.text?.trim().length ?? 0
  const toBeDone = typed > 0 && typed < least ? tooShort(least) : `输入编码或名称查找${what}`
  return (
    <Dialog opened={opened} onClose={close} title={title} footer={footer}>
      <TextInput
        data-autofocus
        aria-label={`查询${what}`}
        placeholder={`输入编码、名称${what === '商品' ? '或条码' : '或助记码'}，至少 ${least} 个字符`}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={state.text ?? ''}
        {...field}
        onKeyDown={onKeyDown}
        error={state.isOpen ? undefined : state.message}
      />
      <div
        ref={table}
        className={classes.table}
        {...(state.rows.length > 0 && RESULTS)}
        style={{ height: RESULT_HEIGHT }}
        onScroll={(event) => isNearEnd(event.currentTarget) && controller.loadMore()}
      >
        {state.rows.length > 0 && (
          <div className={classes.head} style={{ gridTemplateColumns: template }} aria-hidden>
            <span />
            {columns.map((column) => (
              <span key={column.prop}>{column.label}</span>
            ))}
          </div>
        )}
        {state.rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the search field, which keeps the focus
          <div
            key={codeOf(row)}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.has(codeOf(row))}
            data-active={index === state.active || undefined}
            className={classes.row}
            style={{ gridTemplateColumns: template }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              controller.mark(index)
              toggle(row)
            }}
          >
            <span className={classes.box} aria-hidden>
              <IconCheck size={12} stroke={3} />
            </span>
            {columns.map((column) => (
              <span key={column.prop} className={classes.value}>
                {formatCell(row[column.prop], column.format)}
              </span>
            ))}
          </div>
        ))}
        {state.rows.length === 0 && <EmptyState text={state.isSearching ? '查询中…' : toBeDone} />}
      </div>
      {state.more && (
        <p className={classes.more} role="status">
          {moreInWords(state.more, state.rows.length)}
        </p>
      )}
    </Dialog>
  )
}
