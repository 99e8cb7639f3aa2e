import { and, eq } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { staff } from '../user/user.schema.ts'

/** Somebody of the dealer, held until the call ends. @throws Refusal 106 */
export async function heldPerson({ tx, user }: Work, userId: string) {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.dealerCode, user.dealerCode), eq(staff.id, userId), eq(staff.delFlag, 'F')))
    .for('update')
  if (!row) throw refuse.missing('员工')
  return row
}
