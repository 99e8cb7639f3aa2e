import type { CustomerCheck } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import { customerBalance } from '../../finance/ledger/ledger.service.ts'
import { overdueAmount } from '../../finance/receivable/overdue.service.ts'
import { dealerSettings } from '../dealer/dealer.service.ts'
import { judgeCustomer } from './customer.rules.ts'
import type { Address, CustomerForOrder } from './customer.service.ts'

/** Reads what the seven checks look at, and judges. */
export async function checkCustomer(
  work: Work,
  customer: CustomerForOrder,
  addresses: Promise<readonly Address[]>,
): Promise<CustomerCheck[]> {
  const [settings, [address], { balance }, overdue] = await Promise.all([
    dealerSettings(work),
    addresses,
    customerBalance(work, customer.customerCode),
    overdueAmount(work, customer.customerCode),
  ])
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
      balance,
      creditAmount: customer.creditAmount,
      overdueAmount: overdue,
      hasPriceSeries: customer.priceSeriesCode !== null,
    },
    {
      reported: settings.forbidUnreported === 'T',
      credit: settings.checkCredit === 'T' && !work.user.rights.canOverCredit,
    },
  )
}
