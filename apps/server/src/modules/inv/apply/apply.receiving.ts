import { compare, isZero, minus, plus, sum, trimZeros } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse, within } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { locationsOf, requireLocations } from '../../md/warehouse/warehouse.service.ts'
import { requireStaffOf, transitWarehouse } from '../../md/warehouse/warehouse.staff.ts'
import { holdMonth } from '../stock/month.service.ts'
import { ANYWHERE } from '../stock/place.rules.ts'
import { postStock } from '../stock/stock.posting.ts'
import { keepCosts, otherPostings } from '../stock-others-out-in/other-inv.posting.ts'
import { OTHER_KINDS } from '../stock-others-out-in/other-inv-kinds.rules.ts'
import { counted } from './apply.approve.ts'
import type { Applies, ApplyRow, WholeApply } from './apply.document.ts'
import { writeOff } from './apply.loss.ts'
import { type ApplyPart, partsOf } from './apply.parts.sql.ts'
import { inTransit, minusOf, movementOf, postingOf } from './apply.shipping.ts'
import { checkBatchSum, quantitiesByLine, summedBy, taken } from './apply-qty.rules.ts'

/** What arrived of a line. */
export interface Arrived {
  readonly qty: string
  /** Of the rest: lost on the way. */
  readonly lost?: string
  /** By batch; what expires first arrived first when absent. */
  readonly batches?: readonly { readonly batchNo: string; readonly qty: string; readonly lost?: string }[]
  readonly toLocationCode?: string
  readonly reason?: string
}

/** An application and what arrived of each line, by line. */
export interface Receiving {
  readonly whole: WholeApply
  readonly arrived: ReadonlyMap<string, Arrived>
}

/**
 * Goods of locked applications arrive; what did not goes back to where it came from, and what is lost of it is written off
 * there. Nothing of them stays on its way. All documents of the call or none, in a number of statements that does not depend on theirs.
 * @throws Refusal 108, 109
 */
export async function receive(
  work: Work,
  { documents, lines }: Applies,
  receiving: readonly Receiving[],
  inDate: string,
): Promise<ApplyRow[]> {
  const heads = receiving.map(({ whole }) => whole.row)
  const [parts, transit, placeIn] = await Promise.all([
    partsOf(work, heads, ['consumed']),
    transitWarehouse(work),
    defaultPlaces(
      work,
      heads.map((row) => row.toWarehouseCode),
    ),
  ])
  const received = receiving.map(({ whole: { row, lines }, arrived }) => ({
    row,
    lines: lines.map((line) => {
      const { qty: receivedQty = '0', lost: lostQty = '0', toLocationCode, reason } = arrived.get(line.id) ?? {}
      const place = toLocationCode ?? placeIn(row.toWarehouseCode)
      return {
        ...line,
        receivedQty,
        lostQty,
        toLocationCode: isZero(receivedQty) ? null : place,
        reason: reason ?? null,
      }
    }),
  }))
  const lost = received.map((one, place) =>
    one.lines.flatMap((line) => {
      const sent = parts.filter(({ refNum, refItemId }) => refNum === one.row.applyNum && refItemId === line.id)
      return lostOf(
        arrivedOf(sent, receiving[place]?.arrived.get(line.id) ?? { qty: '0' }).rest,
        receiving[place]?.arrived.get(line.id),
      )
    }),
  )
  // Its number is taken before stock, as by all that is entered.
  const writtenOff = await writeOff(work, received, lost, inDate)
  const ledger = await postStock(work, [
    ...received.map((one, place) => {
      const own = parts.filter(({ refNum }) => refNum === one.row.applyNum)
      const arrived = receiving[place]?.arrived
      const movements = one.lines.flatMap((line) => {
        const sent = own.filter(({ refItemId }) => refItemId === line.id)
        const { parts: here, rest } = arrivedOf(sent, arrived?.get(line.id) ?? { qty: '0' })
        const there = { warehouseCode: one.row.toWarehouseCode, locationCode: line.toLocationCode ?? ANYWHERE }
        const put = summedBy(
          here.map((part) => ({ ...part, ...there })),
          ({ batchNo }) => batchNo,
        )
        return [
          ...inTransit(sent, transit).map((part) => movementOf(minusOf(part), 1)),
          ...[...put, ...rest].map((part) => movementOf(part, 2)),
        ]
      })
      return { ...postingOf(one, inDate), movements }
    }),
    ...otherPostings(writtenOff, { isValued: false }),
  ])
  if (writtenOff.length > 0) await keepCosts(work, writtenOff, ledger)
  await lines.keep(
    work,
    received.flatMap((one) => one.lines),
    ['receivedQty', 'lostQty', 'toLocationCode', 'reason'],
  )
  return documents.move(work, heads, 'confirmIn', (_row, place) => ({
    ...{ inDate, receivedQty: trimZeros(sum(received[place]?.lines.map((line) => line.receivedQty) ?? [])) },
  }))
}

/** What of the goods that left arrived, and what goes back. They are given first expired first. */
function arrivedOf(sent: readonly ApplyPart[], { qty, batches }: Arrived): { parts: ApplyPart[]; rest: ApplyPart[] } {
  if (!batches) return taken(sent, qty)
  const byBatch = [...new Set(sent.map(({ batchNo }) => batchNo))].map((batchNo) => {
    const of = batches.filter((batch) => batch.batchNo === batchNo)
    const own = sent.filter((part) => part.batchNo === batchNo)
    return taken(own, sum(of.map((batch) => batch.qty)))
  })
  return { parts: byBatch.flatMap(({ parts }) => parts), rest: byBatch.flatMap(({ rest }) => rest) }
}

/** What of the goods that did not arrive is lost: of the batches that say so, else what expires first. */
function lostOf(rest: readonly ApplyPart[], arrived: Arrived | undefined): ApplyPart[] {
  const { lost = '0', batches = [] } = arrived ?? {}
  const named = batches.filter((batch) => batch.lost !== undefined)
  if (named.length === 0) return taken(rest, lost).parts
  return named.flatMap(
    ({ batchNo, lost: qty = '0' }) =>
      taken(
        rest.filter((part) => part.batchNo === batchNo),
        qty,
      ).parts,
  )
}

/** Where goods are put of which nothing else is said. */
async function defaultPlaces(work: Work, codes: readonly string[]) {
  const { useLocation } = await dealerSettings(work)
  const distinct = useLocation === 'T' ? [...new Set(codes)] : []
  const found = await Promise.all(
    distinct.map(async (warehouseCode) => {
      const all = await locationsOf(work, { warehouseCode })
      const usual = all.find(({ isDefault, enabled }) => isDefault === 'T' && enabled === 'T')
      return [warehouseCode, usual?.locationCode ?? ANYWHERE] as const
    }),
  )
  const places = new Map(found)
  return (warehouseCode: string) => places.get(warehouseCode) ?? ANYWHERE
}

const IN_DATE = { label: '入库日期', field: 'inDate' }

type Entered = Args<'inv.transfer.confirmIn'>

/** Serves the arriving of one application. @throws Refusal 107 for who does not belong to the destination */
export const confirmInApply =
  (applies: Applies) =>
  async (work: Work, { id, version, inDate, lines: entered }: Entered) => {
    holdMonth(work)
    const row = await applies.documents.openOne(work, { id, version }, 'confirmIn')
    await requireStaffOf(work, [row.toWarehouseCode])
    notAfterToday(IN_DATE, inDate, work.today)
    notBefore(IN_DATE, inDate, ['出库日期', row.outDate ?? row.docDate])
    if (entered.some(({ lostQty = '0' }) => !isZero(lostQty))) requirePermission(work.user, OTHER_KINDS.otherOut.add)
    const whole = await applies.lines.ofOne(work, row)
    await requirePlaces(work, row.toWarehouseCode, entered)
    await receive(work, applies, [{ whole, arrived: await arrivals(work, whole, entered) }], inDate)
    return DONE
  }

async function requirePlaces(work: Work, warehouseCode: string, entered: Entered['lines']): Promise<void> {
  const codes = [...new Set(entered.flatMap(({ toLocationCode }) => toLocationCode ?? []))]
  if (codes.length > 0) await requireLocations(work, { warehouseCode }, codes)
}

/** What arrived, as it was entered. @throws Refusal 101 and 106 naming the line */
async function arrivals(work: Work, whole: WholeApply, entered: Entered['lines']): Promise<Map<string, Arrived>> {
  const lines = await counted(work, whole.lines)
  const quantities = quantitiesByLine(
    lines,
    entered.map(({ lineId, receivedQty: qty }) => ({ lineId, qty })),
    { label: '实收', field: 'receivedQty', most: ({ shippedQty }) => shippedQty },
  )
  const sent = await partsOf(work, [whole.row], ['consumed'])
  return new Map(
    entered.map(({ lineId, lostQty: lost = '0', batches, toLocationCode, reason }, index) => {
      const line = lines.find(({ id }) => id === lineId)
      const qty = quantities.get(lineId) ?? '0'
      if (!line) throw refuse.unexpected()
      if (compare(qty, line.shippedQty) < 0 && !reason)
        throw refuse.invalid('请填写差异原因', { reason: 'required', field: `lines.${index}.reason` })
      checkLost(line, { qty, lost }, `lines.${index}.lostQty`)
      const sums = batches?.map(({ batchNo, receivedQty, lostQty }) => ({
        ...{ batchNo, qty: trimZeros(receivedQty) },
        ...(lostQty !== undefined && { lost: trimZeros(lostQty) }),
      }))
      if (sums) {
        checkBatchSum(line, sums, { qty, label: '实收', path: `lines.${index}`, allowsNone: true })
        within(`lines.${index}`, () =>
          checkBatches(
            sums,
            sent.filter(({ refItemId }) => refItemId === lineId),
          ),
        )
      }
      if (
        sums?.some((batch) => batch.lost !== undefined) &&
        compare(sum(sums.map((batch) => batch.lost ?? '0')), lost) !== 0
      )
        throw refuse.invalid(`商品【${line.productName}】批次报损数量合计与报损数量不一致`, {
          ...{ reason: 'mismatch', field: `lines.${index}.batches` },
        })
      return [lineId, { qty, lost: trimZeros(lost), batches: sums, toLocationCode, reason }]
    }),
  )
}

/** @throws Refusal 101 for more lost than did not arrive, and for parts of what is counted whole */
function checkLost(
  { productName, allowDecimalQty, shippedQty }: { productName: string; allowDecimalQty: 'T' | 'F'; shippedQty: string },
  { qty, lost }: { readonly qty: string; readonly lost: string },
  field: string,
): void {
  if (allowDecimalQty === 'F' && trimZeros(lost).includes('.'))
    throw refuse.invalid(`商品【${productName}】数量必须为整数`, { reason: 'notWhole', field })
  const most = trimZeros(minus(shippedQty, qty))
  if (compare(lost, '0') < 0 || compare(lost, most) > 0)
    throw refuse.invalid(`商品【${productName}】报损数量须在0到${most}之间`, { reason: 'tooLarge', field })
}

/** @throws Refusal 101 for a batch that is named twice, did not leave, or of which less left */
function checkBatches(batches: NonNullable<Arrived['batches']>, sent: readonly ApplyPart[]): void {
  const left = new Map(summedBy(sent, ({ batchNo }) => batchNo).map(({ batchNo, qty }) => [batchNo, qty]))
  if (new Set(batches.map(({ batchNo }) => batchNo)).size < batches.length)
    throw refuse.invalid('同一批次不能重复录入', { reason: 'repeated', field: 'batches' })
  for (const { batchNo, qty, lost = '0' } of batches)
    if (compare(plus(qty, lost), left.get(batchNo) ?? '0') > 0)
      throw refuse.invalid(`批次【${batchNo}】实收数量不能大于出库数量${left.get(batchNo) ?? '0'}`, {
        ...{ reason: 'tooLarge', field: 'batches' },
      })
}

/** Everything that left arrived. */
export const everything = ({ lines }: WholeApply): Map<string, Arrived> =>
  new Map(lines.map(({ id, shippedQty: qty }) => [id, { qty }]))
