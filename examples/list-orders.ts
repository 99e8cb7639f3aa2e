/**
 * Logs in and lists orders: one page with its sums, and all rows of a list without thinking of pages.
 *
 *   DEALER_URL=… DEALER_USER=… DEALER_PASSWORD=… DEALER_LOGIN_KEY=… npx tsx examples/list-orders.ts
 */
import { type DealerClient, OrderStatus, orderStatusLabel, type SalesOrderRow, SettleStatus } from '@dealer/sdk'
import { connect, withSession } from './connect.ts'
import { runScript } from './run-script.ts'

// #region page
/** The newest orders that wait to be sent. */
export async function openOrders(dealer: DealerClient) {
  const { submitted, confirmed, partSplit } = OrderStatus
  const { rows, total, footer } = await dealer.so.salesOrder.lists({
    orderStatus: [submitted, confirmed, partSplit],
    sort: 'docDate',
    order: 'desc',
    limit: 15,
  })
  return { rows, total, totalAmount: footer.totalAmount }
}
// #endregion page

// #region all
/** How many delivered orders each customer has not paid. Pages are asked for while they are read. */
export async function unpaidByCustomer(dealer: DealerClient): Promise<Map<string, number>> {
  const unpaid = new Map<string, number>()
  const delivered = { orderStatus: OrderStatus.finished, receiveStatus: SettleStatus.unsettled, limit: 500 } as const
  for await (const { customerName } of dealer.so.salesOrder.lists.all(delivered)) {
    unpaid.set(customerName, (unpaid.get(customerName) ?? 0) + 1)
  }
  return unpaid
}
// #endregion all

// #region print
const line = ({ soNum, docDate, customerName, totalAmount, orderStatus }: SalesOrderRow) =>
  `${soNum}  ${docDate}  ${orderStatusLabel[orderStatus]}  ¥${totalAmount}  ${customerName}`

export async function listOrders(dealer: DealerClient, print: (line: string) => void): Promise<void> {
  const { user } = dealer.session
  print(`${user?.dealerName}  ${user?.realName}`)
  const { rows, total, totalAmount } = await openOrders(dealer)
  print(`待发货订单 Open orders  ${total}  ¥${totalAmount}`)
  for (const order of rows) print(line(order))
  const unpaid = [...(await unpaidByCustomer(dealer))].sort(([, a], [, b]) => b - a)
  print(`未收款客户 Customers with unpaid orders  ${unpaid.length}`)
  for (const [customerName, orders] of unpaid.slice(0, 10)) print(`${orders}  ${customerName}`)
}

runScript(import.meta.url, () => withSession(connect(), (dealer) => listOrders(dealer, console.log)))
// #endregion print
