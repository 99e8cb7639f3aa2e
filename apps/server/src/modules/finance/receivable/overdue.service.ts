import type { Work } from '../../../platform/work.ts'
import { overdueSum } from './receivable.list.sql.ts'

/** What a customer owes for orders past their due date, in yuan: `"0.00"` when nothing. */
export const overdueAmount = ({ tx, user, today }: Work, customerCode: string): Promise<string> =>
  overdueSum(tx, user.dealerCode, customerCode, today)
