import { defineDemo } from '../../../seed/demo.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { regionType } from './region-type.schema.ts'

/** The two types of the system. */
const TYPES = [
  ['2000', '业务员'],
  ['3000', '导购'],
] as const

async function seedRegionTypes(seeding: Seeding): Promise<void> {
  await seeding.tx.insert(regionType).values(
    TYPES.map(([typeCode, typeName], index) => ({
      ...stamped(seeding),
      typeCode,
      typeName,
      sortNum: (index + 1) * 10,
      isSystem: 'T' as const,
    })),
  )
}

export const demo = defineDemo({ make: seedRegionTypes })
