import { plus } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import { overdueSums } from './receivable.list.sql.ts'

/** What customers owe past its due date, in yuan by code; who owes nothing is missing. */
export async function overdueAmounts(
  { tx, user, today }: Work,
  customerCodes: readonly string[],
): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for (const { customerCode, amount } of await overdueSums(tx, user.dealerCode, customerCodes, today))
    sums.set(customerCode, plus(sums.get(customerCode) ?? '0.00', amount))
  return sums
}
