import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../../src/modules/md/user/user.schema.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { addLineCustomers } from '../support/line-customers.ts'
import { refusal } from '../support/refusal.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let other: TestServer
let salesmanId: string
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  other = await ground.as('boss2')
  salesmanId = ground.first.salesman.userId
  await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx
      .update(staff)
      .set({ businessType: '2000' })
      .where(and(eq(staff.dealerCode, 'T001'), eq(staff.id, salesmanId))),
  )
  for (const [typeCode, typeName] of [
    ['2000', '业务员'],
    ['3000', '导购'],
  ] as const)
    await server.must('md.regionType.saveRegionType', { typeCode, typeName })
})
afterAll(() => ground?.close())

const line = (regionCode: string, more: Partial<Args<'md.region.save'>> = {}) => ({
  regionCode,
  regionName: `线路${regionCode}`,
  regionType: '2000',
  userId: salesmanId,
  ...more,
})
const one = async (keyword: string) => (await server.must('md.region.list', { keyword })).rows[0]!

describe('lines', () => {
  it('are added with warehouse, vehicle and areas, and shown with what lies on them', async () => {
    await server.must(
      'md.region.save',
      line('LA01', { parentCode: 'R001', warehouseCode: 'W001', vehicleCode: 'V01', areaCodes: ['330102'] }),
    )
    expect(await one('LA01')).toMatchObject({
      ...{
        regionName: '线路LA01',
        regionTypeName: '业务员',
        parentCode: 'R001',
        parentName: '一线',
        userName: '王业务',
      },
      ...{
        warehouseName: '主仓',
        plateNo: '浙A12345',
        areaCodes: ['330102'],
        customerNum: 0,
        routeNum: 0,
        enabled: 'T',
      },
    })
    expect(await one('R001')).toMatchObject({ customerNum: 1 })
    expect((await server.must('md.region.list', { regionType: '3000' })).total).toBe(0)
    expect(await server.must('md.regionType.select', {})).toEqual([
      { key: '2000', label: '业务员' },
      { key: '3000', label: '导购' },
    ])
  })

  it('have a code and a name of their own', async () => {
    expect(await server.call('md.region.save', line('la01', { regionName: '别的' }))).toEqual(
      refusal('102', '线路编码【la01】已存在', { field: 'regionCode' }),
    )
    expect(await server.call('md.region.save', line('LA09', { regionName: '一线' }))).toEqual(
      refusal('102', '线路名称【一线】已存在', { field: 'regionName' }),
    )
    expect(await server.must('md.region.checkCode', { code: 'la01' })).toBe(false)
    expect(await other.must('md.region.checkCode', { code: 'la01' })).toBe(true)
  })

  it('are for the business of their owner, who is on the job', async () => {
    expect(await server.call('md.region.save', line('LB01', { regionType: '3000' }))).toEqual(
      refusal('101', '负责人【王业务】的业务类型与线路不一致', { field: 'userId' }),
    )
    expect(await server.call('md.region.save', line('LB01', { userId: '999999' }))).toEqual(
      refusal('106', '负责人不存在或已删除', { field: 'userId' }),
    )
    expect(await server.call('md.region.save', line('LB01', { regionType: '4444' }))).toEqual(
      refusal('106', '业务类型不存在或已删除', { field: 'regionType' }),
    )
    expect(await server.must('md.region.checkCode', { code: 'LB01' })).toBe(true)
  })

  it('lie four deep at most and never below themselves', async () => {
    for (const [code, parentCode] of [
      ['LC01', undefined],
      ['LC02', 'LC01'],
      ['LC03', 'LC02'],
      ['LC04', 'LC03'],
    ] as const)
      await server.must('md.region.save', line(code, parentCode ? { parentCode } : {}))
    expect(await server.call('md.region.save', line('LC05', { parentCode: 'LC04' }))).toEqual(
      refusal('101', '线路最多4级', { field: 'parentCode' }),
    )
    const { id, version } = await one('LC01')
    expect(await server.call('md.region.save', { ...line('LC01', { parentCode: 'LC03' }), id, version })).toEqual(
      refusal('101', '上级线路不能是自己或自己的下级', { field: 'parentCode' }),
    )
    const tree = await server.must('md.region.findByDealerId', {})
    const top = tree.find(({ regionCode }) => regionCode === 'LC01')
    expect(top?.childList[0]?.childList[0]?.childList[0]).toMatchObject({ regionCode: 'LC04', childList: [] })
  })

  it('that are disabled cannot be chosen; those below hang on the next one above', async () => {
    const { id, version } = await one('LC02')
    await server.must('md.region.disable', { id, version, enabled: 'F' })
    const tree = await server.must('md.region.findByDealerId', {})
    const top = tree.find(({ regionCode }) => regionCode === 'LC01')
    expect(top?.childList.map(({ regionCode }) => regionCode)).toEqual(['LC03'])
    const mine = await server.must('md.region.getSalesmanRegionList', { userId: salesmanId })
    expect(mine.map(({ regionCode }) => regionCode)).toEqual(['LA01', 'LC01', 'LC03', 'LC04', 'R001'])
    expect(
      await server.call('md.route.save', {
        ...{ routeCode: 'RX01', routeName: '路线', regionCode: 'LC02', visitDays: '1', visitCycle: 'week' },
      }),
    ).toEqual(refusal('101', '线路【线路LC02】已停用', { field: 'regionCode' }))
  })

  it('stay while customers, routes or lines are on them', async () => {
    const remove = async (keyword: string) => {
      const { id, version } = await one(keyword)
      return server.call('md.region.delete', { items: [{ id, version }] })
    }
    expect(await remove('R001')).toMatchObject({ resultCode: '111' })
    expect(await remove('LC03')).toMatchObject({ resultCode: '111' })
    expect(await remove('LC04')).toMatchObject({ resultCode: '000' })
    expect((await server.must('md.region.list', { keyword: 'LC04' })).total).toBe(0)
  })
})

describe('customers of a line', () => {
  it('are handed to another in one step, and leave the routes of the former', async () => {
    const codes = await addLineCustomers(ground.database, 'T001', { count: 5, regionCode: 'R001', prefix: 'M' })
    const { id: routeId } = await server.must('md.route.save', {
      ...{ routeCode: 'RM01', routeName: '路线', regionCode: 'R001', visitDays: '1', visitCycle: 'week' },
    })
    await server.must('md.routeCustomer.updateRouteCustomer', { routeId, customerCodes: codes })
    const before = (await one('R001')).customerNum
    await server.must('md.region.moveCustomer', { customerCodes: ['M002', 'M004', 'M002'], regionCode: 'R002' })
    expect((await one('R001')).customerNum).toBe(before - 2)
    const { rows } = await server.must('md.route.viewCustomerList', { routeId })
    expect(rows.map(({ customerCode, sortNum }) => [customerCode, sortNum])).toEqual([
      ['M001', 1],
      ['M003', 2],
      ['M005', 3],
    ])
    const { rows: moved } = await server.must('md.customer.list', { keyword: 'M002' })
    const { rows: log } = await server.must('md.customer.getChangeLogList', { customerId: moved[0]!.id })
    expect(log).toMatchObject([{ fieldLabel: '线路', oldValue: '一线', newValue: '二线', changeName: '陈经理' }])
    // To where they are already: nothing happens to their routes.
    await server.must('md.region.moveCustomer', { customerCodes: ['M001'], regionCode: 'R001' })
    expect((await server.must('md.route.viewCustomerList', { routeId })).total).toBe(3)
  })

  it('go all at once, however many there are, with their line alone named', async () => {
    const many = await addLineCustomers(ground.database, 'T001', { count: 620, regionCode: 'LA01', prefix: 'W' })
    const { id: routeId } = await server.must('md.route.save', {
      ...{ routeCode: 'RM02', routeName: '整线', regionCode: 'LA01', visitDays: '1', visitCycle: 'week' },
    })
    await server.must('md.routeCustomer.updateRouteCustomer', { routeId, customerCodes: many.slice(0, 3) })
    const before = [(await one('LA01')).customerNum, (await one('R002')).customerNum]
    await server.must('md.region.moveCustomer', { fromRegionCode: 'LA01', regionCode: 'R002' })
    expect([(await one('LA01')).customerNum, (await one('R002')).customerNum]).toEqual([0, before[0]! + before[1]!])
    expect((await server.must('md.route.viewCustomerList', { routeId })).total).toBe(0)
    const { rows } = await server.must('md.customer.list', { keyword: many.at(-1)! })
    const { rows: log } = await server.must('md.customer.getChangeLogList', { customerId: rows[0]!.id })
    expect(log).toMatchObject([{ fieldLabel: '线路', newValue: '二线' }])
  })

  it.each([
    [{ fromRegionCode: 'LA01', regionCode: 'R002' }, '103', '原线路没有可移交的客户', 'fromRegionCode'],
    [{ fromRegionCode: 'R002', regionCode: 'R002' }, '101', '移交线路不能与原线路相同', 'regionCode'],
    [{ regionCode: 'R002' }, '101', '客户必填!', 'customerCodes'],
    [
      { fromRegionCode: 'R001', customerCodes: ['M001'], regionCode: 'R002' },
      '101',
      '客户与原线路只能指定一项',
      'fromRegionCode',
    ],
  ])('are not handed on by %o', async (args, code, said, field) => {
    expect(await server.call('md.region.moveCustomer', args)).toEqual(refusal(code, said, { field }))
  })

  it('all or none: an unknown one, a line that is disabled or not there', async () => {
    const move = (customerCodes: string[], regionCode: string) =>
      server.call('md.region.moveCustomer', { customerCodes, regionCode })
    const before = (await one('R001')).customerNum
    expect(await move(['M001', 'X999'], 'R002')).toEqual(
      refusal('106', '客户【X999】不存在或已删除', { field: 'customerCodes.1' }),
    )
    expect(await move(['M001'], 'R999')).toEqual(refusal('106', '线路不存在或已删除', { field: 'regionCode' }))
    expect(await move(['M001'], 'LC02')).toEqual(refusal('101', '线路【线路LC02】已停用', { field: 'regionCode' }))
    expect(
      (await other.call('md.region.moveCustomer', { customerCodes: ['M001'], regionCode: 'R002' })).resultCode,
    ).toBe('106')
    expect((await one('R001')).customerNum).toBe(before)
  })
})
