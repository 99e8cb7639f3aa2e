import { and, eq } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { choices } from '../../../platform/master-data/reading.ts'
import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { inventoryStatus } from './inventory-status.schema.ts'

export interface InventoryStatusRow {
  readonly statusCode: string
  readonly statusName: string
  readonly isSale: 'T' | 'F'
}

const byCode = lookUp(({ dealerCode }) =>
  builder
    .select({
      statusCode: inventoryStatus.statusCode,
      statusName: inventoryStatus.statusName,
      isSale: inventoryStatus.isSale,
    })
    .from(inventoryStatus)
    .where(
      and(
        eq(inventoryStatus.dealerCode, dealerCode),
        eq(inventoryStatus.statusCode, value('code')),
        eq(inventoryStatus.enabled, 'T'),
        eq(inventoryStatus.delFlag, 'F'),
      ),
    ),
)

/**
 * An enabled inventory status.
 * @throws Refusal 106 when there is none of that code.
 */
export const findInventoryStatus = perCall(async (work: Work, code: string): Promise<InventoryStatusRow> => {
  const [row] = await byCode(work, { code })
  if (!row) throw refuse.missing('库存状态')
  return row
})

/** Enabled statuses as choices, or those that may be sold. */
export const selectInventoryStatuses = choices(inventoryStatus, {
  key: inventoryStatus.statusCode,
  label: inventoryStatus.statusName,
  order: [inventoryStatus.statusCode],
  only: ({ isSale }: Args<'inv.inventoryStatus.getInvStatus'>) =>
    isSale ? eq(inventoryStatus.isSale, isSale) : undefined,
})
