import type { SalesOrderForm } from '@dealer/sdk'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import type { Asked } from '../../../../document/entry/document-values.ts'
import { type EntryStart, READ_ANEW, useEntryStart } from '../../../../document/entry/use-entry-start.ts'
import { linesOfDrafts } from '../../parts/taken-lines.ts'
import { NORMAL, type OrderKind } from './order-kinds.ts'
import type { OrderLine } from './order-line.ts'
import { emptyValues, type OrderMore, valuesOfOrder, valuesOfRequest } from './order-values.ts'
import { useOrderForm } from './use-order-form.ts'

const { toEdit, copyOrder, customerList } = dealer.so.salesOrder
const { findInvAddProductById } = dealer.dms.salesOrder

/**
 * Reads what the form needs: for a new order the defaults, for a draft or a copy also the order and its customer, for a request
 * for goods its lines at the customer's prices.
 */
export const useOrderStart = (
  { mode, id: soId }: Asked,
  invAddId?: string,
  kind: OrderKind = NORMAL,
): EntryStart<SalesOrderForm, OrderLine, OrderMore> => {
  const isRequest = invAddId !== undefined
  const form = useOrderForm(kind)
  const edit = useCall(toEdit, { soId }, { ...READ_ANEW, enabled: mode === 'edit' })
  const copy = useCall(copyOrder, { soId }, { ...READ_ANEW, enabled: mode === 'copy' && !isRequest })
  const request = useCall(dealer.guide.invAdd.listDetail, { id: invAddId ?? '' }, { ...READ_ANEW, enabled: isRequest })
  const wanted = useCall(findInvAddProductById, { id: invAddId ?? '' }, { ...READ_ANEW, enabled: isRequest })
  const [order, isReading] = mode === 'edit' ? [edit.data, edit.isFetching] : [copy.data?.order, copy.isFetching]
  const code = isRequest ? request.data?.customerCode : order?.customerCode
  const customers = useCall(
    customerList,
    { code: code ?? '' },
    { enabled: mode !== 'new' && code !== undefined && !isReading, silent: true },
  )
  return useEntryStart([form, edit, copy, request, wanted], () => {
    const choices = form.data
    if (!choices) return undefined
    if (mode === 'new') return { choices, values: emptyValues(choices) }
    if (code === undefined || isReading || customers.isPending) return undefined
    const customer = customers.data?.find(({ customerCode }) => customerCode === code)
    if (isRequest) {
      if (!request.data || !wanted.data) return undefined
      return { choices, values: valuesOfRequest(choices, request.data, linesOfDrafts(wanted.data), customer) }
    }
    if (!order) return undefined
    const values = valuesOfOrder(order, mode)
    const notes = (copy.data?.warnings ?? []).map((why) => ({ what: '', why }))
    return { choices, values: { ...values, more: { ...values.more, ...(customer && { customer }) }, notes } }
  })
}
