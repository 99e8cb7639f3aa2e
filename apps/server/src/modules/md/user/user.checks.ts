import type { Args } from '../../../platform/contract/types.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { grantedBy, ownStanding } from '../position/position.guard.ts'
import { requireGrantable } from '../position/position.rules.ts'
import { businessTypeOf, heldPersonOf, linesNamed, linesOf, rolesOf, stationOf } from './user.facts.sql.ts'
import { heldParentOf, holdersOf, type StaffRow, type Unique } from './user.rows.sql.ts'
import { checkPerson, nationalIdsOf, roleChange } from './user.rules.ts'

/** A person as the form has them. */
export type PersonGiven = Omit<Args<'md.user.save'>, 'userId' | 'version' | 'requestNo'>

/** Who is changed, with roles and lines. */
export interface Former extends StaffRow {
  readonly positionIds: readonly string[]
  readonly regionCodes: readonly string[]
}

const TITLES = { userCode: '员工编码', mobile: '手机号', idCard: '身份证号' } as const

/** One of the spellings in which a value is the same. */
const spelt = (field: keyof typeof TITLES, text: string) =>
  (field === 'idCard' ? nationalIdsOf(text.toUpperCase())[0] : undefined) ?? text.toUpperCase()

/** @throws Refusal 102 for a code, a mobile number or a national id that somebody else of the dealer has */
export async function requireUnused(work: Work, wanted: Unique, ownId?: string): Promise<void> {
  const others = await holdersOf(work, wanted, ownId)
  for (const field of ['userCode', 'mobile', 'idCard'] as const) {
    const value = wanted[field]
    const isTaken = others.some(
      (other) =>
        value !== undefined &&
        spelt(field, other[field] ?? '') === spelt(field, value) &&
        (field !== 'idCard' || other.jobStatus === 'onJob'),
    )
    if (isTaken) throw refuse.taken(TITLES[field], value ?? '', field)
  }
}

/** A name that a row has already it may keep, whatever became of it. */
const isNew = (field: 'stationId' | 'businessType' | 'parentUserId', given: PersonGiven, former?: Former) =>
  given[field] !== undefined && given[field] !== former?.[field]

/**
 * All that a save of a person is checked for, whoever asks: the form, an approved application, a sheet.
 * @throws Refusal 101, 102, 106 with the field; 107 for what the user may not grant
 */
export async function checkStaff(work: Work, given: PersonGiven, former?: Former): Promise<void> {
  checkPerson(given, work.today)
  const idCard = former?.jobStatus === 'offJob' ? undefined : given.idCard
  await requireUnused(work, { userCode: given.userCode, mobile: given.mobile, idCard }, former?.id)
  if (isNew('stationId', given, former)) {
    const post = await stationOf(work, given.stationId)
    if (!post) throw refuse.missing('岗位', 'stationId')
    if (post.enabled === 'F') throw refuse.invalid('岗位已停用', { reason: 'disabled', field: 'stationId' })
  }
  if (given.businessType !== undefined && isNew('businessType', given, former)) {
    const type = await businessTypeOf(work, given.businessType)
    if (!type) throw refuse.missing('业务类型', 'businessType')
    if (type.enabled === 'F') throw refuse.invalid('业务类型已停用', { reason: 'disabled', field: 'businessType' })
  }
  await requireParent(work, given, former)
  await requireRoles(work, given, former)
  await requireLines(work, given, former)
}

async function requireParent(work: Work, given: PersonGiven, former?: Former): Promise<void> {
  const { parentUserId } = given
  if (parentUserId === undefined || !isNew('parentUserId', given, former)) return
  const parent = await heldPersonOf(work, parentUserId)
  if (!parent) throw refuse.missing('上级', 'parentUserId')
  if (parent.jobStatus === 'offJob') throw refuse.invalid('上级已离职', { reason: 'disabled', field: 'parentUserId' })
  if (!former) return
  const seen = new Set<string>()
  let above: string | null | undefined = parentUserId
  while (above && !seen.has(above)) {
    if (above === former.id) throw refuse.invalid('上级不能形成循环', { reason: 'unsuitable', field: 'parentUserId' })
    seen.add(above)
    above = await heldParentOf(work, above)
  }
}

/** Roles that are new to a person are there, enabled, and no more than the user may grant; one's own stay as they are. */
async function requireRoles(work: Work, given: PersonGiven, former?: Former): Promise<void> {
  const before = former?.positionIds ?? []
  const { given: fresh, isSame } = roleChange(before, given.positionIds)
  const isOwn = former?.id === work.user.userId
  const isAdmin = given.isadmin ?? former?.isadmin ?? 'F'
  const wasAdmin = former?.isadmin ?? 'F'
  if (isOwn && (!isSame || isAdmin !== wasAdmin))
    throw new Refusal('107', '不能修改自己的角色', { field: 'positionIds' })
  if (isAdmin !== wasAdmin && !work.user.isadmin)
    throw new Refusal('107', '只有管理员可以设置管理员', { field: 'isadmin' })
  const isStore = given.isStore ?? former?.isStore ?? 'F'
  if (isStore !== (former?.isStore ?? 'F') && !work.user.isadmin && !work.user.isStore)
    throw new Refusal('107', '只有管理员或店铺运营可以设置店铺运营', { field: 'isStore' })
  const roles = await rolesOf(work, fresh)
  if (roles.length < new Set(fresh).size) throw refuse.missing('角色', 'positionIds')
  const disabled = roles.find(({ enabled }) => enabled === 'F')
  if (disabled)
    throw refuse.invalid(`角色【${disabled.positionName}】已停用`, { reason: 'disabled', field: 'positionIds' })
  if (roles.length === 0) return
  const own = await ownStanding(work)
  for (const role of roles) requireGrantable(grantedBy(role), own)
}

/** Lines that a person gets are of the same kind of field staff; a line that is taken needs somebody else first. */
async function requireLines(work: Work, given: PersonGiven, former?: Former): Promise<void> {
  const { regionCodes, businessType } = given
  if (former) await requireKeptLines(work, given, former)
  if (regionCodes === undefined) return
  const field = 'regionCodes'
  const lines = await linesNamed(work, regionCodes)
  if (lines.length < new Set(regionCodes).size) throw refuse.missing('线路', field)
  for (const line of lines)
    if (line.userId !== former?.id && line.regionType !== businessType)
      throw refuse.invalid(`线路【${line.regionName}】的业务类型与员工不一致`, { reason: 'unsuitable', field })
  if (!former) return
  const dropped = (await linesOf(work, former.id)).find(({ regionCode }) => !regionCodes.includes(regionCode))
  if (dropped)
    throw refuse.invalid(`线路【${dropped.regionName}】须有负责人，请交给其他员工`, { reason: 'unsuitable', field })
}

/** Lines that a person has and keeps are of the new kind too, where the kind changes. */
async function requireKeptLines(work: Work, { regionCodes, businessType }: PersonGiven, former: Former): Promise<void> {
  if ((businessType ?? null) === former.businessType) return
  const own = await linesOf(work, former.id)
  const kept = own.filter(({ regionCode }) => regionCodes?.includes(regionCode) ?? true)
  const other = kept.find(({ regionType }) => regionType !== businessType)
  if (other)
    throw refuse.invalid(`线路【${other.regionName}】的业务类型与员工不一致，请先交给其他员工`, {
      ...{ reason: 'unsuitable', field: 'businessType' },
    })
}
