import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'

let test: Ground
let server: TestServer

beforeAll(async () => {
  test = await openGround()
  server = await test.as('boss1')
})
afterAll(() => test?.close())

const save = (titleCode: string, titleName: string, more: object = {}) =>
  server.call('md.printTitleType.save', { titleCode, titleName, ...more })
const saved = async (titleCode: string, titleName: string, more: object = {}) => {
  const { id } = await server.must('md.printTitleType.save', { titleCode, titleName, ...more })
  return server.must('md.printTitleType.getPrintTitleType', { id })
}
const one = async (titleCode: string) => {
  const { rows } = await server.must('md.printTitleType.list', { keyword: titleCode })
  if (!rows[0]) throw new Error(`no heading ${titleCode}`)
  return rows[0]
}
const layout = {
  fontSize: 10,
  headFields: [],
  columns: [{ prop: 'productName', label: '商品', width: 60, isSum: 'F' as const }],
  footFields: [],
}
const templete = (templeteCode: string, more: object = {}) =>
  server.call('md.printTemplete.save', {
    ...{ templeteCode, templeteName: `模板${templeteCode}`, billType: 'salesOut', paperSize: 'A4', content: layout },
    ...more,
  })

describe('headings of printed documents', () => {
  it('are added, found, listed and sorted', async () => {
    const first = await saved('TT01', '公司抬头', { titleText: '测试商贸', isDefault: 'T' })
    expect(first).toMatchObject({
      titleText: '测试商贸',
      isDefault: 'T',
      enabled: 'T',
      version: 1,
      createName: '陈经理',
    })
    const second = await saved('TT02', '分店抬头')
    expect(second).toMatchObject({ isDefault: 'F', enabled: 'T' })
    const codes = async (args: object) =>
      (await server.must('md.printTitleType.list', args)).rows.map(({ titleCode }) => titleCode)
    expect(await codes({ sort: 'titleCode', order: 'asc' })).toEqual(['TT01', 'TT02'])
    expect(await codes({ keyword: '分店' })).toEqual(['TT02'])
    expect(await codes({ enabled: 'F' })).toEqual([])
  })

  it('[BM-16] have one default, which another takes over and which stays; the others are switched off and on', async () => {
    const { id, version } = await one('TT02')
    await server.must('md.printTitleType.save', {
      id,
      version,
      titleCode: 'TT02',
      titleName: '分店抬头',
      isDefault: 'T',
    })
    expect((await one('TT01')).isDefault).toBe('F')
    const now = await one('TT02')
    expect(now.isDefault).toBe('T')
    const seen = { id, version: now.version }
    const off = { ...seen, titleCode: 'TT02', titleName: '分店抬头', isDefault: 'F' } as const
    expect(await server.call('md.printTitleType.save', off)).toMatchObject({
      ...{ resultCode: '103', content: '须有一个默认抬头，请将其他抬头设为默认', field: 'isDefault' },
    })
    expect((await one('TT02')).isDefault).toBe('T')
    expect(await server.call('md.printTitleType.disable', { ...seen, enabled: 'F' })).toMatchObject({
      resultCode: '103',
      content: '默认抬头不能停用',
    })
    expect(await server.call('md.printTitleType.delete', { items: [seen] })).toMatchObject({
      resultCode: '103',
      content: '默认抬头不能删除',
    })
    const { id: other, version: seenOther } = await one('TT01')
    await server.must('md.printTitleType.disable', { id: other, version: seenOther, enabled: 'F' })
    const disabled = await one('TT01')
    expect(await save('TT01', '公司抬头', { id: other, version: disabled.version, isDefault: 'T' })).toMatchObject({
      resultCode: '103',
      content: '停用的抬头不能设为默认',
    })
    expect((await one('TT02')).isDefault).toBe('T')
    const titles = async (enabled: 'T' | 'F') =>
      (await server.must('md.printTitleType.list', { enabled })).rows.map(({ titleCode }) => titleCode)
    expect([await titles('F'), await titles('T')]).toEqual([['TT01'], ['TT02']])
    await server.must('md.printTitleType.disable', { id: other, version: disabled.version, enabled: 'T' })
    expect(await titles('F')).toEqual([])
  })

  it.each([
    ['a code that is used', () => save('tt01', '别的'), '102', '抬头编码【tt01】已存在'],
    ['a name that is used', () => save('TT09', '公司抬头'), '102', '抬头名称【公司抬头】已存在'],
    [
      'an old version',
      async () => save('TT01', '公司抬头', { id: (await one('TT01')).id, version: 99 }),
      '104',
      '数据已被他人修改，请刷新后重试',
    ],
  ])('refuse %s', async (_, call, resultCode, content) => {
    expect(await call()).toMatchObject({ resultCode, content })
  })

  it('stay while a template names them, and go afterwards', async () => {
    const { id, version } = await one('TT01')
    const used = (await templete('MB01', { titleTypeCode: 'TT01' })).content.id
    await templete('MB02')
    expect(await server.call('md.printTitleType.delete', { items: [{ id, version }] })).toMatchObject({
      resultCode: '111',
      content: '打印抬头【公司抬头】已被使用，不能删除',
    })
    const { rows } = await server.must('md.printTemplete.list', { sort: 'templeteCode', order: 'asc' })
    expect(rows).toMatchObject([
      { templeteCode: 'MB01', titleName: '公司抬头', isDefault: 'T' },
      { templeteCode: 'MB02', isDefault: 'F' },
    ])
    expect(rows[0]).not.toHaveProperty('content')
    expect(rows[1]).not.toHaveProperty('titleName')
    const [first, second] = rows
    const remove = (of: typeof first) =>
      server.call('md.printTemplete.delete', { items: [{ id: of?.id ?? '', version: of?.version ?? 0 }] })
    expect(await remove(first)).toMatchObject({ resultCode: '103', content: '默认模板不能删除' })
    await server.must('md.printTemplete.setDefault', { id: second?.id ?? '', version: second?.version ?? 0 })
    const { version: now } = await server.must('md.printTemplete.getTemplete', { id: used })
    await server.must('md.printTemplete.delete', { items: [{ id: used, version: now }] })
    expect((await server.must('md.printTemplete.list', {})).total).toBe(1)
    await server.must('md.printTitleType.delete', { items: [{ id, version }] })
    expect((await server.must('md.printTitleType.list', {})).total).toBe(1)
    expect(await templete('MB03', { titleTypeCode: 'TT01' })).toMatchObject({ resultCode: '106' })
  })
})
