import { scryptSync } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { inventoryStatus } from '../../src/modules/inv/inventory-status/inventory-status.schema.ts'
import { customer } from '../../src/modules/md/customer/customer.schema.ts'
import { dealerSetting } from '../../src/modules/md/dealer/dealer.schema.ts'
import { region } from '../../src/modules/md/region/region.schema.ts'
import { position, staff, staffPosition } from '../../src/modules/md/user/user.schema.ts'
import { driver, vehicle } from '../../src/modules/md/vehicle/vehicle.schema.ts'
import { warehouse, warehouseLocation } from '../../src/modules/md/warehouse/warehouse.schema.ts'
import type { Database, Tx } from '../../src/platform/database/database.ts'
import { afterMigrate, migrate } from '../../src/platform/database/migrate.ts'
import { type BusinessRights, NO_RIGHTS, type SessionUser } from '../../src/platform/session/session-user.ts'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { addCustomers, addProducts, addStock } from './fixture-goods.ts'

/** Midday of the fixture's day; tests move on from here. */
export const NOON = new Date('2026-03-10T12:00:00+08:00')
export const TODAY = '2026-03-10'

/** A clock that stands still until it is set. */
export class TestClock {
  constructor(private instant: Date = NOON) {}
  now(): Date {
    return this.instant
  }
  set(instant: Date): void {
    this.instant = instant
  }
  forward(minutes: number): void {
    this.instant = new Date(this.instant.getTime() + minutes * 60_000)
  }
}

const EVERYTHING: BusinessRights = {
  canChangePrice: true,
  maxDiscountRate: '10.00',
  canSeeCost: true,
  canOverCredit: false,
  canOverRulingPrice: true,
}

/** What a salesman may do: enter and find own orders. */
export const SALES_PERMISSIONS = ['so:salesOrder:list', 'so:salesOrder:add', 'inv:stock:list']

export interface FixtureDealer {
  readonly dealerCode: string
  readonly admin: SessionUser
  readonly salesman: SessionUser
  readonly driverId: string
  readonly customerId: string
}

export const PASSWORD = 'demo1234'

/** A hash says what it costs, and the product's cost as much as a whole call on purpose: tests log in hundreds of times. */
function passwordHash(): string {
  const [salt, N, r, p] = [Buffer.from('salt of fixtures'), 2, 8, 1]
  return [
    'scrypt',
    N,
    r,
    p,
    salt.toString('base64'),
    scryptSync(PASSWORD, salt, 32, { N, r, p }).toString('base64'),
  ].join('$')
}

/**
 * Two small dealers that use the same codes. They are there already in a database that was opened with the content
 * `fixture`; any other gets its tables and the dealers now.
 */
export async function prepareFixture(database: Database): Promise<{ first: FixtureDealer; second: FixtureDealer }> {
  const there = await hasDealers(database)
  if (!there) {
    await migrate(database)
    await afterMigrate(database)
  }
  const dealer = (code: string, number: number) =>
    there ? findDealer(database, code, number) : addDealer(database, code, number)
  return { first: await dealer('T001', 1), second: await dealer('T002', 2) }
}

/** What a template has needs no look at all that migrating keeps in force. */
async function hasDealers(database: Database): Promise<boolean> {
  const { rows } = await database.db.execute(sql`select from pg_class where oid = to_regclass('public.dealer_setting')`)
  if (rows.length === 0) return false
  return (await database.db.select({ id: dealerSetting.id }).from(dealerSetting).limit(1)).length > 0
}

/** The dealer that `addDealer` made. */
function findDealer(database: Database, dealerCode: string, number: number): Promise<FixtureDealer> {
  return database.transaction({ dealerCode }, async (tx) => {
    const people = await tx.select({ id: staff.id, username: staff.username }).from(staff)
    const idOf = (username: string) => people.find((person) => person.username === username)?.id ?? ''
    const [found] = await tx.select({ id: driver.id }).from(driver)
    const [buyer] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.customerCode, 'K001'))
    return {
      dealerCode,
      ...usersOf(dealerCode, number, idOf(`boss${number}`), idOf(`sales${number}`)),
      driverId: found?.id ?? '',
      customerId: buyer?.id ?? '',
    }
  })
}

const usersOf = (dealerCode: string, number: number, adminId: string, salesmanId: string) => ({
  admin: user(dealerCode, adminId, `boss${number}`, true, ['*:*:*'], EVERYTHING, 'all', ['R002']),
  salesman: user(dealerCode, salesmanId, `sales${number}`, false, SALES_PERMISSIONS, NO_RIGHTS, 'self', ['R001']),
})

/**
 * A dealer with an admin (`boss1`) and a salesman (`sales1`), two warehouses, two customers (K001 of the salesman with a
 * credit of 5000, K002 of the admin without limit) and three products: P1 (24 to a box), P2 (no box), P3 (sold by weight).
 * Stock of each: 240 in W001 in two batches that expire at different times, 100 in W002.
 */
export function addDealer(database: Database, dealerCode: string, number: number): Promise<FixtureDealer> {
  return database.transaction('platform', async (tx) => {
    await tx.insert(dealerSetting).values({
      dealerCode,
      dealerName: `测试商贸${number}`,
      shortName: `测试${number}`,
      createDate: '2026-01-01 08:00:00',
      legalPerson: '陈经理',
      contact: '陈经理',
      mobile: '10000010001',
      tel: '0571-88001234',
      address: '望江路18号',
      isLightDealer: 'F',
      useLocation: 'F',
      useBatch: 'T',
      usePicking: 'T',
      checkInventoryOnConfirm: 'T',
      checkCredit: 'T',
      forbidUnreported: 'F',
      priceControl: 'none',
      allowPromotionStack: 'F',
      roundMode: 'none',
    })
    const adminId = await addUser(tx, {
      dealerCode,
      username: `boss${number}`,
      realName: '陈经理',
      number: 1,
      isadmin: true,
      perms: ['*:*:*'],
      rights: EVERYTHING,
      dataScope: 'all',
    })
    const salesmanId = await addUser(tx, {
      dealerCode,
      username: `sales${number}`,
      realName: '王业务',
      number: 2,
      isadmin: false,
      perms: SALES_PERMISSIONS,
      rights: NO_RIGHTS,
      dataScope: 'self',
    })
    await tx.insert(region).values([
      { dealerCode, regionCode: 'R001', regionName: '一线', regionType: '2000', userId: salesmanId, enabled: 'T' },
      { dealerCode, regionCode: 'R002', regionName: '二线', regionType: '2000', userId: adminId, enabled: 'T' },
    ])
    await tx.insert(warehouse).values([
      {
        dealerCode,
        warehouseCode: 'W001',
        warehouseName: '主仓',
        warehouseType: 'normal',
        isDefault: 'T',
        enabled: 'T',
      },
      {
        dealerCode,
        warehouseCode: 'W002',
        warehouseName: '北仓',
        warehouseType: 'normal',
        isDefault: 'F',
        enabled: 'T',
      },
    ])
    await tx.insert(warehouseLocation).values(
      ['W001', 'W002'].map((warehouseCode) => ({
        dealerCode,
        warehouseCode,
        locationCode: '*',
        locationName: '默认库位',
        isDefault: 'T' as const,
        enabled: 'T' as const,
      })),
    )
    await tx.insert(inventoryStatus).values([
      { dealerCode, statusCode: '01', statusName: '良品', isSale: 'T', isSystem: 'T', sortNum: 1, enabled: 'T' },
      { dealerCode, statusCode: '02', statusName: '残次品', isSale: 'F', isSystem: 'T', sortNum: 2, enabled: 'T' },
    ])
    const [made] = await tx
      .insert(driver)
      .values({
        dealerCode,
        driverCode: 'D01',
        driverName: '赵师傅',
        mobile: '10000019001',
        licenseNo: 'L001',
        licenseType: 'B2',
        licenseEndDate: '2030-01-01',
        enabled: 'T',
      })
      .returning({ id: driver.id })
    await tx.insert(vehicle).values({
      dealerCode,
      vehicleCode: 'V01',
      plateNo: '浙A12345',
      vehicleType: 'boxCar',
      salesmanId,
      warehouseCode: 'W002',
      enabled: 'T',
    })
    const customerId = await addCustomers(tx, dealerCode)
    await addProducts(tx, dealerCode)
    const { admin, salesman } = usersOf(dealerCode, number, adminId, salesmanId)
    await addStock(tx, admin, new TestClock())
    return { dealerCode, admin, salesman, driverId: made?.id ?? '', customerId }
  })
}

async function addUser(
  tx: Tx,
  who: {
    dealerCode: string
    username: string
    realName: string
    number: number
    isadmin: boolean
    perms: string[]
    rights: BusinessRights
    dataScope: 'all' | 'self'
  },
): Promise<string> {
  const { dealerCode } = who
  const [person] = await tx
    .insert(staff)
    .values({
      dealerCode,
      userCode: `U00${who.number}`,
      username: who.username,
      passwordHash: passwordHash(),
      realName: who.realName,
      sex: '1',
      mobile: `1000001000${who.number}`,
      idCard: nationalIdOf('19850315', who.number),
      entryDate: '2025-01-01',
      jobStatus: 'onJob',
      isadmin: who.isadmin ? 'T' : 'F',
      isStore: 'F',
      appOpen: 'T',
      webOpen: 'T',
      isWeakPwd: 'F',
    })
    .returning({ id: staff.id })
  const [role] = await tx
    .insert(position)
    .values({
      dealerCode,
      positionCode: `Z00${who.number}`,
      positionName: `角色${who.number}`,
      positionTypeCode: 'manage',
      webPerms: who.perms,
      appPerms: [],
      dataScope: who.dataScope,
      bizPermissions: who.rights,
      shopRole: 'none',
      enabled: 'T',
    })
    .returning({ id: position.id })
  if (!person || !role) throw new Error('the fixture answered no row')
  await tx.insert(staffPosition).values({ dealerCode, userId: person.id, positionId: role.id })
  return person.id
}

function user(
  dealerCode: string,
  userId: string,
  username: string,
  isadmin: boolean,
  perms: string[],
  rights: BusinessRights,
  dataScope: SessionUser['dataScope'],
  regionCodes: string[],
): SessionUser {
  return {
    userId,
    username,
    realName: isadmin ? '陈经理' : '王业务',
    dealerCode,
    dealerName: '测试商贸',
    perms: new Set(perms),
    isadmin,
    isLightDealer: false,
    isStore: false,
    isWeakPwd: false,
    dataScope,
    regionCodes,
    rights,
    shopRole: 'none',
  }
}
