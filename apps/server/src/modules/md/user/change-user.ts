import type { ChangeSource, Flag } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import { accessOf, recordAccess } from './access-events.ts'
import { columnsOf, keepPhotos, takenAfterAll } from './create-user.ts'
import { shownOf, staffChanges } from './user.changes.ts'
import { checkStaff, type Former, type PersonGiven } from './user.checks.ts'
import { giveLines, linesOf } from './user.facts.sql.ts'
import { requireAdminLeft, requireNotAbove } from './user.guard.ts'
import { changeStaffRow, keepPositions, openStaff, positionIdsOf } from './user.rows.sql.ts'

/** Somebody as the user saw them. */
export interface Seen {
  readonly userId: string
  readonly version: number
}

/**
 * Holds somebody until the call ends, with roles and lines.
 * @throws Refusal 104, 106; 107 for somebody who may do more than the user
 */
export async function openPerson(work: Work, seen: Seen): Promise<Former> {
  const [row] = await openStaff(work, [seen])
  if (!row) throw new Error('a person who is not there has been refused')
  await requireNotAbove(work, row.id)
  const [positionIds, lines] = await Promise.all([positionIdsOf(work, row.id), linesOf(work, row.id)])
  return { ...row, positionIds, regionCodes: lines.map(({ regionCode }) => regionCode) }
}

/**
 * Changes a person to what was given, and keeps what was another before.
 *
 * ```ts
 * await changeUser(work, { userId: '1004', version: 2 }, given, 'pc')
 * ```
 * @throws Refusal 101, 102, 106 with the field; 103 for the last administrator; 104; 107 for what the user may not grant or change
 */
export async function changeUser(work: Work, seen: Seen, given: PersonGiven, source: ChangeSource): Promise<void> {
  const former = await openPerson(work, seen)
  await checkStaff(work, given, former)
  const { isadmin = former.isadmin, isStore = former.isStore, regionCodes = former.regionCodes } = given
  const leaveDate = former.jobStatus === 'offJob' ? (given.leaveDate ?? null) : null
  const after = { ...columnsOf(given), isadmin, isStore, leaveDate }
  // What became of roles and lines is read with the old ones still there.
  const [before, shown] = [
    await shownOf(work, former as never),
    await shownOf(work, { ...given, ...after, regionCodes: [...regionCodes] } as never),
  ]
  await takenAfterAll(changeStaffRow(work, former.id, after), given)
  await keepPositions(work, former.id, given.positionIds)
  await giveLines(
    work,
    regionCodes.filter((code) => !former.regionCodes.includes(code)),
    former.id,
  )
  await keepPhotos(work, former.id, given)
  staffChanges.write(work, source, { id: former.id, before, after: shown })
  const accessIn = ({ positionIds }: typeof shown, one: { isadmin: Flag; webOpen: Flag; appOpen: Flag }) =>
    accessOf({ roles: positionIds, isadmin: one.isadmin, webOpen: one.webOpen, appOpen: one.appOpen })
  recordAccess(work, { realName: given.realName, before: accessIn(before, former), after: accessIn(shown, after) })
  if (former.isadmin === 'T' && (isadmin === 'F' || given.webOpen === 'F')) await requireAdminLeft(work)
}
