import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demo as staff } from '../../md/user/user.demo.ts'
import { demo as returns } from '../return/return.demo.ts'

/** Days at the end of the history on each of which a customer exchanges. */
const DAYS = 3
/** Rows of what left lately among which a day looks. */
const LATELY = 100
/** Pieces that come back, and those of the same goods that go out for them. */
const BACK = '2'
const OUT = '3'
const UNIT = 'small' as const

/** What spoiled at a customer comes back and fresh goods go out for it; the difference is owed. */
export const demo = defineDemo({
  needs: { staff, returns },
  make: async (_seeding, made) => made,
  day: async (seeding, { staff: people, returns: { history, taken } }, date) => {
    if (seeding.small || date <= addDays(seeding.anchor, -DAYS)) return
    // Who enters it takes goods in and sells: of the standard roles the administrator alone may do both.
    const work = (await actor(seeding, people.get('admin'))).at(seeding, date, '17:45:00')
    const { rows } = await call(work, 'so.return.listReturn', { limit: LATELY })
    const kept = new Set(history.live.flatMap(({ soId, fate }) => (fate === 'finished' ? [soId] : [])))
    const sent = rows.findLast(
      ({ soId, outItemId, lineType, returnableQty }) =>
        kept.has(soId) && !taken.has(outItemId) && lineType === 'normal' && Number(returnableQty) >= Number(BACK),
    )
    if (!sent) return
    const { outItemId, customerCode, productCode, batchNo, price } = sent
    taken.add(outItemId)
    await call(work, 'so.return.exchange', {
      ...{ customerCode, docDate: date, warehouseCode: 'W001', returnReason: 'expired' },
      back: [
        {
          ...{ productCode, unitType: UNIT, qty: BACK, price, outItemId, inventoryStatusCode: '02' },
          ...(batchNo !== '*' && { batchNo }),
        },
      ],
      lines: [{ lineNo: 1, productCode, unitType: UNIT, qty: OUT }],
      remark: '临期换货',
    })
  },
})
