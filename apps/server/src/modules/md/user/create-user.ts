import { uniqueViolation } from '../../../platform/database/errors.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashPassword } from '../../../platform/session/password.ts'
import { created, type Work } from '../../../platform/work.ts'
import { accessOf, recordAccess } from './access-events.ts'
import { oneTimePassword } from './one-time-password.ts'
import type { PersonGiven } from './user.checks.ts'
import { giveLinesOf, rolesOf } from './user.facts.sql.ts'
import { addPositions } from './user.rows.sql.ts'
import { staff } from './user.schema.ts'

/** What of a person is a column. What was left out is empty. */
export const columnsOf = (given: PersonGiven) => ({
  userCode: given.userCode,
  username: given.username,
  realName: given.realName,
  sex: given.sex,
  mobile: given.mobile,
  idCard: given.idCard,
  stationId: given.stationId,
  businessType: given.businessType ?? null,
  birthday: given.birthday ?? null,
  degree: given.degree ?? null,
  married: given.married ?? null,
  email: given.email ?? null,
  homeAddress: given.homeAddress ?? null,
  emergencyContact: given.emergencyContact ?? null,
  emergencyMobile: given.emergencyMobile ?? null,
  parentUserId: given.parentUserId ?? null,
  entryDate: given.entryDate,
  appOpen: given.appOpen,
  webOpen: given.webOpen,
  faceFileId: given.faceFileId ?? null,
  idCardFileIds: given.idCardFileIds ?? null,
})

/** A password that its owner has to replace, and its slow hash. */
export async function newPassword(): Promise<{ readonly initialPwd: string; readonly passwordHash: string }> {
  const initialPwd = oneTimePassword()
  return { initialPwd, passwordHash: await hashPassword(initialPwd) }
}

/**
 * Adds a person who has been checked by `checkStaff`, on the job, with roles, lines and photos.
 *
 * ```ts
 * await checkStaff(work, given)
 * const userId = await createUser(work, given, (await newPassword()).passwordHash)
 * ```
 * @throws Refusal 102 for an account name that somebody of any dealer has
 */
export async function createUser(work: Work, given: PersonGiven, passwordHash: string): Promise<string> {
  const [userId] = await takenAfterAll(createUsers(work, [given], passwordHash), given)
  if (userId === undefined) throw new Error('the person was not added')
  return userId
}

/**
 * The same for people of whom one hash is enough, since nobody is told its password: as many statements as for one, but for
 * photos. What somebody else has meanwhile is the index's to refuse (`takenAfterAll`).
 */
export async function createUsers(work: Work, people: readonly PersonGiven[], passwordHash: string): Promise<string[]> {
  const rows = people.map((given) => ({
    ...columnsOf(given),
    ...created(work),
    passwordHash,
    isadmin: given.isadmin ?? ('F' as const),
    isStore: given.isStore ?? ('F' as const),
    jobStatus: 'onJob' as const,
    isWeakPwd: 'T' as const,
  }))
  const ids = new Map((await insertRows(work.tx, staff, rows)).map(({ username, id }) => [username, id]))
  const added = people.map((given) => ({ given, id: ids.get(given.username) ?? '' }))
  await addPositions(
    work,
    added.map(({ given, id }) => ({ userId: id, positionIds: given.positionIds })),
  )
  // Of two who are given the same line the later one has it.
  await giveLinesOf(
    work,
    new Map(added.flatMap(({ given, id }) => (given.regionCodes ?? []).map((code) => [code, id]))),
  )
  for (const { given, id } of added) if (given.faceFileId || given.idCardFileIds) await keepPhotos(work, id, given)
  const roles = await rolesOf(work, [...new Set(people.flatMap((given) => given.positionIds))])
  const given = people.map((person) => {
    const own = roles.filter(({ id }) => person.positionIds.includes(id)).map(({ positionName }) => positionName)
    const access = accessOf({ ...columnsOf(person), isadmin: person.isadmin ?? 'F', roles: own })
    return { realName: person.realName, after: access }
  })
  recordAccess(work, ...given)
  return added.map(({ id }) => id)
}

/** The photos of a person are theirs. */
export async function keepPhotos(
  work: Work,
  userId: string,
  { faceFileId, idCardFileIds }: PersonGiven,
): Promise<void> {
  const ids = [faceFileId, ...(idCardFileIds?.split(',') ?? [])].filter((id) => id !== undefined)
  await claimFiles(work, { bizType: 'staff', ownerKey: userId }, ids)
}

const INDEXES = {
  staff_username_key: ['登录账号', 'username'],
  staff_code_key: ['员工编码', 'userCode'],
  staff_mobile_key: ['手机号', 'mobile'],
  staff_id_card_key: ['身份证号', 'idCard'],
} as const

type Said = Partial<Record<'username' | 'userCode' | 'mobile' | 'idCard', string | undefined>>

/** Somebody else has it, at another dealer or since it was looked at: the index refuses. */
export const takenAfterAll = <Result>(saved: Promise<Result>, given: Said): Promise<Result> =>
  Promise.resolve(saved).catch((error: unknown) => {
    const [title, field] = INDEXES[(uniqueViolation(error) ?? '') as keyof typeof INDEXES] ?? []
    throw field ? refuse.taken(title, given[field] ?? '', field) : error
  })
