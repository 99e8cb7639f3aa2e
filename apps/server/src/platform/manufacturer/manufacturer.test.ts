import { sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { type ManufacturerService, serveManufacturer } from '../../../test/support/manufacturer-service.ts'
import { answerOf } from './answers.ts'
import { httpManufacturer } from './http-manufacturer.ts'
import { type Manufacturer, ManufacturerRefusal, type Report } from './manufacturer.ts'
import { simulatedManufacturer } from './simulated/simulated-manufacturer.ts'

const REPORT: Report = {
  reportId: '41',
  kind: 'user',
  action: 'report',
  code: 'U004',
  name: '王海峰',
  details: { mobile: '10000010002' },
}

let test: TestDatabase
let service: ManufacturerService
let simulated: Manufacturer
let overHttp: Manufacturer

beforeAll(async () => {
  test = await openTestDatabase('any', { content: 'fixture' })
  simulated = simulatedManufacturer(test.database)
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
