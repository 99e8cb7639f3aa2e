import { created, type Work } from '../../../platform/work.ts'
import { LIGHT_ROLES, STANDARD_ROLES } from './standard-roles.ts'
import { position, staff, staffPosition } from './user.schema.ts'

interface FirstUser {
  readonly username: string
  readonly realName: string
  readonly mobile: string
  readonly passwordHash: string
  readonly isLightDealer?: 'T' | 'F'
}

/** Makes the standard roles of a dealer and its administrator, who has the first of them; answers the id. */
export async function addFirstUser(work: Work, person: FirstUser): Promise<string> {
  const { tx, user } = work
  const { username, realName, mobile, passwordHash } = person
  const roles = person.isLightDealer === 'T' ? LIGHT_ROLES : STANDARD_ROLES
  const [first] = await tx
    .insert(position)
    .values(
      roles.map((role) => ({
        ...created(work),
        ...role,
        webPerms: [...role.webPerms],
        appPerms: [...role.appPerms],
        enabled: 'T' as const,
      })),
    )
    .returning({ id: position.id })
  const [saved] = await tx
    .insert(staff)
    .values({
      ...created(work),
      userCode: 'U001',
      username,
      passwordHash,
      realName,
      mobile,
      entryDate: work.today,
      jobStatus: 'onJob',
      isadmin: 'T',
      appOpen: 'T',
      webOpen: 'T',
      isWeakPwd: 'F',
    })
    .returning({ id: staff.id })
  if (!first || !saved) throw new Error('the first user was not saved')
  await tx.insert(staffPosition).values({ dealerCode: user.dealerCode, userId: saved.id, positionId: first.id })
  return saved.id
}
