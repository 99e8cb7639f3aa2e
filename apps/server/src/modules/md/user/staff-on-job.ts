import { and, eq, type SQL } from 'drizzle-orm'
import { staff } from './user.schema.ts'

/** Which staff of a dealer work there. */
export const staffOnJob = ({ dealerCode }: { readonly dealerCode: string }): SQL | undefined =>
  and(eq(staff.dealerCode, dealerCode), eq(staff.delFlag, 'F'), eq(staff.jobStatus, 'onJob'))
