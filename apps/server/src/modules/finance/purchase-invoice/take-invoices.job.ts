import { type Asking, defineErrand, type Nothing } from '../../../platform/jobs/define.ts'
import { eachTaken } from '../../../platform/manufacturer/each-taken.ts'
import type { MakerInvoice } from '../../../platform/manufacturer/manufacturer.ts'
import { takeInvoice } from './purchase-invoice.taking.ts'

/**
 * Reads the manufacturer's invoices; each is taken in a transaction of its own, so that none holds many orders, and one that is
 * refused keeps no other away.
 */
export async function takeInvoices({
  manufacturer,
  dealerCode,
  step,
}: Pick<Asking, 'manufacturer' | 'dealerCode' | 'step'>) {
  const invoices = await manufacturer.invoices(dealerCode)
  const nameOf = ({ invoiceNo }: MakerInvoice) => `发票${invoiceNo}`
  await eachTaken(invoices, nameOf, (invoice) => step((work) => takeInvoice(work, invoice)))
}

/** Every night the manufacturer's invoices are taken; those whose goods are still to come wait. */
export const takeInvoicesNightly = defineErrand({
  name: 'finance.purchaseInvoice.takeNightly',
  title: '接收厂家发票',
  nightly: '03:40',
  quiet: true,
  ask: (asking, _nothing: Nothing) => takeInvoices(asking),
  run: async () => {},
})

/** The same once goods of the manufacturer have come in. */
export const takeInvoicesNow = defineErrand({
  name: 'finance.purchaseInvoice.take',
  title: '接收厂家发票',
  quiet: true,
  ask: (asking, _nothing: Nothing) => takeInvoices(asking),
  run: async () => {},
})
