import {
  orderStatusLabel,
  pickingActionLabel,
  type SalesOrderItem,
  type SalesOutRow,
  salesOrderActionLabel,
  salesOutActionLabel,
} from '@dealer/sdk'
import { minus } from '@dealer/validators'
import { documentLife, type Share, shareOf } from '../../../document/sheet/document-life.ts'

interface Order {
  readonly lines: readonly Pick<SalesOrderItem, 'smallQty' | 'splitQty' | 'pickedQty' | 'outQty' | 'closedQty'>[]
  readonly outs?: readonly Pick<SalesOutRow, 'outStatus' | 'signDate'>[]
}

/** How far the lines are; what is given up of them is not waited for. */
const shareBy = (field: 'splitQty' | 'pickedQty' | 'outQty') => (order: Order) => ({
  share: shareOf(order.lines.map((line) => [line[field], minus(line.smallQty, line.closedQty)])),
})

/** Signed is what has left once each customer's paper says so. */
function signed({ outs = [], lines }: Order): { share: Share; at?: string | undefined } {
  const sent = outs.filter(({ outStatus }) => outStatus === 'shipped')
  const dates = sent.flatMap(({ signDate }) => signDate ?? []).sort()
  if (dates.length === 0) return { share: 'none' }
  const isAll = dates.length === sent.length && shareBy('outQty')({ lines }).share === 'done'
  return { share: isAll ? 'done' : 'part', at: dates.at(-1) }
}

/** The way of an order, of whatever source. */
export const orderLife = documentLife(orderStatusLabel, {
  ends: ['closed', 'canceled', 'redflushed'],
  steps: {
    提交: 'submitted',
    审核: 'confirmed',
    拆单: { to: 'split', look: shareBy('splitQty'), logged: salesOrderActionLabel.split },
    拣货: { look: shareBy('pickedQty'), logged: pickingActionLabel.saveNum },
    出库: { to: 'finished', look: shareBy('outQty'), logged: salesOutActionLabel.confirmOut },
    签收: { look: signed },
  },
})
