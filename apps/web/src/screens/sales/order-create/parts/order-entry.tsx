import type { CustomerPickerRow, SalesOrderForm } from '@dealer/sdk'
import { useMemo } from 'react'
import { dealer } from '../../../../dealer.ts'
import { DocumentEntry } from '../../../../document/entry/document-entry.tsx'
import type { Round } from '../../../../document/entry/entry-page.tsx'
import { useStock } from '../../../../document/stock/use-stock.ts'
import { useEvent } from '../../../../list/use-event.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerField } from './customer-field.tsx'
import { addressOptions } from './head-items.ts'
import { orderColumns, orderProducts } from './order-columns.tsx'
import { OrderFoot } from './order-foot.tsx'
import type { OrderLine } from './order-line.ts'
import { type OrderMore, saveBody } from './order-values.ts'
import { discountError, orderTotals } from './totals.ts'
import { useAddresses } from './use-addresses.ts'
import { useOrderEntry } from './use-order-entry.ts'
import { useQuotes } from './use-quotes.ts'

const { salesOrder } = dealer.so

/** Props of {@link OrderEntry}. */
export interface OrderEntryProps extends Round<SalesOrderForm, OrderLine, OrderMore> {
  title: string
}

/** The form of an order: by keyboard from the customer to the submit. */
export function OrderEntry({ title, choices, values, draftName, aside, onSaved }: OrderEntryProps) {
  const order = useOrderEntry(choices, values, draftName)
  const { store, form } = order
  const { customer } = order.more
  const customerCode = customer?.customerCode
  const warehouseCode = String(form.values.warehouseCode ?? '')
  const rate = choices.maxDiscountRate
  const canChangePrice = choices.canChangePrice === 'T'

  const docDate = String(form.values.docDate ?? '') || undefined
  const refreshQuotes = useQuotes(order, docDate)
  const { book, refresh: refreshStock } = useStock(store, warehouseCode)
  const addresses = useAddresses(customer)
  const onSwitchUnit = useEvent((key: string) => {
    const line = order.switchUnit(key)
    if (line && !line.quotes[line.unitType]) void refreshQuotes([line])
  })
  const { search, findProducts } = useMemo(
    () => orderProducts({ customerCode, warehouseCode: warehouseCode || undefined, docDate }, book),
    [customerCode, warehouseCode, docDate, book],
  )
  const hasCustomer = customerCode !== undefined
  const columns = useMemo(
    () => orderColumns({ canChangePrice, hasCustomer, search, book, onSwitchUnit }),
    [canChangePrice, hasCustomer, search, book, onSwitchUnit],
  )
  const pick = (picked: CustomerPickerRow) => {
    order.patch({ customer: picked })
    // A message at the customer goes away with it.
    order.setField('customer', picked.customerCode)
    order.setField('addressId', picked.addressId ?? '')
    order.setField('salesmanId', picked.salesmanId)
    order.setField('settleType', picked.settleType)
    order.toLines()
  }
  const refreshAll = () => {
    void refreshQuotes(store.filled())
    void refreshStock()
  }
  return (
    <DocumentEntry
      entry={order}
      title={title}
      aside={aside}
      columns={columns}
      saving={{
        call: salesOrder.save,
        body: saveBody,
        savedAs: ({ soId, soNum, version, totalAmount, warnings }) => ({
          id: soId,
          number: soNum,
          version,
          amount: totalAmount,
          warnings,
        }),
        checkHead: ({ more }) =>
          more.customer ? undefined : { prop: 'customer', message: '客户必填!', say: '请选择客户' },
        checkAll: ({ lines, more: { discount } }) => {
          const message = discountError(discount, orderTotals(lines, discount, rate), rate)
          return message ? { prop: 'discount', message } : undefined
        },
        fieldOf: (message) =>
          message.startsWith('客户') ? 'customer' : message.startsWith('整单折让') ? 'discount' : undefined,
        onSaved,
      }}
      lead={{
        prop: 'customer',
        label: '客户',
        field: (error) => <CustomerField customer={customer} error={error} onPick={pick} />,
      }}
      options={{ addressId: addressOptions(addresses) }}
      facts={<CustomerFacts order={order} rate={rate} />}
      totals={<OrderFoot order={order} rate={rate} book={book} />}
      findProducts={findProducts}
      onSwitchUnit={onSwitchUnit}
      keys={[
        { key: 'F8', does: '刷新价格与库存', run: refreshAll },
        { key: 'F9', does: '整单折让', run: () => order.focusField('discount') },
      ]}
    />
  )
}
