import {
  AdjustType,
  AuditStatus,
  MonthStatus,
  OtherInvType,
  type StockApplyType,
  StockCheckStatus,
  TransType,
} from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { DemoDesk } from './demo-desk.fixture.ts'
import { call } from './orders/actor.ts'
import { BEFORE_QUARTER } from './seed-context.ts'

/** Documents that move stock, by what the ledger calls their kind, and the column of their number. */
const BEHIND: Readonly<Record<string, readonly [table: string, num: string]>> = {
  salesOut: ['sales_out', 'out_num'],
  returnIn: ['return_in', 'return_in_num'],
  inventoryOperation: ['inbound', 'in_num'],
  purchaseReturnOut: ['purchase_return_out', 'out_num'],
  stockApply: ['stock_apply', 'apply_num'],
  otherInv: ['other_inv', 'other_num'],
  stockAdjust: ['stock_adjust', 'adjust_num'],
  stockCheck: ['stock_check', 'check_num'],
  costAdjust: ['cost_adjust', 'adjust_num'],
  inventoryMonthly: ['inventory_month', 'month'],
}

/** How goods came and went, in how many documents, and in which states these are. */
export function itMovesItsStock(demo: DemoDesk): void {
  it('[I23] has every kind of movement', async () => {
    const found = await demo.query<{ kind: TransType }>(`select distinct trans_type as kind from stock_ledger`)
    expect(found.map(({ kind }) => kind).sort()).toEqual(Object.values(TransType).sort())
  })

  it('has a document behind every movement', async () => {
    const kinds = await demo.query<{ kind: string }>(`select distinct doc_type as kind from stock_ledger`)
    expect(kinds.filter(({ kind }) => !(kind in BEHIND))).toEqual([])
    for (const [kind, [table, num]] of Object.entries(BEHIND))
      expect
        .soft(
          await demo.query(`select l.doc_num from stock_ledger l where l.doc_type = '${kind}'
            and not exists (select from ${table} d where d.dealer_code = l.dealer_code and d.${num} = l.doc_num)`),
          kind,
        )
        .toEqual([])
  })

  it.each(['stock_ledger', 'ar_ledger', 'ap_ledger'])(
    '[I4] keeps what %s says: nobody changes or deletes it',
    async (table) => {
      for (const deed of [`update ${table} set doc_date = doc_date`, `delete from ${table}`])
        await expect(demo.database.transaction('platform', (tx) => tx.execute(sql.raw(deed)))).rejects.toMatchObject({
          code: '23001',
        })
    },
  )

  it('has every kind of movement beside the sales, and of adjustments', async () => {
    const others = await demo.counts('other_inv', 'other_inv_type')
    expect([...others.keys()].sort()).toEqual(Object.values(OtherInvType).sort())
    expect(others.get('initialOut')).toBe(3)
    expect([...(await demo.counts('stock_adjust', 'adjust_type')).keys()].sort()).toEqual(
      Object.values(AdjustType).sort(),
    )
  })

  it('has every product that it sells in its opening stock', async () => {
    const [opened] = await demo.query<{ n: string }>(`select count(distinct l.product_code) as n from other_inv_line l
      join other_inv o on o.dealer_code = l.dealer_code and o.id = l.other_id where o.dealer_code = 'D001' and o.other_inv_type = 'initial'`)
    expect(Number(opened?.n)).toBeGreaterThanOrEqual(180)
  })

  it('has applications of each kind in each state that the kind can have, twice', async () => {
    const rows = await demo.query<{ kind: StockApplyType; status: string; n: string }>(
      `select apply_type as kind, status, count(*) as n from stock_apply where dealer_code = 'D001' and archived = 'F' group by 1, 2`,
    )
    const all = ['draft', 'submitted', 'delivering', 'picked', 'dispatched', 'shipped', 'finished']
    const atOnce = all.filter((status) => status !== 'picked' && status !== 'dispatched')
    const states = { vehicleIn: all, transfer: all, vehicleOut: atOnce, borrowOut: atOnce }
    for (const [kind, wanted] of Object.entries(states))
      for (const status of wanted) {
        const found = rows.find((row) => row.kind === kind && row.status === status)
        expect.soft(Number(found?.n ?? 0), `${kind} ${status}`).toBeGreaterThanOrEqual(2)
      }
  })

  it('has stock-takings in each state: two go on, side by side where goods lie that came back', async () => {
    const found = await demo.counts('stock_check', 'status')
    expect([...found.keys()].sort()).toEqual(Object.values(StockCheckStatus).sort())
    expect([found.get('posted'), found.get('counted'), found.get('locked')]).toEqual([3, 1, 1])
    const open = await demo.query(
      `select distinct warehouse_code as place from stock_check where status in ('locked', 'counted') and line_count > 0`,
    )
    expect(open).toEqual([{ place: 'W003' }])
  })

  it('has changes of cost, three in each state of judging, and those of the months before the quarter', async () => {
    const found = await demo.counts('cost_adjust', 'audit_status')
    const three = Object.fromEntries(Object.values(AuditStatus).map((status) => [status, 3]))
    expect(Object.fromEntries(found)).toEqual({ ...three, passed: 3 + BEFORE_QUARTER.length })
  })

  it('has months that are closed, one that was run, and open ones', async () => {
    const { months } = await demo.as('admin', (work) => call(work, 'inv.inventoryMonthly.toList', {}))
    const states = months.map(({ monthStatus }) => monthStatus)
    expect([...new Set(states)].sort()).toEqual(Object.values(MonthStatus).sort())
    expect(states.filter((status) => status === 'calculated')).toHaveLength(1)
    expect(states[0]).toBe('open')
  })
}
