import { plus } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { eachForItself } from '../../../platform/each-for-itself.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { leavePickings } from '../out/picking.leaving.ts'
import type { SplitRow } from '../split/split.document.ts'
import { standingSplits, takeBack } from '../split/split.taking-back.ts'
import { type OrderItemRow, type OrderRow, orderItems, orders } from './order.document.ts'
import { orderProgress, unsplitQty } from './order.progress.ts'
import { checkOldEnough, orderStates } from './order.rules.ts'
import { oldOrders } from './order-close.sql.ts'

const CLOSE = orders.label('close')

import { holdPromotions } from './promotion/order-promotion.usage.ts'

/**
 * Gives up what old orders have not sent: what of them is split or on a picking list is free again. Each is judged for
 * itself; those that may be closed are closed together.
 *
 * @throws Refusal 101 unless either orders or a day are named, 106 for an order that is not there for the user.
 */
export async function closeOldOrders(work: Work, args: Args<'so.salesOrder.closeHistoryOrder'>) {
  const { soIds, allBefore, reason } = args
  if ((soIds === undefined) === (allBefore === undefined))
    throw refuse.invalid('请选择订单或关闭截止日期', { reason: 'required', field: 'soIds' })
  const { historyOrderCloseDays: days } = await dealerSettings(work)
  const { rows: named } = await orders.lock(work, soIds ?? (await oldUntil(work, allBefore ?? work.today, days)))
  const standing = await standingSplits(
    work,
    named.map(({ id }) => id),
  )
  const { passed, failed } = await eachForItself(
    named.map(({ soNum }) => soNum),
    (soNum) => {
      const order = named.find((one) => one.soNum === soNum)
      if (!order) throw refuse.missing()
      orderStates.check(order, 'close')
      checkOldEnough(order, work.today, days)
      const mine = standing.filter((split) => split.soId === order.id)
      if (mine.some(({ splitStatus }) => splitStatus === 'waitOut'))
        throw refuse.notNow('存在待确认出库单，不能关闭', { reason: 'followed' })
      return { order, standing: mine }
    },
  )
  await giveUp(work, passed, reason)
  return { closed: passed.length, failed }
}

/** Orders of a day and before that are old enough. */
const oldUntil = (work: Work, day: string, days: number) => {
  const lastDay = addDays(work.today, -days - 1)
  return oldOrders(work, day < lastDay ? day : lastDay)
}

/** An order that may be closed, and its splits that have not left. */
interface Closable {
  readonly order: OrderRow
  readonly standing: readonly SplitRow[]
}

/** Frees what orders hold and closes their rest. */
async function giveUp(work: Work, closing: readonly Closable[], reason: string): Promise<void> {
  const closed = closing.map(({ order }) => ({ ...order, isClosed: 'T' as const }))
  const whole = await orderItems.ofEach(work, closed)
  const standing = closing.flatMap((one) => one.standing)
  await holdPromotions(
    work,
    closing.map(({ order }) => order.id),
  )
  await leavePickings(work, standing, CLOSE)
  const freed = await takeBack(work, standing)
  const rest = whole.flatMap(({ lines }) =>
    lines.map((item) => ({ id: item.id, closedQty: unsplitQty({ ...item, splitQty: keptOf(item, freed) }) })),
  )
  await orderProgress.move(work, whole, [...freed, ...rest], CLOSE, { closeType: 'history', reason })
}

/** What of a line stays split once splits were taken back: what has left. */
const keptOf = ({ id, splitQty }: OrderItemRow, freed: readonly { id: string; splitQty: string }[]) =>
  freed.filter((step) => step.id === id).reduce((kept, step) => plus(kept, step.splitQty), splitQty)
