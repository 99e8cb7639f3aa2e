import { and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import { demo as staff } from '../../md/user/user.demo.ts'
import { demo as orders } from '../order/order.demo.ts'
import { salesOut } from './out.schema.ts'

/** How many of the last days' papers came back signed. */
const SIGNED = 12
const DAYS = 4

/** Signed papers that the drivers brought back in the last days, photographed. */
export const demo = defineDemo({
  needs: { staff, orders },
  make: async (_seeding, made) => made,
  day: async (seeding, { staff: people }, date) => {
    if (seeding.small || date !== seeding.anchor) return
    const { tx, dealerCode } = seeding
    const left = await tx
      .select()
      .from(salesOut)
      .where(
        and(
          eq(salesOut.dealerCode, dealerCode),
          eq(salesOut.outStatus, 'shipped'),
          isNull(salesOut.redFlushOfId),
          gte(salesOut.outDate, addDays(date, -DAYS)),
          lt(salesOut.outDate, date),
        ),
      )
      .orderBy(desc(salesOut.outDate), asc(salesOut.id))
      .limit(SIGNED)
    const keeper = await actor(seeding, people.get('keeper01'))
    const work = keeper.at(seeding, date, '17:40:00')
    const photos = await demoFiles(
      tx,
      created(work),
      left.map(({ outNum }) => `签收单${outNum}`),
    )
    for (const [index, { id: outId, version, outDate }] of left.entries())
      await call(work, 'so.salesOrder.signOut', {
        ...{ outId, version, signFileId: photos[index] },
        signDate: `${addDays(outDate, 1)} ${10 + (index % 6)}:20:00`,
      })
  },
})
