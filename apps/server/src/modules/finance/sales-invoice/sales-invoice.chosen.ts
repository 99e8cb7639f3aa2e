import { plus, sum, trimZeros } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { orders } from '../../so/order/order.document.ts'
import { returns } from '../../so/return/return.document.ts'
import type { InvoiceableLine, Selection } from './invoiceable.sql.ts'
import * as rows from './invoiceable.sql.ts'
import { deducted, invoicedPart } from './sales-invoice.rules.ts'

/** Tells lines of both kinds apart. */
export const keyOf = ({
  outItemId,
  returnItemId,
}: Partial<Pick<InvoiceableLine, 'outItemId' | 'returnItemId'>>): string =>
  outItemId ? `o${outItemId}` : `r${returnItemId}`

/** Small units of a line that are left to invoice. */
export const leftOf = ({ smallQty, returnedQty, doneQty }: InvoiceableLine): string =>
  trimZeros(sum([smallQty, `-${returnedQty}`, `-${doneQty}`]))

/**
 * Chosen lines by their keys, as they stand now.
 * @throws Refusal 106 for one that is not there for the user
 */
export async function chosenLines(work: Work, selection: Selection): Promise<Map<string, InvoiceableLine>> {
  const found = new Map((await rows.selectedLines(work, selection)).map((line) => [keyOf(line), line]))
  for (const outItemId of selection.outItemIds)
    if (!found.has(keyOf({ outItemId }))) throw refuse.missing('出库明细', 'outItemIds')
  for (const returnItemId of selection.returnItemIds ?? [])
    if (!found.has(keyOf({ returnItemId }))) throw refuse.missing('退货明细', 'returnItemIds')
  return found
}

/**
 * The same with their orders and returns held until the call ends, so that nobody sends, takes back or invoices of them meanwhile.
 * @throws Refusal 106
 */
export async function heldLines(work: Work, selection: Selection): Promise<Map<string, InvoiceableLine>> {
  const lines = [...(await chosenLines(work, selection)).values()]
  await holdSources(work, lines)
  return chosenLines(work, selection)
}

/** Holds the orders and returns of lines. @throws Refusal 106 for those out of reach */
export async function holdSources(
  work: Work,
  lines: readonly Pick<InvoiceableLine, 'soId' | 'returnId'>[],
): Promise<void> {
  const [soIds, returnIds] = [ids(lines, 'soId'), ids(lines, 'returnId')]
  if (soIds.length > 0) await orders.lock(work, soIds)
  if (returnIds.length > 0) await returns.lock(work, returnIds)
}

const ids = <Key extends 'soId' | 'returnId'>(lines: readonly Readonly<Record<Key, string | null>>[], key: Key) => [
  ...new Set(lines.flatMap((line) => line[key] ?? [])),
]

/** What a line that was chosen gets on an invoice, with the sign that it has there. */
export function partOf(line: InvoiceableLine, qty: string) {
  const part = invoicedPart(line, qty)
  const isBack = line.isReturned === 'T'
  return { ...(isBack ? deducted(part) : part), smallQty: trimZeros(isBack ? `-${qty}` : qty) }
}

/** Under which number a line is owed so far: that of its order, or of its return. */
const refOf = ({ isReturned, soNum, outNum }: InvoiceableLine): string =>
  isReturned === 'T' ? outNum : (soNum ?? outNum)

/** What parts come to for each order and return. */
export function byDebt(parts: readonly { readonly line: InvoiceableLine; readonly amount: string }[]) {
  const sums = new Map<string, string>()
  for (const { line, amount } of parts) sums.set(refOf(line), plus(sums.get(refOf(line)) ?? '0.00', amount))
  return [...sums].map(([refNum, amount]) => ({ refNum, amount }))
}
