import type { Flag } from '../../../platform/database/columns.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { inventoryStatus } from './inventory-status.schema.ts'

/** States of goods: the four of the system, and one of the dealer's own. */
const STATUSES: readonly (readonly [code: string, name: string, isSale: Flag, isSystem: Flag])[] = [
  ['01', '良品', 'T', 'T'],
  ['02', '残次品', 'F', 'T'],
  ['03', '临期品', 'T', 'T'],
  ['04', '待检', 'F', 'T'],
  ['10', '冻结', 'F', 'F'],
]

async function seedInventoryStatuses(seeding: Seeding): Promise<void> {
  await seeding.tx.insert(inventoryStatus).values(
    STATUSES.map(([statusCode, statusName, isSale, isSystem], index) => ({
      ...stamped(seeding),
      statusCode,
      statusName,
      isSale,
      isSystem,
      sortNum: index + 1,
    })),
  )
}

export const demo = defineDemo({ make: seedInventoryStatuses })
