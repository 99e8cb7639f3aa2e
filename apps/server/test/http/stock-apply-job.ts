import { sql } from 'drizzle-orm'
import type { Args, Content } from '../../src/platform/contract/types.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { TODAY } from '../support/fixture.ts'
import type { TestServer } from '../support/server.ts'

type Wanted = readonly [productCode: string, qty: string, batchNo?: string]
type Apply = Content<'inv.transfer.view'>
type Kind = keyof ReturnType<typeof callsOf>

/** Lines in small units. */
const linesOf = (wanted: readonly Wanted[]) =>
  wanted.map(([productCode, qty, batchNo]) => ({
    ...{ productCode, unitType: 'small' as const, qty },
    ...(batchNo && { batchNo }),
  }))

const DAYS = { docDate: TODAY, needDate: TODAY }

/** A transfer as a clerk enters it. */
export const transferOf = (
  wanted: readonly Wanted[],
  change: Partial<Args<'inv.transfer.save'>> = {},
): Args<'inv.transfer.save'> => ({
  ...{ submit: 'T', ...DAYS, fromWarehouseCode: 'W001', toWarehouseCode: 'W002', lines: linesOf(wanted) },
  ...change,
})

/** A load of the fixture's vehicle. */
export const loadOf = (
  wanted: readonly Wanted[],
  change: Partial<Args<'inv.vehicleStockIn.save'>> = {},
): Args<'inv.vehicleStockIn.save'> => ({
  ...{ submit: 'T', ...DAYS, fromWarehouseCode: 'W001', vehicleCode: 'V01', lines: linesOf(wanted) },
  ...change,
})

/** An unloading of the fixture's vehicle. */
export const unloadOf = (
  wanted: readonly Wanted[],
  change: Partial<Args<'inv.vehicleStockOut.save'>> = {},
): Args<'inv.vehicleStockOut.save'> => ({
  ...{ submit: 'T', ...DAYS, toWarehouseCode: 'W001', vehicleCode: 'V01', lines: linesOf(wanted) },
  ...change,
})

/** What every kind does by calls of its own. */
const callsOf = (server: TestServer) => ({
  transfer: {
    view: (id: string) => server.must('inv.transfer.view', { id }),
    audit: (args: Args<'inv.transfer.audit'>) => server.must('inv.transfer.audit', args),
    confirmOut: (args: Args<'inv.transfer.confirmOut'>) => server.must('inv.transfer.confirmOut', args),
    confirmIn: (args: Args<'inv.transfer.confirmIn'>) => server.must('inv.transfer.confirmIn', args),
  },
  vehicleStockIn: {
    view: (id: string) => server.must('inv.vehicleStockIn.view', { id }),
    audit: (args: Args<'inv.vehicleStockIn.audit'>) => server.must('inv.vehicleStockIn.audit', args),
    confirmOut: (args: Args<'inv.vehicleStockIn.confirmOut'>) => server.must('inv.vehicleStockIn.confirmOut', args),
    confirmIn: (args: Args<'inv.vehicleStockIn.confirmIn'>) => server.must('inv.vehicleStockIn.confirmIn', args),
  },
  vehicleStockOut: {
    view: (id: string) => server.must('inv.vehicleStockOut.view', { id }),
    audit: (args: Args<'inv.vehicleStockOut.audit'>) => server.must('inv.vehicleStockOut.audit', args),
    confirmOut: (args: Args<'inv.vehicleStockOut.confirmOut'>) => server.must('inv.vehicleStockOut.confirmOut', args),
    confirmIn: (args: Args<'inv.vehicleStockOut.confirmIn'>) => server.must('inv.vehicleStockOut.confirmIn', args),
  },
  borrow: {
    view: (id: string) => server.must('inv.borrow.view', { id }),
    audit: (args: Args<'inv.borrow.audit'>) => server.must('inv.borrow.audit', args),
    confirmOut: (args: Args<'inv.borrow.confirmOut'>) => server.must('inv.borrow.confirmOut', args),
    confirmIn: (args: Args<'inv.borrow.confirmIn'>) => server.must('inv.borrow.confirmIn', args),
  },
})

/** Goods that go from one warehouse into another, by calls alone, each step once. */
export class ApplyJob {
  constructor(
    private readonly server: TestServer,
    readonly kind: Kind = 'transfer',
  ) {}

  private get calls() {
    return callsOf(this.server)[this.kind]
  }

  view(id: string): Promise<Apply> {
    return this.calls.view(id)
  }

  /** Saved and read again. */
  async saved(save: Promise<{ id: string }>): Promise<Apply> {
    return this.view((await save).id)
  }

  transfer = (wanted: readonly Wanted[], change: Partial<Args<'inv.transfer.save'>> = {}) =>
    this.saved(this.server.must('inv.transfer.save', transferOf(wanted, change)))

  /** What a step says of each line; all that the step before left when nothing is given. */
  auditOf = ({ id, version, lines }: Apply, quantities?: readonly string[]): Args<'inv.transfer.audit'> => ({
    ...{ id, version },
    lines: lines.map(({ lineId, smallQty }, place) => ({ lineId, approvedQty: quantities?.[place] ?? smallQty })),
  })

  pickOf = ({ id, version, lines }: Apply, quantities?: readonly string[]): Args<'inv.transfer.pick'> => ({
    ...{ id, version },
    lines: lines.map(({ lineId, approvedQty }, place) => ({ lineId, pickedQty: quantities?.[place] ?? approvedQty })),
  })

  inOf = ({ id, version, lines }: Apply, quantities?: readonly string[]): Args<'inv.transfer.confirmIn'> => ({
    ...{ id, version, inDate: TODAY },
    lines: lines.map(({ lineId, shippedQty }, place) => ({
      ...{ lineId, receivedQty: quantities?.[place] ?? shippedQty },
      ...(quantities?.[place] !== undefined && { reason: '短少' }),
    })),
  })

  async audited(apply: Apply, quantities?: readonly string[]): Promise<Apply> {
    await this.calls.audit(this.auditOf(apply, quantities))
    return this.view(apply.id)
  }

  async picked(apply: Apply, quantities?: readonly string[]): Promise<Apply> {
    await this.server.must('inv.transfer.pick', this.pickOf(apply, quantities))
    return this.view(apply.id)
  }

  async dispatched({ id, version }: Apply): Promise<Apply> {
    await this.server.must('inv.transfer.dispatch', { id, version })
    return this.view(id)
  }

  async shipped({ id, version }: Apply): Promise<Apply> {
    await this.calls.confirmOut({ id, version, outDate: TODAY })
    return this.view(id)
  }

  async received(apply: Apply, quantities?: readonly string[]): Promise<Apply> {
    await this.calls.confirmIn(this.inOf(apply, quantities))
    return this.view(apply.id)
  }

  /** From applying to goods on their way, at once. */
  async onItsWay(wanted: readonly Wanted[], change: Partial<Args<'inv.transfer.save'>> = {}): Promise<Apply> {
    const audited = await this.audited(await this.transfer(wanted, change))
    return this.shipped(await this.dispatched(await this.picked(audited)))
  }
}

/** On hand and reserved of a product, by warehouse and batch, in the order of both. */
export async function balances({ db }: Database, productCode: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select warehouse_code || ' ' || batch_no || ' ' || trim_scale(on_hand_qty) || ' ' || trim_scale(reserved_qty) as text
    from stock_balance where dealer_code = 'T001' and product_code = ${productCode} and on_hand_qty <> 0
    order by warehouse_code, batch_no`)
  return rows.map(({ text }) => text)
}

/** What a document posted, in the order of posting: place, batch, small units and amount. */
export async function ledgerOf({ db }: Database, docNum: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select warehouse_code || ' ' || batch_no || ' ' || trim_scale(small_qty) || ' ' || cost_amount as text
    from stock_ledger where dealer_code = 'T001' and doc_num = ${docNum} order by ledger_id`)
  return rows.map(({ text }) => text)
}

/** What must hold of all applications at any time; answers what does not. */
export async function brokenApplies({ db }: Database): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'I1 ' || b.product_code || ' ' || b.warehouse_code as what from stock_balance b where b.on_hand_qty <>
      (select coalesce(sum(l.small_qty), 0) from stock_ledger l where l.dealer_code = b.dealer_code and l.product_code = b.product_code
        and l.warehouse_code = b.warehouse_code and l.location_code = b.location_code and l.batch_no = b.batch_no
        and l.inventory_status_code = b.inventory_status_code)
    union all
    select 'I3 ' || b.product_code || ' ' || b.warehouse_code from stock_balance b where b.reserved_qty <>
      (select coalesce(sum(r.qty), 0) from stock_reservation r where r.status = 'active' and r.dealer_code = b.dealer_code
        and r.product_code = b.product_code and r.warehouse_code = b.warehouse_code and r.location_code = b.location_code
        and r.batch_no = b.batch_no and r.inventory_status_code = b.inventory_status_code)
    union all
    select 'I5 ' || doc_num from stock_ledger where doc_type = 'stockApply' group by dealer_code, doc_num
      having sum(small_qty) <> 0 or sum(cost_amount) <> 0
    union all
    select 'I6' where (select coalesce(sum(b.on_hand_qty), 0) from stock_balance b
        join warehouse w on w.dealer_code = b.dealer_code and w.warehouse_code = b.warehouse_code and w.warehouse_type = 'transit')
      <> (select coalesce(sum(a.shipped_qty), 0) from stock_apply a where a.status = 'shipped' and a.del_flag = 'F')`)
  return rows.map(({ what }) => what)
}
