import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { productsOf } from '../../md/product/product.service.ts'
import type { OrderRow } from '../order/order.document.ts'
import { itemsOf } from '../order/order.progress.ts'
import { earningLines } from '../order/promotion/gift-share.ts'
import { type ReturnLineRow, returnLines, returns } from './return.document.ts'
import { heldBy, withoutHeld } from './return.held.ts'
import { hold, openBelowOrders } from './return.progress.ts'
import { checkGiftsStay } from './return-parts.rules.ts'

/** What a return holds of its locked orders may be returned again. @throws Refusal 103 for gifts of goods that come back by another */
async function free(work: Work, id: string, locked: readonly OrderRow[]): Promise<void> {
  const held = await returnLines.of(work, [id])
  await requireGiftsStay(work, held, locked)
  await hold(work, heldBy(held, '-'))
}

/** Who is not bound by gifts at a return is not when one is given up. */
async function requireGiftsStay(
  work: Work,
  held: readonly ReturnLineRow[],
  locked: readonly OrderRow[],
): Promise<void> {
  if (work.user.rights.canOverRulingPrice || !held.some(({ isGift, soItemId }) => isGift === 'T' && soItemId)) return
  const items = await itemsOf(
    work,
    locked.map(({ id }) => id),
  )
  const [earning, products] = [await earningLines(work, items), await productsOf(work, items)]
  checkGiftsStay({ after: withoutHeld(items, held), before: [items], earning }, products)
}

/** Cancels a return that has not come in. @throws Refusal 103 for gifts of goods that come back by another */
export async function cancelReturn(work: Work, { reason, ...ref }: Args<'so.return.cancel'>) {
  const { row, orders } = await openBelowOrders(work, ref, 'cancel')
  await free(work, row.id, orders)
  await returns.move(work, [row], 'cancel', {}, reason)
  return DONE
}

/** Deletes a draft, or what was canceled before and holds nothing any more. */
export async function deleteReturn(work: Work, ref: Args<'so.return.delById'>) {
  const { row, orders } = await openBelowOrders(work, ref, 'delete')
  if (row.status === 'draft') await free(work, row.id, orders)
  await returns.change(work, [{ row, set: { delFlag: 'T' } }], returns.label('delete'))
  return DONE
}
