import { afterAll, beforeAll, expect, it } from 'vitest'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { Reply, TestServer } from '../support/server.ts'
import { changed, fingerprint } from '../support/traces.ts'

let ground: Ground
let boss: TestServer
const ids = { station: '', role: '', category: '', brand: '', keeper: '', below: '' }
beforeAll(async () => {
  ground = await openGround()
  boss = await ground.as('boss1')
  ids.category = (await boss.must('md.category.list', {}))[0]?.id ?? ''
  ids.brand = (await boss.must('md.brand.brandList', {})).rows[0]?.id ?? ''
  ids.role = (await boss.must('md.position.list', { keyword: 'Z002' })).rows[0]?.id ?? ''
  ids.keeper = (await boss.must('md.warehouse.getUserList', {}))[0]?.userId ?? ''
  const station = { stationCode: 'GW01', stationName: '业务岗', stationType: 'sales' } as const
  ids.station = (await boss.must('md.station.save', station)).id
  let parentId = ids.category
  for (const level of [2, 3, 4]) {
    const made = { categoryCode: `CA010${level}`, categoryName: `类别${level}`, parentId }
    parentId = (await boss.must('md.category.save', made)).id ?? ''
  }
  ids.below = parentId
  const price = { customerCode: 'K001', productCode: 'P1', smallPrice: '2', startDate: TODAY, endDate: '2026-04-10' }
  await boss.must('md.priceSet.save', { items: [price] })
})
afterAll(() => ground?.close())

const person = (more: object) => ({
  ...{ userCode: 'U900', username: 'sales900', realName: '张三', sex: '1', mobile: '10000010900', entryDate: TODAY },
  ...{
    idCard: nationalIdOf('19900101', 9),
    stationId: ids.station,
    positionIds: [ids.role],
    appOpen: 'F',
    webOpen: 'T',
  },
  ...more,
})
const product = (more: object) => ({
  ...{ productCode: 'P900', productName: '青山绿茶', barcode: '6970100000016', spec: '500ml', smallUnit: '瓶' },
  ...{ unitRatio: 1, categoryId: ids.category, brandId: ids.brand, allowDecimalQty: 'F', shelfLifeDays: 30 },
  ...{ taxRate: '13.00', isGift: 'F', isBatch: 'T', purchasePrice: '1.0000', ...more },
})
const warehouse = (more: object) => ({
  ...{ warehouseCode: 'W900', warehouseName: '新仓', warehouseType: 'normal', managerId: ids.keeper },
  ...{ mobile: '13800000001', address: '望江路18号', provinceCode: '330000', cityCode: '330100' },
  ...{ countyCode: '330102', townCode: '330102001', ...more },
})
const layout = { fontSize: 10, headFields: [], columns: [], footFields: [] }
const templete = (content: unknown) => ({
  ...{ templeteCode: 'MB90', templeteName: '模板', billType: 'salesOut', paperSize: 'A4', content },
})
const category = async () => {
  const { version, sortNum } = (await boss.must('md.category.list', {}))[0]!
  return { ...{ id: ids.category, version, sortNum, categoryCode: 'CA01', categoryName: '饮料' }, parentId: ids.below }
}
const price = (more: object) => ({
  items: [
    { customerCode: 'K001', productCode: 'P1', smallPrice: '2', startDate: TODAY, endDate: '2026-04-10', ...more },
  ],
})

const CASES: readonly [
  what: string,
  operation: string,
  args: () => unknown,
  code: string,
  field: string,
  text: RegExp,
][] = [
  [
    'a barcode with a wrong check digit',
    'md.product.save',
    () => product({ barcode: '6970100000017' }),
    '101',
    'barcode',
    /条码/,
  ],
  ['ratio 0', 'md.product.save', () => product({ bigUnit: '箱', unitRatio: 0 }), '101', 'unitRatio', /换算比例/],
  [
    'an id card with an impossible date',
    'md.user.save',
    () => person({ idCard: '330100199002310015' }),
    '101',
    'idCard',
    /身份证号/,
  ],
  ['an age below 18', 'md.user.save', () => person({ idCard: nationalIdOf('20090101', 5) }), '101', 'idCard', /18周岁/],
  [
    'a plate of another vehicle type',
    'md.vehicle.save',
    () => ({ vehicleCode: 'V900', vehicleType: 'newEnergyVehicle', plateNo: '浙A12346', salesmanId: ids.keeper }),
    '101',
    'plateNo',
    /车牌/,
  ],
  ['a cycle of categories', 'md.category.save', category, '101', 'parentId', /自己或自己的下级/],
  [
    'five levels',
    'md.category.save',
    () => ({ categoryCode: 'CA05', categoryName: '第五级', parentId: ids.below }),
    '101',
    'parentId',
    /最多4级/,
  ],
  [
    'overlapping price sets',
    'md.priceSet.save',
    () => price({ endDate: '2026-05-01' }),
    '102',
    'items.0.startDate',
    /已存在价格设置/,
  ],
  [
    'an end before the start',
    'md.priceSet.save',
    () => price({ startDate: '2026-06-02', endDate: '2026-06-01' }),
    '101',
    'items.0.endDate',
    /不能早于开始日期/,
  ],
  ['an unknown area', 'md.warehouse.save', () => warehouse({ countyCode: '330199' }), '101', 'countyCode', /区县/],
  [
    'an area that lies elsewhere',
    'md.warehouse.save',
    () => warehouse({ cityCode: '340100' }),
    '101',
    'cityCode',
    /市/,
  ],
  [
    'coordinates outside China',
    'md.warehouse.save',
    () => warehouse({ lng: '2.352222', lat: '48.856613' }),
    '101',
    'lng',
    /经度/,
  ],
  [
    'a template that is no layout',
    'md.printTemplete.save',
    () => templete('<script>alert(1)</script>'),
    '101',
    'content',
    /版式|内容|打印/,
  ],
  [
    'a layout that names what the document does not have',
    'md.printTemplete.save',
    () => templete({ ...layout, columns: [{ prop: 'passwordHash', label: '密码', width: 20, isSum: 'F' }] }),
    '101',
    'content',
    /不支持的字段【密码】/,
  ],
]

it('of the bad input that is named, each is refused by its field, in Chinese, and none leaves a trace', async () => {
  const before = await fingerprint(ground.database)
  for (const [what, operation, args, code, field, text] of CASES) {
    const reply: Reply = await boss.call(operation as 'md.brand.save', (await args()) as never)
    expect
      .soft([reply.status, reply.resultCode, reply.field], `${what}: ${String(reply.content)}`)
      .toEqual([200, code, field])
    expect.soft(reply.content, what).toMatch(text)
    expect.soft(reply.content, what).toMatch(/[\u4e00-\u9fff]/)
  }
  expect(changed(before, await fingerprint(ground.database))).toEqual([])
})
