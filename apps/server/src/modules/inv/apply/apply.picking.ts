import { compare, trimZeros } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { cut } from '../../../platform/cut.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type Held, rebindStock, reserveAnew } from '../stock/stock.reservation.ts'
import { counted, reservingOf } from './apply.approve.ts'
import { type Applies, reservationOf } from './apply.document.ts'
import { type ApplyPart, partsOf } from './apply.parts.sql.ts'
import { checkBatchSum, quantitiesByLine, requireSome, taken } from './apply-qty.rules.ts'

type Entered = Args<'inv.transfer.pick'>

/** Serves picking: what is held moves to the places that were picked, and what is short is free again. */
export const pickApply =
  (applies: Applies) =>
  async (work: Work, { id, version, lines: entered }: Entered) => {
    const row = await applies.documents.openOne(work, { id, version }, 'pick')
    const lines = await counted(work, await applies.lines.of(work, [id]))
    const picked = quantitiesByLine(
      lines,
      entered.map(({ lineId, pickedQty: qty }) => ({ lineId, qty })),
      { label: '拣货', field: 'pickedQty', most: ({ approvedQty }) => approvedQty },
    )
    requireSome(picked, '拣货')
    const held = await partsOf(work, [row], ['active'])
    const next = lines.flatMap((line): Held[] => {
      const qty = picked.get(line.id) ?? '0'
      const index = entered.findIndex(({ lineId }) => lineId === line.id)
      const batches = entered[index]?.batches
      const own = held.filter((part) => part.refItemId === line.id)
      if (!batches) return taken(own, qty).parts.map(heldOf)
      const sums = batches.map((batch) => ({ ...batch, qty: batch.smallQty }))
      checkBatchSum(line, sums, { qty, label: '拣货', path: `lines.${index}`, allowsNone: false })
      const other = sums.find(({ batchNo }) => line.batchNo !== null && batchNo !== line.batchNo)
      if (other)
        throw refuse.invalid(`商品【${line.productName}】申请的批次为【${line.batchNo}】`, {
          ...{ reason: 'mismatch', field: `lines.${index}.batches` },
        })
      const { id: refItemId, productCode, inventoryStatusCode } = line
      const key = { refItemId, productCode, inventoryStatusCode, warehouseCode: row.fromWarehouseCode }
      return sums.map(({ locationCode, batchNo, qty: part }) => ({
        ...{ ...key, locationCode, batchNo, qty: trimZeros(part) },
      }))
    })
    await rebindStock(work, [{ ref: reservationOf(row), refItemIds: lines.map((line) => line.id), next }])
    await applies.lines.keep(
      work,
      lines.map((line) => ({ ...line, pickedQty: picked.get(line.id) ?? '0' })),
      ['pickedQty'],
    )
    await applies.documents.move(work, [row], 'pick', {})
    return DONE
  }

/** What the log has room for. */
const LONGEST_REMARK = 200

const heldOf = ({ refNum: _refNum, produceDate: _made, expireDate: _ends, ...held }: ApplyPart): Held => held

/**
 * Serves taking a picking back: goods are held by the default choice again. What was short, and was promised to others
 * meanwhile, is not approved any more.
 */
export const cancelPick =
  ({ documents, lines }: Applies) =>
  async (work: Work, { id, version }: Args<'inv.transfer.cancelPick'>) => {
    const whole = await lines.ofOne(work, await documents.openOne(work, { id, version }, 'cancelPick'))
    const got = await reserveAnew(work, [reservingOf(whole, work.today)])
    const kept = whole.lines.map((line) => ({ ...line, approvedQty: got.get(line.id) ?? '0', pickedQty: '0' }))
    await lines.keep(work, kept, ['approvedQty', 'pickedQty'])
    const less = whole.lines.filter((line) => compare(got.get(line.id) ?? '0', line.approvedQty) < 0)
    const remark = less.map(({ productName }) => `商品【${productName}】可用数量不足`).join('；')
    await documents.move(work, [whole.row], 'cancelPick', {}, cut(remark, LONGEST_REMARK) || undefined)
    return DONE
  }
