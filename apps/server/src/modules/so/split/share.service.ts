import { isZero } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { orderItems, orders } from '../order/order.document.ts'
import { makeSplits } from './split.making.ts'

/**
 * Splits orders by their shares, each from its own warehouse, all of them or none. An order that gets nothing is not touched.
 * @throws Refusal as splitting one order: 101, 106, 104, 103, 105
 */
export async function saveShares(work: Work, { orders: given }: Args<'so.salesOrder.saveShares'>) {
  const shares = given.flatMap((share, place) => (share.lines.some(({ qty }) => !isZero(qty)) ? { share, place } : []))
  if (shares.length === 0) throw refuse.required('分配数量', 'orders')
  const { rows } = await orders.open(
    work,
    shares.map(({ share: { soId, version } }) => ({ soId, version })),
    'split',
  )
  const whole = await orderItems.ofEach(work, rows)
  const made = await makeSplits(
    work,
    whole.map(({ row: order, lines: items }, index) => {
      const { share, place } = shares[index] ?? {}
      const draft = { warehouseCode: order.warehouseCode, lines: share?.lines ?? [], passesNothing: true }
      return { order, items, drafts: [draft], at: `orders.${place}` }
    }),
  )
  const splits = made.map(({ soId, soNum, id: splitId, splitNum }) => ({ soId, soNum, splitId, splitNum }))
  return { splitCount: splits.length, splits }
}
