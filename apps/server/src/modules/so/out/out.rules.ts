import { outStatusLabel, type SalesOutRow, salesOutActionLabel } from '@dealer/sdk/contract'
import { compare, isZero, plus } from '@dealer/validators'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import { batchesSum, type ChosenBatch, checkBatchQtys, mergedBatches } from '../../inv/stock/chosen-batches.rules.ts'
import { partAmount, type Taken } from '../../md/product/part-amount.rules.ts'

/** What is done to an outbound document. */
export const outStates = states<Pick<SalesOutRow, 'outNum' | 'outStatus'> & { signDate?: string | null }>()({
  num: 'outNum',
  status: ['outStatus', outStatusLabel],
  action: salesOutActionLabel,
  actions: {
    confirmOut: { from: ['waitOut'], to: 'shipped', permission: 'so:out:confirm', audits: true },
    sign: {
      from: ['shipped'],
      permission: 'so:out:confirm',
      when: ({ signDate }) => !signDate,
      why: ({ outNum, outStatus }) => (outStatus === 'shipped' ? `出库单【${outNum}】已签收` : undefined),
    },
    // A photo that nobody can read is taken once more.
    resign: {
      from: ['shipped'],
      permission: 'so:out:confirm',
      when: ({ signDate }) => Boolean(signDate),
      why: ({ outNum, outStatus }) => (outStatus === 'shipped' ? `出库单【${outNum}】尚未签收` : undefined),
    },
    cancelDispatch: { from: ['waitOut'], to: 'canceled', permission: 'so:out:cancel' },
  },
})

/**
 * @param field where the request has it, if it was sent with this call
 * @throws Refusal 101 for goods that leave in the future, or before they were ordered.
 */
export function checkOutDate(outDate: string, docDate: string, today: string, field: 'outDate' | undefined): void {
  const named = { label: '出库日期', field }
  notAfterToday(named, outDate, today)
  notBefore(named, outDate, ['订单日期', docDate])
}

/** @throws Refusal 101 for a signature before the goods left, or in the future. */
export function checkSignDate(signDate: string, outDate: string, now: string): void {
  const wrong = (message: string) => refuse.invalid(message, { reason: 'dateOrder', field: 'signDate' })
  if (signDate.slice(0, outDate.length) < outDate) throw wrong('签收时间不能早于出库日期')
  if (signDate > now) throw wrong('签收时间不能晚于当前时间')
}

/** A line of a split with its name. */
export interface SendableLine {
  readonly id: string
  readonly smallQty: string
  readonly productName: string
  readonly allowDecimalQty: 'T' | 'F'
}

/**
 * Checks that every line of a split has batches for exactly its quantity. A batch chosen twice for a line is summed.
 * @throws Refusal 106 for a line of another split; 101 for lines left out or given twice, and for sums that do not fit.
 */
export function checkBatches(
  lines: readonly SendableLine[],
  chosen: readonly { splitLineId: string; batches: readonly ChosenBatch[] }[],
): Map<string, ChosenBatch[]> {
  const byLine = new Map(chosen.map((line) => [line.splitLineId, mergedBatches(line.batches)]))
  if (byLine.size < chosen.length)
    throw refuse.invalid('同一出库明细不能重复录入', { reason: 'repeated', field: 'lines' })
  const foreign = chosen.findIndex((line) => !lines.some(({ id }) => id === line.splitLineId))
  if (foreign >= 0) throw refuse.missing('数据', `lines.${foreign}.splitLineId`)
  for (const { id, smallQty, productName, allowDecimalQty } of lines) {
    const batches = byLine.get(id) ?? []
    const at = chosen.findIndex((line) => line.splitLineId === id)
    const field = at < 0 ? 'lines' : `lines.${at}.batches`
    checkBatchQtys({ productName, allowDecimalQty }, batches, field)
    if (compare(batchesSum(batches), smallQty) !== 0)
      throw refuse.invalid(`商品【${productName}】批次数量合计与出库数量不一致`, { reason: 'mismatch', field })
  }
  return byLine
}

/** A part of an order line that leaves from one place. */
export interface OutPart {
  readonly soItemId: string
  readonly qty: string
}

/**
 * Money of each part, one after the other: parts of one order line share what is left of it.
 * @param assigned what is already on documents, by order line
 */
export function outAmounts(
  parts: readonly OutPart[],
  items: ReadonlyMap<string, { amount: string; smallQty: string }>,
  assigned: ReadonlyMap<string, Taken>,
): string[] {
  const running = new Map(assigned)
  return parts.map(({ soItemId, qty }) => {
    const item = items.get(soItemId)
    if (!item || isZero(qty)) return '0.00'
    const before = running.get(soItemId) ?? { qty: '0', amount: '0.00' }
    const amount = partAmount(item, before, qty)
    running.set(soItemId, { qty: plus(before.qty, qty), amount: plus(before.amount, amount) })
    return amount
  })
}
