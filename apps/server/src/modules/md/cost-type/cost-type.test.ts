import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'

let test: Ground
let server: TestServer
let salesman: TestServer
let stranger: TestServer

beforeAll(async () => {
  test = await openGround()
  server = await test.as('boss1')
  salesman = await test.as('sales1')
  stranger = await test.as('boss2')
  await test.database.db.execute(sql`
    insert into cost_type (dealer_code, cost_type_code, cost_type_name, cost_type_category, is_system)
    values ('T001', 'FY01', '市场费用', 'sales', 'T'), ('T001', 'FY02', '车辆费用', 'car', 'T')`)
})
afterAll(() => test?.close())

const save = (costTypeCode: string, costTypeName: string, more: object = {}) =>
  server.call('md.costType.save', { costTypeCode, costTypeName, costTypeCategory: 'sales', ...more })
const byCode = (code: string) => server.must('md.costType.findCostTypeByCode', { code })
const seen = async (code: string) => {
  const { id, version } = await byCode(code)
  return { id, version }
}

describe('cost types', () => {
  it('are a tree of groups, found by code and by id', async () => {
    await save('FY0101', '陈列费', { parentCode: 'FY01', isNeedCustomer: 'T' })
    await save('FY010101', '端架陈列', { parentCode: 'FY0101' })
    const saved = await byCode('FY0101')
    expect(saved).toMatchObject({ parentName: '市场费用', isNeedCustomer: 'T', isNeedVehicle: 'F', isSystem: 'F' })
    expect(await server.must('md.costType.findCostTypeById', { id: saved.id })).toEqual(saved)
    const tree = await server.must('md.costType.costTypeTree', {})
    expect(tree).toMatchObject([
      { name: '市场费用', childList: [{ name: '陈列费', childList: [{ name: '端架陈列', childList: [] }] }] },
      { name: '车辆费用', childList: [] },
    ])
    expect(await server.must('md.costType.costTypeTree', { category: 'car' })).toMatchObject([{ name: '车辆费用' }])
    const { rows } = await server.must('md.costType.list', { keyword: '陈列', sort: 'costTypeCode', order: 'asc' })
    expect(rows.map(({ costTypeCode }) => costTypeCode)).toEqual(['FY0101', 'FY010101'])
    expect((await server.must('md.costType.list', { costTypeCategory: 'car' })).total).toBe(1)
  })

  it('[BM-17] have a code that is used once, whatever its case, and a name that is used once below a parent', async () => {
    const isFree = (code: string, id?: string) => server.must('md.costType.checkCode', { code, ...(id && { id }) })
    expect([await isFree('fy0101'), await isFree('FY0999'), await isFree('FY0101', (await seen('FY0101')).id)]).toEqual(
      [false, true, true],
    )
    expect(await save('fy0101', '别的')).toMatchObject({ resultCode: '102', content: '费用类型编码【fy0101】已存在' })
    expect(await save('FY0102', '陈列费', { parentCode: 'FY01' })).toMatchObject({ resultCode: '102' })
    expect(await save('FY0103', '陈列费')).toMatchObject({ resultCode: '000' })
  })

  it.each([
    [
      'a parent that is not there',
      () => save('FY0901', '甲', { parentCode: 'FY99' }),
      '106',
      '上级费用类型不存在或已删除',
    ],
    [
      'a parent of another group',
      () => save('FY0902', '乙', { parentCode: 'FY02' }),
      '101',
      '上级类型属于【车辆费用】，须与本类型的费用类别一致',
    ],
    [
      'itself as its parent',
      async () => save('FY0101', '陈列费', { ...(await seen('FY0101')), parentCode: 'FY0101' }),
      '101',
      '上级费用类型不能是自己或自己的下级',
    ],
    [
      'one below it as its parent',
      async () => save('FY0101', '陈列费', { ...(await seen('FY0101')), parentCode: 'FY010101' }),
      '101',
      '上级费用类型不能是自己或自己的下级',
    ],
    [
      'another group while types lie below',
      async () => save('FY0101', '陈列', { ...(await seen('FY0101')), costTypeCategory: 'car' }),
      '103',
      '费用类型【陈列费】有下级类型，不能修改费用类别',
    ],
    [
      'another code while types lie below',
      async () => save('FY0109', '陈列费', { ...(await seen('FY0101')), parentCode: 'FY01' }),
      '103',
      '费用类型【陈列费】有下级类型，不能修改编码',
    ],
    [
      'an old version',
      async () => save('FY010101', '端架', { ...(await seen('FY010101')), version: 99, parentCode: 'FY0101' }),
      '104',
      '数据已被他人修改，请刷新后重试',
    ],
    [
      'a change of one of the system',
      async () => save('FY01', '营销费用', await seen('FY01')),
      '103',
      '系统预置费用类型不能修改',
    ],
    [
      'to disable one of the system',
      async () => server.call('md.costType.disable', { ...(await seen('FY01')), enabled: 'F' }),
      '103',
      '系统预置费用类型不能停用',
    ],
    [
      'to delete what has types below',
      async () => server.call('md.costType.delete', { items: [await seen('FY0101')] }),
      '111',
      expect.stringContaining('陈列费'),
    ],
  ])('refuse %s, and stay as they were', async (_, call, resultCode, content) => {
    const all = () => server.must('md.costType.list', { sort: 'costTypeCode', order: 'asc', limit: 50 })
    const before = await all()
    expect(await call()).toMatchObject({ resultCode, content })
    expect(await all()).toEqual(before)
  })

  it('[BM-16] are disabled, leave the tree of those that can be chosen, and are deleted', async () => {
    await server.must('md.costType.disable', { ...(await seen('FY0103')), enabled: 'F' })
    const names = async () => (await server.must('md.costType.costTypeTree', { enabled: 'T' })).map(({ name }) => name)
    expect(await names()).toEqual(['市场费用', '车辆费用'])
    expect((await byCode('FY0103')).enabled).toBe('F')
    await server.must('md.costType.disable', { ...(await seen('FY0103')), enabled: 'T' })
    expect(await names()).toContain('陈列费')
    await server.must('md.costType.delete', { items: [await seen('FY010101')] })
    await server.must('md.costType.delete', { items: [await seen('FY0103'), await seen('FY0101')] })
    expect(await server.call('md.costType.findCostTypeByCode', { code: 'FY0101' })).toMatchObject({ resultCode: '106' })
  })

  it('are changed by who may, and are the dealer’s own', async () => {
    expect(await salesman.call('md.costType.list', {})).toMatchObject({ resultCode: '107' })
    expect(
      await salesman.call('md.costType.save', {
        costTypeCode: 'FY0801',
        costTypeName: '丙',
        costTypeCategory: 'other',
      }),
    ).toMatchObject({ resultCode: '107' })
    expect(await stranger.must('md.costType.costTypeTree', {})).toEqual([])
    expect(await stranger.call('md.costType.findCostTypeById', { id: (await seen('FY01')).id })).toMatchObject({
      resultCode: '106',
    })
  })
})
