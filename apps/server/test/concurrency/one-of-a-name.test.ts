import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForStore } from '../../src/modules/md/customer-store/customer-store.document.ts'
import type { Args, OperationId } from '../../src/platform/contract/types.ts'
import { makeWork } from '../../src/platform/work.ts'
import { smallBarcode } from '../../src/seed/barcode.ts'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { TestClock, TODAY } from '../support/fixture.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'
import type { Reply } from '../support/server.ts'

let race: Race
const ids = { category: '', brand: '', station: '', role: '', keeper: '' }
beforeAll(async () => {
  race = await openRace()
  const { boss } = race
  await boss.must('md.regionType.saveRegionType', { typeCode: '2000', typeName: '业务员' })
  await race.database.db.execute(sql`update staff set business_type = '2000' where username = 'sales1'`)
  ids.category = (await boss.must('md.category.list', {}))[0]?.id ?? ''
  ids.brand = (await boss.must('md.brand.brandList', {})).rows[0]?.id ?? ''
  ids.role = (await boss.must('md.position.list', { keyword: 'Z002' })).rows[0]?.id ?? ''
  ids.keeper = (await boss.must('md.warehouse.getUserList', {}))[0]?.userId ?? ''
  const station = { stationCode: 'GW01', stationName: '业务岗', stationType: 'sales' } as const
  ids.station = (await boss.must('md.station.save', station)).id
})
afterAll(() => race?.close())

const ADDRESS = { provinceCode: '330000', cityCode: '330100', countyCode: '330102', address: '望江路88号' }
const shop = (customerName: string, customerCode?: string): Args<'md.customer.save'> => ({
  ...{ customerName, ...(customerCode && { customerCode }), customerTypeCode: 'GT01', level: 'B', regionCode: 'R001' },
  ...{ contact: '李秀英', mobile: '10000010088', settleType: 'month', periodDays: 30 },
  addresses: [{ ...ADDRESS, townCode: '330102001', contact: '李秀英', mobile: '10000010088', isDefault: 'T' }],
})

/** What is saved under a code and a name by the caller of a number, and which of the two are given once. */
const KINDS: readonly [OperationId, once: 1 | 2, (code: string, name: string, caller: number) => object][] = [
  ['md.customer.save', 2, (code, name) => shop(name, code)],
  [
    'md.product.save',
    1,
    (productCode, productName, caller) => ({
      ...{
        productCode,
        productName,
        barcode: smallBarcode(500 + caller),
        spec: '500ml',
        smallUnit: '瓶',
        unitRatio: 1,
      },
      ...{ categoryId: ids.category, brandId: ids.brand, allowDecimalQty: 'F', shelfLifeDays: 30, taxRate: '13.00' },
      ...{ isGift: 'F', isBatch: 'T', purchasePrice: '1.0000' },
    }),
  ],
  ['md.category.save', 2, (categoryCode, categoryName) => ({ categoryCode, categoryName })],
  ['md.brand.save', 2, (brandCode, brandName) => ({ brandCode, brandName })],
  [
    'md.user.save',
    2,
    // An account is given once over all dealers.
    (userCode, username, caller) => ({
      ...{ userCode, username: username.replace('同名', 'wanted').replace('名', 'wanted'), realName: '同名', sex: '1' },
      ...{ mobile: `100000${20_000 + caller}`, idCard: nationalIdOf('19900101', caller), stationId: ids.station },
      ...{ positionIds: [ids.role], entryDate: TODAY, appOpen: 'F', webOpen: 'T' },
    }),
  ],
  ['md.station.save', 2, (stationCode, stationName) => ({ stationCode, stationName, stationType: 'sales' })],
  ['md.costType.save', 2, (code, costTypeName) => ({ costTypeCode: code, costTypeName, costTypeCategory: 'sales' })],
  [
    'md.route.save',
    1,
    (routeCode, routeName) => ({ routeCode, routeName, regionCode: 'R001', visitDays: '1', visitCycle: 'week' }),
  ],
  [
    'md.vehicle.save',
    1,
    (vehicleCode, _name, caller) => ({
      ...{ vehicleCode, vehicleType: 'van', plateNo: `浙A8${String(1000 + caller)}` },
      salesmanId: race.first.salesman.userId,
    }),
  ],
  [
    'md.driver.save',
    1,
    (driverCode, driverName, caller) => ({
      ...{ driverCode, driverName, mobile: `100000${30_000 + caller}`, licenseNo: nationalIdOf('19850101', caller) },
      ...{ licenseType: 'C1', licenseEndDate: '2029-06-14' },
    }),
  ],
  [
    'md.supplier.save',
    2,
    (supplierCode, supplierName) => ({
      ...{ supplierCode, supplierName, contact: '周仁和', mobile: '13800000605', settleType: 'cash' },
    }),
  ],
  [
    'md.warehouse.save',
    2,
    (warehouseCode, warehouseName) => ({
      ...{ warehouseCode, warehouseName, warehouseType: 'normal', managerId: ids.keeper, mobile: '13800000001' },
      ...{ ...ADDRESS, townCode: '330102001' },
    }),
  ],
  [
    'md.region.save',
    2,
    (regionCode, regionName) => ({
      ...{ regionCode, regionName, regionType: '2000', userId: race.first.salesman.userId },
    }),
  ],
  ['md.priceSeries.save', 2, (seriesCode, seriesName) => ({ seriesCode, seriesName, baseRate: '95.00', lines: [] })],
  [
    'md.position.save',
    2,
    (positionCode, positionName) => ({
      ...{ positionCode, positionName, positionTypeCode: 'sales', dataScope: 'self', webPerms: [], appPerms: [] },
    }),
  ],
  ['md.customerType.save', 2, (typeCode, typeName) => ({ typeCode, typeName, channelType: 'market' })],
]

/** Passwords are hashed a few at a time; who is told that the system is busy asks again, as every client of the SDK does. */
const PAUSE = 250
async function untilServed(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const answer = await call()
    if (answer.reason !== 'busy') return answer
    await sleep(PAUSE)
  }
}

it.each(KINDS)('%s: one of a code and one of a name, the others are told 102', async (operation, once, saved) => {
  const answers = await race.all((caller) => {
    const wantsCode = caller % 2 === 0
    const code = wantsCode || once === 1 ? 'RACE' : `R${1000 + caller}`
    const given = saved(code, wantsCode ? `名${caller}` : '同名', caller) as never
    return untilServed(() => race.boss.call(operation as 'md.brand.save', given))
  })
  race.passed(answers, once, '102')
  for (const { resultCode, content } of answers.filter(({ resultCode }) => resultCode !== '000'))
    expect([resultCode, content]).toEqual(['102', expect.stringMatching(/【.+】已存在$/)])
})

it('codes that the server gives to customers are given once, without a hole', async () => {
  const answers = await race.all((caller) => race.boss.call('md.customer.save', shop(`新店${caller}`)))
  race.passed(answers, CALLERS)
  const { rows } = await race.boss.must('md.customer.list', { keyword: '新店', limit: 100 })
  const codes = rows.map(({ customerCode }) => customerCode).toSorted()
  const first = Number(codes[0]?.slice(1))
  expect(codes).toEqual(codes.map((_, index) => `C${String(first + index).padStart(6, '0')}`))
  expect(new Set(codes).size).toBe(CALLERS)
})

it('a sheet that is saved twice at once, and by more, is saved once', async () => {
  const items = ['甲', '乙', '丙'].map((name, index) => ({
    ...{ rowNo: index + 2, customerName: `表内${name}店`, customerTypeName: '食杂店', level: 'B', regionName: '一线' },
    ...{ contact: '李秀英', mobile: '10000010088', provinceName: '浙江省', cityName: '杭州市', countyName: '上城区' },
    ...{ townName: '望江街道', address: '望江路88号', settleTypeName: '账期', periodDays: '30' },
  }))
  const answers = await race.all(() => race.boss.call('md.customer.importSave', { items } as never))
  race.passed(answers, CALLERS)
  const added = answers.map(({ content }) => (content as { added: number }).added)
  expect(added.filter((count) => count > 0)).toEqual([3])
  expect((await race.boss.must('md.customer.list', { keyword: '表内' })).total).toBe(3)
})

it('of print layouts that are made the default at once one is', async () => {
  const content = {
    ...{ fontSize: 10, pageLines: 8, columns: [{ prop: 'productName', label: '商品', width: 60, isSum: 'F' }] },
    ...{ headFields: [], footFields: [] },
  }
  for (const templeteCode of ['MA01', 'MB01', 'MC01'])
    await race.boss.must('md.printTemplete.save', {
      ...{ templeteCode, templeteName: `模板${templeteCode}`, billType: 'salesOut', paperSize: 'A4', content },
    } as never)
  const layouts = async () => (await race.boss.must('md.printTemplete.list', { billType: 'salesOut' })).rows
  const made = await layouts()
  const answers = await race.all((caller) => {
    const { id, version } = made[caller % made.length]!
    return race.boss.call('md.printTemplete.setDefault', { id, version })
  })
  expect(answers.filter(({ resultCode }) => !['000', '104'].includes(resultCode))).toEqual([])
  expect((await layouts()).filter(({ isDefault }) => isDefault === 'T')).toHaveLength(1)
})

it('of toggles of one row as it was seen one passes', async () => {
  const { id, version } = (await race.boss.must('md.station.list', { keyword: 'GW01' }))[0]!
  const answers = await race.all((caller) =>
    race.boss.call('md.station.disable', { id, version, enabled: caller % 2 ? 'T' : 'F' }),
  )
  race.passed(answers, 1, '104')
})

it('an application is audited once, passed or rejected', async () => {
  const { admin, dealerCode } = race.first
  const { id, version } = await race.database.transaction({ dealerCode }, (tx) =>
    askForStore(makeWork(tx, admin, new TestClock()), {
      ...{ customerCode: 'K001', contact: '张建国', mobile: '10000010031' },
    }),
  )
  const answers = await race.all((caller) =>
    caller % 2
      ? race.boss.call('md.customerStore.pass', { id, version })
      : race.boss.call('md.customerStore.reject', { id, version, auditRemark: '资料不清' }),
  )
  race.passed(answers, 1, '103', '104')
})

it('no deadlock came of any of it', async () => {
  expect(await race.deadlocks()).toBe('0')
})
