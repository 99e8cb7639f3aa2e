import { and, asc, eq } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demo as customers } from '../customer/customer.demo.ts'
import { customer } from '../customer/customer.schema.ts'
import { demo as staff } from '../user/user.demo.ts'

/** Days before the last one on which two shops were taken for one. */
const AGO = 4
/** Among the customers that could be merged. */
const FROM = 80

/** Two shops were merged by mistake and parted again the same day, so that all else is as it was. */
export const demo = defineDemo({
  needs: { staff, customers },
  make: async (_seeding, made) => made,
  day: async (seeding, { staff: people }, date) => {
    if (seeding.small || addDays(seeding.anchor, -AGO) !== date) return
    const admin = await actor(seeding, people.get('admin'))
    const work = admin.at(seeding, date, '17:05:00')
    const [keep, gone] = await work.tx
      .select({ id: customer.id, version: customer.version })
      .from(customer)
      .where(
        and(eq(customer.dealerCode, seeding.dealerCode), eq(customer.enabled, 'T'), eq(customer.isStoreBound, 'F')),
      )
      .orderBy(asc(customer.customerCode))
      .offset(FROM)
      .limit(2)
    if (!keep || !gone) throw new Error('no two customers are there to be merged')
    const pair = { keepId: keep.id, keepVersion: keep.version, goneId: gone.id, goneVersion: gone.version }
    await call(work, 'md.customer.merge', pair)
    const later = admin.at(seeding, date, '17:20:00')
    const { rows } = await call(later, 'md.customer.mergeList', {})
    for (const { id, version } of rows) await call(later, 'md.customer.unmerge', { id, version })
  },
})
