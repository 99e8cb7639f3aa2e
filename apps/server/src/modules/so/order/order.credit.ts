import { isZero, plus } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { balancesOf } from '../../finance/ledger/ledger.service.ts'
import { customersByCode } from '../../md/customer/customer.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import * as rows from './order.sql.ts'
import { overCredit } from './order-share.rules.ts'

export { lockCredit } from './order.sql.ts'

/** What an order adds to what its customer owes. */
export interface Owing {
  readonly customerCode: string
  readonly customerName: string
  readonly totalAmount: string
}

/**
 * Judges whether customers may owe as much more, each order as if those before it were owed already. What adds nothing is never
 * too much. Answers for each what its log should remember where going beyond the credit is only a warning. Customers are held by
 * `lockCredit` before.
 * @throws Refusal 110
 */
export async function checkCredit(work: Work, owing: readonly Owing[]): Promise<(string | undefined)[]> {
  const codes = [...new Set(owing.map((order) => order.customerCode))]
  const { checkCredit: isChecked } = await dealerSettings(work)
  const customers = await customersByCode(work, codes)
  const balances = await balancesOf(work, codes)
  const open = await rows.openAmounts(work.tx, work.user.dealerCode, codes)
  return owing.map(({ customerCode, customerName, totalAmount }) => {
    if (isZero(totalAmount)) return undefined
    const openAmount = open.get(customerCode) ?? '0.00'
    open.set(customerCode, plus(openAmount, totalAmount))
    const creditAmount = customers.get(customerCode)?.creditAmount ?? null
    const over = overCredit(creditAmount, { balance: balances.get(customerCode) ?? '0.00', openAmount, totalAmount })
    if (isZero(over)) return undefined
    if (isChecked === 'T' && !work.user.rights.canOverCredit) throw refuse.credit(customerName, over)
    return `已超信用额度${over}元`
  })
}
