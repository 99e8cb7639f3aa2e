import {
  type UserCorrectRow,
  type UserSave,
  userCorrectActionLabel,
  userCorrectStatusLabel,
} from '@dealer/sdk/contract'
import { document } from '../../../platform/document/document.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { appliedTo, nowIn } from '../../../platform/master-data/applied-changes.ts'
import { audit } from '../../../platform/master-data/audit.ts'
import type { Work } from '../../../platform/work.ts'
import { takenAfterAll } from '../user/create-user.ts'
import { staffChanges } from '../user/user.changes.ts'
import { requireUnused } from '../user/user.checks.ts'
import { requireNotAbove } from '../user/user.guard.ts'
import type { staff } from '../user/user.schema.ts'
import { changeStaffRow } from '../user/user.service.ts'
import { userCorrect } from './user-correct.schema.ts'
import { heldPerson } from './user-correct.sql.ts'

/** What people may ask to have changed of themselves. */
export const CORRECTABLE = [
  'mobile',
  'idCard',
  'birthday',
  'degree',
  'married',
  'email',
  'homeAddress',
  'emergencyContact',
  'emergencyMobile',
] as const satisfies readonly (keyof UserSave & keyof typeof staff.$inferSelect)[]

type Correctable = (typeof CORRECTABLE)[number]

const permission = 'md:userCorrect:audit'

export const userCorrects = document({
  docType: 'userCorrect',
  title: '员工信息变更',
  table: userCorrect,
  prefix: 'BG',
  key: 'id',
  states: states<Pick<UserCorrectRow, 'correctNum' | 'status'>>()({
    num: 'correctNum',
    status: ['status', userCorrectStatusLabel],
    action: userCorrectActionLabel,
    actions: {
      passed: { from: ['02'], to: '10', permission },
      rejected: { from: ['02'], to: '03', permission },
    },
  }),
})

const corrections = audit(userCorrects, {
  pass: 'passed',
  reject: 'rejected',
  pending: '02',
  about: 'userId',
  write: async (work, { userId, applied }) => {
    const row = await heldPerson(work, userId)
    await requireNotAbove(work, row.id)
    const after = applied.after as Partial<Record<Correctable, string | null>>
    const unique = { mobile: after.mobile ?? undefined, idCard: after.idCard ?? undefined }
    await requireUnused(work, unique, row.id)
    await takenAfterAll(changeStaffRow(work, row.id, after as Partial<typeof staff.$inferInsert>), unique)
    staffChanges.write(work, 'correct', { id: row.id, before: nowIn(row, applied), after })
    return undefined
  },
})
export const { pass: passCorrection, reject: rejectCorrection } = corrections

/** What somebody wants to be changed of himself, with what proves it. */
export interface UserCorrection {
  readonly userId: string
  readonly values: Readonly<Partial<Pick<UserSave, Correctable>>>
  readonly fileIds?: string
}

/** Asks for a change of one's own data; nothing is changed until it is passed. @throws Refusal 106 */
export async function askForCorrection(work: Work, { userId, values, fileIds }: UserCorrection) {
  const row = await heldPerson(work, userId)
  const given = CORRECTABLE.flatMap((field) => (field in values ? [[field, values[field] ?? null] as const] : []))
  const made = await corrections.apply(work, {
    ...{ userId, applied: appliedTo(row, Object.fromEntries(given)), fileIds: fileIds ?? null },
    ...{ applyName: work.user.realName, applyDate: work.today, status: '02' },
  })
  await claimFiles(work, { bizType: 'user_correct', ownerKey: made.id }, fileIds?.split(',') ?? [])
  return made
}
