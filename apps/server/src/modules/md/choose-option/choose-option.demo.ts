import { defineDemo } from '../../../seed/demo.ts'
import { stamped } from '../../../seed/seed-context.ts'
import { chooseOption } from './choose-option.schema.ts'
import { FIRST_VALUES } from './choose-option.starter.ts'

export const demo = defineDemo({
  make: async (seeding) => {
    await seeding.tx.insert(chooseOption).values(FIRST_VALUES.map((value) => ({ ...stamped(seeding), ...value })))
  },
})
