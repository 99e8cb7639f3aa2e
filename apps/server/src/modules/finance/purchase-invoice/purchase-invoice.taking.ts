import { sum, toScale } from '@dealer/validators'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { nextKeys } from '../../../platform/database/numbering.ts'
import type { MakerInvoice } from '../../../platform/manufacturer/manufacturer.ts'
import { created, type Work } from '../../../platform/work.ts'
import { isMakers, knownSupplier } from '../../md/supplier/supplier.service.ts'
import { purchases } from '../../po/purchase/purchase.document.ts'
import { renewPayStatus } from '../payable/order-paid.ts'
import { holdSuppliers, postInvoiceDiffs } from '../payable/payable.service.ts'
import { chargedLines, diffsOf, keptLine } from './purchase-invoice.rules.ts'
import { purchaseInvoice, purchaseInvoiceLine } from './purchase-invoice.schema.ts'
import { cameInFor, raiseInvoiced, takenNos } from './purchase-invoice.sql.ts'

const OVER: readonly string[] = ['finished', 'closed']

/**
 * Takes an invoice of the manufacturer, once: what is owed for what it charges follows it. One whose goods are still to come, or that
 * charges what the dealer did not order, waits. Answers whether it was taken now.
 */
export async function takeInvoice(work: Work, invoice: MakerInvoice): Promise<boolean> {
  const { invoiceNo, invoiceDate, taxAmount } = invoice
  if ((await isMakers(work, invoice.supplierCode)) === 'F') return false
  const poCodes = [...new Set(invoice.lines.map(({ poCode }) => poCode))]
  const ids = await purchases.idsOf(work, poCodes)
  if (ids.size < poCodes.length) return false
  // As who takes their goods in, or takes that back, does.
  const { rows } = await purchases.lock(work, [...ids.values()])
  if ((await takenNos(work, [invoiceNo])).has(invoiceNo)) return false
  const orders = new Map(rows.map((row) => [row.poCode, row]))
  const isOwn = rows.every(({ supplierCode }) => supplierCode === invoice.supplierCode)
  const isOver = (poCode: string) => OVER.includes(orders.get(poCode)?.poStatus ?? '')
  const charged = isOwn ? chargedLines(invoice.lines, await cameInFor(work, [...ids.values()]), isOver) : undefined
  if (!charged) return false
  const { supplierCode, supplierName } = await knownSupplier(work, invoice.supplierCode)
  const series = { dealerCode: work.user.dealerCode, prefix: 'CF', day: invoiceDate }
  await holdSuppliers(work, [supplierCode])
  const [key] = await nextKeys(work.tx, series, purchaseInvoice, 1)
  if (!key) throw new Error('the counter answered no number')
  const { id, num: invoiceNum } = key
  const lines = charged.map(keptLine)
  const diffs = diffsOf(charged)
  const totalAmount = toScale(sum(lines.map(({ amount }) => amount)), 2)
  const diffAmount = toScale(sum(diffs.map(({ amount }) => amount)), 2)
  const head = { invoiceNum, invoiceNo, supplierCode, supplierName, invoiceDate, totalAmount, taxAmount, diffAmount }
  const row = { ...created(work), ...head, id, status: 'issued' as const }
  addRows(work.tx, purchaseInvoice, [row])
  addRows(
    work.tx,
    purchaseInvoiceLine,
    lines.map((line) => ({ ...created(work), ...line, invoiceId: id })),
  )
  await raiseInvoiced(
    work,
    charged.map(({ cameIn, coveredQty }) => ({ id: cameIn.id, qty: coveredQty })),
  )
  await postInvoiceDiffs(
    work,
    diffs.map((diff) => ({ ...diff, supplierCode, invoiceNum })),
  )
  await renewPayStatus(work, poCodes)
  return true
}
