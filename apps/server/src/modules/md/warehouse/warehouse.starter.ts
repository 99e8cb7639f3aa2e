import { created } from '../../../platform/work.ts'
import type { Starter } from '../dealer/starter.ts'
import { keepLocations } from './warehouse.places.sql.ts'
import { warehouse } from './warehouse.schema.ts'

const MAIN = { warehouseCode: 'W001', warehouseName: '主仓' } as const

/** The warehouse that documents propose, with the one location that each has; its keeper is the administrator until another is named. */
export const starter: Starter = async (work) => {
  const { tx, user } = work
  await tx.insert(warehouse).values({
    ...created(work),
    ...MAIN,
    warehouseType: 'normal',
    managerId: user.userId,
    isDefault: 'T',
  })
  await keepLocations(work, MAIN, undefined)
}
