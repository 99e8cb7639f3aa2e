import type { SalesOrderForm, SalesOrderSaved } from '@dealer/sdk'
import { DocumentScreen } from '@dealer/ui-kit/document'
import type { EntryGridHandle } from '@dealer/ui-kit/grid'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useRef } from 'react'
import { useEvent } from '../../../../list/use-event.ts'
import { useUser } from '../../../../shell/session/user.ts'
import { useTabDirty, useTabTitle } from '../../../../shell/tabs/tab-state.ts'
import { OrderStatusTag } from '../../parts/status-tags.tsx'
import { lineColumns } from './line-columns.tsx'
import { cellOf } from './line-keys.ts'
import { OrderFoot } from './order-foot.tsx'
import { OrderHead } from './order-head.tsx'
import { otherUnit } from './order-line.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import type { OrderValues } from './order-values.ts'
import { useEntryFocus } from './use-entry-focus.ts'
import { useOrderSave } from './use-order-save.ts'
import { useOrderState } from './use-order-state.ts'
import { usePasteProducts } from './use-paste-products.ts'
import { useQuotes } from './use-quotes.ts'
import { useStock } from './use-stock.ts'

/** Props of {@link OrderEntry}. */
export interface OrderEntryProps {
  title: string
  /** Defaults and choices. */
  choices: SalesOrderForm
  /** First values; to begin anew, give another `key`. */
  start: OrderValues
  /** What the document is, for its draft in local storage: `new`, `edit.880012`. */
  draftName: string
  /** Shown beside the title, such as the number of the last order. */
  aside?: ReactNode
  onSubmitted: (saved: SalesOrderSaved) => void
}

/** The form of an order: by keyboard from the customer to the submit. */
export function OrderEntry({ title, choices, start, draftName, aside, onSubmitted }: OrderEntryProps) {
  const { dealerCode, userId } = useUser()
  const order = useOrderState({ start, choices, draftKey: `${dealerCode}.${userId}.sales.order.${draftName}` })
  const { store, customer, saved, notes, patch, form } = order
  const warehouseCode = String(form.values.warehouseCode ?? '')
  const rate = choices.maxDiscountRate
  const canChangePrice = choices.canChangePrice === 'T'

  const grid = useRef<EntryGridHandle>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { root, focusField, toLines } = useEntryFocus(store, grid, customer === undefined)
  const refreshQuotes = useQuotes(order)
  const { book, refresh: refreshStock } = useStock(store, warehouseCode)
  const pasteProducts = usePasteProducts(order, { warehouseCode, book }, grid)
  const saving = useOrderSave({ order, grid, focusField, rate, canChangePrice, onSubmitted })
  useTabDirty(order.isDirty)
  useTabTitle(saved && `${title} ${saved.soNum}`)

  const switchUnit = useEvent((key: string) => {
    const line = store.get(key)
    const change = line && otherUnit(line)
    if (!change) return
    store.set(key, change)
    store.setError(key, 'price', undefined)
    const after = store.get(key)
    if (after && !after.quotes[after.unitType]) void refreshQuotes([after])
  })
  const columns = useMemo(
    () =>
      lineColumns({
        canChangePrice,
        customerCode: customer?.customerCode,
        warehouseCode,
        book,
        onSwitchUnit: switchUnit,
      }),
    [canChangePrice, customer?.customerCode, warehouseCode, book, switchUnit],
  )
  const refreshAll = () => {
    void refreshQuotes(store.filled())
    void refreshStock()
  }
  const done = () => {
    if (store.filled().length > 0) submitButton.current?.focus()
  }
  const keys = [
    { key: 'Ctrl+Enter', does: '提交订单', run: () => saving.save(true) },
    { key: 'Ctrl+S', does: '保存草稿', run: () => saving.save(false) },
    { key: 'F3', does: '选择客户', run: () => focusField('customer') },
    { key: 'F4', does: '录入商品（跳到空行）', run: toLines },
    {
      key: 'F6',
      does: '切换大小单位（数量、单价格中也可按 / 或空格）',
      run: () => switchUnit(cellOf(document.activeElement)?.key ?? ''),
    },
    { key: 'F8', does: '刷新价格与库存', run: refreshAll },
    { key: 'F9', does: '整单折让', run: () => focusField('discount') },
  ]
  return (
    <div ref={root} style={{ height: '100%' }}>
      <DocumentScreen
        title={title}
        number={saved?.soNum}
        status={saved ? <OrderStatusTag status="draft" /> : aside}
        isDirty={order.isDirty}
        keys={keys}
        draft={order.offer && { at: order.offer.at, onRestore: order.restore, onDiscard: order.discardOffer }}
        header={
          <OrderHead
            order={order}
            rate={rate}
            customerError={saving.customerError}
            onPickCustomer={(picked) => {
              saving.clearCustomerError()
              patch({ customer: picked })
              order.setField('addressId', picked.addressId ?? '')
              order.setField('salesmanId', picked.salesmanId)
              order.setField('settleType', picked.settleType)
              toLines()
            }}
            onDone={toLines}
          />
        }
        totals={<OrderFoot order={order} rate={rate} book={book} onShow={(key) => grid.current?.focus(key, 'qty')} />}
        actions={
          <>
            <Button variant="default" title="Ctrl+S" onClick={() => saving.save(false)}>
              保存草稿
            </Button>
            <Button ref={submitButton} title="Ctrl+Enter" onClick={() => saving.save(true)}>
              提交
            </Button>
          </>
        }
      >
        <OrderNotes notes={notes} onClose={() => patch({ notes: [] })} />
        <OrderLines
          store={store}
          columns={columns}
          grid={grid}
          lastStop={canChangePrice ? 'price' : 'qty'}
          onSwitchUnit={switchUnit}
          onPasteProducts={(rows, at) => void pasteProducts(rows, at)}
          onDone={done}
        />
      </DocumentScreen>
    </div>
  )
}
