import { compare, sum, toScale } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { openIn, recordAccess } from './access-events.ts'
import { openPerson } from './change-user.ts'
import { barringMoney, HANDED_OVER, MONEY_HELD } from './hand-over.registry.ts'
import type { MoneyHeld, Successor } from './hand-over.ts'
import { staffChanges } from './user.changes.ts'
import { type Former, requireUnused } from './user.checks.ts'
import { heldPersonOf, personOf } from './user.facts.sql.ts'
import { requireAdminLeft } from './user.guard.ts'
import { userList } from './user.list.sql.ts'
import { changeStaffRow } from './user.rows.sql.ts'
import { checkPerson } from './user.rules.ts'

/** Names that the list shows of each kind. */
const SHOWN = 5

/** What somebody would hand over when leaving. @throws Refusal 106 */
export async function handOverOf(work: Work, { userId }: Args<'md.user.getHandOver'>) {
  const person = await userList.one(work, { userId })
  const found = await Promise.all(
    HANDED_OVER.map(async ({ label, find }) => ({ label, names: await find(work, userId) })),
  )
  const above = person.parentUserId ? await onTheJob(work, person.parentUserId, personOf) : undefined
  const to = above && (await unfitFor(work, userId, above)) ? undefined : above
  return {
    toUserId: to?.userId,
    toUserName: to?.realName,
    heldAmount: await heldBy(work, userId, MONEY_HELD),
    items: found
      .filter(({ names }) => names.length > 0)
      .map(({ label, names }) => ({ label, num: names.length, names: names.slice(0, SHOWN).join('，') })),
  }
}

async function onTheJob(work: Work, userId: string, read: typeof personOf): Promise<Successor | undefined> {
  const person = await read(work, userId)
  if (person?.jobStatus !== 'onJob') return undefined
  return { userId, realName: person.name, businessType: person.businessType }
}

/** Something that the successor cannot take, in the words of users. */
async function unfitFor(work: Work, userId: string, to: Successor): Promise<string | undefined> {
  for (const { label, unfit } of HANDED_OVER) {
    const name = await unfit?.(work, userId, to)
    if (name !== undefined) return `${label}【${name}】`
  }
  return undefined
}

/** Takes somebody off the job or back. @throws Refusal 101, 102, 103, 104, 106, 107 */
export async function setOnJob(work: Work, args: Args<'md.user.setOnJob'>) {
  const { userId, version, jobStatus } = args
  if (userId === work.user.userId) throw new Refusal('107', '不能设置本人的在职状态')
  const person = await openPerson(work, { userId, version })
  if (person.jobStatus === jobStatus)
    throw refuse.notNow(`员工【${person.realName}】已是${jobStatus === 'onJob' ? '在职' : '离职'}状态`)
  await (jobStatus === 'offJob' ? leave(work, person, args) : comeBack(work, person))
  return DONE
}

/** Everything that is open passes on, logins end; a new order cannot name who is held. */
async function leave(work: Work, person: Former, args: Args<'md.user.setOnJob'>): Promise<void> {
  const leaveDate = args.leaveDate ?? work.today
  checkPerson({ entryDate: person.entryDate ?? undefined, leaveDate }, work.today)
  await requireHandedIn(work, person.id)
  await handOver(work, person, args.handOverUserId)
  const after = { jobStatus: 'offJob', leaveDate, webOpen: 'F', appOpen: 'F' } as const
  await changeStaffRow(work, person.id, { ...after, sessionsEndedDate: work.now })
  const { webOpen, appOpen } = person
  staffChanges.write(work, 'pc', { id: person.id, before: { webOpen, appOpen, leaveDate: person.leaveDate }, after })
  const { realName } = person
  recordAccess(work, { realName, before: `在职，${openIn(person)}`, after: `离职，${openIn(after)}` })
  if (person.isadmin === 'T') await requireAdminLeft(work)
}

const heldBy = async (work: Work, userId: string, kinds: readonly MoneyHeld[]) =>
  toScale(sum(await Promise.all(kinds.map(({ amount }) => amount(work, userId)))), 2)

/** @throws Refusal 103 for somebody who holds money of the dealer, or whose money taken and given back is still to be reconciled. */
async function requireHandedIn(work: Work, userId: string): Promise<void> {
  const kinds = await barringMoney()
  const amount = await heldBy(work, userId, kinds)
  if (compare(amount, '0') > 0) throw refuse.notNow(`员工名下有未交款项${amount}元，请先交款`, { reason: 'pending' })
  const open = await Promise.all(kinds.map(({ isOpen }) => isOpen?.(work, userId)))
  if (open.includes(true)) throw refuse.notNow('员工名下有未对账的交款明细，请先交款对账', { reason: 'pending' })
}

async function handOver(work: Work, person: Former, namedId: string | undefined): Promise<void> {
  const found = await Promise.all(HANDED_OVER.map(({ find }) => find(work, person.id)))
  if (found.every((names) => names.length === 0)) return
  const to = await successorOf(work, person, namedId)
  const unfit = await unfitFor(work, person.id, to)
  if (unfit !== undefined)
    throw refuse.invalid(`交接人【${to.realName}】的业务类型与${unfit}不一致，请选择其他交接人`, {
      ...{ reason: 'unsuitable', field: 'handOverUserId' },
    })
  for (const { give } of HANDED_OVER) await give?.(work, person.id, to)
}

async function successorOf(work: Work, person: Former, namedId: string | undefined): Promise<Successor> {
  const field = 'handOverUserId'
  if (namedId === person.id) throw refuse.invalid('交接人不能是本人', { reason: 'unsuitable', field })
  const wanted = namedId ?? person.parentUserId
  const to = wanted ? await onTheJob(work, wanted, heldPersonOf) : undefined
  if (to) return to
  if (namedId !== undefined) throw refuse.missing('交接人', field)
  throw refuse.invalid('请先指定交接人', { reason: 'required', field })
}

/** Logins stay closed until they are opened again. */
async function comeBack(work: Work, person: Former): Promise<void> {
  await requireUnused(work, { idCard: person.idCard ?? undefined }, person.id)
  await changeStaffRow(work, person.id, { jobStatus: 'onJob', leaveDate: null })
  staffChanges.write(work, 'pc', { id: person.id, before: { leaveDate: person.leaveDate }, after: {} })
  recordAccess(work, { realName: person.realName, before: '离职', after: '在职' })
}
