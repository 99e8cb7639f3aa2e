import { and, asc, eq } from 'drizzle-orm'
import { defineDemo } from '../../../seed/demo.ts'
import { actor } from '../../../seed/orders/actor.ts'
import { firstDay } from '../../../seed/seed-context.ts'
import { demo as customers } from '../../md/customer/customer.demo.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { demo as people } from '../../md/user/user.demo.ts'
import { postPoints } from './point.service.ts'

/** Points that shops have from the mall before the first day. */
export const demo = defineDemo({
  needs: { customers, people },
  make: async (seeding, { people: staff }) => {
    const { tx, dealerCode } = seeding
    const bound = await tx
      .select({ customerCode: customer.customerCode })
      .from(customer)
      .where(and(eq(customer.dealerCode, dealerCode), eq(customer.isStoreBound, 'T')))
      .orderBy(asc(customer.customerCode))
    if (bound.length === 0) return
    const work = (await actor(seeding, staff.get('store'))).at(seeding, firstDay(seeding), '07:00:00')
    await postPoints(
      work,
      bound.map(({ customerCode }, place) => ({
        ...{ customerCode, entryType: 'granted' as const, refNum: 'JF0001', points: 200 + ((place * 317) % 2800) },
      })),
    )
  },
})
