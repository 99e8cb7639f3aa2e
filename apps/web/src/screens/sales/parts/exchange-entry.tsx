import type { CallOptions, CustomerPickerRow, SalesExchanged, SalesExchangeSave } from '@dealer/sdk'
import { sumOf } from '@dealer/ui-kit/grid'
import { useMemo } from 'react'
import { dealer } from '../../../dealer.ts'
import { customerLead, requireCustomer } from '../../../document/entry/customer-lead.tsx'
import { DocumentEntry } from '../../../document/entry/document-entry.tsx'
import { DocumentLines } from '../../../document/entry/document-lines.tsx'
import { textOf } from '../../../document/entry/document-values.ts'
import type { Round } from '../../../document/entry/entry-page.tsx'
import { useProductPaste } from '../../../document/entry/use-product-paste.ts'
import { useStock } from '../../../document/stock/use-stock.ts'
import { useEvent } from '../../../list/use-event.ts'
import { orderColumns, orderProducts } from '../order-create/parts/order-columns.tsx'
import type { OrderLine } from '../order-create/parts/order-line.ts'
import type { OrderMore, OrderValues } from '../order-create/parts/order-values.ts'
import { orderTotals } from '../order-create/parts/totals.ts'
import { useQuotes } from '../order-create/parts/use-quotes.ts'
import { ExchangeFoot } from './exchange-foot.tsx'
import { ExchangePart } from './exchange-part.tsx'
import {
  differenceInWords,
  differenceOf,
  type ExchangeChoices,
  exchangeBody,
  exchangeItems,
  paymentComplaint,
} from './exchange-values.ts'
import { offeredSalesman } from './offered-salesman.ts'
import { useExchangeEntry } from './use-exchange-entry.ts'
import { useReturnLines } from './use-return-lines.tsx'

/** Beginnings of refusals and the fields that they are about. */
const FIELDS = { 客户: 'customer', 实收金额: 'paid', 付款方式: 'payMethod' }
const fieldOfRefusal = (message: string) => Object.entries(FIELDS).find(([start]) => message.startsWith(start))?.[1]

/** Props of {@link ExchangeEntry}. */
export interface ExchangeEntryProps extends Round<ExchangeChoices, OrderLine, OrderMore> {
  title: string
  /** Both documents, as soon as they are there. */
  onMade: (made: SalesExchanged) => void
  /** Prints the exchange before. */
  onPrint?: (() => void) | undefined
}

/** The form of an exchange: what comes back above, what goes out for it below, and the difference. */
export function ExchangeEntry(props: ExchangeEntryProps) {
  const { title, choices, values, draftName, aside, onSaved, onMade, onPrint } = props
  const items = useMemo(() => exchangeItems(choices), [choices])
  const { entry, toOut, back } = useExchangeEntry(values, draftName, items)
  const { store, form, more } = entry
  const { customer } = more
  const customerCode = customer?.customerCode
  const warehouseCode = textOf(form.values, 'warehouseCode')
  const docDate = textOf(form.values, 'docDate')
  const refreshQuotes = useQuotes(entry, docDate)
  const { book, refresh: refreshStock } = useStock(store, warehouseCode ?? '')
  const coming = useReturnLines(back.entry, customerCode, choices.back.inventoryStatuses)
  const pasteBack = useProductPaste(back.entry, coming.findProducts)
  const onSwitchUnit = useEvent((key: string) => {
    if (back.entry.store.get(key)) return void back.entry.switchUnit(key)
    const line = entry.switchUnit(key)
    if (line && !line.quotes[line.unitType]) void refreshQuotes([line])
  })
  const { search, findProducts } = useMemo(
    () => orderProducts({ customerCode, warehouseCode, docDate }, book),
    [customerCode, warehouseCode, docDate, book],
  )
  const canChangePrice = choices.out.canChangePrice === 'T'
  const hasCustomer = customerCode !== undefined
  const columns = useMemo(
    () => orderColumns({ canChangePrice, hasCustomer, search, book, onSwitchUnit }),
    [canChangePrice, hasCustomer, search, book, onSwitchUnit],
  )
  const pick = useEvent((picked: CustomerPickerRow) => {
    entry.patch({ customer: picked })
    entry.setField('customer', picked.customerCode)
    entry.setField('salesmanId', offeredSalesman(choices.out.salesmen, picked))
    entry.toLines()
  })
  const difference = ({ lines, more: { discount } }: OrderValues) =>
    differenceOf(orderTotals(lines, discount, '0').totalAmount, sumOf(back.entry.store.filled(), 'amount'))
  const refreshAll = () => {
    void refreshQuotes(store.filled())
    void refreshStock()
  }
  return (
    <DocumentEntry
      {...{ entry, title, aside, columns, findProducts, onSwitchUnit }}
      above={
        <>
          <ExchangePart title="退回商品">{coming.tools}</ExchangePart>
          <DocumentLines
            tableId="sales.exchange.back.lines"
            label="退回商品"
            store={back.entry.store}
            columns={coming.columns}
            grid={back.entry.grid}
            onSwitchUnit={onSwitchUnit}
            onPasteProducts={pasteBack}
            onDone={toOut}
          />
          <ExchangePart title="换出商品" />
        </>
      }
      linesLabel="换出商品"
      saving={{
        call: async (body: SalesExchangeSave, options?: CallOptions) => {
          const made = await dealer.so.return.exchange(body, options)
          onMade(made)
          return made
        },
        body: (filled) => {
          const lines = back.checked()
          return lines && exchangeBody(filled, items, lines)
        },
        savedAs: ({ returnId: id, exchangeNum: number, difference, warnings }: SalesExchanged) => ({
          ...{ id, number, version: 1, done: '已过账', money: differenceInWords(difference), warnings },
        }),
        checkHead: requireCustomer,
        checkAll: (filled) => paymentComplaint(filled.more, difference(filled)),
        leads: back.leads,
        fieldOf: fieldOfRefusal,
        onSaved,
      }}
      lead={customerLead({ customer, onPick: pick })}
      totals={<ExchangeFoot order={entry} back={back.entry.store} choices={choices} book={book} />}
      closing={{ label: '过账', hasDrafts: false, last: 'paid' }}
      keys={[
        ...coming.keys,
        { key: 'F7', does: '录入换出商品（跳到空行）', run: toOut },
        { key: 'Alt+R', does: '刷新价格与库存', run: refreshAll },
        { key: 'Alt+S', does: '收款', run: () => entry.focusField('paid') },
        ...(onPrint ? [{ key: 'F10', does: '打印上一张换货单', run: onPrint }] : []),
      ]}
    />
  )
}
