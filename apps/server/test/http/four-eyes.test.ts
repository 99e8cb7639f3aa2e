import type { FourEyesKind, SecurityEventKind } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { pruneSecurityLog } from '../../src/modules/admin/security-log/prune-security-log.job.ts'
import { type Actor, recordAs } from '../../src/platform/audit/record.ts'
import { timestamp } from '../../src/platform/clock.ts'
import { withDatabase } from '../support/database.ts'
import { type FixtureDealer, NOON, prepareFixture, TestClock, TODAY } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'
import { ApplyJob } from './stock-apply-job.ts'
import { CountJob } from './stock-check-job.ts'

const PERMISSIONS =
  '{so:salesOrder:list,so:salesOrder:add,so:salesOrder:confirm,so:out:list,so:out:confirm,po:purchaseOrder:list,po:purchaseOrder:confirm,po:inbound:list,po:inbound:confirm,so:return:list,inv:transfer:list,inv:transfer:audit,inv:check:list,inv:check:count,inv:check:post,inv:monthly:list,inv:monthly:audit}'

withDatabase(
  'settings of security',
  (open) => {
    let boss: TestServer
    let other: TestServer
    let dealer: FixtureDealer
    const clock = new TestClock()

    const set = async (fourEyes: FourEyesKind[], logKeepMonths = 24) => {
      const { version } = await boss.must('admin.securitySetting.getSetting', {})
      await boss.must('admin.securitySetting.saveSetting', { fourEyes, logKeepMonths, version })
    }

    beforeEach(async () => {
      if (boss) return
      dealer = (await prepareFixture(open().database)).first
      await open().database.db.execute(
        sql.raw(
          `update position set data_scope = 'all', web_perms = '${PERMISSIONS}' where dealer_code = 'T001' and data_scope = 'self'`,
        ),
      )
      boss = new TestServer(open().database, { clock })
      other = new TestServer(open().database, { clock })
      await boss.login('boss1')
      await other.login('sales1')
    })

    const REFUSED = { resultCode: '103', content: expect.stringContaining('须由他人') }

    it('four eyes: nobody confirms an order that he entered, or changed', async () => {
      const save = { ...orderOf([['P1', 'small', '1']]), submit: 'F' as const }
      const job = new OrderJob(boss)
      const { soId, version } = await boss.must('so.salesOrder.save', save)
      const mine = await job.submitted(orderOf([['P1', 'small', '1']]))
      expect(mine.actions).toContain('confirm')
      await set(['salesOrder'])
      await vi.waitFor(async () => expect((await job.order(mine.soId)).actions).not.toContain('confirm'), {
        interval: 20,
      })
      const { rows } = await boss.must('so.salesOrder.lists', {})
      expect(rows.find((row) => row.soId === mine.soId)?.actions).not.toContain('confirm')
      const confirm = (server: TestServer, of: { soId: string; version: number }) =>
        server.call('so.salesOrder.confirmBySoId', { orders: [{ soId: of.soId, version: of.version }] })
      expect(await confirm(boss, mine)).toMatchObject(REFUSED)
      // Who changes what another entered is one of those who entered it; so is the other still.
      await other.must('so.salesOrder.save', { ...save, soId, version, submit: 'T' })
      const both = await job.order(soId)
      expect(await confirm(other, both)).toMatchObject(REFUSED)
      expect(await confirm(boss, both)).toMatchObject(REFUSED)
      expect(await confirm(other, mine)).toMatchObject({ resultCode: '000' })
      await set([])
      await vi.waitFor(async () => expect(await confirm(boss, both)).toMatchObject({ resultCode: '000' }), {
        interval: 20,
      })
    })

    it('four eyes: a purchase, and what came in, is confirmed by another, never by the entry itself', async () => {
      await set(['purchaseOrder', 'inventoryOperation'])
      const job = new PurchaseJob(boss)
      await job.addSupplier()
      const { poId, version } = await boss.must(
        'po.purchaseOrder.savePo',
        purchaseOf([['P1', 'small', '10', '1.0000']]),
      )
      const confirm = (server: TestServer) => server.call('po.purchaseOrder.confirm', { poId, version })
      // Asked of what is offered: to try itself would confirm it for as long as the setting is not heard of.
      await vi.waitFor(async () => expect((await job.order(poId)).actions).not.toContain('confirm'), { interval: 20 })
      expect(await confirm(boss)).toMatchObject(REFUSED)
      expect(await confirm(other)).toMatchObject({ resultCode: '000' })
      const atOnce = await job.arriving(poId)
      expect(await boss.call('po.inventoryOperation.save', atOnce)).toMatchObject({
        resultCode: '103',
        content: '采购入库单不能由录入人确认入库，请先保存，再由他人确认入库',
      })
      const draft = await job.received(poId, undefined, { confirm: 'F' })
      const again = { ...atOnce, inId: draft.inId, version: draft.version }
      expect(await boss.call('po.inventoryOperation.save', again)).toMatchObject(REFUSED)
      await set([])
    })

    it('four eyes: who made an outbound document is not offered to confirm it, on its split neither', async () => {
      await set(['salesOut'])
      const job = new OrderJob(boss)
      const { soId } = await job.confirmed(orderOf([['P1', 'small', '1']]))
      const { splitId } = await job.split(soId)
      const out = await job.sent(splitId, dealer.driverId)
      expect(out.actions).not.toContain('confirmOut')
      const offered = async (server: TestServer) => {
        const { rows } = await server.must('so.salesOrder.listOrderOut', { soNum: out.soNum })
        return rows.find((row) => row.splitId === splitId)?.actions ?? []
      }
      await vi.waitFor(async () => expect(await offered(boss)).not.toContain('confirmOut'), { interval: 20 })
      expect(await offered(boss)).toContain('cancelDispatch')
      expect(await offered(other)).toContain('confirmOut')
      expect((await job.splitOf(splitId)).actions).not.toContain('confirmOut')
      await set([])
    })

    it('four eyes: so are returns, applications, stock-takings and changes of cost', async () => {
      const job = new OrderJob(boss)
      const sold = await job.shipped(orderOf([['P1', 'small', '2']]), dealer.driverId)
      const back = { soId: sold.soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' as const }
      const lines = [{ soItemId: sold.lines[0]?.itemId ?? '', unitType: 'small' as const, qty: '1' }]
      const { id: returnId } = await boss.must('so.return.saveByOrder', { ...back, submit: 'T', lines })
      const applies = new ApplyJob(boss)
      const apply = await applies.transfer([['P1', '1']])
      const cost = [{ productCode: 'P1', adjustAmount: '1.00', reason: '补记运费' }]
      await boss.must('inv.inventoryMonthly.save', { month: TODAY.slice(0, 7), lines: cost })
      const count = new CountJob(other)
      const { id: checkId } = await boss.must('inv.stockCheck.lock', { warehouseCode: 'W002', checkScope: 'all' })
      const offered = async (server: TestServer) => {
        const [adjust] = (await server.must('inv.inventoryMonthly.auditList', {})).rows
        const taken = await server.must('so.return.viewItem', { id: returnId })
        const { actions } = await new ApplyJob(server).view(apply.id)
        const counted = await server.must('inv.stockCheck.view', { id: checkId })
        return [adjust, taken, { actions }, counted].map((row) => row?.actions?.[0])
      }
      await count.fill(checkId)
      const all = ['passAudit', 'confirmIn', 'audit', 'saveCount']
      expect(await offered(boss)).toEqual(all)
      await set(['salesReturn', 'stockApply', 'stockCheck', 'costAdjust'])
      await vi.waitFor(async () => expect(await offered(boss)).not.toEqual(all), { interval: 20 })
      expect(await boss.call('inv.transfer.audit', applies.auditOf(apply))).toMatchObject({
        ...REFUSED,
        content: `调拨申请【${apply.applyNum}】由您录入或修改，须由他人审核通过`,
      })
      // Who counted something is one of those who entered it, as is who began it.
      for (const server of [boss, other]) {
        const { version } = await server.must('inv.stockCheck.view', { id: checkId })
        expect(await server.call('inv.stockCheck.post', { id: checkId, version })).toMatchObject(REFUSED)
      }
      const [adjust] = (await boss.must('inv.inventoryMonthly.auditList', {})).rows
      const items = [{ id: adjust?.id ?? '', version: adjust?.version ?? 0 }]
      expect(await boss.call('inv.inventoryMonthly.passAudit', { items })).toMatchObject(REFUSED)
      expect(await other.call('inv.inventoryMonthly.passAudit', { items })).toMatchObject({ resultCode: '000' })
      await set([])
    })

    it('four eyes: nobody sells at the till, from a vehicle or in exchange while orders or outbound documents want another', async () => {
      const till = { ...orderOf([['P1', 'small', '1']]), orderType: 'cash', payMethod: 'cash' } as const
      const sell = () => boss.call('so.salesOrder.save', till)
      const form = () => boss.call('so.salesOrder.toOrderAdd', { orderType: 'cash' })
      const why = (kinds: string, title: string) => ({
        resultCode: '103',
        content: `安全设置要求${kinds}由他人审核，${title}`,
      })
      for (const [kinds, title] of [
        [['salesOrder'], '销售订单'],
        [['salesOut', 'stockApply'], '销售出库单'],
        [['salesOrder', 'salesOut'], '销售订单、销售出库单'],
      ] as const) {
        await set([...kinds])
        const atOnce = '快速订单保存时即审核并出库，请改录普通订单'
        // Of the form first: to try a sale itself would post it for as long as the setting is not heard of.
        await vi.waitFor(async () => expect(await form()).toMatchObject(why(title, atOnce)), { interval: 20 })
        expect(await sell()).toMatchObject(why(title, atOnce))
      }
      const ofVehicle = '车销订单保存时即审核并出库，请改录普通订单'
      const both = '销售订单、销售出库单'
      const trip = { ...till, orderType: 'vehicle', vehicleCode: 'V001', payAmount: '0.00' } as const
      expect(await boss.call('so.salesOrder.save', trip)).toMatchObject(why(both, ofVehicle))
      expect(await boss.call('so.salesOrder.vehicleBook', { vehicleCode: 'V001' })).toMatchObject(why(both, ofVehicle))
      const { customerCode, warehouseCode } = till
      const line = { productCode: 'P1', unitType: 'small', qty: '1', price: '1.0000' } as const
      const swap = () =>
        boss.call('so.return.exchange', {
          ...{ customerCode, warehouseCode, returnReason: 'unsold' },
          ...{ back: [{ ...line, inventoryStatusCode: '01' }], lines: [{ ...line, lineNo: 1 }] },
        })
      const ofExchange = '换货保存时即退货入库并出库，请分别录入退货单和普通订单'
      expect(await swap()).toMatchObject(why(both, ofExchange))
      await set(['salesReturn'])
      await vi.waitFor(async () => expect(await swap()).toMatchObject(why('销售退货单', ofExchange)), { interval: 20 })
      expect(await sell()).toMatchObject({ resultCode: '000' })
      await set([])
    })

    it('are changed under their version and into the security log', async () => {
      expect(
        await boss.call('admin.securitySetting.saveSetting', { fourEyes: [], logKeepMonths: 24, version: 9999 }),
      ).toMatchObject({ resultCode: '104' })
      expect(
        await boss.call('admin.securitySetting.saveSetting', { fourEyes: [], logKeepMonths: 5, version: 1 }),
      ).toMatchObject({ resultCode: '101' })
      expect(await other.call('admin.securitySetting.getSetting', {})).toMatchObject({ resultCode: '107' })
      await set(['salesOut'], 12)
      const { rows } = await boss.must('admin.securityLog.lists', { kind: 'settingChanged', limit: 100 })
      expect(rows.map(({ after }) => after)).toContain('须他人审核：销售出库单；操作日志保留12个月')
      await set([])
    })

    const prune = (at: Date) =>
      open().database.transaction('platform', async (tx) =>
        pruneSecurityLog.run({ tx, now: timestamp(at), today: timestamp(at).slice(0, 10) }, {} as never),
      )
    const record = (actor: Actor, at: Date, kind: SecurityEventKind) =>
      open().database.transaction('platform', async (tx) => recordAs(tx, actor, { now: () => at }, { kind }))

    it('remove old months of the log at night; the chain goes on from there', async () => {
      await set([], 6)
      const chain = () => boss.must('admin.securityLog.chain', {})
      const before = await chain()
      await prune(NOON)
      expect(await chain()).toMatchObject({ isWhole: 'T', events: before.events })
      // The events of the fixture's day are old for the database; a newer one follows them.
      const later = new Date('2026-10-10T12:00:00+08:00')
      const happens = () => record({ dealerCode: dealer.dealerCode }, later, 'logout')
      await happens()
      await prune(later)
      const after = await chain()
      expect(after).toMatchObject({ isWhole: 'T', events: 2, brokenSeqs: [] })
      expect(Number(after.lastSeq)).toBe(before.events + 2)
      const { rows } = await boss.must('admin.securityLog.lists', { kind: 'logPruned' })
      expect(rows[0]).toMatchObject({ target: '2026-04-01以前', reason: '保留6个月', userName: '系统' })
      await happens()
      expect(await chain()).toMatchObject({ isWhole: 'T' })
    })

    it('remove what was tried under names that nobody has after two years', async () => {
      const later = new Date('2028-04-10T12:00:00+08:00')
      for (const at of [NOON, later]) await record({ username: 'nobody' }, at, 'loginFailed')
      const kept = async () => {
        const { rows } = await open().database.db.execute<{ kind: string; day: string }>(
          sql`select kind, to_char(log_date, 'YYYY-MM-DD') as day from security_log where dealer_code = '*' order by id`,
        )
        return rows.map(({ kind, day }) => `${day} ${kind}`)
      }
      await prune(new Date('2028-03-31T12:00:00+08:00'))
      expect(await kept()).toEqual(['2026-03-10 loginFailed', '2028-04-10 loginFailed'])
      await prune(later)
      expect(await kept()).toEqual(['2028-04-10 loginFailed', '2028-04-10 logPruned'])
    })
  },
  undefined,
  'fixture',
)
