import type { Seeding } from '../seed-context.ts'
import { type Actor, call } from './actor.ts'

/** Takes into stock all that a submitted return says comes back, as the keeper of the warehouse does. */
export async function takeBack(seeding: Seeding, keeper: Actor, date: string, id: string): Promise<void> {
  const work = keeper.at(seeding, date, '17:40:00')
  const form = await call(work, 'so.return.toHandleIn', { id })
  await call(work, 'so.return.confirmIn', {
    ...{ id, version: form.return.version, warehouseCode: form.return.warehouseCode, inDate: date },
    lines: form.lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate, locationCode }) => ({
      ...{ lineId, inQty: smallQty, inventoryStatusCode },
      ...(batchNo && { batchNo }),
      ...(produceDate && { produceDate }),
      ...(locationCode && { locationCode }),
    })),
  })
}
