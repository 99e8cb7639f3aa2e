import { defineDemo } from '../../../seed/demo.ts'
import { stamped } from '../../../seed/seed-context.ts'
import { demo as dealer } from '../../md/dealer/dealer.demo.ts'
import { shop } from './shop.schema.ts'

/** The large dealer has had a shop for long; the light one has none. */
export const demo = defineDemo({
  needs: { dealer },
  make: async (seeding) => {
    if (seeding.small) return
    const row = stamped(seeding)
    await seeding.tx.insert(shop).values({ ...row, shopName: '城南食品商城', status: 'open', openDate: row.createDate })
  },
})
