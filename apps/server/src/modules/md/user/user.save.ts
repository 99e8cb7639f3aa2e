import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { completeHiring } from '../recruit/complete-hiring.ts'
import { changeUser, openPerson } from './change-user.ts'
import { createUser, newPassword, takenAfterAll } from './create-user.ts'
import { staffChanges } from './user.changes.ts'
import { checkStaff, requireUnused } from './user.checks.ts'
import { changeStaffRow, holdersOf } from './user.rows.sql.ts'

/** Adds or changes a person; who was added gets a one-time password. @throws Refusal 101, 102, 103, 104, 106, 107 */
export async function saveUser(work: Work, args: Args<'md.user.save'>) {
  const { userId, version, requestNo: _, ...given } = args
  if (userId === undefined) {
    requirePermission(work.user, 'md:user:add')
    await checkStaff(work, given)
    const { initialPwd, passwordHash } = await newPassword()
    return { userId: await createUser(work, given, passwordHash), initialPwd }
  }
  requirePermission(work.user, 'md:user:edit')
  if (version === undefined) throw refuse.required('版本号', 'version')
  await changeUser(work, { userId, version }, given, 'pc')
  await completeHiring(work, userId)
  return { userId }
}

/** Changes the mobile number alone. @throws Refusal 102, 104, 106, 107 */
export async function changePhone(work: Work, { mobile, ...seen }: Args<'md.user.updateUserPhone'>) {
  const former = await openPerson(work, seen)
  await requireUnused(work, { mobile }, former.id)
  await takenAfterAll(changeStaffRow(work, former.id, { mobile }), { mobile })
  staffChanges.write(work, 'pc', { id: former.id, before: { mobile: former.mobile }, after: { mobile } })
  return DONE
}

/** Whether nobody else of the dealer has a code. */
export const isCodeFree = async (work: Work, { code, id }: Args<'md.user.checkCode'>) =>
  (await holdersOf(work, { userCode: code }, id)).length === 0

/** Whether nobody else of the dealer has a mobile number. */
export const isPhoneFree = async (work: Work, { mobile, id }: Args<'md.user.checkPhone'>) =>
  (await holdersOf(work, { mobile }, id)).length === 0
