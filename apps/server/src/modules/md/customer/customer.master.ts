import { compare } from '@dealer/validators'
import { and, eq, inArray } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { arLedger } from '../../finance/ledger/ledger.schema.ts'
import { payee } from '../../finance/payee/payee.schema.ts'
import { salesInvoice } from '../../finance/sales-invoice/sales-invoice.schema.ts'
import { writeOff } from '../../finance/write-off/write-off.schema.ts'
import { competitorTask } from '../../guide/competitor-task/competitor-task.schema.ts'
import { invAdd } from '../../guide/inv-add/inv-add.schema.ts'
import { invCollect } from '../../guide/inv-collect/inv-collect.schema.ts'
import { salesReport } from '../../guide/sales-project/sales-project.schema.ts'
import { guideTaskTarget, taskResult } from '../../guide/task/task.schema.ts'
import { visit } from '../../guide/visit/visit.schema.ts'
import { promotionCustomer } from '../../promotion/promotion/promotion.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesReturn } from '../../so/return/return.schema.ts'
import { orderTempleteCustomer } from '../../so/templete/templete.schema.ts'
import { requirePlace } from '../area/place.rules.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { priceSet } from '../price/price.schema.ts'
import { keepAddresses } from './customer.addresses.ts'
import { nextCodes } from './customer.codes.sql.ts'
import { requireReferences } from './customer.references.ts'
import { customer } from './customer.schema.ts'
import { findCustomerById } from './customer.service.ts'
import { keepRoutes } from './customer.visits.ts'
import { helpCodeOf } from './help-code.ts'

type Row = typeof customer.$inferSelect
type Given = Omit<Args<'md.customer.save'>, 'id' | 'version' | 'requestNo'>

/** What users say of a customer, with what follows from it. */
async function judged(work: Work, given: Partial<Given>, row: Row | undefined) {
  // Nobody changes a customer that he does not see.
  if (row) await findCustomerById(work, row.id)
  await requireReferences(work, given, row)
  requirePlace(given)
  const { customerName = '', settleType, periodDays, creditAmount = '0', lng, lat } = given
  if (settleType === 'period' && !periodDays) throw refuse.required('账期(天)', 'periodDays')
  if (compare(creditAmount, '0') < 0)
    throw refuse.invalid('信用额度不能小于0', { reason: 'tooSmall', field: 'creditAmount' })
  const isMoved = lng !== (row?.lng ?? undefined) || lat !== (row?.lat ?? undefined)
  return {
    customerCode: await codeOf(work, given.customerCode, row),
    helpCode: helpOf(given.helpCode, customerName, row),
    channelType: await ownChannel(work, given, row),
    periodDays: periodDays ?? 0,
    // A place that the office says is as good as one that it checked.
    ...((isMoved || !row) && { locAuditStatus: lng === undefined ? ('unaudited' as const) : ('passed' as const) }),
    ...(!row && { openDate: work.today }),
  }
}

/** The code that was typed, in capitals as customers are looked up by; else the next one. Codes never change. */
async function codeOf(work: Work, typed: string | undefined, row: Row | undefined): Promise<string> {
  const code = typed?.toUpperCase()
  if (row && code !== undefined && code !== row.customerCode)
    throw refuse.notNow('客户编码不能修改', { reason: 'fixed', field: 'customerCode' })
  if (row) return row.customerCode
  const [next] = await nextCodes(work, code === undefined ? 1 : 0)
  return code ?? next ?? ''
}

/** Initials that follow the name, unless somebody wrote others. */
function helpOf(typed: string | undefined, name: string, row: Row | undefined): string {
  const isMade =
    typed === undefined || (row !== undefined && typed === row.helpCode && typed === helpCodeOf(row.customerName))
  return isMade ? helpCodeOf(name) : typed
}

/** The channel where it is another than that of the type; who followed the type goes on following it. */
async function ownChannel(
  { tx, user }: Work,
  { channelType, customerTypeCode = '' }: Partial<Given>,
  row: Row | undefined,
) {
  if (channelType === undefined) return null
  const ofType = await tx
    .select({ typeCode: customerType.typeCode, channelType: customerType.channelType })
    .from(customerType)
    .where(
      and(
        eq(customerType.dealerCode, user.dealerCode),
        eq(customerType.delFlag, 'F'),
        inArray(customerType.typeCode, [customerTypeCode, row?.customerTypeCode ?? customerTypeCode]),
      ),
    )
  const of = (code: string) => ofType.find(({ typeCode }) => typeCode === code)?.channelType
  const isFollowed = row ? row.channelType === null && channelType === of(row.customerTypeCode) : false
  return isFollowed || channelType === of(customerTypeCode) ? null : channelType
}

const { customerCode } = customer

export const customers = masterData({
  table: customer,
  label: '客户',
  code: 'customerCode',
  name: 'customerName',
  calls: {
    save: 'md.customer.save',
    remove: 'md.customer.delete',
    codeFree: 'md.customer.checkCode',
    nameFree: 'md.customer.checkName',
  },
  files: ['doorFileId', 'licenseFileId'],
  usedBy: [
    usedIn(salesOrder.customerCode, customerCode),
    usedIn(salesReturn.customerCode, customerCode),
    usedIn(arLedger.customerCode, customerCode),
    usedIn(salesInvoice.customerCode, customerCode),
    usedIn(payee.customerCode, customerCode),
    usedIn(writeOff.customerCode, customerCode),
    usedIn(priceSet.customerCode, customerCode),
    usedIn(invAdd.customerCode, customerCode),
    usedIn(visit.customerCode, customerCode),
    usedIn(salesReport.customerCode, customerCode),
    usedIn(invCollect.customerCode, customerCode),
    usedIn(competitorTask.customerCode, customerCode),
    usedIn(guideTaskTarget.customerCode, customerCode),
    usedIn(taskResult.customerCode, customerCode),
    usedIn(orderTempleteCustomer.customerCode, customerCode),
    usedIn(promotionCustomer.customerCode, customerCode),
  ],
  beforeSave: judged,
  beforeRemove: async (work, row) => {
    await findCustomerById(work, row.id)
    await keepRoutes(work, row, [])
  },
  beside: { addresses: keepAddresses, routeIds: keepRoutes },
})
