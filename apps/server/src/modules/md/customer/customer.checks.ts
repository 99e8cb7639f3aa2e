import type { CustomerCheck } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import { balancesOf } from '../../finance/ledger/ledger.service.ts'
import { overdueAmounts } from '../../finance/receivable/overdue.service.ts'
import { dealerSettings } from '../dealer/dealer.service.ts'
import { judgeCustomer } from './customer.rules.ts'
import type { CustomerForOrder } from './customer.service.ts'

/**
 * Reads what the seven checks look at of customers, and judges each, in the order given.
 * @param addresses default address of each, by its id
 */
export async function checkCustomers(
  work: Work,
  customers: readonly CustomerForOrder[],
  addresses: Promise<ReadonlyMap<string, string>>,
): Promise<CustomerCheck[][]> {
  const codes = customers.map(({ customerCode }) => customerCode)
  const [settings, addressOf, balances, overdue] = await Promise.all([
    dealerSettings(work),
    addresses,
    balancesOf(work, codes),
    overdueAmounts(work, codes),
  ])
  const blocks = {
    reported: settings.forbidUnreported === 'T',
    credit: settings.checkCredit === 'T' && !work.user.rights.canOverCredit,
  }
  return customers.map((customer) => {
    const parts: Record<string, string | undefined> = {
      联系人: customer.contact,
      手机: customer.mobile,
      收货地址: addressOf.get(customer.id),
      客户类型: customer.customerTypeCode,
    }
    const facts = {
      enabled: customer.enabled === 'T',
      reported: customer.isReported === 'T',
      located: customer.locAuditStatus === 'passed',
      lacking: Object.keys(parts).filter((label) => !parts[label]),
      balance: balances.get(customer.customerCode) ?? '0.00',
      creditAmount: customer.creditAmount,
      overdueAmount: overdue.get(customer.customerCode) ?? '0.00',
      hasPriceSeries: customer.priceSeriesCode !== null,
    }
    return judgeCustomer(facts, blocks)
  })
}
