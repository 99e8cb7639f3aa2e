import {
  createDealerClient,
  type DealerClient,
  type InventoryBatchQuery,
  type StockAsOfQuery,
  type StockBatchQuery,
  type StockLedgerQuery,
  type StockSumQuery,
} from '@dealer/sdk'
import { Client } from 'pg'
import { createDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { LOGIN_KEY, startProduct } from '../support/product.ts'
import { countTimes } from './count-times.ts'
import { type Call, inTurns, type Side } from './in-turns.ts'
import { type Goods, multiplyGoods } from './many-goods.ts'
import { monthTimes } from './month-times.ts'
import { scaled } from './scale.ts'

/** The open month after the last one that the demonstration has closed. */
const OPEN_MONTH = `select to_char(to_date(closed_month, 'YYYY-MM') + interval '1 month', 'YYYY-MM') as month
  from dealer_setting where dealer_code = 'D001'`
const ROUNDS = 40
const FEW = { products: 400, applications: 500 }
const MANY = { products: scaled(20_000), applications: scaled(50_000) }

const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)

/** Some heaps of copied products, and a movement of each. */
interface Sample {
  readonly productCode: string
  readonly name: string
  readonly batchNo: string
  readonly docNum: string
  readonly applyNum: string
}

const SAMPLES = `
  select l.product_code as "productCode", right(p.product_name, 4) as name, l.batch_no as "batchNo", l.doc_num as "docNum",
    (select max(apply_num) from stock_apply where dealer_code = 'D001' and apply_type = 'vehicleIn' and apply_num not like '%-%') as "applyNum"
  from stock_ledger l join product p on p.dealer_code = l.dealer_code and p.product_code = l.product_code
  where l.dealer_code = 'D001' and l.doc_num like 'BC%' and l.warehouse_code <> 'W003' order by md5(l.ledger_id::text) limit 60`

function callsOf(samples: readonly Sample[]): Record<string, Call> {
  const by =
    <Query>(list: (dealer: DealerClient, query: Query & { limit: 15 }) => Promise<unknown>) =>
    (args: (one: Sample) => Query): Call =>
    (dealer, round) =>
      list(dealer, { limit: 15, ...args(at(samples, round)) })
  const book = by<StockLedgerQuery>(({ inv }, query) => inv.stockQuery.ledgerList(query))
  const stock = by<StockSumQuery>(({ inv }, query) => inv.stockQuery.inventoryList(query))
  const batches = by<StockBatchQuery>(({ inv }, query) => inv.stockQuery.batchInvStatusList(query))
  const dated = by<InventoryBatchQuery>(({ inv }, query) => inv.inventoryBatch.list(query))
  const loads = by<Parameters<DealerClient['inv']['vehicleStockIn']['list']>[0]>(({ inv }, query) =>
    inv.vehicleStockIn.list(query),
  )
  const asOf = by<StockAsOfQuery>(({ inv }, query) => inv.stockQuery.asOfList(query))
  return {
    'standing book': book(() => ({})),
    'standing book, product': book(({ productCode }) => ({ productCode })),
    'standing book, product by a part of its name': book(({ name }) => ({ keyword: name })),
    'standing book, warehouse': book(() => ({ warehouseCode: 'W002' })),
    'standing book, number': book(({ docNum }) => ({ docNum })),
    'standing book, part of a number': book(({ docNum }) => ({ docNum: docNum.slice(-8) })),
    'standing book, batch': book(({ batchNo }) => ({ batchNo })),
    'standing book, 30 days': book(() => ({ docDateStart: day(30), docDateEnd: day(0) })),
    'balance of a product': ({ inv }, round) =>
      inv.stockQuery.ledgerBalance({ productCode: at(samples, round).productCode }),
    'stock by product': stock(() => ({ groupBy: 'product' })),
    'stock by product and warehouse': stock(() => ({})),
    'stock by product, what is there': stock(() => ({ groupBy: 'product', nonZero: 'T' })),
    'stock of a warehouse': stock(() => ({ warehouseCode: 'W003' })),
    'stock of a product': stock(({ name }) => ({ keyword: name })),
    'stock by batch': batches(() => ({})),
    'stock by batch, product': batches(({ productCode }) => ({ productCode })),
    'stock by batch, what is there': batches(() => ({ nonZero: 'T' })),
    'stock by batch, number': batches(({ batchNo }) => ({ batchNo })),
    'stock by batch, expiring': batches(() => ({ expiryStatus: 'near' })),
    'batches, what expires first': dated(() => ({})),
    'batches, number': dated(({ batchNo }) => ({ batchNo })),
    'batches, within 30 days': dated(() => ({ expireIn: 30 })),
    'stock as of 40 days ago': asOf(() => ({ asOfDate: day(40) })),
    'stock as of 40 days ago, what was there': asOf(() => ({ asOfDate: day(40), nonZero: 'T' })),
    'stock as of 40 days ago, product': asOf(({ productCode }) => ({ asOfDate: day(40), productCode })),
    'stock as of yesterday': asOf(() => ({ asOfDate: day(1) })),
    warnings: ({ inv }) => inv.stockQuery.shortageList({ limit: 15 }),
    'warnings, what is low': ({ inv }) => inv.stockQuery.shortageList({ limit: 15, stockStatus: ['lack', 'low'] }),
    loads: loads(() => ({})),
    'loads, 30 days': loads(() => ({ needDateStart: day(30), needDateEnd: day(0) })),
    'loads, waiting': loads(() => ({ status: ['submitted', 'delivering'] })),
    'loads, number': loads(({ applyNum }) => ({ applyNum })),
    'loads, vehicle': loads(() => ({ vehicleCode: 'C001' })),
    transfers: ({ inv }) => inv.transfer.list({ limit: 15 }),
    'transfers to be received': ({ inv }) => inv.transfer.inList({ limit: 15 }),
    'what holds a product': ({ inv }, round) =>
      inv.stockQuery.reservedOf({ productCode: at(samples, round).productCode }),
    'what brings a product': ({ inv }, round) =>
      inv.stockQuery.inTransitOf({ productCode: at(samples, round).productCode }),
  }
}

const at = (samples: readonly Sample[], round: number): Sample => {
  const one = samples[round % samples.length]
  if (!one) throw new Error('nothing was copied')
  return one
}

/** A write as work makes it, after which no total is known: goods come in, and an application that has ended is looked at. */
const WRITE = `begin;
  update stock_balance set on_hand_qty = on_hand_qty + 1 where dealer_code = 'D001' and id = (select max(id) from stock_balance);
  insert into stock_ledger overriding system value
    select (jsonb_populate_record(l, jsonb_build_object('ledger_id', nextval(pg_get_serial_sequence('stock_ledger', 'ledger_id')), 'doc_item_id', l.doc_item_id + 1))).* from stock_ledger l
    where l.dealer_code = 'D001' and l.ledger_id = (select max(ledger_id) from stock_ledger where trans_type = 'purchase');
  update stock_apply set version = version + 1 where dealer_code = 'D001' and id = (select max(id) from stock_apply);
  commit`

async function sideOf(clusterUrl: string, goods: Omit<Goods, 'month'>) {
  const databaseUrl = await createDatabase(clusterUrl)
  const product = await startProduct({ demoData: true, databaseUrl })
  const writer = new Client({ connectionString: databaseUrl })
  await writer.connect()
  const month = (await writer.query<{ month: string }>(OPEN_MONTH)).rows[0]?.month ?? ''
  const counted = await multiplyGoods(databaseUrl, { ...goods, month })
  const dealer: DealerClient = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  const calls = callsOf((await writer.query<Sample>(SAMPLES)).rows)
  const write = async () => void (await writer.query(WRITE))
  const side: Side = { dealer, databaseUrl, calls, write }
  const end = async () => {
    await writer.end()
    await product.stop()
  }
  return { ...side, product, counted, month, end }
}

/**
 * Lists of inventory with 1,000,000 rows of the ledger, 200,000 heaps and 50,000 applications in PostgreSQL and with a hundredth, in
 * turns; then a month of them that is run, and a warehouse of 10,000 heaps that is counted. `--scale 0.1` makes a tenth of it.
 */
export async function inventoryTimes(): Promise<string> {
  const cluster = await startCluster()
  const few = await sideOf(cluster.url, FEW)
  const many = await sideOf(cluster.url, MANY)
  // The month before the lists: what is written between them is written into it.
  const run = await monthTimes(many)
  const counted = await countTimes(many.dealer)
  const measured = await inTurns(few, many, { rounds: ROUNDS, withPlans: process.argv.includes('--plans') })
  for (const side of [few, many]) await side.end()
  await cluster.stop()
  return [`${wordsOf(few.counted)}; ${wordsOf(many.counted)}`, measured, counted, run].join('\n\n')
}

const wordsOf = ({ ledger, keys, applications, products, limits }: Awaited<ReturnType<typeof multiplyGoods>>) =>
  `${ledger} movements, ${keys} heaps, ${applications} applications, ${products} products, ${limits} limits`
