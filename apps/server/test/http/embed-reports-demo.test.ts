import { type EmbedReportCode, type EmbedReportDimension, embedReportCodeLabel } from '@dealer/sdk/contract'
import { compare, minus, plus, sum, toScale } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KINDS } from '../../src/modules/report/embed/stock-in-out.sql.ts'
import { addDays, addMonths } from '../../src/platform/clock.ts'
import { openDemoDesk } from '../contract/support/demo.ts'
import { TODAY } from '../support/fixture.ts'
import { sheetRowsOf } from '../support/sheet.ts'

let desk: Awaited<ReturnType<typeof openDemoDesk>>
beforeAll(async () => {
  desk = await openDemoDesk()
})
afterAll(() => desk?.close())

const DAYS = { dateStart: addMonths(`${TODAY.slice(0, 7)}-01`, -6), dateEnd: TODAY }
const CODES = Object.keys(embedReportCodeLabel) as EmbedReportCode[]

const CAME = { inDateStart: DAYS.dateStart, inDateEnd: DAYS.dateEnd, status: 'finished,redflushed' }
const WENT = { outDateStart: DAYS.dateStart, outDateEnd: DAYS.dateEnd, status: 'shipped,redflushed' }
/** The documents of purchases, with what counts of them. */
const BOUGHT = {
  'po.inventoryOperation.listIn': CAME,
  'po.inventoryOperation.his.listIn': CAME,
  'po.purchaseReturn.listOut': WENT,
  'po.purchaseReturn.his.listOut': WENT,
} as const

type Asked = Parameters<typeof desk.server.must<'report.web.embedReport'>>[1]
async function report(reportCode: EmbedReportCode, filters: Asked['filters'] = {}, asked: Partial<Asked> = {}) {
  const found = await desk.server.must('report.web.embedReport', { limit: 500, ...asked, reportCode, filters })
  const place = (prop: string) => found.columns.findIndex((column) => column.prop === prop)
  return {
    ...found,
    sumOf: (prop: string) => found.footer.cells[place(prop)] ?? '',
    values: (prop: string) => found.rows.map(({ cells }) => cells[place(prop)] ?? ''),
    props: found.columns.map(({ prop }) => prop),
  }
}
const inDays = (reportCode: EmbedReportCode, dimension?: EmbedReportDimension) =>
  report(reportCode, { ...DAYS, ...(dimension && { dimension }) })

it.each(CODES)('%s has rows, sums of all of them, and sorts by each of its columns both ways', async (code) => {
  const { server } = desk
  const { filters = [] } = await report(code, {}, { withFilters: 'T' })
  const days = filters.some(({ prop }) => prop === 'dateStart') ? DAYS : {}
  const dimensions = filters.find(({ prop }) => prop === 'dimension')?.options?.map(({ key }) => key) ?? [undefined]
  for (const dimension of dimensions as (EmbedReportDimension | undefined)[]) {
    const asked = { ...days, ...(dimension && { dimension }) }
    const first = await report(code, asked)
    expect([dimension, first.total > 0, first.title]).toEqual([dimension, true, embedReportCodeLabel[code]])
    expect(first.columns.map(({ label }) => label)).not.toContain('')
    for (const { cells } of first.rows) expect(cells).toHaveLength(first.columns.length)
    const others = await Promise.all(
      Array.from({ length: Math.ceil(first.total / 500) - 1 }, (_, at) => report(code, asked, { page: at + 2 })),
    )
    const pages = [first, ...others]
    expect(pages.reduce((rows, page) => rows + page.rows.length, 0)).toBe(first.total)
    for (const { prop, sum: isSummed, type } of first.columns)
      if (isSummed === 'T') {
        const all = sum(pages.flatMap((page) => page.values(prop)))
        expect([prop, compare(all, first.sumOf(prop))]).toEqual([prop, 0])
        expect([prop, ['qty', 'amount'].includes(type)]).toEqual([prop, true])
      } else expect([prop, first.sumOf(prop)]).toEqual([prop, ''])
    for (const { prop, type } of first.columns)
      for (const order of ['asc', 'desc'] as const) {
        const sorted = await report(code, asked, { sort: prop, order, limit: 50 })
        if (!['qty', 'amount', 'price', 'int', 'date'].includes(type)) continue
        const found = sorted.values(prop).filter(Boolean)
        const by = (one: string, other: string) =>
          type === 'date' ? (one < other ? -1 : Number(one > other)) : compare(one, other)
        const wanted = found.toSorted((one, other) => (order === 'asc' ? by(one, other) : by(other, one)))
        expect([prop, order, found]).toEqual([prop, order, wanted])
      }
  }
  expect(await server.call('report.web.embedReport', { reportCode: code, sort: 'nothing' })).toMatchObject({
    ...{ resultCode: '101', field: 'sort' },
  })
})

it('rows come page by page in one order, with the sums of all of them on each', async () => {
  for (const code of ['salesDetail', 'salesSum', 'stockInOut'] as const) {
    const all = await report(code, DAYS)
    expect([code, all.total > 30]).toEqual([code, true])
    const pages = await Promise.all([1, 2, 3].map((page) => report(code, DAYS, { page, limit: 15 })))
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows.slice(0, 45))
    for (const { footer, total } of pages) expect([footer, total]).toEqual([all.footer, all.total])
  }
})

it('a sheet has every row once, in pieces that follow each other, whatever it is sorted by', async () => {
  const { server } = desk
  const { total, sumOf } = await inDays('salesDetail')
  expect(total).toBeGreaterThan(1000)
  for (const sort of [undefined, 'soNum', 'amount']) {
    const { rawPayload } = await server.app.inject({
      ...{ method: 'POST', url: '/api/report/web/embedReportExport' },
      payload: { reportCode: 'salesDetail', filters: DAYS, ...(sort && { sort, order: 'asc' }) },
      headers: { loginType: 'JSON', 'x-token': server.sessionToken ?? '' },
    })
    const rows = await sheetRowsOf({ bytes: async () => new Uint8Array(rawPayload) })
    expect([sort, rows.length]).toEqual([sort, total + 1])
    const found = toScale(sum(rows.slice(0, -1).map((row) => Number(row.金额).toFixed(2))), 2)
    expect([sort, found, Number(rows.at(-1)?.金额).toFixed(2)]).toEqual([sort, sumOf('amount'), sumOf('amount')])
  }
})

it('what was sold is what the report of categories says, whatever it is summed by, and its lines come to it', async () => {
  const { footer } = await desk.server.must('report.web.categorySaleList', DAYS)
  for (const dimension of ['product', 'customer', 'salesman', 'month'] as const) {
    const { sumOf } = await inDays('salesSum', dimension)
    expect([dimension, sumOf('smallQty'), sumOf('amount')]).toEqual([dimension, footer.saleQty, footer.saleAmount])
  }
  const [detail, summedUp] = await Promise.all([inDays('salesDetail'), inDays('salesSum')])
  expect([detail.sumOf('smallQty'), detail.sumOf('amount')]).toEqual([footer.saleQty, footer.saleAmount])
  expect(detail.sumOf('promotionAmount')).toBe(summedUp.sumOf('promotionAmount'))
  const products = await desk.server.must('report.web.categoryProductList', {
    ...DAYS,
    limit: 500,
    sort: 'productCode',
  })
  const summed = await report('salesSum', DAYS, { sort: 'productCode' })
  expect(summed.values('productCode')).toEqual(products.rows.map(({ productCode }) => productCode))
  expect(summed.values('amount')).toEqual(products.rows.map(({ saleAmount }) => saleAmount))
})

it('what is left of sales is that of the list of gross profit', async () => {
  for (const dimension of ['product', 'customer', 'salesman', 'order'] as const) {
    const { rows, footer } = await desk.server.must('report.web.grossProfitList', { ...DAYS, dimension, limit: 500 })
    const found = await inDays('grossProfitSum', dimension)
    for (const prop of ['saleQty', 'saleAmount', 'costAmount', 'grossProfit'] as const)
      expect([dimension, prop, found.sumOf(prop)]).toEqual([dimension, prop, footer[prop]])
    expect(found.values('grossRate')).toEqual(rows.map(({ grossRate }) => grossRate ?? ''))
    expect(found.values('dimCode')).toEqual(rows.map(({ dimCode }) => dimCode))
  }
})

it('what was bought is what the inbound documents say, less what those say that went back', async () => {
  const footers = async (calls: readonly (keyof typeof BOUGHT)[]) =>
    Promise.all(calls.map(async (call) => (await desk.server.must(call, BOUGHT[call] as never)).footer))
  const came = await footers(['po.inventoryOperation.listIn', 'po.inventoryOperation.his.listIn'])
  const back = await footers(['po.purchaseReturn.listOut', 'po.purchaseReturn.his.listOut'])
  expect(compare(sum(back.map(({ totalAmount = '0' }) => totalAmount)), '0')).toBe(1)
  const all = (name: 'totalQty' | 'totalAmount') =>
    minus(sum(came.map((footer) => footer[name] ?? '0')), sum(back.map((footer) => footer[name] ?? '0')))
  const wanted = [all('totalQty'), toScale(all('totalAmount'), 2)]
  for (const dimension of ['product', 'supplier', 'month'] as const) {
    const { sumOf } = await inDays('purchaseSum', dimension)
    expect([dimension, sumOf('smallQty'), sumOf('amount')]).toEqual([dimension, ...wanted])
  }
  const { sumOf } = await inDays('purchaseDetail')
  expect([sumOf('smallQty'), sumOf('amount')]).toEqual(wanted)
})

it('stock goes from that of the day before to that of the last day, in all places and in one', async () => {
  const warehouses = await desk.server.must('md.warehouse.select', {})
  for (const warehouseCode of [undefined, warehouses[0]?.key]) {
    const place = warehouseCode ? { warehouseCode } : {}
    const asOf = async (asOfDate: string) => {
      const { rows } = await desk.server.must('inv.stockQuery.asOfList', { asOfDate, limit: 500, ...place })
      const amounts = rows.map(({ asOfAmount }) => asOfAmount ?? '0')
      return { qty: sum(rows.map(({ asOfQty }) => asOfQty)), amount: toScale(sum(amounts), 2) }
    }
    for (const [dateStart, dateEnd] of [
      [DAYS.dateStart, DAYS.dateEnd],
      [addMonths(DAYS.dateEnd, -1), addDays(DAYS.dateEnd, -8)],
    ] as const) {
      const found = await report('stockInOut', { dateStart, dateEnd, ...place })
      const [before, after] = [await asOf(addDays(dateStart, -1)), await asOf(dateEnd)]
      expect([found.sumOf('beginQty'), found.sumOf('endQty')]).toEqual([before.qty, after.qty])
      expect(found.sumOf('endQty')).toBe(plus(before.qty, minus(found.sumOf('inQty'), found.sumOf('outQty'))))
      expect(found.props.some((prop) => prop.endsWith('Amount'))).toBe(!warehouseCode)
      if (!warehouseCode)
        expect([found.sumOf('beginAmount'), found.sumOf('endAmount')]).toEqual([before.amount, after.amount])
    }
  }
})

it('what moved stands by its type under what came in and what left, as in the ledger, in each warehouse and in all', async () => {
  const { rows: moved } = await desk.test.database.db.execute<{
    place: string
    kind: string
    came: string
    left: string
  }>(sql`
    select g.warehouse_code as place, coalesce(t.trans_type, g.trans_type) as kind,
      coalesce(sum(g.small_qty) filter (where coalesce(t.small_qty, g.small_qty) > 0), 0)::text as came,
      coalesce(-sum(g.small_qty) filter (where coalesce(t.small_qty, g.small_qty) < 0), 0)::text as left
    from stock_ledger g left join stock_ledger t on t.dealer_code = g.dealer_code and t.ledger_id = g.red_flush_of
    where g.dealer_code = 'D001' and g.small_qty <> 0 and g.doc_date between ${DAYS.dateStart}::date and ${DAYS.dateEnd}::date group by 1, 2`)
  const places = [...new Set(moved.map(({ place }) => place))]
  expect(moved.filter(({ kind }) => kind.startsWith('borrow')).length).toBeGreaterThan(1)
  for (const warehouseCode of [undefined, ...places]) {
    const { sumOf } = await report('stockInOut', { ...DAYS, ...(warehouseCode && { warehouseCode }) })
    const here = moved.filter(({ place }) => warehouseCode === undefined || place === warehouseCode)
    const ledger = (way: 'in' | 'out', types?: readonly string[]) =>
      sum(here.flatMap(({ kind, came, left }) => (!types || types.includes(kind) ? [way === 'in' ? came : left] : [])))
    const wrong = KINDS.filter(({ name, way, types }) => compare(sumOf(`${name}Qty`), ledger(way, types)) !== 0)
    expect([warehouseCode, wrong.map(({ label }) => label)]).toEqual([warehouseCode, []])
    for (const way of ['in', 'out'] as const)
      expect([warehouseCode, way, compare(sumOf(`${way}Qty`), ledger(way))]).toEqual([warehouseCode, way, 0])
  }
})

it('what was sold of stock is what was sold', async () => {
  const { sumOf } = await inDays('stockInOut')
  const { footer } = await desk.server.must('report.web.categorySaleList', DAYS)
  expect(minus(sumOf('soldQty'), sumOf('backQty'))).toBe(footer.saleQty)
})

it('what lies there is as old as what came in last, and no more than that', async () => {
  const { rows } = await desk.server.must('inv.stockQuery.inventoryList', { groupBy: 'product', limit: 500 })
  const found = await report('stockAge')
  expect(found.sumOf('qty')).toBe(sum(rows.map(({ onHandQty }) => onHandQty)))
  const ages = ['d0_30', 'd31_60', 'd61_90', 'd90plus']
  expect(sum(ages.map(found.sumOf))).toBe(found.sumOf('qty'))
  for (const age of ages) for (const qty of found.values(age)) expect([age, qty.startsWith('-')]).toEqual([age, false])
})

it('entries of accounts come to what is owed, the last of each to its debt', async () => {
  const { rows, footer } = await desk.server.must('report.web.debtList', { limit: 500, endDate: TODAY })
  const all = await report('receivableDetail', { dateStart: addMonths(TODAY, -23), dateEnd: TODAY }, { limit: 15 })
  expect(all.sumOf('amount')).toBe(footer.endAmount)
  const [debtor] = rows
  const filters = { ...DAYS, customer: debtor?.customerCode ?? '' }
  const { values } = await report('receivableDetail', filters)
  expect(values('balance')[0]).toBe(debtor?.endAmount)
})

it('what was paid is what the records of receipts say', async () => {
  const days = { payDateStart: DAYS.dateStart, payDateEnd: DAYS.dateEnd }
  const { footer } = await desk.server.must('report.web.paymentRecordList', days)
  expect((await inDays('payeeDetail')).sumOf('amount')).toBe(footer.amount)
})

it('what promotions took off is what their orders say', async () => {
  const { rows } = await desk.server.must('promotion.promotion.list', { limit: 500 })
  const details = await Promise.all(rows.map(({ id }) => desk.server.must('promotion.promotion.view', { id })))
  const orders = details.flatMap((detail) => detail.orders)
  const found = await report('discountDetail', { dateStart: addMonths(TODAY, -22), dateEnd: addMonths(TODAY, 1) })
  expect(orders.length).toBeGreaterThan(0)
  expect(found.sumOf('discountAmount')).toBe(toScale(sum(orders.map((one) => one.discountAmount)), 2))
  expect(found.sumOf('giftQty')).toBe(sum(orders.map((one) => one.giftQty)))
})

it('master data are all that their lists have', async () => {
  const customers = await desk.server.must('md.customer.list', { limit: 15 })
  const found = await report('customerMaster', {}, { limit: 15 })
  expect([found.total, found.sumOf('receivableAmount')]).toEqual([customers.total, customers.footer.receivableAmount])
  expect(found.values('customerCode')).toEqual(customers.rows.map(({ customerCode }) => customerCode))
  const products = await desk.server.must('md.product.productList', { limit: 15 })
  const goods = await report('productMaster', {}, { limit: 15 })
  expect([goods.total, goods.values('productCode')]).toEqual([
    ...[products.total, products.rows.map(({ productCode }) => productCode)],
  ])
})
