import type { AnyDealerError, CallOptions } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { FormFields, type FormItem, type FormValues, type SentValues, useForm } from '@dealer/ui-kit/form'
import { createLineStore, type EntryGridHandle, type GridColumn, type LineStore } from '@dealer/ui-kit/grid'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useChoices } from '../../../../../data/choices.ts'
import { fieldRefused, rowNamed } from '../../../../../data/failure.ts'
import { useAction } from '../../../../../data/use-action.ts'
import { useRequestNo } from '../../../../../data/use-request-no.ts'
import { useToldOnce } from '../../../../../data/use-told-once.ts'
import { isBlankLine } from '../../../../../document/line/product-line.ts'
import panel from '../../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../../document/panel/panel-foot.tsx'
import { closeAsking } from '../../../../../form/confirm-leave.ts'
import { PanelForm } from '../../../../../form/panel-form.tsx'
import { type FreeField, WatchFree } from '../../../../../master-data/watch-free.tsx'
import { useTabDirty } from '../../../../../shell/tabs/tab-state.ts'
import classes from './price-grid.module.css'
import { PriceGrid } from './price-grid.tsx'
import { type PriceLine, priceLines } from './price-line.ts'

export const PRICE_PANEL_WIDTH = 'min(1120px, 96vw)'

/** What is saved: the head, and the lines that are not blank. */
export type SavePrices<Row> = (
  head: SentValues & { requestNo: string },
  lines: readonly Row[],
  options?: CallOptions,
) => Promise<unknown>

/** Props of {@link PricePanel}. */
export interface PricePanelProps<Row extends PriceLine> {
  title: string
  /** Fields above the lines; a constant or memoised list. */
  items: readonly FormItem[]
  values?: FormValues
  /** Fields above the lines whose value nobody else may have, and what is changed. */
  free?: readonly FreeField[]
  id?: string
  /** The first lines. */
  rows: readonly Row[]
  /** An empty line. */
  blank: () => Row
  /** A constant. */
  columns: readonly GridColumn<Row>[]
  tableId: string
  /** What one must know of the lines. */
  note: string
  /** Buttons over the lines. */
  tools?: (store: LineStore<Row>) => ReactNode
  /** Said where no line is entered, unless the head alone may be saved. */
  empty?: string
  success: string
  save: SavePrices<Row>
  onClose: () => void
}

/** Cell that a refusal names: `items.2.smallPrice`. */
const cellOf = <Row extends PriceLine>(error: AnyDealerError, lines: readonly Row[]) => {
  const named = rowNamed(fieldRefused(error), ['items', 'lines'])
  const line = named && lines[named.place]
  return line && { key: line.key, prop: named.prop === 'productCode' ? 'product' : named.prop }
}

/** Prices of products in a panel: what they have in common above, a grid of lines below. */
export function PricePanel<Row extends PriceLine>(props: PricePanelProps<Row>) {
  const {
    title,
    items,
    values,
    free,
    id: ownId,
    rows,
    blank,
    columns,
    tableId,
    note,
    tools,
    empty,
    success,
    save,
    onClose,
  } = props
  const id = useId()
  const offered = useChoices(items)
  const form = useForm(offered, values)
  const [store] = useState(() =>
    createLineStore<Row>({
      rows: [...rows, blank()],
      blank,
      derive: priceLines.derive as unknown as (row: Row) => Row,
      isBlank: isBlankLine,
    }),
  )
  const grid = useRef<EntryGridHandle>(null)
  const sent = useRef<readonly Row[]>([])
  const [isTyped, setTyped] = useState(false)
  useEffect(() => store.onAny(() => setTyped(true)), [store])
  const [none, setNone] = useState(false)
  const isDirty = isTyped || form.isDirty
  useTabDirty(isDirty)

  const action = useAction(async (head: SentValues, options) => save({ ...head, requestNo }, sent.current, options), {
    success,
    onDone: onClose,
    silent: true,
  })
  const { requestNo } = useRequestNo(action.error)
  const { refuse } = form
  useToldOnce(action.error, (error) => {
    const cell = cellOf(error, sent.current)
    if (!cell) return refuse(error.message, fieldRefused(error))
    const isShown = columns.some(({ prop }) => prop === cell.prop)
    // What all lines have in common stands once, above them; of several the one that it does not go with is marked.
    if (items.some(({ prop }) => prop === cell.prop)) {
      if (sent.current.length > 1) store.setError(cell.key, 'product', error.message)
      return refuse(error.message, cell.prop)
    }
    store.setError(cell.key, isShown ? cell.prop : 'product', error.message)
    grid.current?.focus(cell.key, isShown ? cell.prop : 'product')
  })

  const submit = () => {
    sent.current = store.filled()
    const isEmpty = empty !== undefined && sent.current.length === 0
    setNone(isEmpty)
    if (!isEmpty && grid.current?.check()) void form.submit((head) => action.run(head))
    // What is missing above the lines is said with what is wrong in them.
    else form.validate()
  }
  const close = () => void closeAsking(isDirty, onClose)
  return (
    <SidePanel opened onClose={close} title={title} width={PRICE_PANEL_WIDTH}>
      <PanelForm id={id} className={`${panel.body} ${classes.form}`} onSubmit={submit}>
        {/* A day that has the focus opens its calendar, above the lines. */}
        <FormFields form={form} columns={3} autoFocus={items[0]?.type !== 'date'} />
        <WatchFree {...{ form, free, id: ownId, first: values }} />
        <div className={panel.bar}>
          <span className={none ? panel.missing : panel.note}>{none ? empty : note}</span>
          {tools?.(store)}
        </div>
        <PriceGrid tableId={tableId} store={store} columns={columns} handle={grid} />
        <PanelFoot label="保存" hint="Ctrl+S 保存" isBusy={action.isBusy} onCancel={close} />
      </PanelForm>
    </SidePanel>
  )
}
