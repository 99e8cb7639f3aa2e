import type { CustomerPickerRow, SalesOrderForm } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'
import { useMemo } from 'react'
import { customerLead, requireCustomer } from '../../../../document/entry/customer-lead.tsx'
import { DocumentEntry } from '../../../../document/entry/document-entry.tsx'
import type { Round } from '../../../../document/entry/entry-page.tsx'
import { useStock } from '../../../../document/stock/use-stock.ts'
import { useEvent } from '../../../../list/use-event.ts'
import { useEntryTools } from '../../parts/entry-tools.tsx'
import { offeredSalesman } from '../../parts/offered-salesman.ts'
import { usePromotionTools } from '../../parts/promotion-tools.tsx'
import { useWarehouseStock } from '../../parts/use-warehouse-stock.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { giftProducts } from './gift-products.ts'
import { addressOptions } from './head-items.ts'
import { orderColumns, orderProducts } from './order-columns.tsx'
import { OrderFoot } from './order-foot.tsx'
import { NORMAL, type OrderKind } from './order-kinds.ts'
import type { OrderLine } from './order-line.ts'
import { OrderPayment } from './order-payment.tsx'
import { dueOf, sendingOf } from './order-sending.ts'
import type { OrderMore } from './order-values.ts'
import { paymentComplaint, tillMoney } from './payment.ts'
import { discountError, orderTotals } from './totals.ts'
import { useAddresses } from './use-addresses.ts'
import { useOrderEntry } from './use-order-entry.ts'
import { useQuotes } from './use-quotes.ts'
import { useVehicle } from './use-vehicle.ts'

/** Beginnings of refusals and the fields that they are about. */
const FIELDS = { 客户: 'customer', 整单折让: 'discount', 收款金额: 'paid', 本次收款: 'paid', 付款方式: 'payMethod' }
const fieldOfRefusal = (message: string) => Object.entries(FIELDS).find(([start]) => message.startsWith(start))?.[1]

/** Props of {@link OrderEntry}. */
export interface OrderEntryProps extends Round<SalesOrderForm, OrderLine, OrderMore> {
  title: string
  kind?: OrderKind
  /** Prints the order before, where such orders are handed out with a receipt. */
  onPrint?: () => void
}

/** The form of an order: by keyboard from the customer to the submit. */
export function OrderEntry(props: OrderEntryProps) {
  const { title, choices, values, draftName, aside, onSaved, kind = NORMAL, onPrint } = props
  const order = useVehicle(useOrderEntry(choices, values, draftName, kind), choices)
  const isFree = kind.orderType === 'promotion'
  const { store, form } = order
  const { customer } = order.more
  const customerCode = customer?.customerCode
  const warehouseCode = String(form.values.warehouseCode ?? '')
  const rate = choices.maxDiscountRate
  const canChangePrice = choices.canChangePrice === 'T'

  const promotions = usePromotionTools(order, kind)
  const { preview } = promotions
  const sending = sendingOf(kind, choices, preview)
  const docDate = String(form.values.docDate ?? '') || undefined
  const refreshQuotes = useQuotes(order, docDate)
  const { book, refresh: refreshStock } = useStock(store, warehouseCode)
  const addresses = useAddresses(customer)
  const options = useMemo(() => ({ addressId: addressOptions(addresses) }), [addresses])
  const onSwitchUnit = useEvent((key: string) => {
    const line = order.switchUnit(key)
    if (line && !line.quotes[line.unitType]) void refreshQuotes([line])
  })
  const { search, findProducts } = useMemo(() => {
    const find = isFree ? giftProducts : orderProducts
    return find({ customerCode, warehouseCode: warehouseCode || undefined, docDate }, book)
  }, [isFree, customerCode, warehouseCode, docDate, book])
  const extras = useEntryTools(
    order,
    kind.orderType,
    { customerCode, warehouseCode: warehouseCode || undefined, docDate },
    refreshQuotes,
  )
  const places = useWarehouseStock(order, kind, choices)
  const hasCustomer = customerCode !== undefined
  const columns = useMemo(
    () => orderColumns({ canChangePrice, hasCustomer, search, book, onSwitchUnit, orderType: kind.orderType }),
    [canChangePrice, hasCustomer, search, book, onSwitchUnit, kind],
  )
  const pick = useEvent((picked: CustomerPickerRow) => {
    order.patch({ customer: picked })
    // A message at the customer goes away with it.
    order.setField('customer', picked.customerCode)
    order.setField('addressId', picked.addressId ?? '')
    // Who sells from a vehicle is the vehicle's matter.
    if (kind.orderType !== 'vehicle') order.setField('salesmanId', offeredSalesman(choices.salesmen, picked))
    order.setField('settleType', picked.settleType)
    order.toLines()
  })
  const refreshAll = () => {
    void refreshQuotes(store.filled())
    void refreshStock()
  }
  const request = order.more.invAddNum && <StatusTag>要货申请 {order.more.invAddNum}</StatusTag>
  return (
    <>
      <DocumentEntry
        entry={order}
        title={title}
        aside={request || aside}
        tools={
          <>
            {extras.tools}
            {places.tools}
            {promotions.tools}
          </>
        }
        columns={columns}
        saving={{
          ...sending,
          savedAs: ({ soId, soNum, version, totalAmount, warnings }, sent) => ({
            id: soId,
            number: soNum,
            version,
            amount: totalAmount,
            ...(kind.isQuick && { done: '已完成' }),
            money: tillMoney(kind, sent.more, dueOf(sent, choices, preview.change)),
            warnings,
          }),
          checkHead: requireCustomer,
          checkAll: ({ lines, more, ...rest }) => {
            const { discount } = more
            const message = discountError(discount, orderTotals(lines, discount, rate, preview.change), rate)
            if (message) return { prop: 'discount', message }
            return kind.isQuick
              ? paymentComplaint(kind, more, dueOf({ ...rest, lines, more }, choices, preview.change))
              : undefined
          },
          fieldOf: fieldOfRefusal,
          onSaved,
        }}
        lead={customerLead({ customer, onPick: pick })}
        options={options}
        facts={<CustomerFacts order={order} rate={rate} change={preview.change} />}
        totals={
          <>
            <OrderFoot
              order={order}
              rate={rate}
              book={book}
              change={preview.change}
              promotion={promotions.figure}
              isDueNext={kind.orderType === 'cash'}
            />
            {kind.isQuick && <OrderPayment order={order} kind={kind} choices={choices} change={preview.change} />}
          </>
        }
        closing={{ label: kind.submit, hasDrafts: !kind.isQuick, last: kind.last }}
        findProducts={findProducts}
        onSwitchUnit={onSwitchUnit}
        keys={[
          ...extras.keys,
          ...places.keys,
          ...promotions.keys,
          { key: 'F8', does: '刷新价格与库存', run: refreshAll },
          { key: 'F9', does: '整单折让', run: () => order.focusField('discount') },
          // Not F2, which edits the cell in which the cursor is.
          ...(kind.last ? [{ key: 'Alt+S', does: '收款', run: () => order.focusField('paid') }] : []),
          ...(onPrint ? [{ key: 'F10', does: '打印上一单小票', run: onPrint }] : []),
        ]}
      />
      {extras.dialogs}
      {places.dialogs}
      {promotions.dialog}
    </>
  )
}
