import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { brokenBooks } from '../support/books.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { grown, PurchaseJob } from './purchase-job.ts'

type Save = Args<'po.inventoryOperation.saveLight'>

let ground: Ground
let boss: TestServer
let job: PurchaseJob

beforeAll(async () => {
  ground = await openGround()
  boss = await ground.as('boss2')
  job = new PurchaseJob(boss)
  await job.addSupplier()
  await ground.database.db.execute(
    sql`update dealer_setting set is_light_dealer = 'T', use_location = 'F', use_batch = 'F' where dealer_code = 'T002'`,
  )
})
afterAll(() => ground?.close())

const entered = (change: Partial<Save> = {}): Save => ({
  ...{ supplierCode: 'S010', warehouseCode: 'W001', inDate: TODAY },
  lines: [
    { productCode: 'P1', unitType: 'big', qty: '2', price: '45.6' },
    { productCode: 'P2', unitType: 'small', qty: '3', price: '0', isGift: 'T' },
  ],
  ...change,
})
const save = (change: Partial<Save> = {}) => boss.must('po.inventoryOperation.saveLight', entered(change))
const refused = (change: Partial<Save>, code: string, message?: string) =>
  expectRefused(
    ground.database,
    () => boss.call('po.inventoryOperation.saveLight', entered(change)),
    ...([code, message] as const),
  )
const stockOf = async (productCode: string) => {
  const { rows } = await ground.database.db.execute<{ qty: string }>(
    sql`select coalesce(sum(on_hand_qty), 0)::text as qty from stock_balance where dealer_code = 'T002' and product_code = ${productCode}`,
  )
  return rows[0]?.qty ?? ''
}
const owed = async (refNum: string) => (await boss.must('finance.payable.list', { refNum })).rows[0]

it('begins with the suppliers, and the warehouse where goods are put', async () => {
  const form = await boss.must('po.inventoryOperation.toAdd', {})
  expect(form).toMatchObject({ inDate: TODAY, warehouseCode: 'W001', locations: [{ key: '*' }], useBatch: 'F' })
  expect(form.suppliers.map(({ key }) => key)).toEqual(['S010'])
  expect(await boss.must('po.inventoryOperation.toAdd', { supplierCode: 'S010' })).toMatchObject({
    supplierCode: 'S010',
  })
  await expectRefused(ground.database, () => boss.call('po.inventoryOperation.toAdd', { supplierCode: 'S099' }), '106')
})

it('takes goods in at once: stock, what is owed, and what the product costs follow', async () => {
  const [soda, water] = [await stockOf('P1'), await stockOf('P2')]
  const before = await job.payable()
  const saved = await save({ deliveryNum: 'SH1', remark: '送货上门' })
  expect(saved).toMatchObject({ inNum: expect.stringMatching(/^RK\d{10}$/), status: 'finished' })
  const shown = await job.inbound(saved.inId)
  expect(shown).toMatchObject({
    ...{ supplierName: '牧野肉制品有限公司', totalAmount: '91.20', deliveryNum: 'SH1', remark: '送货上门' },
    lines: [
      {
        productCode: 'P1',
        qty: '2',
        smallQty: '48',
        price: '45.6000',
        amount: '91.20',
        locationCode: '*',
        batchNo: '*',
      },
      { productCode: 'P2', qty: '3', price: '0.0000', isGift: 'T' },
    ],
    actions: ['redFlush'],
  })
  expect(shown).not.toHaveProperty('poId')
  expect(shown.lines[0]).not.toHaveProperty('poItemId')
  expect([grown(soda, await stockOf('P1')), grown(water, await stockOf('P2'))]).toEqual([48, 3])
  expect(grown(before ?? '', (await job.payable()) ?? '')).toBe(91.2)
  expect(await owed(saved.inNum)).toMatchObject({ amount: '91.20', balance: '91.20', refType: 'inbound' })
  expect(await job.ordered('P1')).toMatchObject({ purchasePrice: '1.9000', openQty: '0' })
  const found = await boss.must('po.inventoryOperation.listIn', { inNum: saved.inNum })
  expect(found).toMatchObject({ total: 1, footer: { totalAmount: '91.20' } })
  const back = await boss.must('po.purchaseReturn.poItemList', { inNum: saved.inNum })
  expect(back.rows.map(({ productCode }) => productCode).sort()).toEqual(['P1', 'P2'])
  expect(await brokenBooks(ground.database)).toEqual([])
})

it('is taken back as any other', async () => {
  const before = await job.payable()
  const soda = await stockOf('P1')
  const { inId, inNum, version } = await save()
  await boss.must('po.inventoryOperation.redFlush', { inId, version, reason: '录错' })
  expect(await job.inbound(inId)).toMatchObject({ status: 'redflushed', actions: [] })
  expect([await job.payable(), await stockOf('P1')]).toEqual([before, soda])
  expect(await owed(inNum)).toMatchObject({ balance: '0.00' })
  expect(await brokenBooks(ground.database)).toEqual([])
})

it('is saved once, however often it is sent', async () => {
  const body = { ...entered(), requestNo: '7d6c0f0e-7d58-4c59-9a55-2a4c2a6d1b11' }
  const first = await boss.must('po.inventoryOperation.saveLight', body)
  expect(await boss.must('po.inventoryOperation.saveLight', body)).toEqual(first)
})

it('takes batches in where the dealer keeps them, in the state that is said', async () => {
  const keep = (useBatch: 'T' | 'F') =>
    ground.database.db.execute(sql`update dealer_setting set use_batch = ${useBatch} where dealer_code = 'T002'`)
  await keep('T')
  await ground.database.db.execute(
    sql`update product set is_batch = 'F' where dealer_code = 'T002' and product_code = 'P2'`,
  )
  expect(await boss.must('po.inventoryOperation.toAdd', {})).toMatchObject({ useBatch: 'T' })
  expect([(await job.ordered('P1'))?.isBatch, (await job.ordered('P2'))?.isBatch]).toEqual(['T', 'F'])
  const soda = { productCode: 'P1', unitType: 'big', qty: '1', price: '45.6' } as const
  const water = { productCode: 'P2', unitType: 'small', qty: '3', price: '2' } as const
  await refused({ lines: [water, soda] }, '101', '请录入生产日期')
  await refused({ lines: [{ ...soda, produceDate: '2026-03-01' }] }, '101', '请录入批次号')
  const late = { batchNo: '20260311', produceDate: '2026-03-11' }
  await refused({ lines: [{ ...soda, ...late }] }, '101', '生产日期不能晚于入库日期')
  const batch = { batchNo: 'SH-7', produceDate: '2026-03-01' }
  const { inId } = await save({ lines: [{ ...soda, ...batch, inventoryStatusCode: '02' }, water] })
  const [first, second] = (await job.inbound(inId)).lines
  expect(first).toMatchObject({ ...batch, expireDate: expect.any(String), inventoryStatusCode: '02', smallQty: '24' })
  expect(second).toMatchObject({ batchNo: '*', inventoryStatusCode: '01', smallQty: '3' })
  const { rows } = await ground.database.db.execute(
    sql`select on_hand_qty::text as qty from stock_balance where dealer_code = 'T002' and product_code = 'P1' and batch_no = 'SH-7' and inventory_status_code = '02'`,
  )
  expect(rows).toEqual([{ qty: '24.000' }])
  expect(await brokenBooks(ground.database)).toEqual([])
  await keep('F')
})

it('takes in what the manufacturer gives along with what it sells, which alone has its price', async () => {
  await ground.database.db.execute(sql`update supplier set is_nice = 'T' where dealer_code = 'T002'`)
  const [water, owed] = [await stockOf('P2'), await job.payable()]
  const gift = { productCode: 'P2', unitType: 'small', qty: '3', price: '0', isGift: 'T' } as const
  const { inId } = await save({ lines: [gift] })
  expect((await job.inbound(inId)).lines).toMatchObject([{ productCode: 'P2', isGift: 'T', amount: '0.00' }])
  expect([grown(water, await stockOf('P2')), await job.payable()]).toEqual([3, owed])
  await refused({ lines: [{ ...gift, price: '1' }] }, '101', '单价必须为0')
  await refused({ lines: [{ ...gift, isGift: 'F', price: '1' }] }, '101', '的厂家价为')
  await ground.database.db.execute(sql`update supplier set is_nice = 'F' where dealer_code = 'T002'`)
  expect(await brokenBooks(ground.database)).toEqual([])
})

it('is refused with the reason, and leaves no trace', async () => {
  const line = { productCode: 'P1', unitType: 'big', qty: '2', price: '45.6' } as const
  await refused({ supplierCode: 'S099' }, '106')
  await refused({ warehouseCode: 'W009' }, '106')
  await refused({ inDate: '2026-03-11' }, '101', '入库日期不能晚于今天')
  await refused({ deliveryNum: 'SH1' }, '102', '送货单号【SH1】已存在')
  await refused({ lines: [{ ...line, productCode: 'P9' }] }, '106', '第1行商品【P9】不存在')
  await refused({ lines: [{ ...line, price: '0' }] }, '101', '单价不能为0')
  await refused({ lines: [{ ...line, locationCode: 'A01' }] }, '106')
  await ground.database.db.execute(sql`update supplier set is_nice = 'T' where dealer_code = 'T002'`)
  await refused({ lines: [{ ...line, price: '1' }] }, '101', '的厂家价为')
  await ground.database.db.execute(sql`update supplier set is_nice = 'F' where dealer_code = 'T002'`)
  await ground.database.db.execute(sql`update dealer_setting set is_light_dealer = 'F' where dealer_code = 'T002'`)
  await refused({}, '103', '只有轻经销商可以直接入库')
})
