import { expect } from 'vitest'
import type { Args } from '../../platform/contract/types.ts'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { saveEntered } from './order/quick/quick.save.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'

export type Save = Args<'so.salesOrder.save'>
export type Items = Parameters<typeof entry>[0]

export const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringContaining(message) }) })
/** A sale at the till. */
export const cash = (items: Items, changes: Partial<Save> = {}) =>
  entry(items, { orderType: 'cash', payMethod: 'cash', ...changes })

/** The desk of who sells in one step: orders through their services, and what they leave behind. */
export async function openQuickDesk() {
  const desk = await SalesDesk.open()
  // Only salesmen are named on orders.
  await desk.rows(`update staff set business_type = '2000' where dealer_code = 'T001' and username = 'sales1'`)

  const withUser = (changes: Partial<SessionUser>): SessionUser => ({ ...desk.dealer.admin, ...changes })
  /** A sale from the vehicle of the fixture. */
  const fromVehicle = (items: Items, changes: Partial<Save> = {}) =>
    entry(items, {
      ...{ orderType: 'vehicle', vehicleCode: 'V01', warehouseCode: 'W002', driverId: desk.dealer.driverId },
      ...{ payMethod: 'wechat', payAmount: '0.00', ...changes },
    })
  const sell = (save: Save, user?: SessionUser) => desk.run(saveEntered, save, user)
  const sold = async (save: Save, user?: SessionUser) => desk.order((await sell(save, user)).soId)
  const owed = (number: string) =>
    desk.rows(`select bucket, sum(amount)::text as amount from ar_ledger where dealer_code = 'T001' and ref_num = '${number}'
      group by bucket order by bucket`)
  /** Receipts of an order with who has to hand the money in, and what took them back. */
  const receiptsOf = async (soNum: string) =>
    (
      await desk.rows(`select p.payee_type || ' ' || p.audit_status || ' ' || p.amount || ' ' || c.pay_method || ' ' || c.user_name as said
      from payee p join cash_item c on c.payee_id = p.id and c.amount = p.amount where p.so_num = '${soNum}' order by p.id`)
    ).map(({ said }) => said)
  const trace = async () =>
    (
      await desk.rows(`select (select count(*) from sales_order) || ' ' || (select count(*) from order_split) || ' '
      || (select count(*) from sales_out) || ' ' || (select count(*) from stock_ledger) || ' ' || (select count(*) from stock_reservation)
      || ' ' || (select count(*) from ar_ledger) || ' ' || (select count(*) from payee) as rows`)
    )[0]?.rows
  /** Refused, and nothing of it stays. */
  async function isRefused(save: Save, code: string, message: string, user?: SessionUser) {
    const before = await trace()
    await expect(sell(save, user)).rejects.toEqual(refused(code, message))
    expect(await trace()).toBe(before)
  }

  return { desk, withUser, fromVehicle, sell, sold, owed, receiptsOf, trace, isRefused }
}
