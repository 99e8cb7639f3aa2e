import { and, eq } from 'drizzle-orm'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { outranks } from './outranks.rules.ts'
import { staffOnJob } from './staff-on-job.ts'
import { standingOf } from './standing.ts'
import { staff } from './user.schema.ts'

/** @throws Refusal 107 for somebody who may do more than the user: a mobile number or an account is a way in. */
export async function requireNotAbove(work: Work, userId: string): Promise<void> {
  if (userId === work.user.userId) return
  const [person, own] = await Promise.all([standingOf(work, userId), standingOf(work, work.user.userId)])
  if (outranks(person, own)) throw new Refusal('107', '该账号的权限高于您，不能操作')
}

/**
 * To be asked after every change that may shut an administrator out. Administrators are held until the call ends, so that two
 * of them do not end each other.
 * @throws Refusal 103 when none is left who may log in
 */
export async function requireAdminLeft({ tx, user }: Work): Promise<void> {
  const left = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(staffOnJob(user), eq(staff.isadmin, 'T'), eq(staff.webOpen, 'T')))
    .orderBy(staff.id)
    .for('update')
  if (left.length === 0) throw refuse.notNow('至少保留一名可登录的管理员')
}
