import { OFFERS } from '../../../platform/manufacturer/simulated/offers.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor } from '../../../seed/orders/actor.ts'
import { firstDay } from '../../../seed/seed-context.ts'
import { demo as staff } from '../user/user.demo.ts'
import { takeProducts } from './take-products.ts'

export const demo = defineDemo({
  needs: { staff },
  make: async (seeding, { staff }) => {
    const admin = await actor(seeding, staff.get(seeding.small ? 'light' : 'admin'))
    await takeProducts(admin.at(seeding, firstDay(seeding), '02:30:00'), OFFERS.products)
  },
})
