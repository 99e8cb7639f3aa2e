import type { Option } from '@dealer/sdk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { MONTHS, MOVEMENTS, VALUES } from '../../../../test/support/stated-values.ts'

let test: Ground
let server: TestServer

beforeAll(async () => {
  test = await openGround()
  server = await test.as('boss1')
})
afterAll(() => test?.close())

const find = (code: string) => server.call('md.chooseOption.findByCode', { code })
const save = (key: string, label: string, more: { sortNum?: number; enabled?: 'T' | 'F' } = {}) =>
  server.must('md.chooseOption.save', { code: 'shelfKind', key, label, ...more })

/** Values by the names under which other programs ask for them. */
const NAMED = { ...VALUES, ...MOVEMENTS, yesNo: 'T F', months: MONTHS, monthNo: MONTHS }

/** What the trade calls by shorter names than the contract. */
const SHORTER = {
  poStatus: 'purchaseOrderStatus',
  poSyncStatus: 'purchaseSyncStatus',
  inStatus: 'inboundStatus',
  purReturnStatus: 'purchaseReturnStatus',
  checkStatus: 'stockCheckStatus',
  applyType: 'stockApplyType',
}

describe('dictionaries', () => {
  it('answer enumerations of the contract', async () => {
    expect((await find('unitType')).content).toEqual([
      { key: 'big', label: '大单位' },
      { key: 'small', label: '小单位' },
    ])
    expect((await find('paperSize')).content).toContainEqual({ key: 'A4', label: expect.any(String) })
    expect((await find('visitDays')).content).toContainEqual({ key: '7', label: '周日' })
    expect(await server.must('md.chooseOption.listStatus', {})).toEqual([
      { key: 'T', label: '启用' },
      { key: 'F', label: '停用' },
    ])
  })

  it.each(Object.entries(NAMED))(
    '[SH-CONST-1] [SH-CONST-2] answer the values of %s under that name, in their order',
    async (name, values) => {
      const { content } = await find(name)
      expect((content as readonly Option[] | undefined)?.map(({ key }) => key).join(' ')).toBe(values)
    },
  )

  it.each(Object.entries(SHORTER))('answer the values of %s as those of %s', async (short, name) => {
    const { resultCode, content } = await find(short)
    expect({ resultCode, content }).toEqual({ resultCode: '000', content: (await find(name)).content })
  })

  it('answer the kinds of what was owed at the beginning', async () => {
    expect((await find('openingKind')).content).toEqual([
      { key: 'order', label: '订单欠款' },
      { key: 'invoice', label: '发票欠款' },
      { key: 'pre', label: '预收' },
      { key: 'payable', label: '应付' },
      { key: 'prepaid', label: '预付' },
    ])
  })

  it('of the dealer hold what was saved, in its order, without what is hidden; a key that is there is not overwritten', async () => {
    expect(await find('shelfKind')).toMatchObject({ resultCode: '106' })
    await save('cold', '冷柜')
    await save('wall', '墙架')
    await save('end', '端架', { sortNum: 1 })
    expect((await find('shelfKind')).content).toEqual([
      { key: 'end', label: '端架' },
      { key: 'cold', label: '冷柜' },
      { key: 'wall', label: '墙架' },
    ])
    await save('wine', '酒柜', { enabled: 'F' })
    expect(
      await server.call('md.chooseOption.save', { code: 'shelfKind', key: 'cold', label: '冷藏柜' }),
    ).toMatchObject({
      ...{ resultCode: '102', content: '键【cold】已存在', field: 'key' },
    })
    expect((await find('shelfKind')).content).toEqual([
      { key: 'end', label: '端架' },
      { key: 'cold', label: '冷柜' },
      { key: 'wall', label: '墙架' },
    ])
  })

  it('are listed with what is hidden, and changed by the version that was seen', async () => {
    await server.must('md.chooseOption.save', { code: 'unit', key: 'tube', label: '管' })
    const listed = async () => (await server.must('md.chooseOption.list', { code: 'unit', keyword: 'tube' })).rows[0]!
    const { id, version, ...before } = await listed()
    expect(before).toMatchObject({ codeName: '计量单位', label: '管', enabled: 'T', createName: '陈经理' })
    const change = { id, version, code: 'unit', key: 'tube', label: '支管', enabled: 'F' as const }
    await server.must('md.chooseOption.save', change)
    expect(await listed()).toMatchObject({ label: '支管', enabled: 'F', version: version + 1 })
    expect(await server.call('md.chooseOption.save', change)).toMatchObject({ resultCode: '104' })
    const renamed = { ...change, version: version + 1, key: 'pipe' }
    expect(await server.call('md.chooseOption.save', renamed)).toMatchObject({
      resultCode: '103',
      content: '字典和键不能修改',
      field: 'key',
    })
    expect(await server.call('md.chooseOption.save', { ...change, id: '999999' })).toMatchObject({ resultCode: '106' })
  })

  it('are the dealer’s own', async () => {
    await server.login('boss2')
    expect(await find('shelfKind')).toMatchObject({ resultCode: '106' })
    await server.login('boss1')
  })

  it('that the contract fixes are not changed', async () => {
    expect(await server.call('md.chooseOption.save', { code: 'unitType', key: 'huge', label: '特大' })).toMatchObject({
      resultCode: '103',
      content: '字典【unitType】由系统固定，不能修改',
    })
    expect((await find('unitType')).content).toHaveLength(2)
  })

  it('are changed by those who may', async () => {
    await server.login('sales1')
    expect(await server.call('md.chooseOption.save', { code: 'shelfKind', key: 'x', label: '其他' })).toMatchObject({
      resultCode: '107',
    })
  })
})
