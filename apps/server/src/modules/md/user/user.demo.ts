import { addDays } from '../../../platform/clock.ts'
import { hashPassword } from '../../../platform/session/password.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { LIGHT_STAFF, type Person, STAFF, WEAK_PASSWORD } from '../../../seed/lists/people.ts'
import { mobileOf, nationalIdOf } from '../../../seed/people-numbers.ts'
import { firstDay, type Seeding, stamped } from '../../../seed/seed-context.ts'
import { demo as dealer } from '../dealer/dealer.demo.ts'
import { region } from '../region/region.schema.ts'
import { LIGHT_ROLES, role, STANDARD_ROLES, STORE } from './standard-roles.ts'
import { position, staff, staffPosition } from './user.schema.ts'

/** One who runs the shop without a role in it: is told where to give one. */
const ROLES = [...STANDARD_ROLES, role('JS09', '店铺运营(未授权)', 'store', STORE)]

/** Ids of the staff, by account name. */
export type StaffIds = ReadonlyMap<string, string>

/** Roles, staff and their lines. Passwords are hashed once, since hashing is slow on purpose. */
async function seedStaff(seeding: Seeding): Promise<StaffIds> {
  const { tx, small, dealerCode } = seeding
  const roles = await tx
    .insert(position)
    .values(
      (small ? LIGHT_ROLES : ROLES).map((role) => ({
        ...stamped(seeding),
        ...role,
        webPerms: [...role.webPerms],
        appPerms: [...role.appPerms],
        enabled: 'T' as const,
      })),
    )
    .returning({ id: position.id, code: position.positionCode })
  const people = small ? LIGHT_STAFF : STAFF
  const hashes = new Map<string, string>()
  for (const { password } of people) {
    if (!hashes.has(password)) hashes.set(password, await hashPassword(password))
  }
  const ids = new Map<string, string>()
  // One by one: a parent must be there before those below.
  for (const [index, person] of people.entries()) {
    const row = {
      ...staffRow(seeding, person, index),
      passwordHash: hashes.get(person.password) ?? '',
      parentUserId: person.parent ? ids.get(person.parent) : null,
    }
    const [saved] = await tx.insert(staff).values(row).returning({ id: staff.id })
    const positionId = roles.find((role) => role.code === person.positionCode)?.id
    if (!saved || !positionId) throw new Error(`no role ${person.positionCode} for ${person.username}`)
    ids.set(person.username, saved.id)
    await tx.insert(staffPosition).values({ dealerCode, userId: saved.id, positionId })
  }
  await seedLines(seeding, people, ids)
  return ids
}

async function seedLines(seeding: Seeding, people: readonly Person[], ids: StaffIds): Promise<void> {
  const lines = people.flatMap(({ username, businessType, regions = [] }) =>
    regions.map(([regionCode, regionName]) => ({
      ...stamped(seeding),
      regionCode,
      regionName,
      regionType: businessType ?? '2000',
      userId: ids.get(username) ?? '',
      warehouseCode: 'W001',
      enabled: 'T' as const,
    })),
  )
  await seeding.tx.insert(region).values(lines)
}

function staffRow(
  seeding: Seeding,
  { userCode, username, realName, sex, businessType, isadmin, isStore, left, password }: Person,
  index: number,
) {
  const entryDate = addDays(firstDay(seeding), -400 - index * 37)
  return {
    ...stamped(seeding),
    userCode,
    username,
    realName,
    sex,
    businessType: businessType ?? null,
    entryDate,
    mobile: mobileOf((seeding.small ? 9200 : 9000) + index),
    idCard: nationalIdOf(`${1975 + index}0${1 + (index % 9)}15`, sex === '1' ? 2 * index + 1 : 2 * index + 2),
    jobStatus: left ? ('offJob' as const) : ('onJob' as const),
    isadmin: isadmin ? ('T' as const) : ('F' as const),
    isStore: isStore ? ('T' as const) : ('F' as const),
    appOpen: businessType ? ('T' as const) : ('F' as const),
    webOpen: left ? ('F' as const) : ('T' as const),
    isWeakPwd: password === WEAK_PASSWORD ? ('T' as const) : ('F' as const),
  }
}

export const demo = defineDemo({ needs: { dealer }, make: seedStaff })
