import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Content } from '../../src/platform/contract/types.ts'
import { smallBarcode } from '../../src/seed/barcode.ts'
import { type Ground, openGround } from '../support/ground.ts'
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

type Counts = Content<'md.dataCheck.counts'>
const change = (text: string) => ground.database.db.execute(sql.raw(text))
const counts = (who = server) => who.must('md.dataCheck.counts', {})

/** How many rows the lists show with the filters that the counts lead to. */
async function listed(who: TestServer): Promise<Counts> {
  const enabled = 'T' as const
  const customers = async (missing?: 'place' | 'priceSeries' | 'route' | 'phone' | 'double') =>
    (await who.must('md.customer.list', { enabled, missing })).total
  const products = async (missing?: 'barcode' | 'price' | 'picture' | 'category' | 'double') =>
    (await who.must('md.product.productList', { enabled, missing })).total
  const vehicles = async (missing?: 'insurance' | 'inspection' | 'dates') =>
    (await who.must('md.vehicle.list', { enabled, missing })).total
  return {
    customers: {
      ...{ total: await customers(), place: await customers('place'), priceSeries: await customers('priceSeries') },
      ...{ route: await customers('route'), phone: await customers('phone'), double: await customers('double') },
    },
    products: {
      ...{ total: await products(), barcode: await products('barcode'), price: await products('price') },
      ...{ picture: await products('picture'), category: await products('category') },
      double: await products('double'),
    },
    vehicles: {
      ...{ total: await vehicles(), insurance: await vehicles('insurance') },
      ...{ inspection: await vehicles('inspection'), dates: await vehicles('dates') },
    },
    drivers: {
      total: (await who.must('md.driver.list', { enabled })).total,
      license: (await who.must('md.driver.list', { enabled, expiring: 'T' })).total,
    },
  }
}

describe('what is missing', () => {
  it('is counted as the lists show it', async () => {
    const before = await counts()
    expect(before).toEqual(await listed(server))
    await change(`update customer set lng = null, lat = null, price_series_code = null, mobile = '10000000000'
      where dealer_code = 'T001' and customer_code = 'K001'`)
    await change(`update customer set lng = 120.169312, lat = 30.242865, price_series_code = null, mobile = '13712345678'
      where dealer_code = 'T001' and customer_code = 'K002'`)
    await change(`update product set pic_file_ids = null where dealer_code = 'T001'`)
    await change(`update product set pic_file_ids = '1', big_unit = '箱', big_barcode = null
      where dealer_code = 'T001' and product_code = 'P1'`)
    await change(`update vehicle set insurance_end_date = '2026-04-09', inspection_end_date = '2026-04-10'
      where dealer_code = 'T001' and vehicle_code = 'V01'`)
    await change(`update driver set license_end_date = '2026-01-01' where dealer_code = 'T001'`)
    const now = await counts()
    expect(now).toEqual(await listed(server))
    expect(now.customers).toMatchObject({ phone: 1, double: 0 })
    expect(now.products?.picture).toBe((now.products?.total ?? 0) - 1)
    expect(now.vehicles).toMatchObject({ insurance: 1, inspection: 0 })
    expect(now.drivers?.license).toBe(now.drivers?.total)
    const { rows } = await server.must('md.customer.list', { missing: 'place' })
    expect(rows.map(({ customerCode }) => customerCode)).toContain('K001')
    expect(rows.map(({ customerCode }) => customerCode)).not.toContain('K002')
  })

  it('finds doubles by barcode of either unit, and by name and specification, among products in use', async () => {
    const codes = async () =>
      (await server.must('md.product.productList', { missing: 'double' })).rows
        .map(({ productCode }) => productCode)
        .sort()
    const of = (code: string, set: string) =>
      change(`update product set ${set} where dealer_code = 'T001' and product_code = '${code}'`)
    expect(await codes()).toEqual([])
    await of('P2', `barcode = (select barcode from product where dealer_code = 'T001' and product_code = 'P1')`)
    expect(await codes()).toEqual(['P1', 'P2'])
    await of('P2', `enabled = 'F'`)
    expect(await codes()).toEqual([])
    await of('P2', `enabled = 'T', barcode = ''`)
    await of('P1', `barcode = ''`)
    expect((await counts()).products?.double).toBe(0)
    await of('P1', `barcode = '${smallBarcode(801)}'`)
    await of('P2', `barcode = '${smallBarcode(802)}'`)
    await of(
      'P2',
      `product_name = (select product_name from product where dealer_code = 'T001' and product_code = 'P1'), spec = '别的'`,
    )
    expect(await codes()).toEqual([])
    await of('P2', `spec = (select spec from product where dealer_code = 'T001' and product_code = 'P1')`)
    expect(await codes()).toEqual(['P1', 'P2'])
    expect((await counts()).products?.double).toBe(2)
  })

  it('finds doubles by name, mobile and licence among customers in use', async () => {
    const codes = async () =>
      (await server.must('md.customer.list', { missing: 'double' })).rows.map(({ customerCode }) => customerCode).sort()
    await change(
      `update customer set customer_name = '惠万家超市' where dealer_code = 'T001' and customer_code = 'K001'`,
    )
    await change(
      `update customer set customer_name = '惠万家（便利店）' where dealer_code = 'T001' and customer_code = 'K002'`,
    )
    expect(await codes()).toEqual(['K001', 'K002'])
    await change(`update customer set enabled = 'F' where dealer_code = 'T001' and customer_code = 'K002'`)
    expect(await codes()).toEqual([])
    expect((await counts()).customers?.double).toBe(0)
    await change(`update customer set enabled = 'T', customer_name = '另一家', mobile = '10000000000'
      where dealer_code = 'T001' and customer_code = 'K002'`)
    expect(await codes()).toEqual(['K001', 'K002'])
    await change(
      `update customer set mobile = '13712345678', license_no = 'L1' where dealer_code = 'T001' and customer_code = 'K002'`,
    )
    await change(`update customer set license_no = 'L1' where dealer_code = 'T001' and customer_code = 'K001'`)
    expect(await codes()).toEqual(['K001', 'K002'])
  })

  it('a visit route in use is what takes a customer off the count', async () => {
    const without = async () => (await counts()).customers?.route ?? 0
    const before = await without()
    await change(`with made as (insert into route (dealer_code, route_code, route_name, region_code, visit_days, visit_cycle, start_date,
      create_id, create_name, update_id, update_name) select 'T001', 'X1', '周一线', 'R001', '1', 'week', '2026-01-01', create_id, create_name, update_id,
      update_name from customer where dealer_code = 'T001' and customer_code = 'K001' returning id)
      insert into route_customer (dealer_code, route_id, customer_code, sort_num) select 'T001', id, 'K001', 1 from made`)
    expect(await without()).toBe(before - 1)
    await change(`update route set enabled = 'F' where dealer_code = 'T001' and route_code = 'X1'`)
    expect(await without()).toBe(before)
    await change(`update route set enabled = 'T' where dealer_code = 'T001' and route_code = 'X1'`)
  })

  it('is told of what somebody may list, among what he may see', async () => {
    expect(await salesman.call('md.dataCheck.counts', {})).toMatchObject({ resultCode: '107' })
    await change(
      `update position set web_perms = web_perms || array['md:customer:list'] where dealer_code = 'T001' and data_scope = 'self'`,
    )
    const user = await salesman.login('sales1')
    const own = await counts(salesman)
    expect(Object.keys(own)).toEqual(['customers'])
    expect(own.customers?.total).toBe((await salesman.must('md.customer.list', { enabled: 'T' })).total)
    expect(own.customers?.total).toBeLessThan((await counts()).customers?.total ?? 0)
    expect(JSON.stringify(user.menuVos)).toContain('/main-data/data-check')
  })
})
