import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday } from '../../../platform/document/day.rules.ts'
import { publish } from '../../../platform/events/publish.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { seesAll } from '../../../platform/list/viewer.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { costTypes } from '../../md/cost-type/cost-type.service.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { holdOnJob } from '../../md/user/user.service.ts'
import { findVehicle } from '../../md/vehicle/vehicle.service.ts'
import { costLines, costs } from './cost.document.ts'
import { COST_FILES } from './cost.files.ts'
import { checkCostHead, costLinesOf, costStates, totalOf } from './cost.rules.ts'

const DOC_DATE = { label: '单据日期', field: 'docDate' }

/**
 * Adds or changes a cost document, which waits for its audit, and tells those who audit.
 *
 * @throws Refusal 101 and 106 for what is wrong in it, naming the line; 108 for a day in a closed month; 103 and 104 for one that
 * somebody else changed
 */
export async function saveCost(work: Work, given: Args<'finance.cost.save'>) {
  const { costKind, docDate, payMethod = null, remark = null, fileIds = null } = given
  holdMonth(work)
  const old = await costs.openOld(work, given, 'edit')
  notAfterToday(DOC_DATE, docDate, work.today)
  await requireOpenMonth(work, [docDate])
  const types = new Map((await costTypes(work)).map((type) => [type.costTypeCode.toUpperCase(), type]))
  const lines = costLinesOf(given.lines, types)
  checkCostHead(
    given,
    lines.map(({ type }) => type),
  )
  const header = {
    ...{ costKind, docDate, payMethod, remark, fileIds, ...(await aboutOf(work, given)) },
    ...{ totalAmount: totalOf(lines.map(({ line }) => line)), auditStatus: costStates.target('edit') },
    ...{ submitDate: work.now, auditName: null, auditDate: null, auditId: null, auditRemark: null },
  }
  const label = old ? costs.label('edit') : '提交'
  const { id, incomeNum } = await costLines.save(work, old, { header, lines: lines.map(({ line }) => line) }, { label })
  if (fileIds || old?.fileIds) await claimFiles(work, { bizType: COST_FILES, ownerKey: id }, fileIds?.split(',') ?? [])
  const content = `${work.user.realName}提交的费用单【${incomeNum}】待审核，金额${header.totalAmount}元`
  await publish(work, { holders: ['finance:cost:audit'] }, { msgType: 'finance', type: 'cost', id, content })
  return { id, incomeNum }
}

/** Customer, person and vehicle that it is about, each as far as it names one. @throws Refusal 106 */
async function aboutOf(work: Work, { customerCode, salesmanId, vehicleCode }: Args<'finance.cost.save'>) {
  const customer = customerCode === undefined ? undefined : await findCustomer(work, customerCode)
  if (salesmanId !== undefined) requireNameable(work, salesmanId)
  const person = salesmanId === undefined ? undefined : await holdOnJob(work, salesmanId)
  const vehicle = vehicleCode === undefined ? undefined : await findVehicle(work, vehicleCode)
  return {
    ...{ customerCode: customer?.customerCode ?? null, customerName: customer?.customerName ?? null },
    ...{ salesmanId: person?.userId ?? null, salesmanName: person?.realName ?? null },
    ...{ vehicleCode: vehicle?.vehicleCode ?? null, plateNo: vehicle?.plateNo ?? null },
  }
}

/** @throws Refusal 106 for somebody else where the user sees only what is his own */
function requireNameable({ user }: Work, userId: string): void {
  if (!seesAll(user) && user.dataScope === 'self' && userId !== user.userId)
    throw refuse.missing('业务员', 'salesmanId')
}
