import { sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { TestClock } from '../../../test/support/fixture.ts'
import { serveManufacturer } from '../../../test/support/manufacturer-service.ts'
import type { OutsideService } from '../../../test/support/outside-service.ts'
import { answerOf } from './answers.ts'
import { httpManufacturer } from './http-manufacturer.ts'
import { type MakerOrder, type Manufacturer, ManufacturerRefusal, type Report } from './manufacturer.ts'
import { simulatedManufacturer } from './simulated/simulated-manufacturer.ts'

const REPORT: Report = {
  reportId: '41',
  kind: 'user',
  action: 'report',
  code: 'U004',
  name: '王海峰',
  details: { mobile: '10000010002' },
}

const clock = new TestClock()
let test: TestDatabase
let service: OutsideService
let simulated: Manufacturer
let overHttp: Manufacturer

beforeAll(async () => {
  test = await openTestDatabase('any', { content: 'fixture' })
  simulated = simulatedManufacturer(test.database, clock)
  service = await serveManufacturer(simulated)
  overHttp = httpManufacturer({ manufacturerUrl: service.url, manufacturerToken: 'secret' })
})
afterAll(async () => {
  await service?.close()
  await test?.close()
})

describe.each(['simulated', 'http'] as const)('the manufacturer, %s', (kind) => {
  const port = () => (kind === 'http' ? overHttp : simulated)

  it('offers products, prices and materials as its contract says', async () => {
    const offers = [
      ['OfferedProduct', await port().products('T001')],
      ['PriceChange', await port().priceChanges('T001')],
      ['RulingPrice', await port().rulingPrices('T001')],
      ['OfferedMaterial', await port().materials('T001')],
    ] as const
    for (const [schema, rows] of offers) {
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(answerOf(schema, row)).toEqual(row)
    }
  })

  it('hands out the file of a material, and refuses an unknown one for good', async () => {
    const file = await port().materialFile('T001', 'WL0001')
    expect((await fileTypeFromBuffer(file))?.ext).toBe('png')
    await expect(port().materialFile('T001', 'WL9999')).rejects.toBeInstanceOf(ManufacturerRefusal)
    await expect(port().materialFile('T001', 'WL9999')).rejects.toThrow('物料【WL9999】不存在')
  })

  it('takes a report once, however often it is told', async () => {
    const report = { ...REPORT, reportId: kind }
    const receipt = await port().report('T001', report)
    expect(await port().report('T001', { ...report, name: '别的名字' })).toEqual(receipt)
    const { rows } = await test.database.db.execute<{ name: string }>(
      sql`select report ->> 'name' as name from simulated_report where report_id = ${kind}`,
    )
    expect(rows).toEqual([{ name: '王海峰' }])
  })

  const order = (poCode: string, qty: string): MakerOrder => ({
    ...{ poCode: `PO26031${kind === 'http' ? '1' : '0'}${poCode}`, supplierCode: 'S001', docDate: '2026-03-09' },
    expectDate: '2026-03-10',
    lines: [
      { lineNo: 1, productCode: 'P1', productName: '柠檬汽水', unitType: 'big', unitRatio: 24, qty, price: '44.4' },
      { lineNo: 2, productCode: 'P2', productName: '山泉水', unitType: 'small', unitRatio: 1, qty: '26', price: '20' },
    ],
  })

  it('takes an order once, says how it stands, and charges what it delivers', async () => {
    const placed = order('0001', '250')
    expect(await port().orderState('T001', placed.poCode)).toBeUndefined()
    const answer = await port().placeOrder('T001', placed)
    expect(answer).toEqual({
      orderNum: `QC${placed.poCode.slice(2)}`,
      lines: [
        { lineNo: 1, productCode: 'P1', unitType: 'big', qty: '200', price: '44.4', reason: '厂家货源不足' },
        { lineNo: 2, productCode: 'P2', unitType: 'small', qty: '26', price: '20' },
        { lineNo: 3, productCode: 'P1', unitType: 'big', qty: '4', price: '0', reason: '厂家赠品' },
      ],
    })
    expect(await port().placeOrder('T001', { ...placed, lines: placed.lines.slice(1) })).toEqual(answer)
    expect(await port().orderState('T001', placed.poCode)).toEqual(answer)
    expect(await port().orderState('T002', placed.poCode)).toBeUndefined()
    const found = (await port().invoices('T001')).find(({ lines }) => lines[0]?.poCode === placed.poCode)
    expect(found).toMatchObject({
      ...{ supplierCode: 'S001', invoiceDate: '2026-03-10', taxAmount: '1080.82' },
      lines: [
        { lineNo: 1, smallQty: '4800', amount: '8880.00' },
        // 26 is a multiple of 13.
        { lineNo: 2, smallQty: '26', amount: '514.80' },
      ],
    })
    expect(answerOf('MakerInvoice', found)).toEqual(found)
  })

  it('refuses an order of which it takes nothing, and takes it later when it is another', async () => {
    const { lines, ...head } = order('0002', '900')
    const refused = port().placeOrder('T001', { ...head, lines: lines.slice(0, 1) })
    await expect(refused).rejects.toBeInstanceOf(ManufacturerRefusal)
    await expect(refused).rejects.toThrow('厂家拒单：商品【柠檬汽水】超出厂家单次可订数量')
    expect(await port().orderState('T001', head.poCode)).toBeUndefined()
    expect((await port().placeOrder('T001', order('0002', '3'))).lines).toHaveLength(2)
  })

  it('does without what is not on its way, and charges nothing for it', async () => {
    const { poCode, ...rest } = order('0003', '10')
    const later = { poCode, ...rest, expectDate: '2026-03-12' }
    await port().placeOrder('T001', later)
    await port().giveUp('T001', poCode, [
      { lineNo: 1, qty: '24' },
      { lineNo: 2, qty: '26' },
    ])
    clock.set(new Date('2026-03-12T12:00:00+08:00'))
    const [invoice] = (await port().invoices('T001')).filter(({ lines }) => lines[0]?.poCode === poCode)
    expect(invoice?.lines).toEqual([{ poCode, lineNo: 1, smallQty: '216', amount: '399.60' }])
    await expect(port().giveUp('T001', poCode, [])).rejects.toThrow('厂家已发货，不能关闭')
    await expect(port().giveUp('T001', 'PO0', [])).rejects.toThrow('厂家没有该订单')
    clock.set(new Date('2026-03-10T12:00:00+08:00'))
  })
})

it('brings its token', async () => {
  await overHttp.products('T001')
  expect(service.tokens.at(-1)).toBe('Bearer secret')
})

it('takes no answer that is not as agreed, and no answer at all for a refusal', async () => {
  const strange = {
    ...simulated,
    products: async () => [{ niceProId: 'N1', price: 'expensive' }],
  } as never as Manufacturer
  const other = await serveManufacturer(strange)
  try {
    await expect(httpManufacturer({ manufacturerUrl: other.url }).products('T001')).rejects.toThrow('not as agreed')
  } finally {
    await other.close()
  }
  const away = httpManufacturer({ manufacturerUrl: other.url }).report('T001', REPORT)
  await expect(away).rejects.not.toBeInstanceOf(ManufacturerRefusal)
})

it('is a world of its own: dealers do not see its tables, and it sees no others', async () => {
  await simulated.products('T001')
  const asDealer = test.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx.execute(sql`select * from simulated_report`),
  )
  await expect(asDealer).rejects.toThrow()
  const asManufacturer = test.database.transaction('background', async (tx) => {
    await tx.execute(sql`set local role dealer_manufacturer`)
    return tx.execute(sql`select * from staff`)
  })
  await expect(asManufacturer).rejects.toThrow()
})

it('asks the database again after one that had no role for it', async () => {
  const failing = { ...test.database }
  const withLock = vi.spyOn(failing, 'withLock').mockRejectedValueOnce(new Error('no role yet'))
  const port = simulatedManufacturer(failing, clock)
  await expect(port.products('T001')).rejects.toThrow('no role yet')
  await port.products('T001')
  await port.products('T001')
  expect(withLock).toHaveBeenCalledTimes(2)
})
