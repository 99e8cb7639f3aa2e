import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '../../src/modules/shop/order/shop-order.placing.ts'
import { fetchStoreOrders } from '../../src/modules/so/store-order/fetch-orders.job.ts'
import { timestamp } from '../../src/platform/clock.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { attempt, leaseEnd } from '../../src/platform/jobs/attempt.ts'
import { type DealerJob, defineErrand } from '../../src/platform/jobs/define.ts'
import { claimJob } from '../../src/platform/jobs/job.sql.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { smallBarcode } from '../../src/seed/barcode.ts'
import { OrderJob, orderOf } from '../http/order-job.ts'
import { PurchaseJob, purchaseOf } from '../http/purchase-job.ts'
import { TODAY } from '../support/fixture.ts'
import { addLineCustomers } from '../support/line-customers.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'
import type { Reply } from '../support/server.ts'
import { silentLogger } from '../support/silent-logger.ts'

/** Rows of which each is ended by one while the others save documents with it. */
const ROWS = 8
const SAVERS = CALLERS / ROWS - 1

let race: Race
beforeAll(async () => {
  race = await openRace()
  await race.database.db.execute(sql`update dealer_setting set use_picking = 'F', check_credit = 'F'`)
  await race.database.db.execute(sql`update staff set business_type = '2000' where username = 'sales1'`)
  await race.boss.must('md.regionType.saveRegionType', { typeCode: '2000', typeName: '业务员' })
})
afterAll(() => race?.close())

const numbered = <Made>(make: (number: number) => Made) => Array.from({ length: ROWS }, (_, index) => make(index))

/** Each row is ended while documents with it are saved, some before and some behind it. */
async function against<Row>(
  rows: readonly Row[],
  save: (row: Row, saver: number) => Promise<Reply>,
  end: (row: Row) => Promise<Reply>,
): Promise<readonly { readonly saved: number; readonly isEnded: boolean }[]> {
  return Promise.all(
    rows.map(async (row, place) => {
      const before = place % SAVERS
      const answers = Array.from({ length: SAVERS + 1 }, (_, index) => (index === before ? end(row) : save(row, index)))
      const all = await Promise.all(answers)
      expect(all.filter(({ status }) => status !== 200)).toEqual([])
      expect(all.filter(({ resultCode }) => resultCode === '199')).toEqual([])
      const saved = all.filter(({ resultCode }, index) => index !== before && resultCode === '000').length
      return { saved, isEnded: all[before]?.resultCode === '000' }
    }),
  )
}

const counted = async (text: ReturnType<typeof sql>) =>
  Number((await race.database.db.execute<{ count: string }>(text)).rows[0]?.count)

const category = async () => (await race.boss.must('md.category.list', {}))[0]?.id ?? ''
const brand = async () => (await race.boss.must('md.brand.brandList', {})).rows[0]?.id ?? ''
const productOf = async (productCode: string, number: number, more: Partial<Args<'md.product.save'>> = {}) => ({
  ...{ productCode, productName: `新品${productCode}`, barcode: smallBarcode(700 + number), spec: '500ml' },
  ...{
    smallUnit: '瓶',
    unitRatio: 1,
    categoryId: await category(),
    brandId: await brand(),
    allowDecimalQty: 'F' as const,
  },
  ...{ shelfLifeDays: 30, taxRate: '13.00', isGift: 'F' as const, isBatch: 'T' as const, purchasePrice: '1.0000' },
  ...more,
})

it('a product that is deleted while orders of it are saved is on none, or stays', async () => {
  const products = await Promise.all(
    numbered(async (number) => {
      const productCode = `DP${100 + number}`
      const { id } = await race.boss.must('md.product.save', await productOf(productCode, number))
      const price = { productCode, smallPrice: '2', effectDate: TODAY }
      await race.boss.must('md.productBasePrice.update', { items: [price] })
      return { productCode, id }
    }),
  )
  const told = await against(
    products,
    ({ productCode }) => race.boss.call('so.salesOrder.save', orderOf([[productCode, 'small', '1']], { submit: 'F' })),
    ({ id }) => race.boss.call('md.product.delete', { id, version: 1 }),
  )
  for (const { saved, isEnded } of told) expect(isEnded).toBe(saved === 0)
  const dangling = sql`select count(*) from sales_order_item i join product p
    on p.dealer_code = i.dealer_code and p.product_code = i.product_code where p.del_flag = 'T'`
  expect(await counted(dangling)).toBe(0)
})

/** Orders with a row that were begun to be written behind the call that disabled it. */
const laterOrders = (table: 'product' | 'customer', code: string, at: ReturnType<typeof sql>) =>
  counted(sql`select count(*) from sales_order o join sales_order_item i on i.dealer_code = o.dealer_code and i.so_id = o.id
    join ${sql.raw(table)} r on r.dealer_code = o.dealer_code and ${sql.raw(`r.${code}`)} = ${at}
    where r.enabled = 'F' and o.xmin::text::bigint > r.xmin::text::bigint`)

it('a product that is disabled while orders of it are saved is on none that comes behind it', async () => {
  const products = await Promise.all(
    numbered(async (number) => {
      const productCode = `SP${100 + number}`
      const { id } = await race.boss.must('md.product.save', await productOf(productCode, 40 + number))
      await race.boss.must('md.productBasePrice.update', {
        items: [{ productCode, smallPrice: '2', effectDate: TODAY }],
      })
      return { productCode, id }
    }),
  )
  const save = ({ productCode }: { productCode: string }) =>
    race.boss.call('so.salesOrder.save', orderOf([[productCode, 'small', '1']], { submit: 'F' }))
  const told = await against(products, save, ({ id }) =>
    race.boss.call('md.product.disable', { id, version: 1, enabled: 'F' }),
  )
  for (const { isEnded } of told) expect(isEnded).toBe(true)
  for (const product of products) expect((await save(product)).resultCode).not.toBe('000')
  expect(await laterOrders('product', 'product_code', sql`i.product_code`)).toBe(0)
})

it('a customer that is disabled while orders of it are saved is on none that comes behind it', async () => {
  const codes = await addressed('SC')
  const customers = await Promise.all(codes.map(seenCustomer))
  const save = ({ customerCode }: { customerCode: string }) =>
    race.boss.call('so.salesOrder.save', orderOf([['P2', 'small', '1']], { customerCode, submit: 'F' }))
  const told = await against(customers, save, ({ id, version }) =>
    race.boss.call('md.customer.disable', { items: [{ id, version }], enabled: 'F' }),
  )
  for (const { isEnded } of told) expect(isEnded).toBe(true)
  for (const customer of customers) expect((await save(customer)).resultCode).not.toBe('000')
  expect(await laterOrders('customer', 'customer_code', sql`o.customer_code`)).toBe(0)
})

/** Customers that goods can be sent to. */
async function addressed(prefix: string): Promise<string[]> {
  const codes = await addLineCustomers(race.database, 'T001', { count: ROWS, regionCode: 'R002', prefix })
  await race.database.db.execute(sql`insert into customer_address
    (dealer_code, customer_id, contact, mobile, province_code, city_code, county_code, address, full_address, is_default)
    select dealer_code, id, contact, mobile, '330000', '330100', '330102', '望江路', '浙江省杭州市上城区望江路', 'T'
    from customer where customer_code like ${`${prefix}%`}`)
  return codes
}

async function seenCustomer(customerCode: string) {
  const [row] = (await race.boss.must('md.customer.list', { keyword: customerCode })).rows
  return { customerCode, id: row!.id, version: row!.version }
}

it('a customer that is deleted while orders and prices of it are saved has none, or stays', async () => {
  const customers = await Promise.all((await addressed('DC')).map(seenCustomer))
  const told = await against<(typeof customers)[number]>(
    customers,
    ({ customerCode }, saver) =>
      saver % 2
        ? race.boss.call('so.salesOrder.save', orderOf([['P2', 'small', '1']], { customerCode, submit: 'F' }))
        : race.boss.call('md.priceSet.save', {
            items: [
              {
                ...{ customerCode, productCode: 'P1', smallPrice: '2' },
                ...{ startDate: `2026-05-0${saver + 1}`, endDate: `2026-05-0${saver + 1}` },
              },
            ],
          }),
    ({ id, version }) => race.boss.call('md.customer.delete', { items: [{ id, version }] }),
  )
  for (const { saved, isEnded } of told) expect(isEnded).toBe(saved === 0)
  const gone = sql`select customer_code from customer where del_flag = 'T'`
  expect(await counted(sql`select count(*) from sales_order where customer_code in (${gone})`)).toBe(0)
  expect(await counted(sql`select count(*) from price_set where customer_code in (${gone})`)).toBe(0)
})

it('a supplier, and a brand, that are deleted while they are named stay, or are not named', async () => {
  const job = new PurchaseJob(race.boss)
  const suppliers = await Promise.all(
    numbered(async (number) => {
      const supplierCode = `DS${100 + number}`
      const made = { supplierCode, supplierName: `供应商${number}` }
      const { id } = await race.boss.must('md.brand.save', {
        brandCode: `DB${100 + number}`,
        brandName: `品牌${number}`,
      })
      return { supplierCode, number, supplierId: (await job.addSupplier(made)).id, brandId: id }
    }),
  )
  const bought = await against(
    suppliers,
    ({ supplierCode }) =>
      race.boss.call('po.purchaseOrder.savePo', purchaseOf([['P2', 'small', '1', '1']], { supplierCode, submit: 'F' })),
    ({ supplierId: id }) => race.boss.call('md.supplier.delete', { items: [{ id, version: 1 }] }),
  )
  for (const { saved, isEnded } of bought) expect(isEnded).toBe(saved === 0)
  const branded = await against(
    suppliers,
    async ({ brandId, number }, saver) => {
      const code = `BR${number}${saver}0`
      return race.boss.call('md.product.save', await productOf(code, 100 + number * 10 + saver, { brandId }))
    },
    ({ brandId: id }) => race.boss.call('md.brand.delete', { items: [{ id, version: 1 }] }),
  )
  for (const { saved, isEnded } of branded) expect(isEnded).toBe(saved === 0)
})

it('a warehouse that is disabled while goods come in keeps none of them, or stays open', async () => {
  const job = new PurchaseJob(race.boss)
  await job.addSupplier()
  const [keeper] = await race.boss.must('md.warehouse.getUserList', {})
  const places = await Promise.all(
    numbered(async (number) => {
      const warehouseCode = `DW${100 + number}`
      const { id } = await race.boss.must('md.warehouse.save', {
        ...{ warehouseCode, warehouseName: `新仓${number}`, warehouseType: 'normal', managerId: keeper!.userId },
        ...{ mobile: '13800000001', address: '望江路18号', provinceCode: '330000', cityCode: '330100' },
        ...{ countyCode: '330102', townCode: '330102001' },
      })
      const order = await job.confirmed(purchaseOf([['P2', 'small', '9', '1']], { warehouseCode }))
      return { id, arriving: await job.arriving(order.poId, '1') }
    }),
  )
  await against(
    places,
    ({ arriving }) => race.boss.call('po.inventoryOperation.save', arriving),
    ({ id }) => race.boss.call('md.warehouse.updateEnabled', { id, version: 1, enabled: 'F' }),
  )
  const shutIn = sql`select count(*) from stock_balance b join warehouse w
    on w.dealer_code = b.dealer_code and w.warehouse_code = b.warehouse_code where w.enabled = 'F' and b.on_hand_qty > 0`
  expect(await counted(shutIn)).toBe(0)
})

it('a vehicle that is deleted while it is sent out with goods stays, or is not sent', async () => {
  const job = new OrderJob(race.boss)
  const vehicles = await Promise.all(
    numbered(async (number) => {
      const vehicleCode = `DV${100 + number}`
      await race.boss.must('md.vehicle.save', {
        ...{ vehicleCode, vehicleType: 'van', plateNo: `浙A9${1000 + number}`, salesmanId: race.first.salesman.userId },
      })
      const [row] = (await race.boss.must('md.vehicle.list', { plateNo: `浙A9${1000 + number}` })).rows
      const splits = []
      for (let saver = 0; saver < 2; saver++)
        splits.push(await job.split((await job.confirmed(orderOf([['P2', 'small', '1']]))).soId))
      return { vehicleCode, id: row!.id, version: row!.version, splits }
    }),
  )
  const told = await Promise.all(
    vehicles.map(async ({ vehicleCode, id, version, splits }) => {
      const send = ({ splitId, version }: (typeof splits)[number]) =>
        race.boss.call('so.salesOrder.outbound', {
          ...{ splits: [{ splitId, version }], driverId: race.first.driverId, vehicleCode },
        })
      const [first, second] = splits
      const [sent, ended, late] = await Promise.all([
        send(first!),
        race.boss.call('md.vehicle.delete', { items: [{ id, version }] }),
        send(second!),
      ])
      return { sent: [sent, late].filter(({ resultCode }) => resultCode === '000').length, ended }
    }),
  )
  for (const { sent, ended } of told) expect(ended.resultCode === '000').toBe(sent === 0)
})

/** Something that others wait for until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Until somebody waits for those who name rows, or for who ends some. */
const untilSomebodyWaits = () =>
  expect
    .poll(() =>
      counted(sql`select count(*) from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`),
    )
    .toBe(1)

const inDealer = <T>(does: (work: Work) => Promise<T>): Promise<T> =>
  race.database.transaction({ dealerCode: 'T001' }, (tx) => does(makeWork(tx, race.first.admin, race.boss.clock)))

/** Attempts the job of this name that is due. */
async function attemptNow(job: DealerJob): Promise<void> {
  const { clock, manufacturer, bank, store } = race.boss
  const due = { names: [job.name], now: timestamp(clock.now()), lease: leaseEnd(clock) }
  const claimed = await claimJob(race.database.db, due)
  if (!claimed) throw new Error(`no ${job.name} is due`)
  const outside = { manufacturer, bank, store }
  await attempt({ database: race.database, clock, logger: silentLogger, outside }, job, claimed)
}

it('a customer that is deleted while its order of the mall is fetched stays', async () => {
  const [customerCode = ''] = await addressed('DM')
  await race.database.db.execute(sql`insert into shop (dealer_code, shop_name, status) values ('T001', '商城', 'open')`)
  await inDealer((work) =>
    placeOrder(work, {
      ...{ storeOrderNum: 'DM1', orderSource: 'store', payStatus: 'unpaid', customerCode, buyerName: '张建国' },
      lines: [{ productCode: 'P2', unitType: 'small', qty: '1', price: '10.00' }],
    }),
  )
  const [ordered, going] = [gate(), gate()]
  const fetched = attemptNow({
    ...fetchStoreOrders,
    run: async (...args) => {
      await fetchStoreOrders.run(...args)
      ordered.open()
      await going.opened
    },
  })
  await ordered.opened
  const { id, version } = await seenCustomer(customerCode)
  const ended = race.boss.call('md.customer.delete', { items: [{ id, version }] })
  await untilSomebodyWaits()
  going.open()
  await fetched
  expect((await ended).resultCode).toBe('111')
  expect(await counted(sql`select count(*) from sales_order where store_order_num = 'DM1'`)).toBe(1)
})

const errand = defineErrand({
  ...{ name: 'test.names', title: '记录' },
  ask: ({ step }) => step(async ({ tx }) => void (await tx.execute(sql`select 1`))),
  run: async () => {},
})

it.each<[string, () => Promise<unknown>]>([
  ['a step of an errand', () => attemptNow(errand)],
  [
    'an upload',
    async () => {
      const client = await race.client(race.server(), 'sales1')
      const file = { name: '陈列标准.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF'), type: 'application/pdf' }
      return client.file.file.upload.uploadFileJson({ file })
    },
  ],
])('%s is not under way while a call ends rows', async (_what, begin) => {
  await inDealer((work) => enqueue(work, errand, {}))
  const [ending, going] = [gate(), gate()]
  const ended = race.database.transaction({ dealerCode: 'T001', names: 'alone' }, async (tx) => {
    await tx.execute(sql`select 1`)
    ending.open()
    await going.opened
  })
  await ending.opened
  const begun = begin()
  await untilSomebodyWaits()
  going.open()
  await Promise.all([ended, begun])
})

it('no deadlock came of any of it', async () => {
  expect(await race.deadlocks()).toBe('0')
})
