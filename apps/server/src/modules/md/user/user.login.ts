import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { openIn, recordAccess } from './access-events.ts'
import { requireAdminLeft, requireNotAbove } from './user.guard.ts'
import { staff } from './user.schema.ts'

const ofDealer = ({ user }: Work) => and(eq(staff.dealerCode, user.dealerCode), eq(staff.delFlag, 'F'))

/** Where a person may log in. @throws Refusal 106 when there is nobody of that id. */
export async function loginPermission(work: Work, { userId }: Args<'md.user.getAppOpenPermission'>) {
  const [person] = await work.tx
    .select({ appOpen: staff.appOpen, webOpen: staff.webOpen })
    .from(staff)
    .where(and(ofDealer(work), eq(staff.id, userId)))
  if (!person) throw refuse.missing()
  return person
}

/**
 * Says where people may log in, all of them or nobody; logins obey it from the next one on.
 * @throws Refusal 106 when one of them is not there; 107 for who may do more than the user; 103 when no administrator is left.
 */
export async function saveLoginPermission(work: Work, args: Args<'md.user.saveLoginPermission'>) {
  const { appOpen, webOpen } = args
  const wanted = [...new Set(args.userIds)]
  const mine = and(ofDealer(work), inArray(staff.id, wanted))
  const before = await work.tx
    .select({
      id: staff.id,
      realName: staff.realName,
      isadmin: staff.isadmin,
      appOpen: staff.appOpen,
      webOpen: staff.webOpen,
    })
    .from(staff)
    .where(mine)
    .orderBy(staff.id)
    .for('update')
  if (before.length < wanted.length) throw refuse.missing()
  for (const { id } of before) await requireNotAbove(work, id)
  await work.tx
    .update(staff)
    .set({ appOpen, webOpen, version: sql`${staff.version} + 1`, ...updated(work) })
    .where(mine)
  if (webOpen === 'F' && before.some(({ isadmin }) => isadmin === 'T')) await requireAdminLeft(work)
  const after = openIn({ appOpen, webOpen })
  recordAccess(work, ...before.map((was) => ({ realName: was.realName, before: openIn(was), after })))
  return DONE
}
