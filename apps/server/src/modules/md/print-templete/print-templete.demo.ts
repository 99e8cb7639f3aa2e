import { defineDemo } from '../../../seed/demo.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { demo as headings } from '../print-title-type/print-title-type.demo.ts'
import { printTemplete } from './print-templete.schema.ts'
import { standardTempletes } from './standard-templetes.ts'

/** One for each kind of document; what customers sign has the heading of the company. */
async function seedTempletes(seeding: Seeding): Promise<void> {
  await seeding.tx.insert(printTemplete).values(
    standardTempletes().map((one) => ({
      ...stamped(seeding),
      ...one,
      titleTypeCode: one.billType === 'salesOut' ? 'TT01' : null,
    })),
  )
}

export const demo = defineDemo({ needs: { headings }, make: seedTempletes })
