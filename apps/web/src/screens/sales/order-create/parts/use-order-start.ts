import { type AnyDealerError, newRequestNo, type SalesOrderForm } from '@dealer/sdk'
import { useState } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { customerOfOrder, type EntryMode, headOfForm, type OrderValues, valuesOfOrder } from './order-values.ts'

/** What an order form begins with. */
export interface OrderStart {
  choices: SalesOrderForm
  values: OrderValues
}

/** The form of a new order. */
export const emptyValues = (choices: SalesOrderForm): OrderValues => ({
  requestNo: newRequestNo(),
  head: headOfForm(choices),
  discount: '',
  lines: [],
  notes: [],
})

const { toOrderAdd, toEdit, copyOrder, customerList } = dealer.so.salesOrder

/**
 * Reads what the form needs: for a new order the defaults, for a draft or a copy also the order and its customer. What is
 * read once stays: a later answer must not change a form under the hand.
 */
export const useOrderStart = (mode: EntryMode, soId: string) => {
  const form = useCall(toOrderAdd, { orderType: 'normal' }, { silent: true })
  // Always read anew: the version of an older answer would be refused.
  const edit = useCall(toEdit, { soId }, { enabled: mode === 'edit', silent: true, staleTime: 0 })
  const copy = useCall(copyOrder, { soId }, { enabled: mode === 'copy', silent: true, staleTime: 0 })
  const [read, isReading] = mode === 'edit' ? [edit.data, edit.isFetching] : [copy.data?.order, copy.isFetching]
  const customers = useCall(
    customerList,
    { code: read?.customerCode ?? '' },
    { enabled: mode !== 'new' && read !== undefined && !isReading, silent: true },
  )
  const [start, setStart] = useState<OrderStart>()

  const build = (): OrderValues | undefined => {
    if (!form.data) return undefined
    if (mode === 'new') return emptyValues(form.data)
    if (!read || isReading || customers.isPending) return undefined
    const found = customers.data?.find(({ customerCode }) => customerCode === read.customerCode)
    const notes = (copy.data?.warnings ?? []).map((why) => ({ what: '', why }))
    return { ...valuesOfOrder(read, mode, newRequestNo()), customer: found ?? customerOfOrder(read), notes }
  }
  if (!start && form.data) {
    const values = build()
    if (values) setStart({ choices: form.data, values })
  }
  const failed = [form, edit, copy].find(({ error }) => error !== null)
  const error: AnyDealerError | null = start ? null : (failed?.error ?? null)
  return { start, error, retry: () => void failed?.refetch() }
}
