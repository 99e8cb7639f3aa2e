import { sql } from 'drizzle-orm'
import { type Movement, type Posting, postStock, redFlushStock } from '../../src/modules/inv/stock/stock.posting.ts'
import { product } from '../../src/modules/md/product/product.schema.ts'
import { makeWork } from '../../src/platform/work.ts'
import { TestClock } from '../support/fixture.ts'
import type { Ground } from '../support/ground.ts'

type Kind = Posting['transType']

/** Goods that come and go under any day, as documents of modules post them. */
export class MonthJob {
  private number = 0

  constructor(private readonly ground: Ground) {}

  private run<T>(day: string, act: (work: ReturnType<typeof makeWork>) => Promise<T>): Promise<T> {
    const clock = new TestClock(new Date(`${day}T12:00:00+08:00`))
    const { database, first } = this.ground
    return database.transaction({ dealerCode: first.dealerCode }, (tx) => act(makeWork(tx, first.admin, clock)))
  }

  /** A product without stock, like P2. */
  async product(productCode: string): Promise<void> {
    await this.ground.database.transaction('platform', async (tx) => {
      const [like] = await tx
        .select()
        .from(product)
        .where(sql`${product.dealerCode} = 'T001' and ${product.productCode} = 'P2'`)
      if (!like) throw new Error('the fixture has no P2')
      const { id: _, ...rest } = like
      await tx.insert(product).values({ ...rest, productCode, productName: `商品${productCode}`, barcode: productCode })
    })
  }

  /** One movement of a document of its own; answers its number and the row of the ledger. */
  async post(
    transType: Kind,
    docDate: string,
    productCode: string,
    qty: string,
    worth: Pick<Movement, 'costPrice' | 'costAmount' | 'returnOf'> &
      Partial<Pick<Movement, 'warehouseCode' | 'batchNo'>> = {},
  ) {
    const docNum = `YJ${String(++this.number).padStart(6, '0')}`
    const place = { warehouseCode: 'W001', locationCode: '*', batchNo: '*', inventoryStatusCode: '01' }
    const movements = [{ docItemId: '1', productCode, ...place, qty, ...worth }]
    const [row] = await this.run(docDate, (work) =>
      postStock(work, [{ transType, docType: 'otherInv', docNum, docDate, movements }]),
    )
    if (!row) throw new Error('nothing was posted')
    return row
  }

  /** Takes a document back on a day. */
  takeBack(docNum: string, day: string): Promise<void> {
    return this.run(day, (work) => redFlushStock(work, 'otherInv', [{ docNum, reversalNum: `HC${docNum}` }]))
  }

  async rows<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
    return (await this.ground.database.db.execute<Row>(sql.raw(text))).rows
  }

  /** What the movements of a product in a month cost at last, in the order of posting. */
  async costs(productCode: string, month: string): Promise<string[]> {
    const rows = await this.rows<{ what: string }>(`
      select concat_ws(' ', l.trans_type, trim_scale(l.small_qty), coalesce(c.cost_amount, l.cost_amount)) as what from stock_ledger l
      left join ledger_cost c on c.dealer_code = l.dealer_code and c.ledger_id = l.ledger_id
      where l.dealer_code = 'T001' and l.product_code = '${productCode}' and l.month = '${month}' order by l.ledger_id`)
    return rows.map(({ what }) => what)
  }

  /** Running quantity and value of a product, for the provisional cost. */
  async running(productCode: string): Promise<string | undefined> {
    const [row] = await this.rows<{ what: string }>(
      `select trim_scale(in_qty) || ' ' || in_amount as what from stock_cost where dealer_code = 'T001' and product_code = '${productCode}'`,
    )
    return row?.what
  }
}

/** What must hold of closed months: the chain of ends and beginnings, and that no cent is lost. */
export const BROKEN_MONTHS = `
  select 'I13' as invariant, m.month, m.product_code from inventory_monthly m
    left join inventory_monthly b on b.dealer_code = m.dealer_code and b.product_code = m.product_code
      and b.month = to_char((m.month || '-01')::date - interval '1 month', 'YYYY-MM')
    where m.begin_qty <> coalesce(b.end_qty, 0) or m.begin_amount <> coalesce(b.end_amount, 0)
      or m.end_qty <> m.begin_qty + m.in_qty - m.out_qty or m.end_amount <> m.begin_amount + m.in_amount + m.adjust_amount - m.out_amount
  union all
  select 'I13 ledger', m.month, m.product_code from inventory_monthly m join inventory_month s on s.dealer_code = m.dealer_code and s.month = m.month
    where s.month_status = 'closed' and m.end_qty <> (select coalesce(sum(l.small_qty), 0) from stock_ledger l
      where l.dealer_code = m.dealer_code and l.product_code = m.product_code and l.month <= m.month)
  union all
  select 'I14', m.month, m.product_code from inventory_monthly m join inventory_month s on s.dealer_code = m.dealer_code and s.month = m.month
    where s.month_status = 'closed' and m.end_amount - m.begin_amount <> (select coalesce(sum(coalesce(c.cost_amount, l.cost_amount)), 0)
      from stock_ledger l left join ledger_cost c on c.dealer_code = l.dealer_code and c.ledger_id = l.ledger_id
      where l.dealer_code = m.dealer_code and l.product_code = m.product_code and l.month = m.month)`
