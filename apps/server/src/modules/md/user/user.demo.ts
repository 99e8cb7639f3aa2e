import { sql } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { hashPassword } from '../../../platform/session/password.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { LIGHT_STAFF, type Person, STAFF, WEAK_PASSWORD } from '../../../seed/lists/people.ts'
import { mobileOf, nationalIdOf } from '../../../seed/people-numbers.ts'
import { firstDay, type Seeding, stamped } from '../../../seed/seed-context.ts'
import { demo as dealer } from '../dealer/dealer.demo.ts'
import { region } from '../region/region.schema.ts'
import { type StationIds, demo as stations } from '../station/station.demo.ts'
import { LIGHT_ROLES, role, STANDARD_ROLES, STORE } from './standard-roles.ts'
import { position, staff, staffPosition } from './user.schema.ts'

/** One who runs the shop without a role in it: is told where to give one. */
const ROLES = [...STANDARD_ROLES, role('JS09', '店铺运营(未授权)', 'store', STORE)]

/** The post of who has a role. */
const POST_OF_ROLE: Readonly<Record<string, string>> = {
  ...{ JS01: 'GW01', JS02: 'GW02', JS03: 'GW06', JS04: 'GW03', JS05: 'GW08', JS06: 'GW09', JS07: 'GW05' },
  ...{ JS08: 'GW07', JS09: 'GW05', lightJS02: 'GW05' },
}

/** Ids of the staff, by account name. */
export type StaffIds = ReadonlyMap<string, string>

/** Roles, staff and their lines. Passwords are hashed once, since hashing is slow on purpose. */
async function seedStaff(seeding: Seeding, posts: StationIds): Promise<StaffIds> {
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
      stationId:
        posts.get(POST_OF_ROLE[seeding.small ? `light${person.positionCode}` : person.positionCode] ?? 'GW01') ?? null,
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
    leaveDate: left ? addDays(firstDay(seeding), -20 - index) : null,
    birthday: `${1975 + index}-0${1 + (index % 9)}-15`,
    degree: (['4', '3', '2'] as const)[index % 3],
    married: index % 3 === 0 ? ('F' as const) : ('T' as const),
    email: `${username}@example.com`,
    homeAddress: `望江东路${10 + index}号`,
    emergencyContact: ['王建国', '徐桂芳', '孙志强', '高秀兰'][index % 4],
    emergencyMobile: mobileOf((seeding.small ? 9700 : 9500) + index),
    syncStatus: (['success', 'success', 'none', 'failed'] as const)[index % 4],
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

export const demo = defineDemo({
  needs: { dealer, stations },
  make: (seeding, { stations: posts }) => seedStaff(seeding, posts),
  // The national id does not move with the days, so the birthday that it says does not either.
  moved: async (tx) => {
    await tx.execute(
      sql`update staff set birthday = to_date(substr(id_card, 7, 8), 'YYYYMMDD') where birthday is not null`,
    )
  },
})
