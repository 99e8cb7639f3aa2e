import type { StockApplyType, TransType } from '@dealer/sdk/contract'
import { negate, sum, trimZeros } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { requireStaffOf, transitWarehouse } from '../../md/warehouse/warehouse.staff.ts'
import { holdMonth } from '../stock/month.service.ts'
import { ANYWHERE } from '../stock/place.rules.ts'
import { type Movement, type Posting, postStock } from '../stock/stock.posting.ts'
import { wholes } from './apply.approve.ts'
import { type Applies, reservationOf, type WholeApply } from './apply.document.ts'
import { type ApplyPart, partsOf } from './apply.parts.sql.ts'
import { summedBy } from './apply-qty.rules.ts'

/** How the ledger calls what each kind moves. */
const TRANS_TYPE = {
  vehicleIn: 'vechileIn',
  vehicleOut: 'vechileOut',
  transfer: 'warehouse',
  borrowOut: 'borrowOut',
  borrowIn: 'borrowIn',
} as const satisfies Record<StockApplyType, TransType>

/** What the ledger says of an application, beside its movements. */
export const postingOf = ({ row: { applyType, applyNum } }: WholeApply, docDate: string) =>
  ({ transType: TRANS_TYPE[applyType], docType: 'stockApply', docNum: applyNum, docDate }) as const

/** The goods of a line on their way: places do not matter there. */
export const inTransit = (parts: readonly ApplyPart[], warehouseCode: string): ApplyPart[] =>
  summedBy(
    parts.map((part) => ({ ...part, warehouseCode, locationCode: ANYWHERE })),
    ({ refNum, refItemId, batchNo }) => `${refNum} ${refItemId} ${batchNo}`,
  )

/** A movement of a part: signed small units come in or go out. */
export const movementOf = (part: ApplyPart, legNo: 1 | 2): Movement => {
  const { refItemId: docItemId, productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty } = part
  return { docItemId, legNo, productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty }
}

export const minusOf = (part: ApplyPart): ApplyPart => ({ ...part, qty: negate(part.qty) })

/**
 * Goods of locked applications leave their source, from exactly the places where they are held, and are on their way. Kinds
 * that skip picking and dispatching pass through those states here. All documents of the call or none, in a number of
 * statements that does not depend on theirs.
 * @throws Refusal 105, 108, 109
 */
export async function ship(
  work: Work,
  { documents, lines }: Applies,
  leaving: readonly WholeApply[],
  outDate: string,
): Promise<WholeApply[]> {
  const heads = leaving.map(({ row }) => row)
  const [parts, transit] = await Promise.all([partsOf(work, heads, ['active']), transitWarehouse(work)])
  await postStock(
    work,
    leaving.flatMap((one): Posting[] => {
      const own = parts.filter(({ refNum }) => refNum === one.row.applyNum)
      const posting = postingOf(one, outDate)
      return [
        { ...posting, consume: reservationOf(one.row), movements: own.map((part) => movementOf(minusOf(part), 1)) },
        { ...posting, movements: inTransit(own, transit).map((part) => movementOf(part, 2)) },
      ]
    }),
  )
  const skipping = leaving.some(({ row }) => row.status === 'delivering')
  const sent = leaving.map(({ row, lines: all }) => ({
    row,
    lines: all.map((line) => {
      const pickedQty = row.status === 'delivering' ? line.approvedQty : line.pickedQty
      return { ...line, pickedQty, shippedQty: pickedQty }
    }),
  }))
  const kept = await lines.keep(
    work,
    sent.flatMap((one) => one.lines),
    ['pickedQty', 'shippedQty'],
  )
  const dispatched = skipping
    ? await documents.move(work, await documents.move(work, heads, 'pick', {}), 'dispatch', {})
    : heads
  const shipped = await documents.move(work, dispatched, 'confirmOut', (_row, place) => ({
    ...{ outDate, shippedQty: trimZeros(sum(sent[place]?.lines.map((line) => line.shippedQty) ?? [])) },
  }))
  return wholes(shipped, kept)
}

const OUT_DATE = { label: '出库日期', field: 'outDate' }

/** Serves the leaving of one application. @throws Refusal 107 for who does not belong to the source */
export const confirmOutApply =
  (applies: Applies) =>
  async (work: Work, { id, version, outDate }: Args<'inv.transfer.confirmOut'>) => {
    holdMonth(work)
    const row = await applies.documents.openOne(work, { id, version }, 'confirmOut')
    await requireStaffOf(work, [row.fromWarehouseCode])
    notAfterToday(OUT_DATE, outDate, work.today)
    notBefore(OUT_DATE, outDate, ['单据日期', row.docDate])
    await ship(work, applies, [await applies.lines.ofOne(work, row)], outDate)
    return DONE
  }
