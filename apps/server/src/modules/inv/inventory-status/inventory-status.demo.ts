import { defineDemo } from '../../../seed/demo.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { inventoryStatus } from './inventory-status.schema.ts'
import { type Status, SYSTEM_STATUSES } from './inventory-status.starter.ts'

/** States of goods: the four of the system, and one of the dealer's own. */
const STATUSES: readonly Status[] = [...SYSTEM_STATUSES, ['10', '冻结', 'F']]

async function seedInventoryStatuses(seeding: Seeding): Promise<void> {
  await seeding.tx.insert(inventoryStatus).values(
    STATUSES.map(([statusCode, statusName, isSale], index) => ({
      ...stamped(seeding),
      statusCode,
      statusName,
      isSale,
      isSystem: index < SYSTEM_STATUSES.length ? ('T' as const) : ('F' as const),
      sortNum: index + 1,
    })),
  )
}

export const demo = defineDemo({ make: seedInventoryStatuses })
