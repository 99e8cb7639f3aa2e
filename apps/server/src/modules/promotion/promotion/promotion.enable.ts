import type { PromotionAction } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import type { IdVersion } from '../../../platform/master-data/declaration.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { promotionStates, statusOn } from './promotion.rules.ts'
import * as rows from './promotion.sql.ts'

/** Puts promotions into force for their dates, or takes them out of it. @throws Refusal 103, 104, 106 naming the item */
export async function enablePromotions(work: Work, { items, enabled }: Args<'promotion.promotion.saveEnable'>) {
  const olds = await openAll(work, items, enabled === 'T' ? 'enable' : 'disable')
  for (const { promotionNum, endDate } of olds)
    if (enabled === 'T' && endDate < work.today) throw refuse.notNow(`促销【${promotionNum}】的结束日期已过，不能启用`)
  await rows.change(
    work,
    olds.map((old) => ({ old, set: { enabled, isDraft: 'F' as const } })),
  )
  return DONE
}

/** Deletes drafts, and what waits and was not used. @throws Refusal 103 for others, 104, 106 */
export async function removePromotions(work: Work, { items }: Args<'promotion.promotion.delete'>) {
  const olds = await openAll(work, items, 'delete')
  await rows.change(
    work,
    olds.map((old) => ({ old, set: { delFlag: 'T' as const } })),
  )
  await rows.removeBelow(
    work,
    olds.map(({ id }) => id),
  )
  return DONE
}

async function openAll(work: Work, items: readonly IdVersion[], action: PromotionAction) {
  const ids = items.map(({ id }) => id)
  const found = new Map((await rows.locked(work, ids)).map((row) => [row.id, row]))
  return eachWithin('items', items, ({ id, version }, at) => {
    const row = found.get(id)
    if (!row) throw refuse.missing()
    if (ids.indexOf(id) < at) throw refuse.invalid('同一促销不能重复选择', { reason: 'repeated', field: 'id' })
    promotionStates.check({ ...row, status: statusOn(row, work.today) }, action)
    if (row.version !== version) throw refuse.stale()
    return row
  })
}
