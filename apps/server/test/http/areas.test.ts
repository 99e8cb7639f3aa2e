import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'

let db: TestDatabase
let server: TestServer
beforeAll(async () => {
  db = await openTestDatabase('any', { content: 'fixture' })
  await prepareFixture(db.database)
  server = new TestServer(db.database)
  await server.login('boss1')
})
afterAll(async () => {
  await server?.close()
  await db?.close()
})

it('goes from the provinces down to the counties of a city', async () => {
  const provinces = await server.must('md.area.getProvince', {})
  expect(provinces).toHaveLength(34)
  expect(provinces).toContainEqual({ areaCode: '330000', areaName: '浙江省' })
  const cities = await server.must('md.area.getCityByProvinceId', { provinceId: '330000' })
  expect(cities).toHaveLength(11)
  const counties = await server.must('md.area.getCountyByCityId', { cityId: '330100' })
  expect(counties).toContainEqual({ areaCode: '330114', areaName: '钱塘区' })
  // Former districts cannot be chosen.
  expect(counties.map(({ areaName }) => areaName)).not.toContain('下城区')
})

it('has the counties of the whole country, and the towns of three provinces', async () => {
  const towns = await server.must('md.area.getTownByCountyId', { countyId: '330102' })
  expect(towns).toContainEqual({ areaCode: '330102010', areaName: '望江街道' })
  expect(await server.must('md.area.getTownByCountyId', { countyId: '440305' })).toEqual([])
  expect(await server.must('md.area.getCountyByCityId', { cityId: '440300' })).toContainEqual({
    areaCode: '440305',
    areaName: '南山区',
  })
  for (const { areaCode: provinceId } of await server.must('md.area.getProvince', {})) {
    const cities = await server.must('md.area.getCityByProvinceId', { provinceId })
    // Of three regions the package has no cities.
    expect([provinceId, cities.length > 0]).toEqual([provinceId, !['710000', '810000', '820000'].includes(provinceId)])
    for (const { areaCode: cityId } of cities)
      expect((await server.must('md.area.getCountyByCityId', { cityId })).length, cityId).toBeGreaterThan(0)
  }
})

it('puts the towns of a city that has no counties in their place', async () => {
  const [first] = await server.must('md.area.getCountyByCityId', { cityId: '441900' })
  expect(first).toEqual({ areaCode: '441900003', areaName: '东城街道' })
  expect(await server.must('md.area.findByAreaCode', { areaCode: '441900003' })).toMatchObject({
    level: 3,
    parents: [{ areaName: '广东省' }, { areaName: '东莞市' }],
  })
})

it('knows what lies above an area', async () => {
  expect(await server.must('md.area.findByAreaCode', { areaCode: '330105' })).toEqual({
    areaCode: '330105',
    areaName: '拱墅区',
    level: 3,
    parents: [
      { areaCode: '330000', areaName: '浙江省' },
      { areaCode: '330100', areaName: '杭州市' },
    ],
  })
  expect(await server.must('md.area.findByAreaCode', { areaCode: '310000' })).toMatchObject({ level: 1, parents: [] })
  expect(await server.call('md.area.findByAreaCode', { areaCode: '339999' })).toMatchObject({ resultCode: '106' })
})

it('offers the counties of each province in which the dealer has a warehouse, with their cities', async () => {
  expect(await server.must('md.area.getCountyOfDealer', {})).toEqual([])
  const [keeper] = await server.must('md.warehouse.getUserList', {})
  const add = (warehouseCode: string, area: Record<'provinceCode' | 'cityCode' | 'countyCode' | 'townCode', string>) =>
    server.must('md.warehouse.save', {
      ...{ warehouseCode, warehouseName: `仓${warehouseCode}`, warehouseType: 'normal', managerId: keeper!.userId },
      ...{ mobile: '13800000001', address: '望江路18号', ...area },
    })
  const hangzhou = { provinceCode: '330000', cityCode: '330100', countyCode: '330102', townCode: '330102001' }
  await add('W101', hangzhou)
  await add('W102', hangzhou)
  const zhejiang = await server.must('md.area.getCountyOfDealer', {})
  expect(zhejiang).toContainEqual({ key: '330102', label: '杭州市上城区' })
  expect(zhejiang).toContainEqual({ key: '331181', label: '丽水市龙泉市' })
  expect(zhejiang.filter(({ key }) => !key.startsWith('33'))).toEqual([])
  expect(new Set(zhejiang.map(({ key }) => key)).size).toBe(zhejiang.length)
  await add('W103', { provinceCode: '310000', cityCode: '310100', countyCode: '310101', townCode: '310101002' })
  const both = await server.must('md.area.getCountyOfDealer', {})
  expect(both).toContainEqual({ key: '310101', label: '市辖区黄浦区' })
  expect(both).toHaveLength(zhejiang.length + 16)
  const stranger = new TestServer(db.database)
  await stranger.login('boss2')
  expect(await stranger.must('md.area.getCountyOfDealer', {})).toEqual([])
  await stranger.close()
})
