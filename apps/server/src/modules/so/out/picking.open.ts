import type { PickingAction } from '@dealer/sdk/contract'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import type { OrderRow } from '../order/order.document.ts'
import { type SplitRow, splits } from '../split/split.document.ts'
import { splitsOnPickings } from '../split/split.progress.ts'
import { type PickingRow, pickings } from './picking.document.ts'
import type { PlannedLine } from './picking.rules.ts'
import * as rows from './picking.sql.ts'

/** A list of which everything left, or was not found. */
export const nothingToSend = (pickingNum: string) =>
  refuse.notNow(`拣货单【${pickingNum}】没有待出库的拆单`, { reason: 'nothingLeft' })

export interface OpenPicking {
  readonly list: PickingRow
  /** In the order in which they were made. */
  readonly onList: readonly SplitRow[]
  readonly ordered: readonly OrderRow[]
}

/**
 * Locks a picking list, after its orders and splits, for an action on it. All of its splits: a list can only be worked on as
 * a whole. Those of which nothing was found are canceled for good; their orders may be gone.
 * @throws Refusal 106 when it or a split on it is not there for this user, 104 for another version than the one seen, 103 by
 * its status.
 */
export async function openPicking(
  work: Work,
  ref: { pickingNum: string; version: number | undefined },
  action: PickingAction,
): Promise<OpenPicking> {
  const found = await splitsOnPickings(work, [ref.pickingNum])
  const { rows: onList, above } = await splits.lock(
    work,
    found.flatMap((split) => (split.splitStatus === 'canceled' ? [] : split.splitId)),
  )
  const list = await pickings.openOne(work, ref, action)
  return { list, onList, ordered: above.rows }
}

/** What is to be fetched from where. */
export async function pickingLines({ tx, user }: Work, list: PickingRow): Promise<PlannedLine[]> {
  const lines = await rows.pickingLinesOf(tx, user.dealerCode, list.id)
  const { warehouseCode } = list
  return lines.map(({ id, productCode, locationCode, batchNo, inventoryStatusCode, planQty }) => ({
    lineId: id,
    productCode,
    warehouseCode,
    locationCode,
    batchNo,
    inventoryStatusCode,
    planQty,
  }))
}
