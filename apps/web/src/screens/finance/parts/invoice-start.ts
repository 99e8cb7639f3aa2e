import type { InvoiceSelection } from '@dealer/sdk'
import { isZero } from '@dealer/validators'
import { useState } from 'react'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { READ_ANEW } from '../../../document/entry/use-entry-start.ts'
import type { InvoiceStart } from './invoice-entry.tsx'

const calls = dealer.finance.salesInvoice

/** What the entry of an invoice begins with, read once: a later answer must not change a form under the hand. */
export const useInvoiceStart = (chosen: InvoiceSelection) => {
  const [start, setStart] = useState<InvoiceStart>()
  const enabled = !start
  const lines = useCall(calls.toAddItem, chosen, { ...READ_ANEW, enabled })
  const discounts = useCall(calls.toAddDiscount, chosen, { ...READ_ANEW, enabled })
  const customer = lines.data?.find(({ smallQty }) => !isZero(smallQty))
  const customerCode = customer?.customerCode ?? ''
  const form = useCall(calls.toAdd, { customerCode }, { ...READ_ANEW, enabled: enabled && customerCode !== '' })
  const reads = [lines, discounts, form]
  const isFresh = reads.every(({ isFetching }) => !isFetching)
  if (enabled && isFresh && lines.data && discounts.data && customer && form.data)
    setStart({ form: form.data, lines: lines.data, discounts: discounts.data, customer })
  const failed = reads.find(({ error }) => error !== null)
  return {
    start,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    /** Nothing of the goods is left to invoice any more. */
    isGone: isFresh && lines.data && !customer,
  }
}
