import { and, eq } from 'drizzle-orm'
import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { inventoryStatus } from './inventory-status.schema.ts'

export interface InventoryStatusRow {
  readonly statusCode: string
  readonly statusName: string
  readonly isSale: 'T' | 'F'
}

/**
 * An enabled inventory status.
 * @throws Refusal 106 when there is none of that code.
 */
export const findInventoryStatus = perCall(
  async ({ tx, user }: Work, statusCode: string): Promise<InventoryStatusRow> => {
    const [row] = await tx
      .select({
        statusCode: inventoryStatus.statusCode,
        statusName: inventoryStatus.statusName,
        isSale: inventoryStatus.isSale,
      })
      .from(inventoryStatus)
      .where(
        and(
          eq(inventoryStatus.dealerCode, user.dealerCode),
          eq(inventoryStatus.statusCode, statusCode),
          eq(inventoryStatus.enabled, 'T'),
          eq(inventoryStatus.delFlag, 'F'),
        ),
      )
    if (!row) throw refuse.missing()
    return row
  },
)
