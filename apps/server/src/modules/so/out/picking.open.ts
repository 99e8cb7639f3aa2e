import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import type { OrderRow } from '../order/order.progress.ts'
import { lockSplits, type SplitRow, splitsOnPicking } from '../split/split.progress.ts'
import { checkPickingAction, type PickingAction, type PlannedLine } from './picking.rules.ts'
import * as rows from './picking.sql.ts'

export interface OpenPicking {
  readonly list: rows.PickingRow
  /** In the order in which they were made. */
  readonly splits: SplitRow[]
  readonly orders: ReadonlyMap<string, OrderRow>
}

/**
 * Locks a picking list, after its orders and splits, for an action on it.
 * @throws Refusal 106 when it is not there for this user, 104 for another version than the one seen, 103 by its status.
 */
export async function openPicking(
  work: Work,
  { pickingNum, version }: { pickingNum: string; version?: number },
  action: PickingAction,
): Promise<OpenPicking> {
  const { tx, user } = work
  // All of its splits, seen or not: a list can only be worked on as a whole.
  const { splits, orders } = await lockSplits(
    work,
    (await splitsOnPicking(work, pickingNum)).map((split) => split.splitId),
  )
  const list = await rows.lockPicking(tx, user.dealerCode, pickingNum)
  if (!list) throw refuse.missing()
  if (version !== undefined && list.version !== version) throw refuse.stale()
  checkPickingAction(list, action)
  return { list, splits, orders }
}

/** What is to be fetched from where. */
export async function pickingLines({ tx, user }: Work, list: rows.PickingRow): Promise<PlannedLine[]> {
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
