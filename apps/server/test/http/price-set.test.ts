import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/platform/clock.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { refusal } from '../support/refusal.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let salesman: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  salesman = await ground.as('sales1')
})
afterAll(() => ground?.close())

type Item = Args<'md.priceSet.save'>['items'][number]
const day = (days: number) => addDays(TODAY, days)
const save = (...items: Item[]) => server.call('md.priceSet.save', { items })
const rows = async (query: Args<'md.priceSet.list'> = {}) =>
  (await server.must('md.priceSet.list', { ...query, sort: 'setNum', order: 'asc' })).rows
const OVERLAP = '该时间段内已存在价格设置'
const price = (more: Partial<Item>): Item => ({
  customerCode: 'K001',
  productCode: 'P1',
  bigPrice: '54',
  startDate: day(0),
  endDate: day(9),
  ...more,
})

describe('prices of customers', () => {
  it('are added for customers and types, each with a number and the other unit’s price', async () => {
    expect(
      await save(
        price({}),
        price({ startDate: day(10), endDate: day(20), bigPrice: '52' }),
        price({ customerCode: undefined, customerTypeCode: 'GT01', bigPrice: undefined, smallPrice: '2.2' }),
      ),
    ).toMatchObject({ resultCode: '000' })
    expect(await rows()).toMatchObject([
      {
        setNum: 'JG2603100001',
        customerName: '惠万家超市',
        smallPrice: '2.2500',
        bigPrice: '54.0000',
        status: 'running',
        actions: ['save', 'end'],
      },
      {
        setNum: 'JG2603100002',
        status: 'waiting',
        actions: ['save', 'delete'],
        productName: '柠檬汽水500ml',
        unitRatio: 24,
      },
      {
        setNum: 'JG2603100003',
        customerTypeName: '食杂店',
        targetName: '类型：食杂店',
        smallPrice: '2.2000',
        bigPrice: '52.8000',
        status: 'running',
      },
    ])
  })

  it('are found by product, customer, type, status and day', async () => {
    const found = async (query: Args<'md.priceSet.list'>) =>
      (await rows(query)).map(({ setNum }) => setNum.slice(-1)).join('')
    expect(await found({ customerCode: 'K001' })).toBe('12')
    expect(await found({ customerTypeCode: 'GT01' })).toBe('3')
    expect(await found({ status: 'waiting' })).toBe('2')
    expect(await found({ status: 'running,ended' as 'running' })).toBe('13')
    expect(await found({ dateStart: day(10) })).toBe('2')
    expect(await found({ dateEnd: day(9) })).toBe('13')
    expect(await found({ keyword: '保温' })).toBe('')
  })

  it.each([
    ['the same days', {}],
    ['one day of them at the end', { startDate: day(20), endDate: day(30) }],
    ['one day of them at the beginning', { startDate: day(-5), endDate: day(0) }],
    ['all of them and more', { startDate: day(-5), endDate: day(30) }],
  ])('refuse %s for the same target and product', async (_what, more) => {
    const before = await rows()
    expect(await save(price({ productCode: 'P2', bigPrice: undefined, smallPrice: '30' }), price(more))).toEqual(
      refusal('102', OVERLAP, { field: 'items.1.startDate' }),
    )
    expect(await rows()).toEqual(before)
  })

  it('refuse what overlaps within the call itself, and nothing else', async () => {
    const own = price({ customerCode: 'K002' })
    expect(await save(own, price({ customerCode: 'K002', startDate: day(9), endDate: day(9) }))).toEqual(
      refusal('102', OVERLAP, { field: 'items.1.startDate' }),
    )
    expect(await save(own, price({ customerCode: 'K002', startDate: day(10), endDate: day(10) }))).toMatchObject({
      resultCode: '000',
    })
    const mine = await rows({ customerCode: 'K002' })
    const swapped = mine.map(({ id, version }, index) => ({
      ...own,
      id,
      version,
      startDate: day(index === 0 ? 0 : 5),
      endDate: day(index === 0 ? 4 : 9),
    }))
    expect(await save(...swapped)).toMatchObject({ resultCode: '000' })
    expect((await rows({ customerCode: 'K002' })).map(({ endDate }) => endDate)).toEqual([day(4), day(9)])
  })

  it.each([
    ['both a customer and a type', { customerTypeCode: 'GT01' }, '101', '客户和客户类型须填写其中一个', 'customerCode'],
    ['neither', { customerCode: undefined }, '101', '客户和客户类型须填写其中一个', 'customerCode'],
    ['an end before the start', { startDate: day(30), endDate: day(29) }, '101', '结束日期不能早于开始日期', 'endDate'],
    ['a time that is over', { startDate: day(-9), endDate: day(-1) }, '101', '结束日期不能早于今天', 'endDate'],
    ['an unknown customer', { customerCode: 'K999' }, '106', '客户不存在或已删除', 'customerCode'],
    [
      'an unknown type',
      { customerCode: undefined, customerTypeCode: 'XX' },
      '106',
      '客户类型不存在或已删除',
      'customerTypeCode',
    ],
    ['an unknown product', { productCode: 'P9' }, '106', '商品【P9】不存在或已删除', 'productCode'],
    ['no price', { bigPrice: undefined }, '101', '小单位价和大单位价至少填写一个', 'smallPrice'],
  ] as const)('refuse %s', async (_what, more, code, content, field) => {
    const before = await rows()
    const far = { startDate: day(60), endDate: day(61) }
    expect(await save(price(far), price({ ...far, startDate: day(70), endDate: day(71), ...more }))).toEqual(
      refusal(code, content, { field: `items.1.${field}` }),
    )
    expect(await rows()).toEqual(before)
  })

  it('once running keep what documents were priced by, and end early', async () => {
    const [one] = await rows({ customerCode: 'K001' })
    const change = { ...price({}), id: one!.id, version: one!.version }
    expect(await save({ ...change, startDate: day(1) })).toEqual(
      refusal('103', '价格【JG2603100001】已开始执行，不能修改开始日期', { field: 'items.0.startDate' }),
    )
    expect(await save({ ...change, bigPrice: '53', endDate: day(8) })).toMatchObject({ resultCode: '000' })
    expect(await save(change)).toMatchObject({ resultCode: '104' })
    const seen = { items: [{ id: one!.id, version: 2 }] }
    const end = (endDate: string) => server.call('md.priceSet.end', { ...seen, endDate })
    expect(await end(day(-1))).toEqual(refusal('101', '结束日期不能早于今天', { field: 'endDate' }))
    expect(await end(day(9))).toEqual(refusal('101', '结束日期不能晚于原结束日期', { field: 'endDate' }))
    expect(await server.call('md.priceSet.delete', seen)).toEqual(
      refusal('103', '单据【JG2603100001】当前状态为【进行中】，不能删除'),
    )
    expect(await end(day(0))).toMatchObject({ resultCode: '000' })
    expect(await rows({ customerCode: 'K001' })).toMatchObject([
      { bigPrice: '53.0000', endDate: TODAY, version: 3 },
      {},
    ])
  })

  it('that wait can be deleted and not ended; those that are over stay as they are', async () => {
    const [, waiting] = await rows({ customerCode: 'K001' })
    const seen = { items: [{ id: waiting!.id, version: waiting!.version }] }
    expect(await server.call('md.priceSet.end', { ...seen, endDate: day(12) })).toEqual(
      refusal('103', '单据【JG2603100002】当前状态为【未开始】，不能提前结束'),
    )
    expect(await server.call('md.priceSet.delete', { items: [{ id: waiting!.id, version: 9 }] })).toMatchObject({
      resultCode: '104',
    })
    expect(await server.must('md.priceSet.delete', seen)).toBe('操作成功')
    expect(await server.call('md.priceSet.delete', seen)).toMatchObject({ resultCode: '106' })
    expect(await save(price({ startDate: day(10), endDate: day(20) }))).toMatchObject({ resultCode: '000' })
    await ground.database.transaction('platform', (tx) =>
      tx.execute(
        `update price_set set start_date = '2026-01-01', end_date = '2026-01-31' where dealer_code = 'T001' and set_num = 'JG2603100001'`,
      ),
    )
    const [over] = await rows({ status: 'ended' })
    expect(over).toMatchObject({ setNum: 'JG2603100001', actions: [] })
    expect(await save({ ...price({}), id: over!.id, version: over!.version })).toEqual(
      refusal('103', '单据【JG2603100001】当前状态为【已结束】，不能修改'),
    )
  })

  it('of customers are seen by those whose customers they are', async () => {
    await ground.database.transaction('platform', (tx) =>
      tx.execute(
        `update position set web_perms = web_perms || array['md:priceSet:list', 'md:priceSearch:list'] where dealer_code = 'T001' and '*:*:*' <> all(web_perms)`,
      ),
    )
    await salesman.login('sales1')
    const targets = async (who: TestServer) =>
      new Set(
        (await who.must('md.priceSet.list', {})).rows.map(
          ({ customerCode, customerTypeCode }) => customerCode ?? customerTypeCode,
        ),
      )
    expect(await targets(server)).toEqual(new Set(['K001', 'K002', 'GT01']))
    expect(await targets(salesman)).toEqual(new Set(['K001', 'GT01']))
    expect(await salesman.call('md.priceSet.searchList', { customerCode: 'K002' })).toEqual(
      refusal('106', '客户不存在或已删除'),
    )
    expect((await salesman.must('md.priceSet.list', {})).rows[0]!.actions).toEqual([])
  })

  it('of customers are changed, ended and deleted by those whose customers they are', async () => {
    await ground.database.transaction('platform', (tx) =>
      tx.execute(
        `update position set web_perms = web_perms || array['md:priceSet:edit', 'md:priceSet:delete'] where dealer_code = 'T001' and '*:*:*' <> all(web_perms)`,
      ),
    )
    await salesman.login('sales1')
    const theirs = (await rows({ customerCode: 'K002' }))[0]!
    const items = [{ id: theirs.id, version: theirs.version }]
    for (const refused of [
      await salesman.call('md.priceSet.save', { items: [{ ...price({}), ...items[0] }] }),
      await salesman.call('md.priceSet.end', { items, endDate: day(1) }),
      await salesman.call('md.priceSet.delete', { items }),
    ])
      expect(refused).toMatchObject({ resultCode: '106' })
    expect((await rows({ customerCode: 'K002' }))[0]).toEqual(theirs)
  })
})

it('a disabled customer, type or product gets no new price', async () => {
  const disable = (table: string, column: string, code: string, enabled: 'T' | 'F') =>
    ground.database.transaction('platform', (tx) =>
      tx.execute(`update ${table} set enabled = '${enabled}' where dealer_code = 'T001' and ${column} = '${code}'`),
    )
  const far = { startDate: day(80), endDate: day(81) }
  for (const [table, column, code, item, content] of [
    ['customer', 'customer_code', 'K002', price({ ...far, customerCode: 'K002' }), '客户【好邻居便利店】已停用'],
    [
      'customer_type',
      'type_code',
      'GT01',
      price({ ...far, customerCode: undefined, customerTypeCode: 'GT01' }),
      '客户类型【食杂店】已停用',
    ],
    ['product', 'product_code', 'P1', price(far), '商品【柠檬汽水500ml】已停用'],
  ] as const) {
    await disable(table, column, code, 'F')
    expect(await save(item)).toMatchObject({ resultCode: '101', content })
    await disable(table, column, code, 'T')
  }
})
