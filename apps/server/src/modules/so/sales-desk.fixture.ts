import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { type FixtureDealer, prepareFixture, TestClock, TODAY } from '../../../test/support/fixture.ts'
import type { Args } from '../../platform/contract/types.ts'
import { file } from '../../platform/files/file.schema.ts'
import type { Terminal } from '../../platform/session/session.sql.ts'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { created, makeWork, type Work } from '../../platform/work.ts'
import { postStock } from '../inv/stock/stock.posting.ts'
import { confirmOrders } from './order/order.confirm.ts'
import { orderDetail } from './order/order.detail.ts'
import { saveOrder } from './order/order.entry.ts'
import { confirmOuts } from './out/out.confirm.ts'
import { outDetail } from './out/out.query.ts'
import { sendWithDefaults } from './out/out.service.ts'
import { pickingDetail } from './out/picking.query.ts'
import { makePicking, savePicked } from './out/picking.service.ts'
import { saveReturnByOrder } from './return/return-by-order.entry.ts'
import { confirmReturnIn } from './return/return-in.confirm.ts'
import { returnInForm } from './return/return-in.form.ts'
import { splitDetail } from './split/split.query.ts'
import { saveSplit } from './split/split.service.ts'

type Save = Args<'so.salesOrder.save'>
type Item = readonly [productCode: string, unitType: 'big' | 'small', qty: string, price?: string]

/** An order as a clerk enters it for K002, a customer without a credit limit. */
export const entry = (items: readonly Item[], changes: Partial<Save> = {}): Save => ({
  submit: 'T',
  orderType: 'normal',
  customerCode: 'K002',
  warehouseCode: 'W001',
  docDate: TODAY,
  deliveryDate: TODAY,
  items: items.map(([productCode, unitType, qty, price], index) => ({
    lineNo: index + 1,
    productCode,
    unitType,
    qty,
    ...(price && { price }),
  })),
  ...changes,
})

/** Services on a small database in memory, one transaction a call, each as the admin unless another user is named. */
export class SalesDesk {
  private constructor(
    readonly test: TestDatabase,
    readonly dealer: FixtureDealer,
    readonly clock: TestClock,
  ) {}

  static async open(): Promise<SalesDesk> {
    const test = await openTestDatabase('any', { content: 'fixture' })
    const { first } = await prepareFixture(test.database)
    return new SalesDesk(test, first, new TestClock())
  }

  close(): Promise<void> {
    return this.test.close()
  }

  run<A, T>(
    service: (work: Work, args: A) => Promise<T>,
    args: A,
    user: SessionUser = this.dealer.admin,
    terminal: Terminal = 'web',
  ): Promise<T> {
    return this.test.database.transaction({ dealerCode: user.dealerCode }, (tx) =>
      service(makeWork(tx, user, this.clock, { address: '127.0.0.1', terminal }), args),
    )
  }

  order = (soId: string) => this.run(orderDetail, { soId })
  split = (splitId: string) => this.run(splitDetail, { splitId })

  async submitted(save: Save) {
    return this.order((await this.run(saveOrder, save)).soId)
  }

  async confirmed(save: Save) {
    const { soId, version } = await this.submitted(save)
    await this.run(confirmOrders, { orders: [{ soId, version }] })
    return this.order(soId)
  }

  /** Splits small quantities line by line; everything when none are given. */
  async splitOff(soId: string, quantities?: readonly string[], warehouseCode = 'W001') {
    const { version, lines } = await this.order(soId)
    const wanted = lines.map((line, index) => quantities?.[index] ?? line.smallQty)
    const { splitIds } = await this.run(saveSplit, {
      soId,
      version,
      splits: [
        {
          warehouseCode,
          lines: lines
            .map((line, index) => ({ soItemId: line.itemId, unitType: 'small' as const, qty: wanted[index] ?? '0' }))
            .filter((line) => line.qty !== '0'),
        },
      ],
    })
    return this.split(splitIds[0] ?? '')
  }

  /** Makes a picking list of splits. */
  async pick(...splitIds: string[]) {
    const splits = await Promise.all(splitIds.map((splitId) => this.split(splitId)))
    const { pickingNum } = await this.run(makePicking, {
      splits: splits.map(({ splitId, version }) => ({ splitId, version })),
    })
    return this.run(pickingDetail, { pickingNum })
  }

  /** Records what was picked of each line of a list; everything when nothing is said. */
  async picked(pickingNum: string, quantities?: readonly string[]) {
    const { version, lines } = await this.run(pickingDetail, { pickingNum })
    const found = lines.map(({ lineId, planQty }, index) => ({ lineId, pickedQty: quantities?.[index] ?? planQty }))
    await this.run(savePicked, { pickingNum, version, lines: found })
    return this.run(pickingDetail, { pickingNum })
  }

  async sent(splitId: string) {
    const { version } = await this.split(splitId)
    const { outIds } = await this.run(sendWithDefaults, {
      splits: [{ splitId, version }],
      driverId: this.dealer.driverId,
    })
    return this.run(outDetail, { outId: outIds[0] ?? '' })
  }

  async shipped(splitId: string) {
    const { outId, version } = await this.sent(splitId)
    await this.run(confirmOuts, { outs: [{ outId, version }] })
    return this.run(outDetail, { outId })
  }

  /** From the order to goods out of the door, at once. */
  async delivered(save: Save) {
    const { soId } = await this.confirmed(save)
    const { splitId } = await this.splitOff(soId)
    await this.picked((await this.pick(splitId)).pickingNum)
    await this.shipped(splitId)
    return this.order(soId)
  }

  /** Without picking, and with more of P1 than any test sells. */
  async stockUp(): Promise<void> {
    await this.settle('use_picking', 'F')
    const place = { warehouseCode: 'W001', locationCode: '*', batchNo: 'B1', inventoryStatusCode: '01' }
    await this.run(postStock, [
      {
        ...{ transType: 'initial', docType: 'otherInv', docNum: 'CR2603010002', docDate: '2026-03-01' },
        movements: [{ ...place, productCode: 'P1', qty: '24000', docItemId: '1', costPrice: '2.050000' }],
      },
    ])
  }

  /** An order that leaves as a whole, not picked, and the document that it leaves with. */
  async left(save: Save) {
    const { soId } = await this.confirmed(save)
    const out = await this.shipped((await this.splitOff(soId)).splitId)
    return { out, order: await this.order(soId) }
  }

  /** All of a return is taken in, where it is to come. */
  async tookIn(id: string) {
    const form = await this.run(returnInForm, { id })
    await this.run(confirmReturnIn, {
      ...{ id, version: form.return.version, warehouseCode: 'W001', inDate: TODAY },
      lines: form.lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate, locationCode }) => ({
        ...{ lineId, inQty: smallQty, inventoryStatusCode, locationCode },
        ...(batchNo && { batchNo }),
        ...(produceDate && { produceDate }),
      })),
    })
    return form
  }

  /** Goods of the first line of an order come back and are taken in. */
  async cameBack(soId: string, unitType: 'big' | 'small', qty: string) {
    const soItemId = (await this.order(soId)).lines[0]?.itemId ?? ''
    const saved = await this.run(saveReturnByOrder, {
      ...({ submit: 'T', soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' } as const),
      lines: [{ soItemId, unitType, qty }],
    })
    const form = await this.tookIn(saved.id)
    return { returnNum: saved.returnNum, returnItemId: form.lines[0]?.lineId ?? '' }
  }

  /** A photo that somebody uploaded. */
  async photo(user = this.dealer.admin): Promise<string> {
    const bytes = { contentType: 'image/png', size: 9, sha256: 'a'.repeat(64), storageKey: '1-1' }
    return this.test.database.transaction({ dealerCode: user.dealerCode }, async (tx) => {
      const [row] = await tx
        .insert(file)
        .values({ ...created(makeWork(tx, user, this.clock)), fileName: '照片.png', ...bytes })
        .returning({ id: file.id })
      return row?.id ?? ''
    })
  }

  /** Changes how the dealer works. */
  async settle(setting: 'use_picking' | 'is_light_dealer' | 'check_credit', value: 'T' | 'F'): Promise<void> {
    await this.test.database.db.execute(
      sql`update dealer_setting set ${sql.raw(setting)} = ${value} where dealer_code = ${this.dealer.dealerCode}`,
    )
  }

  /** One row or none, each value as text. */
  async rows(query: string): Promise<Record<string, unknown>[]> {
    return (await this.test.database.db.execute<Record<string, unknown>>(sql.raw(query))).rows
  }

  /** On hand and reserved of a product in a warehouse. */
  async stock(productCode: string, warehouseCode: string): Promise<[onHand: string, reserved: string]> {
    const [row] =
      await this.rows(`select trim_scale(sum(on_hand_qty))::text as on_hand, trim_scale(sum(reserved_qty))::text as reserved
      from stock_balance where dealer_code = 'T001' and product_code = '${productCode}' and warehouse_code = '${warehouseCode}'`)
    return [String(row?.on_hand), String(row?.reserved)]
  }

  /** What must hold at any time over everything in the database; answers what does not. */
  async broken(): Promise<string[]> {
    const found = await this.rows(BROKEN)
    return found.map((row) => `${row.invariant}: ${row.what}`)
  }
}

const KEY = ['dealer_code', 'product_code', 'warehouse_code', 'location_code', 'batch_no', 'inventory_status_code']
const sameKey = (other: string) => KEY.map((column) => `${other}.${column} = b.${column}`).join(' and ')
const LIVE = `join sales_out o on o.dealer_code = l.dealer_code and o.id = l.out_id`

const BROKEN = `
  select 'I1' as invariant, b.product_code || ' ' || b.batch_no as what from stock_balance b
    where b.on_hand_qty <> (select coalesce(sum(s.small_qty), 0) from stock_ledger s where ${sameKey('s')})
  union all
  select 'I2', b.product_code || ' ' || b.batch_no from stock_balance b where b.reserved_qty < 0 or b.reserved_qty > b.on_hand_qty
  union all
  select 'I3', b.product_code || ' ' || b.batch_no from stock_balance b where b.reserved_qty <>
    (select coalesce(sum(r.qty), 0) from stock_reservation r where r.status = 'active' and ${sameKey('r')})
  union all
  select 'I10 out', i.id::text from sales_order_item i where i.out_qty <> (select coalesce(sum(l.small_qty), 0) from sales_out_line l ${LIVE}
    where l.dealer_code = i.dealer_code and l.so_item_id = i.id and o.out_status = 'shipped')
  union all
  select 'I10 amount', i.id::text from sales_order_item i where i.out_amount <> (select coalesce(sum(l.amount), 0) from sales_out_line l ${LIVE}
    where l.dealer_code = i.dealer_code and l.so_item_id = i.id and o.out_status = 'shipped')
  union all
  select 'I10 split', i.id::text from sales_order_item i where i.split_qty <> (select coalesce(sum(l.small_qty), 0) from order_split_line l
    join order_split s on s.dealer_code = l.dealer_code and s.id = l.split_id
    where l.dealer_code = i.dealer_code and l.so_item_id = i.id and s.split_status <> 'canceled')
  union all
  select 'I10 whole', d.so_num from sales_order d where d.order_status = 'finished' and d.out_amount <> d.total_amount
    and not exists (select 1 from sales_order_item i where i.dealer_code = d.dealer_code and i.so_id = d.id and i.closed_qty > 0)
  union all
  select 'order debt', d.so_num from sales_order d where d.out_amount <> (select coalesce(sum(a.amount), 0) from ar_ledger a
    left join ar_ledger taken on taken.dealer_code = a.dealer_code and taken.ledger_id = a.red_flush_of
    where a.dealer_code = d.dealer_code and a.bucket = 'order' and a.ref_num = d.so_num and coalesce(taken.entry_type, a.entry_type) = 'salesOut')
  union all
  select 'I11', b.ref_num from order_debt b where b.balance < 0 and not exists (select 1 from return_in r where r.dealer_code = b.dealer_code and r.return_num = b.ref_num) or b.balance <> b.amount - b.return_amount - b.received_amount - b.write_off_amount - b.invoiced_amount
    or b.balance <> (select coalesce(sum(a.amount), 0) from ar_ledger a where a.dealer_code = b.dealer_code and a.bucket = 'order' and a.ref_num = b.ref_num)
  union all
  select 'I12', b.customer_code || ' ' || b.bucket from ar_balance b where b.amount <> (select coalesce(sum(a.amount), 0) from ar_ledger a
    where a.dealer_code = b.dealer_code and a.customer_code = b.customer_code and a.bucket = b.bucket)
  union all
  select 'receipts', p.payee_doc_num from payee p where p.allocated_amount + p.unallocated_amount <> p.amount
    or p.payee_type = 'orderIncome' and p.payee_ref_type = 'pre' and p.unallocated_amount <> (select coalesce(sum(a.amount), 0) from ar_ledger a
      where a.dealer_code = p.dealer_code and a.bucket = 'pre' and a.ref_num = p.payee_doc_num)
  union all
  select 'points', c.customer_code from customer c where c.point_balance < 0 or c.point_balance <>
    (select coalesce(sum(p.points), 0) from point_ledger p where p.dealer_code = c.dealer_code and p.customer_code = c.customer_code)
  union all
  select 'ahead', d.so_num from sales_order d where d.pay_status = 'paid' and d.order_status in ('canceled', 'finished', 'closed', 'redflushed') and exists (
    select 1 from payee p where p.dealer_code = d.dealer_code and p.so_num = d.so_num and p.payee_type = 'orderIncome' and p.payee_ref_type = 'pre'
      and p.unallocated_amount <> (select coalesce(sum(r.amount), 0) from payee r where r.dealer_code = p.dealer_code and r.payee_type = 'return' and r.audit_status <> 'passed' and r.del_flag = 'F' and r.src_doc_num = p.payee_doc_num))
  union all
  select 'I21', d.so_num from sales_order d where d.total_amount <> (select sum(i.amount) from sales_order_item i
    where i.dealer_code = d.dealer_code and i.so_id = d.id and i.del_flag = 'F') - d.manual_discount - d.round_amount - d.ticket_amount + d.freight
  union all
  select 'last price', coalesce(kept.product_code, paid.product_code) from (select distinct on (o.dealer_code, o.customer_code, i.product_code, i.unit_type)
      o.dealer_code, o.customer_code, i.product_code, i.unit_type, i.price, o.id as out_id
    from sales_out_line l ${LIVE} join sales_order_item i on i.dealer_code = l.dealer_code and i.id = l.so_item_id and i.line_type = 'normal' and i.is_gift = 'F'
    where o.out_status = 'shipped' order by o.dealer_code, o.customer_code, i.product_code, i.unit_type, o.out_date desc, o.id desc, i.line_no desc) paid
  full join customer_last_price kept using (dealer_code, customer_code, product_code, unit_type)
  where (paid.price, paid.out_id) is distinct from (kept.price, kept.out_id)`
