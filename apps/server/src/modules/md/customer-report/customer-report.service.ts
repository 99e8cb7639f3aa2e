import { mayDo, type Work } from '../../../platform/work.ts'
import { reportingOf } from '../reporting/reporting.service.ts'
import { customersOf, unreported } from './customer-report.sql.ts'

/** Customers with sales that are not reported, among those that the user may see; 0 for who could not report them. */
export async function unreportedNum(work: Work): Promise<number> {
  if (!mayDo(work.user, 'md:customerReport:list')) return 0
  const [row] = await unreported(work)
  return row?.number ?? 0
}

/** Customers as they are reported to the manufacturer and taken back. */
export const customers = reportingOf('customer', '客户', customersOf)
