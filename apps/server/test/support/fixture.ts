import { APPEND_ONLY, PLATFORM_ONLY } from '../../src/app.ts'
import { inventoryStatus } from '../../src/modules/inv/inventory-status/inventory-status.schema.ts'
import { postStock } from '../../src/modules/inv/stock/stock.posting.ts'
import { inventoryBatch } from '../../src/modules/inv/stock/stock.schema.ts'
import { customer, customerAddress, customerType } from '../../src/modules/md/customer/customer.schema.ts'
import { dealerSetting } from '../../src/modules/md/dealer/dealer.schema.ts'
import { productBasePrice } from '../../src/modules/md/price/price.schema.ts'
import { brand, category, product } from '../../src/modules/md/product/product.schema.ts'
import { region } from '../../src/modules/md/region/region.schema.ts'
import { position, staff, staffPosition } from '../../src/modules/md/user/user.schema.ts'
import { driver, vehicle } from '../../src/modules/md/vehicle/vehicle.schema.ts'
import { warehouse, warehouseLocation } from '../../src/modules/md/warehouse/warehouse.schema.ts'
import type { Database, Tx } from '../../src/platform/database/database.ts'
import { afterMigrate, migrate } from '../../src/platform/database/migrate.ts'
import { hashPassword } from '../../src/platform/session/password.ts'
import type { BusinessRights, SessionUser } from '../../src/platform/session/session-user.ts'
import { makeWork } from '../../src/platform/work.ts'

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
const NOTHING: BusinessRights = {
  canChangePrice: false,
  maxDiscountRate: '0.00',
  canSeeCost: false,
  canOverCredit: false,
  canOverRulingPrice: false,
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
const passwordHash = hashPassword(PASSWORD)

/** Migrates and fills an empty database with two small dealers that use the same codes. */
export async function prepareFixture(database: Database): Promise<{ first: FixtureDealer; second: FixtureDealer }> {
  await migrate(database)
  await afterMigrate(database, { appendOnly: APPEND_ONLY, platformOnly: PLATFORM_ONLY })
  return { first: await addDealer(database, 'T001', 1), second: await addDealer(database, 'T002', 2) }
}

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
      rights: NOTHING,
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
    await tx
      .insert(vehicle)
      .values({ dealerCode, vehicleCode: 'V01', plateNo: '浙A12345', vehicleType: 'boxCar', enabled: 'T' })
    const customerId = await addCustomers(tx, dealerCode)
    await addProducts(tx, dealerCode)
    const admin = user(dealerCode, adminId, `boss${number}`, true, ['*:*:*'], EVERYTHING, 'all', ['R002'])
    const salesman = user(dealerCode, salesmanId, `sales${number}`, false, SALES_PERMISSIONS, NOTHING, 'self', ['R001'])
    await addStock(tx, admin)
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
      passwordHash: await passwordHash,
      realName: who.realName,
      sex: '1',
      mobile: `1000001000${who.number}`,
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
  }
}

async function addCustomers(tx: Tx, dealerCode: string): Promise<string> {
  await tx.insert(customerType).values({
    dealerCode,
    typeCode: 'GT',
    typeName: '食杂店',
    channelType: 'grocery',
    isSystem: 'F',
    sortNum: 1,
    enabled: 'T',
  })
  const common = {
    dealerCode,
    customerTypeCode: 'GT',
    level: 'B',
    contact: '张建国',
    mobile: '10000010031',
    settleType: 'month',
    periodDays: 30,
    locAuditStatus: 'passed',
    isReported: 'T',
    openDate: '2025-01-01',
    enabled: 'T',
  } as const
  const rows = await tx
    .insert(customer)
    .values([
      {
        ...common,
        customerCode: 'K001',
        customerName: '惠万家超市',
        helpCode: 'HWJCS',
        regionCode: 'R001',
        creditAmount: '5000.00',
      },
      { ...common, customerCode: 'K002', customerName: '好邻居便利店', helpCode: 'HLJBLD', regionCode: 'R002' },
    ])
    .returning({ id: customer.id })
  await tx.insert(customerAddress).values(
    rows.map(({ id }) => ({
      dealerCode,
      customerId: id,
      contact: '张建国',
      mobile: '10000010031',
      address: '浙江省杭州市上城区中山路31号',
      isDefault: 'T' as const,
    })),
  )
  return rows[0]?.id ?? ''
}

async function addProducts(tx: Tx, dealerCode: string): Promise<void> {
  const [kind] = await tx
    .insert(category)
    .values({
      dealerCode,
      categoryCode: 'C01',
      categoryName: '饮料',
      level: 1,
      sortNum: 1,
      taxRate: '13.00',
      enabled: 'T',
    })
    .returning({ id: category.id })
  const [label] = await tx
    .insert(brand)
    .values({ dealerCode, brandCode: 'B01', brandName: '晴川', isNice: 'F', sortNum: 1, enabled: 'T' })
    .returning({ id: brand.id })
  if (!kind || !label) throw new Error('the fixture answered no row')
  const common = {
    dealerCode,
    categoryId: kind.id,
    brandId: label.id,
    shelfLifeDays: 270,
    taxRate: '13.00',
    isNice: 'F',
    isGift: 'F',
    isBatch: 'T',
    enabled: 'T',
  } as const
  await tx.insert(product).values([
    {
      ...common,
      productCode: 'P1',
      productName: '柠檬汽水500ml',
      helpCode: 'NMQS',
      barcode: '6970100000016',
      bigBarcode: '16970100000013',
      spec: '500ml*24',
      smallUnit: '瓶',
      bigUnit: '箱',
      unitRatio: 24,
      allowDecimalQty: 'F',
      purchasePrice: '1.8500',
    },
    {
      ...common,
      productCode: 'P2',
      productName: '保温杯',
      helpCode: 'BWB',
      barcode: '6970100000023',
      spec: '1个',
      smallUnit: '个',
      unitRatio: 1,
      allowDecimalQty: 'F',
      purchasePrice: '20.0000',
    },
    {
      ...common,
      productCode: 'P3',
      productName: '散装瓜子',
      helpCode: 'SZGZ',
      barcode: '6970100000030',
      spec: '散装',
      smallUnit: '千克',
      unitRatio: 1,
      allowDecimalQty: 'T',
      purchasePrice: '9.9900',
    },
  ])
  const prices: [string, string, string][] = [
    ['P1', '2.4167', '58.0000'],
    ['P2', '33.3300', '33.3300'],
    ['P3', '19.9900', '19.9900'],
  ]
  await tx.insert(productBasePrice).values(
    prices.map(([productCode, smallPrice, bigPrice]) => ({
      dealerCode,
      productCode,
      smallPrice,
      bigPrice,
      effectDate: '2025-01-01',
    })),
  )
}

async function addStock(tx: Tx, admin: SessionUser): Promise<void> {
  const codes = ['P1', 'P2', 'P3']
  await tx.insert(inventoryBatch).values(
    codes.flatMap((productCode) => [
      {
        dealerCode: admin.dealerCode,
        productCode,
        batchNo: 'B1',
        produceDate: '2025-12-01',
        expireDate: '2026-08-28',
        enabled: 'T' as const,
      },
      {
        dealerCode: admin.dealerCode,
        productCode,
        batchNo: 'B2',
        produceDate: '2026-02-01',
        expireDate: '2026-10-29',
        enabled: 'T' as const,
      },
    ]),
  )
  const place = (productCode: string, warehouseCode: string, batchNo: string, qty: string, line: number) => ({
    productCode,
    warehouseCode,
    locationCode: '*',
    batchNo,
    inventoryStatusCode: '01',
    qty,
    docItemId: String(line),
    costPrice: '1.850000',
  })
  await postStock(makeWork(tx, admin, new TestClock()), {
    transType: 'initial',
    docType: 'otherInv',
    docNum: 'CR2603010001',
    docDate: '2026-03-01',
    movements: codes.flatMap((code, index) => [
      place(code, 'W001', 'B2', '140', index * 3 + 1),
      place(code, 'W001', 'B1', '100', index * 3 + 2),
      place(code, 'W002', 'B1', '100', index * 3 + 3),
    ]),
  })
}
