import type { SalesOrderForm } from '@dealer/sdk'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import type { Asked } from '../../../../document/entry/document-values.ts'
import { type EntryStart, READ_ANEW, useEntryStart } from '../../../../document/entry/use-entry-start.ts'
import { NORMAL, type OrderKind } from './order-kinds.ts'
import type { OrderLine } from './order-line.ts'
import { emptyValues, type OrderMore, valuesOfOrder } from './order-values.ts'
import { useOrderForm } from './use-order-form.ts'

const { toEdit, copyOrder, customerList } = dealer.so.salesOrder

/** Reads what the form needs: for a new order the defaults, for a draft or a copy also the order and its customer. */
export const useOrderStart = (
  { mode, id: soId }: Asked,
  _request?: undefined,
  kind: OrderKind = NORMAL,
): EntryStart<SalesOrderForm, OrderLine, OrderMore> => {
  const form = useOrderForm(kind)
  const edit = useCall(toEdit, { soId }, { ...READ_ANEW, enabled: mode === 'edit' })
  const copy = useCall(copyOrder, { soId }, { ...READ_ANEW, enabled: mode === 'copy' })
  const [order, isReading] = mode === 'edit' ? [edit.data, edit.isFetching] : [copy.data?.order, copy.isFetching]
  const customers = useCall(
    customerList,
    { code: order?.customerCode ?? '' },
    { enabled: mode !== 'new' && order !== undefined && !isReading, silent: true },
  )
  return useEntryStart([form, edit, copy], () => {
    const choices = form.data
    if (!choices) return undefined
    if (mode === 'new') return { choices, values: emptyValues(choices) }
    if (!order || isReading || customers.isPending) return undefined
    const values = valuesOfOrder(order, mode)
    const customer = customers.data?.find(({ customerCode }) => customerCode === order.customerCode)
    const notes = (copy.data?.warnings ?? []).map((why) => ({ what: '', why }))
    return { choices, values: { ...values, more: { ...values.more, ...(customer && { customer }) }, notes } }
  })
}
