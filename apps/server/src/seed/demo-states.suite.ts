import {
  ExpiryStatus,
  InboundStatus,
  LoanStatus,
  OrderSource,
  OrderStatus,
  OutStatus,
  PeriodStatus,
  PickStatus,
  PlanReportStatus,
  PromotionType,
  PurchaseOrderStatus,
  PurchaseReturnStatus,
  PurchaseSyncStatus,
  SplitStatus,
  StockStatus,
} from '@dealer/sdk/contract'
import { expect, it } from 'vitest'
import { MASTER_STATES } from '../../test/support/master-states.ts'
import { listsOf } from '../../test/support/open-lists.ts'
import type { OperationId } from '../platform/contract/types.ts'
import { ANCHOR, type DemoDesk } from './demo-desk.fixture.ts'
import { call } from './orders/actor.ts'

/** That nothing of the product is without an example. */
export function itHasEveryState(demo: DemoDesk): void {
  it('has orders in every state, most of them finished', async () => {
    const orders = await demo.counts('sales_order', 'order_status')
    for (const status of Object.values(OrderStatus)) expect.soft(orders.get(status), status).toBeGreaterThanOrEqual(3)
    const all = [...orders.values()].reduce((sum, n) => sum + n, 0)
    expect((orders.get('finished') ?? 0) / all).toBeGreaterThan(0.7)
  })

  it('has orders from everywhere that they come from', async () => {
    const sources = await demo.counts('sales_order', 'order_source')
    const entered = Object.values(OrderSource).filter((source) => source !== 'copy')
    for (const source of entered) expect.soft(sources.get(source), source).toBeGreaterThanOrEqual(3)
  })

  it('has orders with every promotion that began, delivered ones of each kind, and promoted goods that came back', async () => {
    const unused =
      await demo.query(`select promotion_name from promotion p where dealer_code = 'D001' and start_date <= '${ANCHOR}'
      and not exists (select 1 from sales_order_promotion g where g.dealer_code = p.dealer_code and g.promotion_id = p.id)`)
    expect(unused).toEqual([])
    const sent = await demo.query<{
      kind: string
    }>(`select distinct g.promotion_type as kind from sales_order_promotion g
      join sales_order o on o.dealer_code = g.dealer_code and o.id = g.so_id where o.order_status = 'finished'`)
    expect(sent.map(({ kind }) => kind).sort()).toEqual(Object.values(PromotionType).sort())
    const [back] = await demo.query<{ net: string; gifts: string }>(`select
      count(*) filter (where i.discount_amount > 0) as net, count(*) filter (where l.is_gift = 'T') as gifts from return_in_line l
      join sales_order_item i on i.dealer_code = l.dealer_code and i.id = l.so_item_id where l.dealer_code = 'D001'`)
    expect(Math.min(Number(back?.net), Number(back?.gifts))).toBeGreaterThanOrEqual(3)
  })

  it('has money that waits for its audit in its last weeks alone, so that the month that was run can be closed on any day', async () => {
    const [waiting] = await demo.query<{ all: string; old: string }>(`select count(*) as all,
      count(*) filter (where pay_date < '${ANCHOR}'::date - 14) as old
      from payee where dealer_code = 'D001' and audit_status = 'unaudited' and del_flag = 'F'`)
    expect(Number(waiting?.all)).toBeGreaterThan(0)
    expect(Number(waiting?.old)).toBe(0)
  })

  it('has splits, picking lists and outbound documents in every state', async () => {
    for (const [table, column, states] of [
      ['order_split', 'split_status', Object.values(SplitStatus)],
      ['picking', 'pick_status', Object.values(PickStatus)],
      ['sales_out', 'out_status', Object.values(OutStatus)],
    ] as const) {
      const found = await demo.counts(table, column)
      for (const state of states) expect.soft(found.get(state), `${table} ${state}`).toBeGreaterThanOrEqual(1)
    }
  })

  it('has purchase orders and inbound documents in every state', async () => {
    expect([...(await demo.counts('purchase_order', 'po_status')).keys()].sort()).toEqual(
      Object.values(PurchaseOrderStatus).sort(),
    )
    expect([...(await demo.counts('inbound', 'status')).keys()].sort()).toEqual(Object.values(InboundStatus).sort())
  })

  it('has orders to the manufacturer in every state of their sending, and what it charges, some of it otherwise than agreed', async () => {
    const synced = await demo.counts('purchase_order', 'sync_status')
    expect([...synced.keys()].sort()).toEqual(Object.values(PurchaseSyncStatus).sort())
    expect(synced.get('failed')).toBe(3)
    const [charged] = await demo.query<{ all: string; different: string }>(
      `select count(*)::text as all, count(*) filter (where diff_amount <> 0)::text as different from purchase_invoice`,
    )
    expect(Number(charged?.all)).toBeGreaterThanOrEqual(24)
    expect(Number(charged?.different)).toBeGreaterThanOrEqual(2)
    const [known] = await demo.query<{ missing: string }>(
      `select count(*)::text as missing from purchase_order o where sync_status = 'success' and not exists
        (select from simulated_order s where s.dealer = o.dealer_code and s.po_code = o.po_code)`,
    )
    expect(known?.missing).toBe('0')
  })

  it('has plans of purchases in every state, some with their orders', async () => {
    expect([...(await demo.counts('plan_report', 'status')).keys()].sort()).toEqual(
      Object.values(PlanReportStatus).sort(),
    )
    const made = await demo.query<{ planned: string }>(
      `select plan_report_num as planned from plan_report where po_code is not null`,
    )
    expect(made.length).toBeGreaterThanOrEqual(2)
  })

  it('has twelve loans on three products of the bank in every state, some late, and orders to apply for', async () => {
    const states = await demo.counts('edai', 'status')
    expect([...states.keys()].sort()).toEqual(Object.values(LoanStatus).sort())
    expect([...states.values()].reduce((sum, count) => sum + count, 0)).toBe(12)
    expect((await demo.counts('edai', 'credit_code')).size).toBe(3)
    const late = await demo.query(
      `select 1 from edai where status in ('lent', 'partRepaid') and due_date < (select max(create_date) from edai)`,
    )
    expect(late.length).toBeGreaterThanOrEqual(1)
  })

  it('has returns to suppliers and their outbound documents in every state', async () => {
    expect([...(await demo.counts('purchase_return', 'status')).keys()].sort()).toEqual(
      Object.values(PurchaseReturnStatus).sort(),
    )
    expect([...(await demo.counts('purchase_return_out', 'status')).keys()].sort()).toEqual(
      Object.values(OutStatus).sort(),
    )
  })

  it('has master data in every state', async () => {
    for (const [table, column, of] of MASTER_STATES) {
      const found = await demo.counts(table, column)
      for (const state of Object.values(of)) expect.soft(found.get(state), `${table}.${column} ${state}`).toBeDefined()
    }
  })

  it('has rows in every list of master data, and prices, limits and offers in every state', async () => {
    const empty = await demo.as('admin', async (work) => {
      const rowsOf = async (list: OperationId, args: object = {}) => {
        const { total } = (await call(work, list, { page: 1, limit: 1, ...args } as never)) as { total?: number }
        return total === 0 ? [`${list} ${JSON.stringify(args)}`] : []
      }
      const found: string[][] = []
      for (const list of listsOf(/^(md|dms|guide)\.|^inv\.inventoryStatus\./)) found.push(await rowsOf(list))
      for (const status of Object.values(PeriodStatus)) found.push(await rowsOf('md.priceSet.list', { status }))
      for (const stockStatus of Object.values(StockStatus))
        found.push(await rowsOf('md.capacityTips.listips', { stockStatus }))
      for (const expiryStatus of Object.values(ExpiryStatus))
        found.push(await rowsOf('inv.stockQuery.batchInvStatusList', { expiryStatus }))
      return found.flat()
    })
    expect(empty).toEqual([])
  })
}
