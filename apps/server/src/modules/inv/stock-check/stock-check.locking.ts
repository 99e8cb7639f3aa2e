import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findWarehouse, requireStaff } from '../../md/warehouse/warehouse.service.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { holdBooksAlone } from '../stock/books.service.ts'
import { countOf, freeGoods, lockGoods } from '../stock/count-lock.service.ts'
import { checks } from './stock-check.document.ts'
import { MOST_LINES } from './stock-check.rules.ts'
import { scopeOf } from './stock-check.scope.ts'
import { heapsIn, takeSnapshot } from './stock-check.snapshot.sql.ts'
import { requireNothingWaiting } from './stock-check.waiting.ts'

/** @throws Refusal 101 once a stock-taking would have more lines than can be counted. */
export function requireLines(count: number): void {
  if (count > MOST_LINES)
    throw refuse.invalid(`盘点明细不能超过${MOST_LINES}行`, {
      reason: 'tooMany',
      field: undefined,
      limit: `${MOST_LINES}`,
    })
}

/**
 * Starts a stock-taking: the stock of this moment is written down, and of its goods nothing moves until it ends. No posting is
 * under way meanwhile.
 * @throws Refusal 101 for too many lines, or goods that are on their way; 103 beside another one, and for what waits to leave
 */
export async function lockCheck(
  work: Work,
  { warehouseCode, checkScope, scopeCodes, isBlind = 'F' }: Args<'inv.stockCheck.lock'>,
) {
  await holdBooksAlone(work.tx, work.user.dealerCode)
  const warehouse = await findWarehouse(work, warehouseCode)
  requireStaff(warehouse)
  const { warehouseName, warehouseType } = warehouse
  if (warehouseType === 'transit')
    throw refuse.invalid('在途仓库不能盘点', { reason: 'unsuitable', field: 'warehouseCode' })
  const { productCodes, ...scope } = await scopeOf(work, { checkScope, scopeCodes })
  const counted = { warehouseCode, productCodes }
  const other = await countOf(work, counted)
  if (other) throw refuse.notNow(`仓库【${warehouseName}】存在未完成的盘点单【${other}】`, { reason: 'pending' })
  await requireNothingWaiting(work, counted)
  const lineCount = await heapsIn(work, counted)
  requireLines(lineCount)
  const head = { warehouseCode, checkScope, ...scope, isBlind, lineCount, status: 'locked' as const }
  const locked = { docDate: work.today, lockDate: work.now, lockName: work.user.realName }
  const [made] = await checks.create(work, [{ ...head, ...locked }], { label: '锁定' })
  if (!made) throw refuse.unexpected()
  await Promise.all([lockGoods(work, made.checkNum, counted), takeSnapshot(work, made.id, counted)])
  return { id: made.id, checkNum: made.checkNum }
}

/** Ends a stock-taking without posting anything. */
export async function cancelCheck(work: Work, { id, version }: Args<'inv.stockCheck.cancel'>) {
  const row = await checks.openOne(work, { id, version }, 'cancel')
  await requireStaffOf(work, [row.warehouseCode])
  await freeGoods(work, row.checkNum)
  await checks.move(work, [row], 'cancel')
  return DONE
}
