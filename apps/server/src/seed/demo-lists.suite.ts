import { compare, sum } from '@dealer/validators'
import { expect, it } from 'vitest'
import { findCustomer } from '../modules/md/customer/customer.service.ts'
import { pricesWithLast } from '../modules/md/price/price.service.ts'
import { filterFacts, listFacts } from '../platform/contract/list-facts.ts'
import type { Args } from '../platform/contract/types.ts'
import type { Work } from '../platform/work.ts'
import { smallBarcode } from './barcode.ts'
import type { DemoDesk } from './demo-desk.fixture.ts'
import { PAST } from './demo-histories.suite.ts'
import { call } from './orders/actor.ts'

/** What users see of the demonstration. */
export function itIsShown(demo: DemoDesk): void {
  it.each(['inv.stockQuery.batchInvStatusList', 'inv.stockQuery.ledgerList'] as const)(
    '%s hides the cost, and its sum, from those whose role does not show it',
    async (list) => {
      const seen = async (username: string) => {
        const { rows, footer } = await demo.as(username, (work) => call(work, list, { limit: 15 }))
        return [...rows, footer ?? {}].map((part) => 'costAmount' in part)
      }
      expect(new Set(await seen('admin'))).toEqual(new Set([true]))
      expect(new Set(await seen('sales01'))).toEqual(new Set([false]))
    },
  )

  it.each([
    'inv.stockQuery.batchInvStatusList',
    'inv.stockQuery.ledgerList',
    'finance.receivable.orderList',
    'finance.receivable.ledgerList',
    'so.salesOrder.lists',
    'so.salesOrder.listOrderSplit',
    'so.salesOrder.listOrderOut',
    'so.salesOrder.listOut',
    'so.salesOrder.listCloseLog',
    'so.salesOrder.his.lists',
    'so.salesOrder.his.listOut',
    'so.storeOrder.list',
    'so.return.list',
    'so.return.listIn',
    'so.return.his.list',
    'so.return.his.listIn',
  ] as const)('I24 sums of %s are those of all its pages', async (list) => {
    const { sums, unsummed = {} } = listFacts(list)
    // A history is asked for a time.
    const isPast = list.includes('.his.')
    const days = [...filterFacts(list)].flatMap(([name, meaning]) =>
      isPast && meaning in PAST ? [[name, meaning]] : [],
    )
    const asked = Object.fromEntries(days.map(([name = '', meaning]) => [name, PAST[meaning as keyof typeof PAST]]))
    const isSummed = (row: Record<string, unknown>) =>
      Object.entries(unsummed).every(([state, left]) => !left.includes(String(row[state])))
    await demo.as('admin', async (work) => {
      const rows: Record<string, unknown>[] = []
      let page: { total: number; rows: readonly object[]; footer?: object | null }
      do {
        page = await call(work, list, { ...asked, page: rows.length / 500 + 1, limit: 500 } as never)
        rows.push(...(page.rows as Record<string, unknown>[]))
      } while (page.rows.length === 500)
      expect(rows).toHaveLength(page.total)
      expect(rows.length).toBeGreaterThan(0)
      expect(sums.length).toBeGreaterThan(0)
      for (const column of sums) {
        const total = (page.footer as Record<string, unknown> | undefined)?.[column]
        const all = rows.filter(isSummed).map((row) => String(row[column] ?? '0'))
        expect(compare(sum(all), String(total)), `${column} ${total}`).toBe(0)
      }
    })
  })

  it('sums stock by product, warehouse and location to the same', async () => {
    const footers = await demo.as('admin', (work) =>
      Promise.all(
        (['product', 'warehouse', 'location'] as const).map((groupBy) =>
          call(work, 'inv.stockQuery.inventoryList', { groupBy }),
        ),
      ),
    )
    expect(new Set(footers.map(({ footer }) => JSON.stringify(footer))).size).toBe(1)
    expect(footers.map(({ total }) => total)).toEqual(footers.map(({ total }) => total).toSorted((a, b) => a - b))
  })

  it('shows costs to those who may see them, and salesmen their own customers only', async () => {
    const stock = (work: Work) => call(work, 'inv.stockQuery.batchInvStatusList', {})
    expect((await demo.as('admin', stock)).rows[0]).toHaveProperty('costPrice')
    expect((await demo.as('sales01', stock)).rows[0]).not.toHaveProperty('costPrice')
    const debts = (work: Work) => call(work, 'finance.receivable.orderList', { limit: 500 })
    const own = await demo.as('sales01', debts)
    expect(own.total).toBeGreaterThan(0)
    expect(new Set(own.rows.map((row) => row.salesmanName))).toEqual(new Set(['王海峰']))
    expect(own.total).toBeLessThan((await demo.as('admin', debts)).total)
    await expect(demo.as('sales02', (work) => findCustomer(work, 'C000031'))).rejects.toMatchObject({ code: '106' })
    expect(await demo.as('sales01', (work) => findCustomer(work, 'C000031'))).toMatchObject({
      customerName: '惠万家超市',
      contact: '张建国',
      salesmanName: '王海峰',
      creditAmount: '20000.00',
    })
  })

  it('says of each customer that the manufacturer knows who told him, and when', async () => {
    const { rows, total } = await demo.as('admin', (work) =>
      call(work, 'md.customerReport.list', { reported: 'T', limit: 500 }),
    )
    expect(total).toBeGreaterThan(200)
    expect(new Set(rows.map(({ reportName }) => reportName))).toEqual(new Set(['陈志远']))
    const days = rows.map(({ reportDate }) => reportDate ?? '').sort()
    expect(days[0]).toMatch(/^20/)
    const last = await demo.as('admin', (work) =>
      call(work, 'md.customerReport.list', { reportDateStart: days.at(-1) }),
    )
    expect(last.total).toBe(days.filter((day) => day === days.at(-1)).length)
  })

  it('finds products by text, code and barcode with stock and prices', async () => {
    const search = (args: Args<'md.product.getProductByCode'>) =>
      demo.as('admin', (work) => call(work, 'md.product.getProductByCode', args))
    await expect(search({ code: '汽水' })).rejects.toMatchObject({ code: '101', message: '请至少输入3个字符' })
    const [first] = await search({ code: 'qcnmqs', customerCode: 'C000031', warehouseCode: 'W001' })
    expect(first).toMatchObject({ productCode: 'P00001', availableQty: expect.stringMatching(/^\d+$/) })
    expect(first).toHaveProperty('smallPrice')
    expect(first).not.toHaveProperty('purchasePrice')
    expect(await search({ code: '16970100000013', isBarcode: 'T' })).toMatchObject([
      { productCode: 'P00001', matchedUnit: 'big' },
    ])
    expect(await search({ code: '697010000001', isBarcode: 'T' })).toEqual([])
    const shared = await search({ code: smallBarcode(44), isBarcode: 'T' })
    expect(shared.map((row) => row.productCode)).toEqual(['P00044', 'P00045'])
  })

  it('remembers what a customer paid last', async () => {
    const [line] = await demo.query<{
      customer: string
      product: string
      unit: 'big' | 'small'
      price: string
      day: string
    }>(
      `select o.customer_code as customer, i.product_code as product, i.unit_type as unit, i.price, o.out_date as day from sales_out o
       join sales_order_item i on i.dealer_code = o.dealer_code and i.so_id = o.so_id
       where o.dealer_code = 'D001' and o.out_status = 'shipped' and o.red_flush_of_id is null order by o.out_date desc, o.id desc limit 1`,
    )
    if (!line) throw new Error('nothing was sent')
    const prices = await demo.as('admin', async (work) =>
      pricesWithLast(work, await findCustomer(work, line.customer), [
        { productCode: line.product, unitType: line.unit },
      ]),
    )
    expect(prices.get(`${line.product} ${line.unit}`)).toMatchObject({ lastPrice: line.price, lastDate: line.day })
  })
}
