import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'

let ground: Ground
let server: TestServer
let other: TestServer

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  other = await ground.as('boss2')
})
afterAll(() => ground?.close())

type Save = Args<'md.station.save'>
const save = async (stationCode: string, stationName: string, more: Partial<Save> = {}) =>
  (await server.must('md.station.save', { stationCode, stationName, stationType: 'sales', ...more })).id
const refused = (call: () => ReturnType<TestServer['call']>, code: string, message: string) =>
  expectRefused(ground.database, call, code, message)

describe('posts', () => {
  let boss: string
  let manager: string
  let clerk: string

  it('lie below each other, with how many people they have', async () => {
    boss = await save('GW01', '总经理', { stationType: 'manage' })
    manager = await save('GW02', '销售经理', { parentId: boss })
    clerk = await save('GW03', '业务员', { parentId: manager })
    await save('GW04', '财务', { stationType: 'finance', parentId: boss })
    await ground.database.db.execute(sql`update staff set station_id = ${clerk} where username = 'sales1'`)
    const [root] = await server.must('md.station.list', {})
    expect(root).toMatchObject({ name: '总经理', userNum: 0, enabled: 'T', createName: '陈经理' })
    expect(root?.childList.map(({ name }) => name)).toEqual(['销售经理', '财务'])
    expect(root?.childList[0]?.childList[0]).toMatchObject({ stationName: '业务员', userNum: 1, parentId: manager })
    expect(await other.must('md.station.list', {})).toEqual([])
  })

  it('are found with the branches that lead to them', async () => {
    const [root] = await server.must('md.station.list', { keyword: 'gw03' })
    expect(root?.childList.map(({ name }) => name)).toEqual(['销售经理'])
    const [finance] = await server.must('md.station.list', { stationType: 'finance,guide' as never, enabled: 'T' })
    expect(finance?.childList.map(({ name }) => name)).toEqual(['财务'])
  })

  it('have a code of their own, and a name below one parent', async () => {
    const twice = (more: Partial<Save>) => () =>
      server.call('md.station.save', { stationCode: 'GW09', stationName: '新岗', stationType: 'sales', ...more })
    await refused(twice({ stationCode: 'gw02' }), '102', '岗位编码【gw02】已存在')
    await refused(twice({ stationName: '财务', parentId: boss }), '102', '岗位名称【财务】已存在')
    expect(await server.must('md.station.checkCode', { code: 'gw02' })).toBe(false)
    expect(await server.must('md.station.checkCode', { code: 'GW02', id: manager })).toBe(true)
    await save('GW10', '财务', { parentId: manager })
  })

  it('never lie below themselves', async () => {
    const below = { stationCode: 'GW01', stationName: '总经理', stationType: 'manage', id: boss, version: 1 } as const
    for (const parentId of [boss, clerk])
      await refused(
        () => server.call('md.station.save', { ...below, parentId }),
        '101',
        '上级岗位不能是自己或自己的下级',
      )
    await refused(() => server.call('md.station.save', { ...below, parentId: '999999' }), '106', '上级岗位不存在')
  })

  it('with people or posts below are not deleted', async () => {
    const remove = (id: string) => () => server.call('md.station.delete', { items: [{ id, version: 1 }] })
    await refused(remove(manager), '111', '岗位【销售经理】')
    await refused(remove(clerk), '111', '岗位【业务员】已被使用，不能删除')
    await ground.database.db.execute(sql`update staff set station_id = null`)
    expect(await remove(clerk)()).toMatchObject({ resultCode: '000' })
    await refused(remove(clerk), '106', '不存在')
  })

  it('that are disabled keep their people and cannot be chosen', async () => {
    const [root] = await server.must('md.station.list', { keyword: 'GW04' })
    const { id = '', version = 0 } = root?.childList[0] ?? {}
    await server.must('md.station.disable', { id, version, enabled: 'F' })
    expect((await server.must('md.station.select', {})).map(({ key }) => key)).not.toContain(id)
    await refused(() => server.call('md.station.disable', { id, version, enabled: 'T' }), '104', '数据已被他人修改')
    await server.must('md.station.disable', { id, version: version + 1, enabled: 'T' })
    expect((await server.must('md.station.select', {})).map(({ key }) => key)).toContain(id)
  })
})
