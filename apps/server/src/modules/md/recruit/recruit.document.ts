import { type RecruitRow, recruitActionLabel, recruitStatusLabel } from '@dealer/sdk/contract'
import { eq, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { document } from '../../../platform/document/document.ts'
import type { NewOf } from '../../../platform/document/document-kind.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { claimFiles, shareFile } from '../../../platform/files/file.service.ts'
import { audit } from '../../../platform/master-data/audit.ts'
import { created, type Work } from '../../../platform/work.ts'
import { newPassword, takenAfterAll } from '../user/create-user.ts'
import { requireUnused } from '../user/user.checks.ts'
import { staff } from '../user/user.schema.ts'
import { recruit } from './recruit.schema.ts'

const permission = 'md:recruit:audit'

/** Whose photo and résumé are. */
export const APPLICANT_FILES = 'recruit'

export const recruits = document({
  docType: 'recruit',
  title: '应聘登记',
  table: recruit,
  prefix: 'YP',
  key: 'id',
  states: states<Pick<RecruitRow, 'recruitNum' | 'status'>>()({
    num: 'recruitNum',
    status: ['status', recruitStatusLabel],
    action: recruitActionLabel,
    actions: {
      passed: { from: ['01'], to: '02', permission },
      rejected: { from: ['01'], to: '03', permission },
    },
  }),
})

type Applicant = typeof recruit.$inferSelect

/** YG and four digits, one above the highest, which the form of a person takes as it is; whoever else makes one up waits. */
async function nextCode({ tx, user }: Work): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff:${user.dealerCode}`}, 0))`)
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(substring(upper(${staff.userCode}) from '^YG([0-9]{1,8})$')::int), 0)` })
    .from(staff)
    .where(eq(staff.dealerCode, user.dealerCode))
  return `YG${String((last?.number ?? 0) + 1).padStart(4, '0')}`
}

/**
 * A person of the staff who cannot log in yet: code and account are made up, and the first save of the person completes both.
 * @throws Refusal 102 for a mobile number or a national id that somebody has
 */
async function hire(work: Work, { realName, sex, mobile, idCard, birthday, degree, ...applicant }: Applicant) {
  await requireUnused(work, { mobile, idCard: idCard ?? undefined })
  const { dealerCode } = work.user
  const userCode = await nextCode(work)
  // Account names are unique over all dealers.
  const username = `${dealerCode}${userCode}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const { passwordHash } = await newPassword()
  const { applyStationId: stationId, businessType, photoFileId: faceFileId } = applicant
  const values = {
    ...created(work),
    ...{ userCode, username, passwordHash, realName, sex, mobile, idCard, birthday, degree },
    ...{ stationId, businessType, faceFileId, jobStatus: 'onJob' as const },
    ...{ appOpen: 'F' as const, webOpen: 'F' as const, isWeakPwd: 'T' as const },
  }
  const given = { mobile, idCard: idCard ?? undefined, username, userCode }
  const [row] = await takenAfterAll(work.tx.insert(staff).values(values).returning({ id: staff.id }), given)
  if (!row) throw new Error('the person was not added')
  await shareFile(work, faceFileId, { bizType: 'staff', ownerKey: row.id })
  return row.id
}

const applicants = audit(recruits, {
  pass: 'passed',
  reject: 'rejected',
  pending: '01',
  write: async (work, row) => ({ userId: await hire(work, row) }),
})
export const rejectApplicant = applicants.reject

/** Hires an applicant; answers the row of the staff that is to be completed. @throws Refusal 102, 103, 104, 106 */
export async function passApplicant(work: Work, args: Args<'md.recruit.passed'>) {
  await applicants.pass(work, args)
  const { rows } = await recruits.lock(work, [args.id])
  return { userId: rows[0]?.userId ?? '' }
}

/** Takes an application for a job, with what came with it. @throws Refusal 106 for files that are not the applicant's */
export async function applyForJob(work: Work, applicant: NewOf<typeof recruit, 'recruitNum'>) {
  const made = await applicants.apply(work, applicant)
  const { photoFileId, resumeFileId } = made
  await claimFiles(work, { bizType: APPLICANT_FILES, ownerKey: made.id }, filesIn(photoFileId, resumeFileId))
  return made
}

const filesIn = (...ids: readonly (string | null)[]) => ids.flatMap((id) => id ?? [])
