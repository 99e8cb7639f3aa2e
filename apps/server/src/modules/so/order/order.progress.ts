import { minus, plus, trimZeros } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import { type OrderRow, orderItems, orders } from './order.document.ts'
import { deriveStatus } from './order.rules.ts'
import * as rows from './order.sql.ts'
import { netAmounts } from './order-share.rules.ts'

export type { OrderItemRow } from './order.sql.ts'

/** Lines of orders, by order and line number. */
export const itemsOf = orderItems.of

/** What the customer owes for each line after the discount on the whole order, by line. */
export function netByItem(order: OrderRow, items: readonly rows.OrderItemRow[]): Map<string, string> {
  const discount = plus(order.manualDiscount, order.roundAmount)
  const nets = netAmounts(
    items.map((item) => item.amount),
    discount,
  )
  return new Map(items.map((item, index) => [item.id, nets[index] ?? item.amount]))
}

/** Moves lines without a word in the header: what the status does not depend on. Changes of one line are summed. */
export const moveItems = ({ tx, user }: Work, changes: readonly rows.ProgressChange[]) =>
  rows.moveItems(tx, user.dealerCode, [...sumChanges(changes).values()])

/** How far the lines of a locked order come. */
export interface Progressing {
  readonly order: OrderRow
  /** All lines of the order as they were. */
  readonly items: readonly rows.OrderItemRow[]
  /** Those of one line are summed. */
  readonly changes: readonly rows.ProgressChange[]
  readonly remark?: string
}

/** Moves lines of locked orders on and lets the statuses follow them. Answers the orders as given. */
export async function moveProgress(work: Work, progress: readonly Progressing[], label: string): Promise<OrderRow[]> {
  const moved = progress.map(({ changes, ...rest }) => ({ ...rest, sums: sumChanges(changes) }))
  await moveItems(
    work,
    moved.flatMap(({ sums }) => [...sums.values()]),
  )
  return orders.change(
    work,
    moved.map(({ order, items, sums, remark }) => ({
      row: order,
      remark,
      set: {
        orderStatus: deriveStatus(
          items.map((item) => after(item, sums.get(item.id))),
          order.isClosed === 'T',
        ),
        outAmount: [...sums.values()].reduce((sum, change) => plus(sum, change.outAmount ?? '0'), order.outAmount),
      },
    })),
    label,
  )
}

function after(item: rows.OrderItemRow, change: rows.ProgressChange | undefined) {
  return {
    smallQty: item.smallQty,
    splitQty: plus(item.splitQty, change?.splitQty ?? '0'),
    outQty: plus(item.outQty, change?.outQty ?? '0'),
    closedQty: plus(item.closedQty, change?.closedQty ?? '0'),
  }
}

const QUANTITIES = ['splitQty', 'pickedQty', 'outQty', 'outAmount', 'closedQty'] as const

function sumChanges(changes: readonly rows.ProgressChange[]): Map<string, rows.ProgressChange> {
  const sums = new Map<string, rows.ProgressChange>()
  for (const change of changes) {
    const same: rows.ProgressChange = sums.get(change.itemId) ?? { itemId: change.itemId }
    const parts = QUANTITIES.flatMap((name) => {
      const value = change[name]
      return value === undefined ? [] : [[name, plus(same[name] ?? '0', value)] as const]
    })
    sums.set(change.itemId, { ...same, ...Object.fromEntries(parts) })
  }
  return sums
}

/** Small units of a line that are neither split nor given up. */
export const unsplitQty = (item: Pick<rows.OrderItemRow, 'smallQty' | 'splitQty' | 'closedQty'>): string =>
  trimZeros(minus(minus(item.smallQty, item.splitQty), item.closedQty))

/** Numbers of documents as a log remembers them. */
export const numbersRemark = (nums: readonly string[]): string => nums.join('、').slice(0, 200)
