import { compare } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { newestOf } from '../../../platform/print/printable.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { usableStock } from '../../inv/stock/stock.service.ts'
import { selectDrivers, selectVehicles } from '../../md/vehicle/vehicle.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { dealerPicks } from '../split/split.document.ts'
import { splitDetail } from '../split/split.query.ts'
import { splitStates } from '../split/split.rules.ts'
import * as rows from './out.list.sql.ts'

/** Outbound documents of an order without their lines, oldest first. */
export const outRowsOfOrder = (work: Work, soId: string) => rows.outList.by(work, { soId })

async function outsWithLines(work: Work, key: rows.OutKey) {
  const found = await rows.outList.by(work, key)
  const lines = found.length > 0 ? await rows.outLines(work.tx, work.user.dealerCode, key) : []
  return found.map((out) => ({ ...out, lines: lines.filter((line) => line.outId === out.outId) }))
}

/** Outbound documents of an order with their lines, oldest first. */
export const outsOfOrder = (work: Work, soId: string) => outsWithLines(work, { soId })

/** One outbound document. @throws Refusal 106 */
export async function outDetail(work: Work, { outId }: Args<'so.salesOrder.outDetail'>) {
  const [out] = await outsWithLines(work, { outId })
  if (!out) throw refuse.missing()
  return out
}

/** The newest one that the user may see. */
export const newestOut = newestOf(rows.outList, 'outId')

/** Form of sending one split: the places where its goods are held, as a start. @throws Refusal 103, 106 */
export async function outForm(work: Work, { splitId }: Args<'so.salesOrder.toHandleOut'>) {
  const { lines, ...split } = await splitDetail(work, { splitId })
  splitStates.check({ ...split, picks: await dealerPicks(work) }, 'out')
  const held = await rows.heldPlaces(work.tx, work.user.dealerCode, split.splitNum)
  return {
    split,
    outDate: work.today,
    lines: lines
      .filter((line) => compare(line.smallQty, '0') > 0)
      .map(({ lineId, ...line }) => {
        const batches = held.filter((place) => place.splitLineId === lineId)
        return { ...line, splitLineId: lineId, batches }
      }),
    drivers: await selectDrivers(work),
    vehicles: await selectVehicles(work),
  }
}

/** Places of a product that can be sent, first expired first. */
export async function usableOuts(work: Work, args: Args<'so.salesOrder.getAllUsableOuts'>) {
  await findWarehouse(work, args.warehouseCode)
  return usableStock(work, args)
}
