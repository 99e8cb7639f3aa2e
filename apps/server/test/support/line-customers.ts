import { customer } from '../../src/modules/md/customer/customer.schema.ts'
import type { Database } from '../../src/platform/database/database.ts'

/** Adds customers N001 … to a line. */
export async function addLineCustomers(
  database: Database,
  dealerCode: string,
  { count, regionCode, prefix = 'N' }: { count: number; regionCode: string; prefix?: string },
): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(3, '0')}`)
  await database.transaction({ dealerCode }, (tx) =>
    tx.insert(customer).values(
      codes.map((customerCode) => ({
        dealerCode,
        customerCode,
        customerName: `店${customerCode}`,
        helpCode: customerCode,
        customerTypeCode: 'GT01',
        level: 'B' as const,
        regionCode,
        contact: '张建国',
        mobile: '10000010031',
        settleType: 'month' as const,
        locAuditStatus: 'passed' as const,
        isReported: 'T' as const,
        openDate: '2025-01-01',
        enabled: 'T' as const,
      })),
    ),
  )
  return codes
}
