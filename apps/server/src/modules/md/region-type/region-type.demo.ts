import { defineDemo } from '../../../seed/demo.ts'
import { stamped } from '../../../seed/seed-context.ts'
import { regionType } from './region-type.schema.ts'
import { SYSTEM_TYPES } from './region-type.starter.ts'

export const demo = defineDemo({
  make: async (seeding) => {
    await seeding.tx.insert(regionType).values(SYSTEM_TYPES.map((type) => ({ ...stamped(seeding), ...type })))
  },
})
