import { and, eq } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { holds } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { appliedChanges, nowIn } from '../../../platform/master-data/applied-changes.ts'
import type { Work } from '../../../platform/work.ts'
import { staffChanges } from '../user/user.changes.ts'
import { staff } from '../user/user.schema.ts'
import { CORRECTABLE, userCorrects } from './user-correct.document.ts'
import { userCorrect } from './user-correct.schema.ts'

const listed = documentList(userCorrects, 'md.userCorrect.list')
const { userCode, realName, mobile } = staff
const correctable = Object.fromEntries(CORRECTABLE.map((field) => [field, staff[field]])) as Pick<
  typeof staff,
  (typeof CORRECTABLE)[number]
>

/** What people asked to have changed of themselves. */
export const userCorrectList = list('md.userCorrect.list', {
  ...listed,
  joins: [inner(staff, and(eq(staff.dealerCode, userCorrect.dealerCode), eq(staff.id, userCorrect.userId)))],
  filters: { ...listed.filters, keyword: holds(userCorrect.correctNum, userCode, realName, mobile) },
  row: { ...listed.row, userCode, realName, mobile },
  read: { ...correctable, applied: userCorrect.applied, fileIds: userCorrect.fileIds },
})

/** One with the former and the wanted value of each field. @throws Refusal 106 */
export async function userCorrectDetail(work: Work, { id }: { readonly id: string }) {
  const row = await userCorrectList.one(work, { id })
  const now = row.status === '02' ? nowIn(row, row.applied) : undefined
  return { ...row, items: appliedChanges(staffChanges, row.applied, now) }
}
