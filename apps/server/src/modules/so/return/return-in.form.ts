import type { Args } from '../../../platform/contract/types.ts'
import { readFor } from '../../../platform/document/document-detail.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { selectInventoryStatuses } from '../../inv/inventory-status/inventory-status.service.ts'
import { NO_BATCH } from '../../inv/stock/batch.rules.ts'
import { placesToPutIn } from '../../inv/stock/place.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { selectWarehouses } from '../../md/warehouse/warehouse.selects.ts'
import { anyReturn, shownReturnLines } from './return.list.sql.ts'
import { returnWarehouses } from './return.places.ts'
import { returnStates } from './return.rules.ts'
import { returnInList, waitingList } from './return-in.list.sql.ts'

const returnToTakeIn = readFor(returnStates, 'confirmIn', anyReturn.one)

/** A return that waits, with the batch, state and place that each line would go to. @throws Refusal 103, 106 */
export async function returnInForm(work: Work, ref: Args<'so.return.toHandleIn'>) {
  const found = await returnToTakeIn(work, ref)
  const [all, warehouses, { locations, locationCode }, inventoryStatuses, { useBatch }] = await Promise.all([
    shownReturnLines(work, ref.id),
    returnWarehouses(work, found.salesmanId, selectWarehouses),
    placesToPutIn(work, found),
    selectInventoryStatuses(work, {}),
    dealerSettings(work),
  ])
  const lines = all.map((line) => {
    const isBatch = flag(useBatch === 'T' && line.isBatch === 'T')
    return {
      ...line,
      isBatch,
      batchNo: line.batchNo ?? NO_BATCH,
      locationCode: line.locationCode ?? locationCode,
      costPrice: null,
    }
  })
  return { return: found, inDate: work.today, lines, warehouses, locations, inventoryStatuses }
}

/**
 * What came in, or with the state submitted what waits for the warehouse.
 * @throws Refusal 101 when both are asked for at once
 */
export async function listReturnIns(work: Work, args: Args<'so.return.listIn'>) {
  const states = [args.status ?? []].flat().flatMap((one) => one.split(','))
  if (!states.includes('submitted')) return returnInList(work, args)
  if (states.length > 1) throw refuse.invalid('待入库与已入库请分别查询', { reason: 'unsuitable', field: 'status' })
  return waitingList(work, args)
}
