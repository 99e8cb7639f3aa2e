import { and, asc, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { demo as staff } from '../../md/user/user.demo.ts'
import { demo as orders } from '../order/order.demo.ts'
import { salesOut, salesOutLine } from './out.schema.ts'

/** How many of the last days' papers came back signed. */
const SIGNED = 12
const DAYS = 4
/** On how many of them something was refused at the door. */
const REFUSED = 1

/** Of each document without gifts a line of which all may still come back. */
async function refusableOf({ tx, dealerCode }: Seeding, outIds: readonly string[]): Promise<Map<string, string>> {
  const lines = await tx
    .select()
    .from(salesOutLine)
    .where(and(eq(salesOutLine.dealerCode, dealerCode), inArray(salesOutLine.outId, [...outIds])))
    .orderBy(asc(salesOutLine.outId), asc(salesOutLine.lineNo))
  const whole = outIds.filter((outId) => lines.every((line) => line.outId !== outId || Number(line.price) > 0))
  const open = lines.filter(({ outId, returnedQty }) => whole.includes(outId) && Number(returnedQty) === 0)
  return new Map(open.map(({ outId, id }) => [outId, id]))
}

/** Signed papers that the drivers brought back in the last days, photographed, and what customers had not taken. */
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
    const refusable = await refusableOf(
      seeding,
      left.map(({ id }) => id),
    )
    const refusals = left.filter(({ id }) => refusable.has(id)).slice(0, REFUSED)
    const pictures = await demoFiles(
      tx,
      created(work),
      refusals.map(({ outNum }) => `拒收商品${outNum}`),
    )
    for (const [index, out] of left.entries()) {
      const { id: outId, version, outDate } = out
      const lineId = refusable.get(outId)
      const place = refusals.indexOf(out)
      await call(work, 'so.salesOrder.signOut', {
        ...{ outId, version, signFileId: photos[index] },
        signDate: `${addDays(outDate, 1)} ${10 + (index % 6)}:20:00`,
        ...(lineId &&
          place >= 0 && {
            ...{ returnReason: 'damaged' as const, refusedFileId: pictures[place] },
            refused: [{ lineId, unitType: 'small' as const, qty: '1' }],
          }),
      })
    }
  },
})
