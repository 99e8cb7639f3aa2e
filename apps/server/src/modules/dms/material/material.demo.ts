import { createHash } from 'node:crypto'
import { addDays } from '../../../platform/clock.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { OFFERS } from '../../../platform/manufacturer/simulated/offers.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor } from '../../../seed/orders/actor.ts'
import { firstDay, type Seeding } from '../../../seed/seed-context.ts'
import { demo as products } from '../../md/product-import/product-import.demo.ts'
import { demo as staff } from '../../md/user/user.demo.ts'
import { takeOfferedMaterials } from './take-materials.job.ts'
import { takeMaterials } from './take-materials.ts'

/** About as large as the pictures are that the job brings when the server runs for the first time. */
const SIZE = 18_000
const LIGHT_MATERIALS = 6

/** A place that holds nothing yet, the same each time. */
const keyOf = (sha256: string) =>
  [sha256.slice(0, 8), sha256.slice(8, 12), sha256.slice(12, 16), sha256.slice(16, 20), sha256.slice(20, 32)].join('-')

/** Days that are over when the history begins, on whatever day that is; the manufacturer's are fixed. */
const ended = (seeding: Seeding) => ({
  startDate: addDays(firstDay(seeding), -90),
  endDate: addDays(firstDay(seeding), -30),
})

export const demo = defineDemo({
  needs: { staff, products },
  make: async (seeding, { staff }) => {
    const admin = await actor(seeding, staff.get(seeding.small ? 'light' : 'admin'))
    const offered = OFFERS.materials
      .slice(0, seeding.small ? LIGHT_MATERIALS : undefined)
      .map((offer) => (offer.endDate ? { ...offer, ...ended(seeding) } : offer))
    const stored = offered.map(({ materialCode }, index) => {
      const sha256 = createHash('sha256').update(materialCode).digest('hex')
      return [
        materialCode,
        { storageKey: keyOf(sha256), contentType: 'image/png', size: SIZE + 137 * index, sha256 },
      ] as const
    })
    const night = admin.at(seeding, firstDay(seeding), '02:40:00')
    await takeMaterials(night, offered, new Map(stored))
    // The clock begins with the next night: until then none of their files would be there.
    await enqueue(night, takeOfferedMaterials, {})
    return offered
  },
})
