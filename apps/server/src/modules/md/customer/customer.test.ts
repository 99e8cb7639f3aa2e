import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderOf } from '../../../../test/http/order-job.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { makeWork } from '../../../platform/work.ts'
import { correctPlace } from '../customer-loc/customer-loc.document.ts'
import { address, type Save, shop } from './customer.fixture.ts'

let ground: Ground
let server: TestServer
let salesman: TestServer
let stranger: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  salesman = await ground.as('sales1')
  stranger = await ground.as('boss2')
})
afterAll(() => ground?.close())

const add = (customerName: string, more: Partial<Save> = {}) =>
  server.must('md.customer.save', shop(customerName, more))
const one = (id: string) => server.must('md.customer.getCustomer', { id })
const refusal = (resultCode: string, content: string, facts: object = {}) =>
  expect.objectContaining({ status: 200, resultCode, content, ...facts })
const count = async () =>
  (await ground.database.db.execute<{ count: string }>(sql`select count(*)::text as count from customer`)).rows[0]
    ?.count

describe('a customer', () => {
  it('is added with the next code, initials and one address, and belongs to who has its line', async () => {
    const saved = await add('福满堂食品店')
    expect(saved).toMatchObject({ customerCode: 'C000001' })
    expect(await one(saved.id)).toMatchObject({
      ...{
        customerCode: 'C000001',
        helpCode: 'FMTSPD',
        channelType: 'grocery',
        salesmanName: '王业务',
        regionName: '一线',
      },
      ...{
        address: '浙江省杭州市上城区望江街道望江路88号',
        receivableAmount: '0.00',
        preAmount: '0.00',
        pointBalance: 0,
      },
      ...{
        isReported: 'F',
        isStoreBound: 'F',
        enabled: 'T',
        locAuditStatus: 'unaudited',
        openDate: '2026-03-10',
        version: 1,
      },
      addresses: [{ address: '望江路88号', fullAddress: '浙江省杭州市上城区望江街道望江路88号', isDefault: 'T' }],
      routes: [],
    })
    expect((await add('再来商行', { customerCode: 'abc7' })).customerCode).toBe('ABC7')
    expect((await add('三和商行')).customerCode).toBe('C000002')
  })

  it('[BM-17] has a code and a name of its own, and says so while one types', async () => {
    const before = await count()
    expect(await server.call('md.customer.save', shop('福满堂食品店'))).toEqual(
      refusal('102', '客户名称【福满堂食品店】已存在', { field: 'customerName' }),
    )
    expect(await server.call('md.customer.save', shop('另一家', { customerCode: 'Abc7' }))).toEqual(
      refusal('102', '客户编码【Abc7】已存在', { field: 'customerCode' }),
    )
    expect(await count()).toBe(before)
    expect(await server.must('md.customer.checkCode', { code: 'aBc7' })).toBe(false)
    expect(await server.must('md.customer.checkName', { name: '福满堂食品店' })).toBe(false)
    expect(await stranger.must('md.customer.checkName', { name: '福满堂食品店' })).toBe(true)
  })

  it('that may be another one is told of, and passes', async () => {
    const { id, customerCode } = await add('千和（南星）超市', {
      mobile: '10000020077',
      licenseNo: '91330102MA2CDEF45K',
    })
    const like = async (given: Args<'md.customer.checkSimilar'>) =>
      (await server.must('md.customer.checkSimilar', given)).map(({ customerName, sameAs }) => [customerName, sameAs])
    expect(await like({ customerName: '千和[南星]便利店' })).toEqual([['千和（南星）超市', ['name']]])
    expect(await like({ mobile: '10000020077', licenseNo: '91330102MA2CDEF45K' })).toEqual([
      ['千和（南星）超市', ['mobile', 'licenseNo']],
    ])
    expect(await like({ customerName: '千和', mobile: '10000020999' })).toEqual([])
    expect(await like({ customerName: '千和南星', id })).toEqual([])
    const saved = await add('千和南星店', { mobile: '10000020077' })
    expect(saved.similar).toEqual([
      { id, customerCode, customerName: '千和（南星）超市', mobile: '10000020077', sameAs: ['name', 'mobile'] },
    ])
  })

  const wrong: [string, Partial<Save>, string, string, string][] = [
    ['no default address', { addresses: [address({ isDefault: 'F' })] }, '101', '请指定默认收货地址', 'addresses'],
    ['two of them', { addresses: [address(), address()] }, '101', '默认收货地址只能有一个', 'addresses'],
    [
      'an unknown area',
      { addresses: [address({ countyCode: '330199' })] },
      '101',
      '区县格式不正确',
      'addresses.0.countyCode',
    ],
    [
      'a county elsewhere',
      { addresses: [address({ countyCode: '310101' })] },
      '101',
      '区县格式不正确',
      'addresses.0.countyCode',
    ],
    [
      'no town where towns are known',
      { addresses: [address({ townCode: undefined })] },
      '101',
      '乡镇必填!',
      'addresses.0.townCode',
    ],
    ['a place outside China', { lng: '2.352222', lat: '48.856613' }, '101', '经度不在中国境内', 'lng'],
    ['half a place', { lng: '120.169312' }, '101', '纬度必填!', 'lat'],
    ['a term of payment without days', { settleType: 'period' }, '101', '账期(天)必填!', 'periodDays'],
    ['less than no credit', { creditAmount: '-1.00' }, '101', '信用额度不能小于0', 'creditAmount'],
    ['a type that is not there', { customerTypeCode: 'XX' }, '106', '客户类型不存在或已删除', 'customerTypeCode'],
    ['a line that is not there', { regionCode: 'R999' }, '106', '线路不存在或已删除', 'regionCode'],
    ['a price series that is not there', { priceSeriesCode: 'S9' }, '106', '价格系列不存在或已删除', 'priceSeriesCode'],
    ['a route that is not there', { routeIds: ['999'] }, '106', '拜访路线不存在或已删除', 'routeIds.0'],
    [
      'an address of nobody',
      { addresses: [address({ id: '999' })] },
      '106',
      '收货地址不存在或已删除',
      'addresses.0.id',
    ],
  ]
  it.each(wrong)('is refused with %s, and leaves no trace', async (_, given, resultCode, content, field) => {
    const before = await count()
    expect(await server.call('md.customer.save', shop('不应保存', given))).toEqual(
      refusal(resultCode, content, { field }),
    )
    expect(await count()).toBe(before)
  })

  it('is changed by the version that was seen; addresses keep their ids, the code never changes', async () => {
    const { id } = await add('改一改商行', { addresses: [address(), address({ address: '二店', isDefault: 'F' })] })
    const [first, second] = (await one(id)).addresses
    const changed = shop('改过的商行', {
      ...{ id, version: 1, lng: '120.169312', lat: '30.242865', level: 'A' },
      addresses: [
        address({ id: second?.id, address: '二店', isDefault: 'T' }),
        address({ address: '三店', isDefault: 'F' }),
      ],
    })
    await server.must('md.customer.save', changed)
    const now = await one(id)
    expect(now).toMatchObject({ customerName: '改过的商行', helpCode: 'GGDSH', version: 2, locAuditStatus: 'passed' })
    expect(now.addresses.map(({ address: street, isDefault }) => [street, isDefault])).toEqual([
      ['二店', 'T'],
      ['三店', 'F'],
    ])
    expect(now.addresses[0]?.id).toBe(second?.id)
    expect(now.addresses.some((kept) => kept.id === first?.id)).toBe(false)
    expect(await server.call('md.customer.save', changed)).toEqual(refusal('104', '数据已被他人修改，请刷新后重试'))
    expect(await server.call('md.customer.save', { ...changed, version: 2, customerCode: 'NEU1' })).toEqual(
      refusal('103', '客户编码不能修改', { field: 'customerCode' }),
    )
    const { rows } = await server.must('md.customer.getChangeLogList', { customerId: id })
    const told = rows.map(({ fieldLabel, oldValue, newValue, changeName }) => [
      fieldLabel,
      oldValue,
      newValue,
      changeName,
    ])
    expect(told).toContainEqual(['客户名称', '改一改商行', '改过的商行', '陈经理'])
    expect(told).toContainEqual(['客户等级', 'B级', 'A级', '陈经理'])
    expect(told.map(([label]) => label)).toContain('收货地址')
    expect((await stranger.must('md.customer.getChangeLogList', { customerId: id })).total).toBe(0)
  })

  it('that is used is not deleted; disabled it vanishes from pickers', async () => {
    const { rows } = await server.must('md.customer.list', { keyword: 'K001' })
    const used = rows[0]!
    await server.must('so.salesOrder.save', orderOf([['P1', 'small', '1']], { customerCode: 'K001' }))
    const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
    expect(await server.call('md.customer.delete', { items: [seen(used)] })).toEqual(
      refusal('111', '客户【惠万家超市】已被使用，不能删除'),
    )
    const { id } = await add('短命商行')
    const found = async () => (await server.must('md.customer.lookup', { code: '短命商' })).length
    expect(await found()).toBe(1)
    await server.must('md.customer.disable', { items: [{ id, version: 1 }], enabled: 'F' })
    expect(await found()).toBe(0)
    expect((await server.must('md.customer.list', { keyword: '短命', enabled: 'F' })).total).toBe(1)
    expect(await server.call('md.customer.disable', { items: [{ id, version: 1 }], enabled: 'T' })).toMatchObject({
      resultCode: '104',
    })
    await server.must('md.customer.delete', { items: [{ id, version: 2 }] })
    expect(await server.call('md.customer.getCustomer', { id })).toMatchObject({ resultCode: '106' })
    expect(await server.must('md.customer.checkName', { name: '短命商行' })).toBe(true)
  })

  it('of another line is neither seen nor changed by who has his own only', async () => {
    await ground.database.db.execute(
      sql`update position set web_perms = web_perms || '{md:customer:list,md:customer:edit,md:customer:delete,md:customer:enable,md:customer:unbind}'::text[] where dealer_code = 'T001' and position_code = 'Z002'`,
    )
    await salesman.login('sales1')
    const { id } = (await server.must('md.customer.list', { keyword: 'K002' })).rows[0]!
    const version = 2
    expect((await salesman.must('md.customer.list', {})).rows.map(({ regionCode }) => regionCode)).not.toContain('R002')
    const missing = { resultCode: '106' }
    expect(await salesman.call('md.customer.getCustomer', { id })).toMatchObject(missing)
    expect(await salesman.call('md.customer.toLocationMap', { customerId: id })).toMatchObject(missing)
    await server.must('md.customer.batchSet', { customerIds: [id], field: 'level', value: 'C' })
    expect((await server.must('md.customer.getChangeLogList', { customerId: id })).total).toBe(1)
    expect((await salesman.must('md.customer.getChangeLogList', { customerId: id })).total).toBe(0)
    expect(await salesman.call('md.customer.save', shop('偷来的', { id, version }))).toMatchObject(missing)
    expect(await salesman.call('md.customer.delete', { items: [{ id, version }] })).toMatchObject(missing)
    expect(await salesman.call('md.customer.disable', { items: [{ id, version }], enabled: 'F' })).toMatchObject(
      missing,
    )
    expect(
      await salesman.call('md.customer.batchSet', { customerIds: [id], field: 'level', value: 'D' }),
    ).toMatchObject(missing)
    expect(await salesman.call('api.customer.unbindStore', { customerId: id })).toMatchObject(missing)
    expect(await salesman.call('md.customer.save', shop('别线商行', { regionCode: 'R002' }))).toMatchObject({
      ...missing,
      field: 'regionCode',
    })
  })
})

describe('one field of several', () => {
  it('is set, and refused as a whole', async () => {
    const ids = [(await add('批量一')).id, (await add('批量二')).id]
    const set = (field: Args<'md.customer.batchSet'>['field'], value?: string, customerIds = ids) =>
      server.call('md.customer.batchSet', { customerIds, field, value })
    expect(await set('level', 'A')).toMatchObject({ resultCode: '000' })
    expect(await set('creditAmount', '500')).toMatchObject({ resultCode: '000' })
    expect(await set('regionCode', 'R002')).toMatchObject({ resultCode: '000' })
    expect(await one(ids[0]!)).toMatchObject({ level: 'A', creditAmount: '500.00', regionCode: 'R002', version: 4 })
    expect(await set('creditAmount')).toMatchObject({ resultCode: '000' })
    expect((await one(ids[1]!)).creditAmount).toBeUndefined()
    const refused: [ReturnType<typeof set>, string, string][] = [
      [set('level', 'Z'), '101', '设置值格式不正确'],
      [set('level'), '101', '设置值必填!'],
      [set('creditAmount', '-3'), '101', '信用额度不能小于0'],
      [set('settleType', 'period'), '101', '客户【批量一】未维护账期(天)'],
      [set('regionCode', 'R999'), '106', '线路不存在或已删除'],
      [set('level', 'B', [...ids, '999']), '106', '客户不存在或已删除'],
    ]
    for (const [answer, resultCode, content] of refused) expect(await answer).toEqual(refusal(resultCode, content))
    expect(await one(ids[0]!)).toMatchObject({ level: 'A', settleType: 'cash' })
    const { rows } = await server.must('md.customer.getChangeLogList', { customerId: ids[0]!, fieldName: 'regionCode' })
    expect(rows).toMatchObject([{ fieldLabel: '线路', oldValue: '一线', newValue: '二线' }])
  })
})

describe('the place on the map', () => {
  it('comes with the corrections that were asked for, newest first, whatever became of them', async () => {
    const { id, customerCode } = await add('找得到商行', { lng: '120.169312', lat: '30.242865' })
    const place = () => server.must('md.customer.toLocationMap', { customerId: id })
    const here = { customerCode, customerName: '找得到商行', address: '浙江省杭州市上城区望江街道望江路88号' }
    expect(await place()).toEqual({ ...here, lng: '120.169312', lat: '30.242865', history: [] })
    // Corrections come from the app, whose calls are not of this contract.
    const correct = (lat: string, address: string, code = customerCode) =>
      ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
        correctPlace(makeWork(tx, ground.first.salesman, server.clock), {
          ...{ customerCode: code, lng: '120.170000', lat, address },
        }),
      )
    const areas = '浙江省杭州市上城区望江街道'
    const first = await correct('30.243000', `${areas}望江路90号`)
    await server.must('md.customerLoc.reject', { id: first.id, version: first.version, auditRemark: '照片不清' })
    const second = await correct('30.244000', `${areas}望江路92号`)
    await server.must('md.customerLoc.pass', { id: second.id, version: second.version })
    await correct('30.245000', `${areas}望江路94号`)
    await correct('30.299000', '别家的', 'K001')
    const asked = { lng: '120.170000', applyName: '王业务', applyDate: '2026-03-10' }
    expect(await place()).toEqual({
      ...{ ...here, address: `${areas}望江路92号`, lng: '120.170000', lat: '30.244000' },
      history: [
        { ...asked, lat: '30.245000', address: `${areas}望江路94号`, auditStatus: 'unaudited' },
        { ...asked, lat: '30.244000', address: `${areas}望江路92号`, auditStatus: 'passed' },
        { ...asked, lat: '30.243000', address: `${areas}望江路90号`, auditStatus: 'rejected' },
      ],
    })
    expect(await stranger.call('md.customer.toLocationMap', { customerId: id })).toMatchObject({ resultCode: '106' })
  })
})

describe('the mall', () => {
  it('is left only when no order of it is open', async () => {
    const { id } = (await server.must('md.customer.list', { keyword: 'K001' })).rows[0]!
    const leave = () => server.call('api.customer.unbindStore', { customerId: id })
    expect(await leave()).toEqual(refusal('103', '客户未绑定商城'))
    const { db } = ground.database
    await db.execute(sql`update customer set is_store_bound = 'T' where id = ${id}`)
    await db.execute(
      sql`update sales_order set order_source = 'store', order_status = 'submitted' where customer_code = 'K001'`,
    )
    expect(await leave()).toEqual(refusal('103', '门店存在未完成的商城订单，不能解绑'))
    await db.execute(sql`update sales_order set order_status = 'canceled' where customer_code = 'K001'`)
    expect(await leave()).toMatchObject({ resultCode: '000' })
    expect(await one(id)).toMatchObject({ isStoreBound: 'F' })
  })
})

it('codes are made without a double, however many are added at once', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `同时${index}号`)
  const codes = await Promise.all(names.map(async (name) => (await add(name)).customerCode))
  expect(new Set(codes).size).toBe(names.length)
})

it('of one name exactly one is saved', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => server.call('md.customer.save', shop('只有一家'))))
  expect(answers.filter(({ resultCode }) => resultCode === '000')).toHaveLength(1)
  expect(answers.filter(({ resultCode }) => resultCode === '102')).toHaveLength(11)
})

it('a customer shows its photos to who sees it, and to nobody else', async () => {
  const files = ground.server()
  const boss = await ground.client(files, 'boss1')
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f60' } })
    .png()
    .toBuffer()
  const upload = async () =>
    (await boss.file.file.upload.uploadFileJson({ file: { name: '门头.png', bytes: new Uint8Array(photo) } })).fileId
  const [ofOwn, ofOther] = [await upload(), await upload()]
  await boss.md.customer.save(shop('有照片的店', { doorFileId: ofOwn }))
  await boss.md.customer.save(shop('别人线路的店', { regionCode: 'R002', doorFileId: ofOther }))
  const seller = await ground.client(files, 'sales1')
  const name = async (fileId: string) => (await seller.file.file.download.downloadFileById({ fileId })).name
  expect(await name(ofOwn)).toBe('门头.png')
  await expect(name(ofOther)).rejects.toMatchObject({ resultCode: '106' })
})
