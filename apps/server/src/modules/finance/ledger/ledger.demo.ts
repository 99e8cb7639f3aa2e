import { and, eq, exists, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { dueDate } from './ledger.rules.ts'
import { arLedger, orderDebt } from './ledger.schema.ts'

/** The end of the following month is another number of days away. Only what was sent is due by the customer's terms. */
async function renewDueDates(tx: Tx): Promise<void> {
  const debts = await tx
    .select({
      dealerCode: orderDebt.dealerCode,
      refNum: orderDebt.refNum,
      docDate: orderDebt.docDate,
      settleType: customer.settleType,
      periodDays: customer.periodDays,
    })
    .from(orderDebt)
    .innerJoin(
      customer,
      and(
        eq(customer.dealerCode, orderDebt.dealerCode),
        eq(customer.customerCode, orderDebt.customerCode),
        eq(customer.settleType, 'month'),
      ),
    )
    .where(
      exists(
        tx
          .select({ one: sql`1` })
          .from(arLedger)
          .where(
            and(
              eq(arLedger.dealerCode, orderDebt.dealerCode),
              eq(arLedger.refNum, orderDebt.refNum),
              eq(arLedger.entryType, 'salesOut'),
            ),
          ),
      ),
    )
  const renewed = debts.map(({ dealerCode, refNum, docDate, ...terms }) => [
    dealerCode,
    refNum,
    dueDate(docDate, terms),
  ])
  await tx.execute(sql`update order_debt d set due_date = (r->>2)::date
    from jsonb_array_elements(${JSON.stringify(renewed)}::jsonb) r where d.dealer_code = r->>0 and d.ref_num = r->>1`)
}

export const demo = defineDemo({ make: async () => {}, moved: renewDueDates })
