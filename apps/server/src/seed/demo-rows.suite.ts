import { formats, type Rule } from '@dealer/validators'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fieldsOf } from '../../test/support/fields.ts'
import { type AddressAreas, requireAreas } from '../modules/md/area/address.ts'
import { marks } from '../platform/database/marks.ts'
import { loadTables } from '../platform/database/schema.ts'
import { verifyPassword } from '../platform/session/password.ts'
import { ANCHOR, type DemoDesk } from './demo-desk.fixture.ts'

/** What the demonstration holds, row by row. */
export function itHasItsRows(demo: DemoDesk): void {
  it('has as much as the documentation says', async () => {
    const tables: Record<string, number> = {
      product: 200,
      customer: 300,
      customer_type: 8,
      inventory_status: 5,
      price_set: 40,
      price_series_item: 600,
      vehicle: 5,
      driver: 4,
      region: 6,
    }
    const found = await Promise.all(
      Object.keys(tables).map(async (table) => [
        table,
        Number(
          (await demo.query<{ n: string }>(`select count(*) as n from ${table} where dealer_code = 'D001'`))[0]?.n,
        ),
      ]),
    )
    expect(Object.fromEntries(found)).toEqual(tables)
    const [odd] = await demo.query(
      `select count(*) filter (where enabled = 'F') as disabled, count(*) filter (where is_reported = 'F') as unreported, count(*) filter (where loc_audit_status <> 'passed') as unlocated from customer where dealer_code = 'D001'`,
    )
    expect(odd).toEqual({ disabled: '12', unreported: '22', unlocated: '30' })
  })

  it('has as many orders for points, requests, templates and promotions as the documentation says', async () => {
    const [found] = await demo.query(`select
      (select count(*) from sales_order where dealer_code = 'D001' and order_source = 'point') as point,
      (select count(*) from inv_add where dealer_code = 'D001') as requests,
      (select count(*) from order_templete where dealer_code = 'D001') as templates,
      (select count(*) from promotion where dealer_code = 'D001') as promotions,
      (select count(*) from promotion where dealer_code = 'D001' and enabled = 'F') as stopped`)
    expect(found).toEqual({ point: '20', requests: '60', templates: '5', promotions: '20', stopped: '2' })
  })

  it('has addresses down to the town, so that whoever opens one can save it as it is', async () => {
    const areas = ['province', 'city', 'county', 'town'].map((step) => `${step}_code as "${step}Code"`).join()
    const rows = await demo.query<AddressAreas>(
      `select ${areas} from customer_address union all select ${areas} from dealer_setting
        union all select ${areas} from warehouse where warehouse_type = 'normal'`,
    )
    expect(rows.length).toBeGreaterThan(300)
    for (const address of rows) requireAreas(address)
  })

  it('has the states of goods that the system fixes: what is returned damaged is not sold', async () => {
    expect(
      await demo.query(
        `select status_code, status_name, is_sale, is_system from inventory_status where dealer_code = 'D001' order by 1`,
      ),
    ).toEqual([
      { status_code: '01', status_name: '良品', is_sale: 'T', is_system: 'T' },
      { status_code: '02', status_name: '残次品', is_sale: 'F', is_system: 'T' },
      { status_code: '03', status_name: '临期品', is_sale: 'T', is_system: 'T' },
      { status_code: '04', status_name: '待检', is_sale: 'F', is_system: 'T' },
      { status_code: '10', status_name: '冻结', is_sale: 'F', is_system: 'F' },
    ])
    const places =
      await demo.query(`select distinct inventory_status_code as status, warehouse_code as place from stock_balance
      where dealer_code = 'D001' and inventory_status_code <> '01' order by 1`)
    expect(places).toEqual([
      { status: '02', place: 'W001' },
      { status: '02', place: 'W003' },
      { status: '03', place: 'W001' },
    ])
  })

  it('could have been entered: every value has the format that its call asks for', async () => {
    await loadTables()
    const offenders: string[] = []
    for (const [table, { saved }] of marks.carried) {
      if (!saved) continue
      const columns = getTableColumns(table)
      const rows: Record<string, unknown>[] = await demo.database.db.select().from(table)
      for (const { key, field } of fieldsOf(saved)) {
        const rule = field.format && key in columns ? (formats as Record<string, Rule>)[field.format] : undefined
        if (!rule) continue
        const wrong = new Set(rows.map((row) => row[key]).filter((value) => value !== null && !rule.is(value)))
        if (wrong.size > 0) offenders.push(`${getTableName(table)}.${key}: ${[...wrong].slice(0, 3).join()}`)
      }
    }
    expect(offenders).toEqual([])
  })

  it('begins with the products of the documentation', async () => {
    const rows =
      await demo.query(`select product_code, product_name, barcode, big_barcode, spec, unit_ratio, purchase_price, b.small_price, b.big_price from product p join product_base_price b using (dealer_code, product_code)
      where dealer_code = 'D001' and product_code in ('P00001', 'P00024') and b.effect_date > '${ANCHOR}'::date - 365 and b.effect_date <= '${ANCHOR}' order by 1`)
    expect(rows).toEqual([
      {
        product_code: 'P00001',
        product_name: '晴川柠檬汽水500ml',
        barcode: '6970100000016',
        big_barcode: '16970100000013',
        spec: '500ml*24',
        unit_ratio: 24,
        purchase_price: '1.8500',
        small_price: '2.4167',
        big_price: '58.0000',
      },
      {
        product_code: 'P00024',
        product_name: '面点头红烧牛肉面5连包',
        barcode: '6970100000245',
        big_barcode: '16970100000242',
        spec: '5包*6',
        unit_ratio: 6,
        purchase_price: '9.6000',
        small_price: '12.5000',
        big_price: '75.0000',
      },
    ])
    const shared = await demo.query(
      `select barcode from product where dealer_code = 'D001' group by 1 having count(*) = 2`,
    )
    expect(shared).toHaveLength(5)
  })

  it('lets the demo users in with the password that the start prints', async () => {
    const users = await demo.query<{ username: string; hash: string }>(
      `select username, password_hash as hash from staff where username in ('admin', 'light', 'store', 'sales01')`,
    )
    expect(users).toHaveLength(4)
    for (const { hash } of users) expect(await verifyPassword('demo1234', hash)).toBe(true)
  })
}
