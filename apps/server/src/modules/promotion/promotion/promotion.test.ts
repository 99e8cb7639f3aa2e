import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'

type Product = Args<'promotion.promotion.save'>
type Order = Args<'promotion.promotion.saveOrderPro'>
type Exchange = Args<'promotion.promotion.saveOrderExchangePro'>
type Saved = { readonly id: string; readonly version: number }

let ground: Ground
let server: TestServer
let other: TestServer
const day = (days: number) => addDays(TODAY, days)
const head = (promotionName: string, startDate = day(0)) => ({
  ...{ promotionName, startDate, endDate: day(20), customerScope: 'all' as const, orderTypes: 'normal' as const },
  ...{ priority: 100, stackable: 'F' as const },
})
const box = (productCode: string, qty: string) => ({ productCode, unitType: 'big' as const, qty })
const piece = (productCode: string, qty: string) => ({ productCode, unitType: 'small' as const, qty })

const PACKAGE: Product = {
  ...{ ...head('汽水保温杯套餐'), promotionType: 'discountPackage' },
  rules: [{ packagePrice: '120.00', items: [box('P1', '2'), { ...piece('P2', '1'), isGift: 'T' }] as never }],
}
const PRESENT: Product = {
  ...{ ...head('汽水买十赠一'), promotionType: 'discountPresent' },
  rules: [
    {
      ...{ buyItems: [{ productCode: 'P1' }], buyQty: '10', buyUnitType: 'big', isRepeat: 'T' },
      ...{ giftItems: [piece('P2', '1')], giftMode: 'all' },
    },
  ],
}
const SPEC: Product = {
  ...{ ...head('汽水特价'), promotionType: 'discountSpec' },
  rules: [{ items: [{ productCode: 'P1', unitType: 'big', specPrice: '50', minQty: '5', maxQty: '20' }] as never }],
}
const GIVE: Order = {
  ...{ ...head('满20箱送杯'), promotionType: 'giveProduct', isRepeat: 'F' },
  steps: [
    { fullQty: '20', unitType: 'big', giftItems: [piece('P2', '1')] },
    { fullQty: '50', unitType: 'big', giftItems: [piece('P2', '3')] },
  ],
}
const CUT: Order = {
  ...{ ...head('满千减五十'), promotionType: 'cutAmount', isRepeat: 'F' },
  steps: [
    { fullAmount: '1000', cutAmount: '50' },
    { fullAmount: '2000', cutAmount: '120' },
  ],
}
const EXCHANGE: Exchange = {
  ...{ ...head('每满五百换购'), promotionType: 'exchangeProduct', isRepeat: 'T' },
  steps: [
    {
      fullAmount: '500',
      giftMode: 'choose',
      chooseNum: 1,
      addPrice: '9.9',
      giftItems: [piece('P2', '1'), piece('P1', '2')],
    },
  ],
}

const save = (given: Product) => server.call('promotion.promotion.save', given)
const saveOrder = (given: Order) => server.call('promotion.promotion.saveOrderPro', given)
const saveExchange = (given: Exchange) => server.call('promotion.promotion.saveOrderExchangePro', given)
const row = async (id: string) => server.must('promotion.promotion.view', { id })
const enable = (items: Saved[], enabled: 'T' | 'F' = 'T') =>
  server.call('promotion.promotion.saveEnable', { items: items.map(({ id, version }) => ({ id, version })), enabled })
const refused = (call: Parameters<typeof expectRefused>[1], code: string, message: string) =>
  expectRefused(ground.database, call, code, message)

beforeAll(async () => {
  ground = await openGround()
  ;[server, other] = [ground.server(), ground.server()]
  await server.login('boss1')
  await other.login('boss2')
})
afterAll(() => ground?.close())

describe('[BM-6] promotions of each kind', () => {
  const made: Saved[] = []

  it('are added as drafts, whose rules are read in words', async () => {
    const answers = [
      ...[await save(PACKAGE), await save(PRESENT), await save(SPEC)],
      ...[await saveOrder(GIVE), await saveOrder(CUT), await saveExchange(EXCHANGE)],
    ]
    for (const { resultCode, content } of answers) {
      expect(resultCode, String(content)).toBe('000')
      made.push(content as Saved)
    }
    const views = await Promise.all(made.map(({ id }) => row(id)))
    expect(views.map(({ status, offers }) => [status, offers])).toEqual([
      ['draft', ['柠檬汽水500ml2箱+保温杯1个（赠），套餐价120.00元']],
      ['draft', ['柠檬汽水500ml每买10箱送保温杯1个']],
      ['draft', ['柠檬汽水500ml特价50.00元/箱（5箱起，最多20箱）']],
      ['draft', ['满20个大单位送保温杯1个', '满50个大单位送保温杯3个']],
      ['draft', ['满1000.00元减50.00元', '满2000.00元减120.00元']],
      ['draft', ['每满500.00元可加9.90元换购保温杯1个、柠檬汽水500ml2瓶中任选1种']],
    ])
    expect(views[0]?.promotionNum).toMatch(/^CX260310\d{4}$/)
  })

  it('are read for the form of their family alone, and copied without number and dates', async () => {
    const [, present, , , cut] = made
    const item = await server.must('promotion.promotion.toEditItem', { id: present?.id ?? '' })
    expect(item.rules).toMatchObject([
      { buyQty: '10', isRepeat: 'T', giftItems: [{ productCode: 'P2', smallUnit: '个' }] },
    ])
    const rule = await server.must('promotion.promotion.toEditRule', { id: cut?.id ?? '' })
    expect(rule).toMatchObject({ isRepeat: 'F', steps: [{ cutAmount: '50.00' }, { fullAmount: '2000.00' }] })
    const wrong = await server.call('promotion.promotion.toEditItem', { id: cut?.id ?? '' })
    expect(wrong.resultCode).toBe('106')
    const copy = await server.must('promotion.promotion.toCopy', { id: cut?.id ?? '' })
    expect(copy).toMatchObject({ promotionName: '满千减五十', steps: [{}, {}] })
    expect(copy).not.toHaveProperty('promotionNum')
    const codes = await server.must('promotion.promotion.productCodes', { promotionId: made[0]?.id ?? '' })
    expect(codes).toEqual(['P1', 'P2'])
  })

  it('[BM-16] are put into force and out of it, and are listed by state and product', async () => {
    expect((await enable(made.slice(0, 5))).resultCode).toBe('000')
    const list = async (query: Args<'promotion.promotion.list'>) =>
      (await server.must('promotion.promotion.list', { ...query, sort: 'promotionNum', order: 'asc' })).rows
    expect((await list({ status: 'running' })).length).toBe(5)
    expect(await list({ status: 'draft' })).toMatchObject([
      { promotionType: 'exchangeProduct', actions: ['edit', 'copy', 'enable', 'delete'] },
    ])
    expect((await list({ productCode: 'P2', promotionType: 'discountPackage,giveProduct' as never })).length).toBe(2)
    expect((await list({ keyword: '买十' })).map(({ actions }) => actions)).toEqual([['edit', 'copy', 'disable']])
    const running = await list({ keyword: '满千' })
    expect((await enable(running, 'F')).resultCode).toBe('000')
    expect(await list({ status: 'disabled' })).toMatchObject([
      { promotionName: '满千减五十', actions: ['edit', 'copy', 'enable'] },
    ])
    await refused(() => enable(running, 'F'), '103', '当前状态为【已停用】，不能停用')
  })

  it('once begun change their end, to a later day, and their budgets alone', async () => {
    const { id, version } = await row(made[1]?.id ?? '')
    const kept = { ...PRESENT, id, version }
    const [rule] = PRESENT.rules
    await refused(() => save({ ...kept, rules: [{ ...rule, buyQty: '5' }] }), '103', '促销已开始，不能修改规则')
    await refused(() => save({ ...kept, priority: 5 }), '103', '促销已开始，不能修改规则')
    await refused(() => save({ ...kept, endDate: day(19) }), '103', '促销已开始，结束日期只能延后')
    expect((await save({ ...kept, endDate: day(30), totalBudgetQty: '100' })).resultCode).toBe('000')
    expect(await row(id)).toMatchObject({
      ...{ endDate: day(30), totalBudgetQty: '100', budgetUsed: '0%', status: 'running', orders: [] },
      usage: { orderNum: 0, usedQty: '0', leftQty: '100' },
    })
    await refused(() => save(kept), '104', '数据已被他人修改，请刷新后重试')
  })

  it('are deleted as drafts, or before their first day and unused, and then name nothing any more', async () => {
    const { id, version } = await row(made[5]?.id ?? '')
    const remove = (one: Saved) =>
      server.call('promotion.promotion.delete', { items: [{ id: one.id, version: one.version }] })
    expect((await remove({ id, version })).resultCode).toBe('000')
    const running = await row(made[0]?.id ?? '')
    await refused(() => remove(running), '103', `单据【${running.promotionNum}】当前状态为【进行中】，不能删除`)
    const next = (
      await save({ ...SPEC, ...head('下月特价', day(5)), customerScope: 'customer', customerRefs: ['K002'] })
    ).content as Saved
    await enable([next])
    const waiting = await row(next.id)
    expect(waiting).toMatchObject({ status: 'waiting', customerRefOptions: [{ key: 'K002', label: '好邻居便利店' }] })
    const [buyer] = (await server.must('md.customer.list', { keyword: 'K002' })).rows
    const gone = await server.call('md.customer.delete', {
      items: [{ id: buyer?.id ?? '', version: buyer?.version ?? 1 }],
    })
    expect(gone).toMatchObject({ resultCode: '111', uses: [{ kind: '促销', count: 1, rows: [{ name: '下月特价' }] }] })
    await ground.database.db.execute(sql`update promotion set used_amount = 1 where id = ${next.id}`)
    await refused(() => remove(waiting), '103', `单据【${waiting.promotionNum}】当前状态为【未开始】，不能删除`)
    await ground.database.db.execute(sql`update promotion set used_amount = 0 where id = ${next.id}`)
    expect((await remove(waiting)).resultCode).toBe('000')
  })

  it('belong to their dealer: nobody else reads, changes, enables or deletes them', async () => {
    const { id, version } = made[2] ?? { id: '', version: 1 }
    const calls = [
      ...[other.call('promotion.promotion.view', { id }), other.call('promotion.promotion.toCopy', { id })],
      ...[other.call('promotion.promotion.save', { ...SPEC, id, version })],
      ...[other.call('promotion.promotion.delete', { items: [{ id, version }] })],
      ...[other.call('promotion.promotion.saveEnable', { items: [{ id, version }], enabled: 'F' })],
      other.call('promotion.promotion.productCodes', { promotionId: id }),
    ]
    expect((await Promise.all(calls)).map(({ resultCode }) => resultCode)).toEqual(calls.map(() => '106'))
    expect((await other.must('promotion.promotion.list', {})).rows).toEqual([])
  })
})

describe('a promotion is refused', () => {
  const rule = (change: object): Product => ({
    ...PRESENT,
    promotionName: '不成立',
    rules: [{ ...PRESENT.rules[0], ...change }],
  })
  const step = (...steps: object[]): Order => ({ ...CUT, promotionName: '不成立', steps: steps as Order['steps'] })
  it.each<[string, string, Product | Order | Exchange]>([
    ['101', '开始日期不能早于今天', { ...CUT, startDate: day(-1) }],
    ['101', '结束日期不能早于开始日期', { ...CUT, endDate: day(-1) }],
    ['102', '促销名称【满千减五十】已存在', CUT],
    ['101', '请选择客户', { ...CUT, promotionName: '不成立', customerScope: 'customer' }],
    [
      '106',
      '客户【K999】不存在或已删除',
      { ...CUT, promotionName: '不成立', customerScope: 'customer', customerRefs: ['K999'] },
    ],
    ['101', '总额控制必须大于0，不限请留空', { ...CUT, promotionName: '不成立', totalBudgetAmount: '0' }],
    ['101', '促销品领用单不能参与促销', { ...CUT, promotionName: '不成立', orderTypes: 'normal,promotion' as never }],
    ['101', '第1条规则：请录入购买商品', rule({ buyItems: [] })],
    ['101', '第1条规则：请录入赠品', rule({ giftItems: [] })],
    ['101', '第1条规则：购买数量必须大于0', rule({ buyQty: '0' })],
    ['101', '第1条规则：任选数不能大于赠品的1种', rule({ giftMode: 'choose', chooseNum: 2 })],
    ['101', '第1条规则：任选数必填!', rule({ giftMode: 'choose' })],
    ['106', '第1条规则：商品【P9】不存在或已删除', rule({ buyItems: [{ productCode: 'P9' }] })],
    ['101', '第1条规则：商品【保温杯】没有大单位', rule({ buyItems: [{ productCode: 'P2' }] })],
    ['101', '第1条规则：买赠没有套餐价', rule({ packagePrice: '10' })],
    ['101', '第1条规则：商品【保温杯】数量必须大于0', rule({ giftItems: [piece('P2', '0')] })],
    [
      '101',
      '第1条规则：商品【柠檬汽水500ml】特价上限不能小于起订数量',
      {
        ...SPEC,
        promotionName: '不成立',
        rules: [
          { items: [{ productCode: 'P1', unitType: 'big', specPrice: '50', minQty: '5', maxQty: '4' }] as never },
        ],
      },
    ],
    [
      '101',
      '第2条规则：商品【柠檬汽水500ml】重复',
      { ...SPEC, promotionName: '不成立', rules: [...SPEC.rules, ...SPEC.rules] },
    ],
    [
      '101',
      '第1条规则：套餐价必须大于0',
      { ...PACKAGE, promotionName: '不成立', rules: [{ ...PACKAGE.rules[0], packagePrice: '0' }] },
    ],
    [
      '101',
      '第2个阶梯：满足金额必须大于上一阶梯',
      step({ fullAmount: '1000', cutAmount: '50' }, { fullAmount: '1000', cutAmount: '60' }),
    ],
    [
      '101',
      '第1个阶梯：减免金额和折扣率须填写其中一个',
      step({ fullAmount: '1000', cutAmount: '50', discountRate: '5' }),
    ],
    ['101', '第1个阶梯：减免金额不能大于满足金额', step({ fullAmount: '10', cutAmount: '50' })],
    ['101', '第1个阶梯：折扣率必须小于100', step({ fullAmount: '10', discountRate: '100' })],
    ['101', '循环的促销只能有一个阶梯', { ...CUT, promotionName: '不成立', isRepeat: 'T' }],
    ['101', '参与范围须为商品或类别其中一个', { ...CUT, promotionName: '不成立', scopeItems: [{}] }],
    ['106', '商品类别不存在或已删除', { ...CUT, promotionName: '不成立', scopeItems: [{ categoryId: '999999' }] }],
  ])('%s %s', async (code, message, given) => {
    const call = 'rules' in given ? () => save(given) : () => saveOrder(given as Order)
    await refused(call, code, message)
  })

  it('for a special or package price beyond what the manufacturer allows, where the dealer forbids that', async () => {
    const { db } = ground.database
    await db.execute(sql`update dealer_setting set price_control = 'forbid' where dealer_code = 'T001'`)
    await db.execute(
      sql`update position set web_perms = array['promotion:promotion:add'] where dealer_code = 'T001' and position_code = 'Z002'`,
    )
    await db.execute(
      sql`insert into ruling_price (dealer_code, product_code, channel_type, min_price, effect_date) values ('T001', 'P1', '*', 2.2, ${day(-9)})`,
    )
    // Administrators may go beyond.
    await server.login('sales1')
    await refused(
      () => save({ ...SPEC, promotionName: '过低' }),
      '101',
      '商品【柠檬汽水500ml】价格超出指导价范围【2.2~不限】',
    )
    const low = { ...PACKAGE, promotionName: '过低', rules: [{ ...PACKAGE.rules[0], packagePrice: '100' }] }
    await refused(() => save(low), '101', '第1条规则套餐价超出商品指导价合计【105.60~不限】')
    await db.execute(sql`update dealer_setting set price_control = 'warn' where dealer_code = 'T001'`)
    expect(await save({ ...SPEC, promotionName: '过低' })).toMatchObject({
      resultCode: '000',
      content: {
        warnings: [
          '商品【柠檬汽水500ml】价格超出指导价范围【2.2~不限】',
          expect.stringContaining('汽水特价】的商品、客户和日期有重叠'),
        ],
      },
    })
    await db.execute(sql`update dealer_setting set price_control = 'none' where dealer_code = 'T001'`)
    await server.login('boss1')
  })
})

describe('the form of a promotion', () => {
  it('begins with today, and offers customers, products and choices', async () => {
    expect(await server.must('promotion.promotion.toPromotionAdd', { promotionType: 'cutAmount' })).toMatchObject({
      ...{ startDate: TODAY, endDate: '2026-03-31', orderTypes: 'normal,cash,vehicle', priority: 100 },
      customerTypes: [{ key: 'GT01', label: '食杂店' }],
    })
    expect((await server.must('promotion.promotion.listCondition', {})).statuses).toHaveLength(5)
    expect(await server.must('promotion.promotion.checkStartDate', { startDate: day(-1) })).toBe(false)
    expect(await server.must('promotion.promotion.checkStartDate', { startDate: TODAY })).toBe(true)
    const customers = await server.must('promotion.promotion.toSelectCustomerList', {
      selectedCodes: ['K002'],
      sort: 'customerCode',
      order: 'asc',
    })
    expect(customers.rows.map(({ customerCode, isSelected }) => [customerCode, isSelected])).toEqual([
      ['K001', 'F'],
      ['K002', 'T'],
    ])
    const [found] = await server.must('promotion.promotion.findProduct', { code: '柠檬汽' })
    expect(found).toMatchObject({ productCode: 'P1', priceSource: 'base' })
    const [{ category_id: categoryId } = {}] = (
      await ground.database.db.execute<{ category_id: string }>(
        sql`select category_id::text from product where dealer_code = 'T001' limit 1`,
      )
    ).rows
    expect(
      (await server.must('promotion.promotion.findProduct', { categoryId: categoryId ?? '' })).length,
    ).toBeGreaterThan(2)
    expect(await server.call('promotion.promotion.findProduct', {})).toMatchObject({
      resultCode: '101',
      content: '请输入商品或选择类别',
    })
  })

  it('tries an unsaved promotion on an example order', async () => {
    const [{ big_price: price } = {}] = (
      await ground.database.db.execute<{ big_price: string }>(
        sql`select big_price::text from product_base_price where dealer_code = 'T001' and product_code = 'P1'`,
      )
    ).rows
    const trial = (promotion: object, qty: string) =>
      server.must('promotion.promotion.preview', { promotion, items: [box('P1', qty)] } as never)
    const { promotionType, rules } = PRESENT
    const present = await trial({ promotionType, rules }, '25')
    expect(present).toMatchObject({
      times: 2,
      giftQty: '2',
      promotionAmount: '0.00',
      offers: ['柠檬汽水500ml每买10箱送保温杯1个'],
    })
    expect(present.lines).toMatchObject([
      { isGift: 'F', isPromoted: 'T' },
      { isGift: 'T', productName: '保温杯', qty: '2', amount: '0.00' },
    ])
    expect(present.hints).toEqual(['第1档还差5个大单位'])
    const full = String(Number(price) * 10)
    const cut = { promotionType: 'cutAmount', steps: [{ fullAmount: full, cutAmount: '10' }] }
    expect(await trial(cut, '10')).toMatchObject({ promotionAmount: '10.00', hints: [] })
    expect(await trial(cut, '9')).toMatchObject({
      promotionAmount: '0.00',
      hints: ['示例订单没有达到促销条件', expect.stringContaining('第1档还差')],
    })
    const wrong = await server.call('promotion.promotion.preview', {
      promotion: { ...cut, steps: [] },
      items: [box('P1', '1')],
    } as never)
    expect(wrong).toMatchObject({ resultCode: '101', content: '请录入促销阶梯', field: 'promotion.steps' })
  })
})
