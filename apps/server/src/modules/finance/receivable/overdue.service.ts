import type { Work } from '../../../platform/work.ts'
import { overdueSums } from './receivable.list.sql.ts'

/** What customers owe for orders past their due date, in yuan by code; who owes nothing is missing. */
export const overdueAmounts = async (
  { tx, user, today }: Work,
  customerCodes: readonly string[],
): Promise<Map<string, string>> =>
  new Map((await overdueSums(tx, user.dealerCode, customerCodes, today)).map((row) => [row.customerCode, row.amount]))
