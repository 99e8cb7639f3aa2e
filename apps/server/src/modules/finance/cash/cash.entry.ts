import type { Args } from '../../../platform/contract/types.ts'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { notBefore } from '../../../platform/document/day.rules.ts'
import { publish } from '../../../platform/events/publish.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { cashLines } from './cash.document.ts'
import { type HandingIn, handedIn } from './cash.rules.ts'
import { cashDocumentMethod } from './cash.schema.ts'
import { type CashItemRow, heldFree, heldItems, holdIn } from './cash-item.sql.ts'

/**
 * Makes a reconciliation of chosen money. It waits for its audit, and holds the money until then.
 *
 * @throws Refusal 106 for money out of reach, 103 where some was handed in already, 101 for that of several people, and for a difference
 * without a reason
 */
export async function saveChosen(work: Work, { itemIds, ...money }: Args<'finance.cashDocument.saveSelectedItem'>) {
  const ids = [...new Set(itemIds)]
  const items = await heldItems(work, ids)
  if (items.length < ids.length) throw refuse.missing('交款明细', 'itemIds')
  if (items.some(({ cashId }) => cashId !== null)) throw refuse.notNow('所选明细已对账', { reason: 'followed' })
  const [first] = items as [CashItemRow]
  if (items.some(({ userId }) => userId !== first.userId))
    throw refuse.invalid('所选明细不是同一交款人', { reason: 'mismatch', field: 'itemIds' })
  return keep(work, items, money)
}

/**
 * Makes a reconciliation of all that a person has to hand in of some days by some ways of paying, each counted for itself.
 *
 * @throws Refusal 103 where there is nothing, 101 for a way that is counted twice, and for a difference without a reason
 */
export async function saveFiltered(work: Work, given: Args<'finance.cashDocument.saveSelectedItemV2'>) {
  const { userId, itemDateStart, itemDateEnd, payMethods, diffReason, stillDue } = given
  if (itemDateStart && itemDateEnd)
    notBefore({ label: '结束日期', field: 'itemDateEnd' }, itemDateEnd, ['开始日期', itemDateStart])
  const items = await heldFree(work, {
    ...{ userId, itemDateStart, itemDateEnd },
    payMethods: payMethods.map(({ payMethod }) => payMethod),
  })
  if (items.length === 0) throw refuse.notNow('没有待交款明细', { reason: 'nothingLeft' })
  return keep(work, items, { payMethods, diffReason, stillDue })
}

/** Keeps it as one that waits, marks its money, and tells those who audit. */
async function keep(work: Work, items: readonly CashItemRow[], money: HandingIn) {
  const { methods, ...sums } = handedIn(items, money)
  const [{ userId, userName }] = items as [CashItemRow]
  const header = {
    userId,
    userName,
    docDate: work.today,
    ...sums,
    ...{ auditStatus: 'unaudited' as const, submitDate: work.now },
  }
  const lines = items.map(({ id: cashItemId }, index) => ({ lineNo: index + 1, cashItemId }))
  const [made] = await cashLines.add(work, [{ header, lines }], { label: '提交' })
  if (!made) throw refuse.unexpected()
  const { id: cashId, cashNum } = made
  addRows(
    work.tx,
    cashDocumentMethod,
    methods.map((one) => ({ ...created(work), cashId, ...one })),
  )
  const ids = items.map(({ id }) => id)
  await holdIn(work, ids, { cashId, cashNum, cashStatus: 'unaudited' })
  const content = `${work.user.realName}提交的交款对账单【${cashNum}】待审核，${userName}实交${sums.actualAmount}元`
  await publish(work, { holders: ['finance:cash:audit'] }, { msgType: 'finance', type: 'cash', id: cashId, content })
  return { cashId, cashNum }
}
