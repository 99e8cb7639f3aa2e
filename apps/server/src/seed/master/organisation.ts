import { dealerSetting } from '../../modules/md/dealer/dealer.schema.ts'
import { region } from '../../modules/md/region/region.schema.ts'
import { position, staff, staffPosition } from '../../modules/md/user/user.schema.ts'
import { addDays } from '../../platform/clock.ts'
import { hashPassword } from '../../platform/session/password.ts'
import { LIGHT_STAFF, type Person, STAFF, WEAK_PASSWORD } from '../lists/people.ts'
import { LIGHT_ROLES, ROLES } from '../lists/roles.ts'
import { firstDay, type Seeding, stamped } from '../seed-context.ts'
import { mobileOf, nationalIdOf } from './numbers.ts'

/** Ids of the staff, by account name. */
export type StaffIds = ReadonlyMap<string, string>

/** The dealer itself: the large one uses everything, the light one nothing that it can do without. */
export async function seedDealer(seeding: Seeding): Promise<void> {
  const { tx, small } = seeding
  const used = small ? 'F' : 'T'
  await tx.insert(dealerSetting).values({
    ...stamped(seeding),
    ...(small
      ? {
          dealerName: '小满便民批发部',
          shortName: '小满批发',
          legalPerson: '林小满',
          contact: '林小满',
          address: '浙江省杭州市拱墅区登云路66号',
        }
      : {
          dealerName: '城南食品商贸有限公司',
          shortName: '城南食品',
          legalPerson: '陈志远',
          contact: '陈志远',
          address: '浙江省杭州市上城区望江路18号',
        }),
    mobile: mobileOf(small ? 9902 : 9901),
    isLightDealer: small ? 'T' : 'F',
    useLocation: used,
    useBatch: used,
    usePicking: used,
    checkInventoryOnConfirm: 'T',
    checkCredit: used,
    forbidUnreported: 'F',
    priceControl: 'none',
    allowPromotionStack: 'F',
    roundMode: 'none',
    tel: small ? '0571-88005678' : '0571-88001234',
    pointRate: 100,
  })
}

/** Roles, staff and their lines. Passwords are hashed once, since hashing is slow on purpose. */
export async function seedStaff(seeding: Seeding): Promise<StaffIds> {
  const { tx, small, dealerCode } = seeding
  const roles = await tx
    .insert(position)
    .values(
      (small ? LIGHT_ROLES : ROLES).map((role) => ({
        ...stamped(seeding),
        ...role,
        webPerms: [...role.webPerms],
        appPerms: [],
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
