import { minus, negate, sum } from '@dealer/validators'
import { and, eq, inArray } from 'drizzle-orm'
import { documentProgress, type Step } from '../../../platform/document/document-progress.ts'
import type { Work } from '../../../platform/work.ts'
import { inboundLines, inbounds, type WholeInbound } from '../inbound/inbound.document.ts'
import { inboundLine } from '../inbound/inbound.schema.ts'
import {
  type PurchaseReturnLineRow,
  type PurchaseReturnRow,
  purchaseReturnLines,
  purchaseReturns,
} from './purchase-return.document.ts'
import { deriveStatus, unsentQty } from './purchase-return.rules.ts'
import { purchaseReturnLine } from './purchase-return.schema.ts'

/** How lines of returns come on while goods go out; their statuses follow. */
export const purchaseReturnProgress = documentProgress(purchaseReturnLines, {
  columns: ['outQty', 'outAmount', 'closedQty'],
  head: (_row, lines) => ({
    outQty: sum(lines.map(({ outQty }) => outQty)),
    outAmount: sum(lines.map(({ outAmount }) => outAmount)),
    status: deriveStatus(lines),
  }),
})

const ofInbounds = documentProgress(inboundLines, { columns: ['returnedQty', 'returnedAmount'], head: () => ({}) })

/** What a return holds of the inbound lines that it names. */
type Held = Pick<PurchaseReturnLineRow, 'inItemId'> & { readonly qty: string; readonly amount: string }

/** What lines hold of the lines of locked inbound documents, so that nobody returns them twice. */
export const holdReceived = (work: Work, held: readonly Held[]): Promise<void> =>
  ofInbounds.moveLines(
    work,
    held.flatMap(({ inItemId: id, qty, amount }): Step<'returnedQty' | 'returnedAmount'>[] =>
      id === null ? [] : [{ id, returnedQty: qty, returnedAmount: amount }],
    ),
  )

/** What lines hold once they are submitted. */
export const wholeOf = ({ inItemId, smallQty: qty, amount }: PurchaseReturnLineRow): Held => ({ inItemId, qty, amount })

/** What lines let go that do not go out. */
export const unsentOf = (line: PurchaseReturnLineRow): Held => ({
  ...{ inItemId: line.inItemId, qty: negate(unsentQty(line)), amount: minus(line.outAmount, line.amount) },
})

/** What lines let go whose goods came back. */
export const sentOf = ({ inItemId, outQty, outAmount }: PurchaseReturnLineRow): Held => ({
  ...{ inItemId, qty: negate(outQty), amount: negate(outAmount) },
})

/** Inbound documents with their lines, under lock. Lines that are not there for the user are missing. */
export async function lockReceived(work: Work, inItemIds: readonly string[]): Promise<WholeInbound[]> {
  if (inItemIds.length === 0) return []
  const found = await work.tx
    .selectDistinct({ inId: inboundLine.inId })
    .from(inboundLine)
    .innerJoin(inbounds.table, inboundLines.ofHead)
    .where(and(inbounds.visible(work.user), inArray(inboundLine.id, [...inItemIds])))
  const { rows } = await inbounds.lock(
    work,
    found.map(({ inId }) => inId),
  )
  return inboundLines.ofEach(work, rows)
}

type Action = Parameters<typeof purchaseReturns.openOne>[2]

/** A return for an action, locked after the inbound documents that it is of. @throws Refusal 106, 104, 103 */
export async function openBelowInbounds(
  work: Work,
  ref: { readonly id: string; readonly version: number },
  action: Action,
): Promise<PurchaseReturnRow> {
  const named = await work.tx
    .select({ inItemId: purchaseReturnLine.inItemId })
    .from(purchaseReturnLine)
    .where(and(eq(purchaseReturnLine.dealerCode, work.user.dealerCode), eq(purchaseReturnLine.returnId, ref.id)))
  await lockReceived(
    work,
    named.flatMap(({ inItemId }) => inItemId ?? []),
  )
  return purchaseReturns.openOne(work, ref, action)
}
