import type { Flag } from '../../../platform/database/columns.ts'
import { created } from '../../../platform/work.ts'
import type { Starter } from '../../md/dealer/starter.ts'
import { inventoryStatus } from './inventory-status.schema.ts'

/** State of goods as a list states it. */
export type Status = readonly [code: string, name: string, isSale: Flag]

/** The four of the system: nobody changes them, and documents count on their codes. */
export const SYSTEM_STATUSES: readonly Status[] = [
  ['01', '良品', 'T'],
  ['02', '残次品', 'F'],
  ['03', '临期品', 'T'],
  ['04', '待检', 'F'],
]

export const starter: Starter = async (work) => {
  await work.tx.insert(inventoryStatus).values(
    SYSTEM_STATUSES.map(([statusCode, statusName, isSale], index) => ({
      ...created(work),
      statusCode,
      statusName,
      isSale,
      isSystem: 'T' as const,
      sortNum: index + 1,
    })),
  )
}
