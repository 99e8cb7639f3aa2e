import type { CustomerCheck } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import { customerBalance } from '../../finance/ledger/ledger.service.ts'
import { overdueAmount } from '../../finance/receivable/overdue.service.ts'
import { dealerSettings } from '../dealer/dealer.service.ts'
import { judgeCustomer } from './customer.rules.ts'
import type { CustomerForOrder } from './customer.service.ts'
import { addresses } from './customer.sql.ts'

/**
 * The seven checks of a customer before ordering: always seven, numbered 1 to 7; those that failed say why, and
 * `isBlock` says whether failing stops the order. For users who may exceed credits, credit only warns.
 */
export async function sevenChecks(work: Work, customer: CustomerForOrder): Promise<CustomerCheck[]> {
  const settings = await dealerSettings(work)
  const [address] = await addresses(work.tx, work.user.dealerCode, customer.id)
  const parts: Record<string, string | undefined> = {
    联系人: customer.contact,
    手机: customer.mobile,
    收货地址: address?.address,
    客户类型: customer.customerTypeCode,
  }
  return judgeCustomer(
    {
      enabled: customer.enabled === 'T',
      reported: customer.isReported === 'T',
      located: customer.locAuditStatus === 'passed',
      lacking: Object.keys(parts).filter((label) => !parts[label]),
      balance: (await customerBalance(work, customer.customerCode)).balance,
      creditAmount: customer.creditAmount,
      overdueAmount: await overdueAmount(work, customer.customerCode),
      hasPriceSeries: customer.priceSeriesCode !== null,
    },
    {
      reported: settings.forbidUnreported === 'T',
      credit: settings.checkCredit === 'T' && !work.user.rights.canOverCredit,
    },
  )
}
