import { createDealerClient, type DealerClient } from '@dealer/sdk'
import { Client } from 'pg'
import { createDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { LOGIN_KEY, startProduct } from '../support/product.ts'
import { type Call, inTurns } from './in-turns.ts'
import { multiplyOrders } from './many-orders.ts'
import { scaled } from './scale.ts'

/** Copied beside the demo data, which have 10,000 lines; with six lines or more each. `--scale 0.1` makes a tenth. */
const FEW = 0
const MANY = scaled(157_000)
const ROUNDS = 40

const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
const orders =
  (args: object): Call =>
  (dealer) =>
    dealer.so.salesOrder.lists({ limit: 15, ...args })

async function callsOf(dealer: DealerClient): Promise<Record<string, Call>> {
  const [known] = (await dealer.so.salesOrder.lists({ orderStatus: 'finished', limit: 15 })).rows
  if (!known) throw new Error('the demo data have no finished order')
  const [sent] = (await dealer.so.salesOrder.listOut({ outStatus: 'shipped', limit: 15 })).rows
  const [moved] = (await dealer.inv.stockQuery.ledgerList({ transType: ['sales'], limit: 15 })).rows
  if (!sent || !moved) throw new Error('the demo data have sent nothing')
  const { soId, customerCode, customerName } = known
  return {
    'orders, no filter': orders({}),
    'orders, 30 days': orders({ docDateStart: day(30), docDateEnd: day(0) }),
    'orders, customer text': orders({ customer: customerName.slice(0, 3) }),
    'orders, product': orders({ productCode: 'P00001' }),
    'orders, product, 30 days': orders({ productCode: 'P00001', docDateStart: day(30), docDateEnd: day(0) }),
    'orders, submitted': orders({ orderStatus: 'submitted' }),
    'orders, number contains': orders({ soNum: known.soNum.slice(-6) }),
    'orders, number of a day': orders({ soNum: known.soNum.slice(2, 8) }),
    detail: (of) => of.so.salesOrder.orderDetail({ soId }),
    amounts: (of) => of.so.salesOrder.orderAmountDetail({ soId }),
    'orders to split': (of) => of.so.salesOrder.listOrderSplit({ limit: 15 }),
    splits: (of) => of.so.salesOrder.listOrderOut({ limit: 15 }),
    outbounds: (of) => of.so.salesOrder.listOut({ limit: 15 }),
    'outbounds, 30 days': (of) => of.so.salesOrder.listOut({ limit: 15, outDateStart: day(30), outDateEnd: day(0) }),
    returns: (of) => of.so.return.list({ limit: 15 }),
    'returns, 30 days': (of) => of.so.return.list({ limit: 15, docDateStart: day(30), docDateEnd: day(0) }),
    'returns to come in': (of) => of.so.return.list({ limit: 15, status: 'submitted' }),
    'returns that came in': (of) => of.so.return.listIn({ limit: 15 }),
    'stock sums': (of) => of.inv.stockQuery.inventoryList({ limit: 15 }),
    'stock ledger, 30 days': (of) =>
      of.inv.stockQuery.ledgerList({ limit: 15, docDateStart: day(30), docDateEnd: day(0) }),
    'stock ledger, number': (of) => of.inv.stockQuery.ledgerList({ limit: 15, docNum: sent.outNum.slice(-6) }),
    'stock ledger, batch': (of) => of.inv.stockQuery.ledgerList({ limit: 15, batchNo: moved.batchNo }),
    'debts, 30 days': (of) => of.finance.receivable.orderList({ limit: 15, docDateStart: day(30), docDateEnd: day(0) }),
    'debts, open': (of) => of.finance.receivable.orderList({ limit: 15, settleStatus: ['unsettled', 'part'] }),
    "customer's account": (of) => of.finance.receivable.ledgerList({ limit: 15, customerCode }),
    'customer look-up': (of) => of.so.salesOrder.customerList({ code: customerName.slice(0, 3) }),
    'product look-up': (of) => of.md.product.getProductByCode({ code: 'P0000', customerCode, warehouseCode: 'W001' }),
  }
}

/** One more row like the last one, changed. */
const anotherRow = (table: string, changes: string) => `
  insert into ${table} overriding system value
  select (jsonb_populate_record(l, jsonb_build_object(${changes}))).* from ${table} l
  where l.dealer_code = 'D001' and l.ledger_id = (select max(ledger_id) from ${table} where dealer_code = 'D001')`

/** A write as work makes it: an order and an outbound document that have ended change, a debt too, and both ledgers grow. */
const WRITE = `begin;
  update sales_order set version = version + 1 where dealer_code = 'D001' and id =
    (select id from sales_order where dealer_code = 'D001' and archived = 'F' and order_status = 'finished' order by doc_date desc limit 1);
  update sales_out set version = version + 1 where dealer_code = 'D001' and id =
    (select id from sales_out where dealer_code = 'D001' and out_status = 'shipped' order by out_date desc limit 1);
  update order_debt set due_date = due_date where dealer_code = 'D001' and ref_num =
    (select ref_num from order_debt where dealer_code = 'D001' order by doc_date desc limit 1);
  ${anotherRow('stock_ledger', `'ledger_id', l.ledger_id + 1, 'doc_item_id', l.doc_item_id + 1, 'red_flush_of', null`)};
  ${anotherRow('ar_ledger', `'ledger_id', l.ledger_id + 1, 'src_num', 'W' || l.ledger_id, 'red_flush_of', null`)};
  commit`

/** Whoever asks for totals finds that they have changed since the last time. */
async function write(client: Client): Promise<void> {
  await client.query(WRITE)
}

/**
 * p50 and p95 of calls with 10,000 and with 1,000,000 order lines in PostgreSQL, in turns, one at a time: when nothing is
 * written between them, and when something is before each, so that no total is known.
 */
export async function volumeTimes(): Promise<string> {
  const cluster = await startCluster()
  const sides = await Promise.all(
    [FEW, MANY].map(async (count) => {
      const databaseUrl = await createDatabase(cluster.url)
      const product = await startProduct({ demoData: true, databaseUrl })
      const rows = await multiplyOrders(databaseUrl, count)
      const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
      await dealer.login({ username: 'admin', password: 'demo1234' })
      const writer = new Client({ connectionString: databaseUrl })
      await writer.connect()
      return { product, dealer, rows, writer, databaseUrl, write: () => write(writer), calls: await callsOf(dealer) }
    }),
  )
  const [few, many] = sides
  if (!few || !many) throw new Error('both databases are needed')
  const measured = await inTurns(few, many, { rounds: ROUNDS, withPlans: true })
  for (const { product, writer } of sides) {
    await writer.end()
    await product.stop()
  }
  await cluster.stop()
  const head = `${few.rows.lines} and ${many.rows.lines} order lines, ${few.rows.orders} and ${many.rows.orders} orders`
  return [head, measured].join('\n\n')
}
