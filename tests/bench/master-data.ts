import { createDealerClient, type DealerClient } from '@dealer/sdk'
import { Client } from 'pg'
import { createDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { LOGIN_KEY, startProduct } from '../support/product.ts'
import { exportOf } from './export.ts'
import { type Call, inTurns, type Side } from './in-turns.ts'
import { type Masters, multiplyMasters, type Sample } from './many-masters.ts'

const FEW = { customers: 1_000, products: 1_000 }
const MANY = { customers: 100_000, products: 20_000 }
const ROUNDS = 40

/** Calls with a text that another row has each time, as people type it: what was asked just now says nothing of the next. */
function callsOf({ customers, products }: Masters, ids: Ids): Record<string, Call> {
  const of = (samples: readonly Sample[], round: number): Sample => {
    const sample = samples[round % samples.length]
    if (!sample) throw new Error('nothing was copied')
    return sample
  }
  const customerList =
    (args: (one: Sample) => object): Call =>
    (dealer, round) =>
      dealer.md.customer.list({ limit: 15, ...args(of(customers, round)) })
  const productList =
    (args: (one: Sample) => object): Call =>
    (dealer, round) =>
      dealer.md.product.productList({ limit: 15, ...args(of(products, round)) })
  const orderCustomer =
    (text: (one: Sample) => string): Call =>
    (dealer, round) =>
      dealer.so.salesOrder.customerList({ code: text(of(customers, round)) })
  const orderProduct =
    (text: (one: Sample) => string, isBarcode: 'T' | 'F' = 'F'): Call =>
    (dealer, round) =>
      dealer.md.product.getProductByCode({
        ...{ code: text(of(products, round)), isBarcode, customerCode: ids.customerCode, warehouseCode: 'W001' },
      })
  const prices =
    (args: (one: Sample) => object): Call =>
    (dealer, round) =>
      dealer.md.priceSet.searchList({ limit: 15, customerCode: ids.customerCode, ...args(of(products, round)) })
  return {
    'customers, no filter': customerList(() => ({})),
    'customers, by code': customerList(() => ({ sort: 'customerCode', order: 'asc' })),
    'customers, by name': customerList(() => ({ sort: 'customerName', order: 'asc' })),
    'customers, name': customerList(({ part }) => ({ keyword: part })),
    'customers, code': customerList(({ code }) => ({ keyword: code })),
    'customers, initials': customerList(({ initials }) => ({ keyword: initials.slice(-5) })),
    'customers, phone': customerList(({ number }) => ({ keyword: number })),
    'customers, end of a phone': customerList(({ number }) => ({ keyword: number.slice(-5) })),
    'customers, text of many': customerList(() => ({ keyword: '超市' })),
    'customers, county': customerList(() => ({ areaCode: ids.countyCode })),
    'customers, line': customerList(() => ({ regionCode: 'N00003' })),
    'customers, type': customerList(() => ({ customerTypeCode: ids.customerTypeCode })),
    'customer, detail': (dealer, round) => dealer.md.customer.getCustomer({ id: of(customers, round).id }),
    'customer look-up, code': orderCustomer(({ code }) => code),
    'customer look-up, name': orderCustomer(({ part }) => part),
    'customer look-up, initials': orderCustomer(({ initials }) => initials.slice(-5)),
    'customer look-up, phone': orderCustomer(({ number }) => number),
    'customer look-up, text of many': orderCustomer(() => '超市'),
    'customer choice, name': (dealer, round) => dealer.md.customer.lookup({ code: of(customers, round).part }),
    'products, no filter': productList(() => ({})),
    'products, by name': productList(() => ({ sort: 'productName', order: 'asc' })),
    'products, name': productList(({ part }) => ({ keyword: part })),
    'products, initials': productList(({ initials }) => ({ keyword: initials.slice(-5) })),
    'products, barcode': productList(({ number }) => ({ keyword: number })),
    'products, category': productList(() => ({ categoryId: ids.categoryId })),
    'product, detail': (dealer, round) => dealer.md.product.findById({ id: of(products, round).id }),
    'product look-up, code': orderProduct(({ code }) => code),
    'product look-up, name': orderProduct(({ part }) => part),
    'product look-up, initials': orderProduct(({ initials }) => initials.slice(-5)),
    'product look-up, barcode': orderProduct(({ number }) => number, 'T'),
    'base prices': (dealer) => dealer.md.productBasePrice.pbpList({ limit: 15 }),
    'stock of a product': (dealer, round) =>
      dealer.inv.stockQuery.inventoryList({ limit: 15, keyword: of(products, round).part }),
    'prices of a customer': prices(() => ({})),
    'prices of a customer, name': prices(({ part }) => ({ keyword: part })),
    'prices of a customer, category': prices(() => ({ categoryId: ids.categoryId })),
    'prices of a customer, agreed ones': prices(() => ({ priceSource: 'customerSet' })),
  }
}

/** What the demonstration has, on both sides. */
interface Ids {
  readonly customerCode: string
  readonly customerTypeCode: string
  readonly countyCode: string
  readonly categoryId: string
}

async function idsOf(client: Client): Promise<Ids> {
  const { rows } = await client.query<Ids>(`select
    (select s.customer_code from price_set s join customer k using (dealer_code, customer_code)
      where s.dealer_code = 'D001' and s.del_flag = 'F' and k.price_series_code is not null order by s.id limit 1) as "customerCode",
    (select customer_type_code from customer where dealer_code = 'D001' group by 1 order by count(*) limit 1) as "customerTypeCode",
    (select county_code from customer_address where dealer_code = 'D001' group by 1 order by count(*) limit 1) as "countyCode",
    (select category_id::text from product where dealer_code = 'D001' group by 1 order by count(*) limit 1) as "categoryId"`)
  const [ids] = rows
  if (!ids?.customerCode) throw new Error('the demo data have no customer with a series and a price of its own')
  return ids
}

/** A write as work makes it, after which no total is known: an order that changes, and a customer and a product with it. */
const WRITE = `begin;
  update sales_order set version = version + 1 where dealer_code = 'D001' and id = (select max(id) from sales_order where dealer_code = 'D001');
  update customer set point_balance = point_balance + 1 where dealer_code = 'D001' and id = (select max(id) from customer where dealer_code = 'D001');
  update product set sort_num = sort_num where dealer_code = 'D001' and id = (select max(id) from product where dealer_code = 'D001');
  commit`

async function sideOf(clusterUrl: string, wanted: typeof FEW) {
  const databaseUrl = await createDatabase(clusterUrl)
  const product = await startProduct({ demoData: true, databaseUrl })
  const masters = await multiplyMasters(databaseUrl, wanted)
  const dealer: DealerClient = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  const writer = new Client({ connectionString: databaseUrl })
  await writer.connect()
  const calls = callsOf(masters, await idsOf(writer))
  const write = async () => void (await writer.query(WRITE))
  const side: Side = { dealer, databaseUrl, calls, write }
  const end = async () => {
    await writer.end()
    await product.stop()
  }
  return { ...side, product, masters, end }
}

/**
 * p50 and p95 of lists, details and look-ups with 1,000 customers and products in PostgreSQL and with 100,000 and 20,000, in
 * turns, and the export of all customers.
 */
export async function masterDataTimes(): Promise<string> {
  const cluster = await startCluster()
  const few = await sideOf(cluster.url, FEW)
  const many = await sideOf(cluster.url, MANY)
  const [small, large] = [few.masters.counted, many.masters.counted]
  const head = `${small.customers} and ${large.customers} customers, ${small.products} and ${large.products} products`
  const measured = await inTurns(few, many, { rounds: ROUNDS, withPlans: process.argv.includes('--plans') })
  const exported = await exportOf(many.product, many.dealer)
  await few.end()
  await many.end()
  await cluster.stop()
  return [head, measured, exported].join('\n\n')
}
