import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVARIANTS } from '../../src/modules/admin/books/invariants.ts'
import { addDays } from '../../src/platform/clock.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { withDatabase } from '../support/database.ts'
import { prepareFixture, TODAY } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'
import { PurchaseReturnJob, returnOf } from './purchase-return-job.ts'

type Save = Args<'finance.payment.save'>
type Lines = readonly (readonly [refNum: string, amount: string])[]

withDatabase(
  'money to suppliers',
  (open) => {
    let server: TestServer
    let job: PurchaseJob
    let back: PurchaseReturnJob

    beforeAll(async () => {
      server = new TestServer(open().database)
      job = new PurchaseJob(server)
      back = new PurchaseReturnJob(server)
      await server.login('boss1')
      await job.addSupplier()
      await job.addSupplier({ supplierCode: 'S011', supplierName: '面点头食品有限公司', mobile: '10000095011' })
    })
    afterAll(() => server?.close())

    const payment = (amount: string, lines: Lines = [], changes: Partial<Save> = {}): Save => ({
      ...{ supplierCode: 'S010', payDate: TODAY, payMethod: 'bank', amount },
      lines: lines.map(([refNum, paid]) => ({ refNum, amount: paid })),
      ...changes,
    })
    const save = (given: Save) => server.must('finance.payment.save', given)
    const view = (id: string) => server.must('finance.payment.view', { id })
    const refOf = async (id: string) => ({ id, version: (await view(id)).version })
    const pass = async (...ids: string[]) =>
      server.must('finance.payment.pass', { items: await Promise.all(ids.map(refOf)) })
    const passed = async (given: Save) => {
      const saved = await save(given)
      await pass(saved.id)
      return saved
    }
    const rollBack = async (id: string) =>
      server.must('finance.payment.rollBack', { ...(await refOf(id)), reason: '付重了' })
    const ordered = (boxes = '1') => job.confirmed(purchaseOf([['P1', 'big', boxes, '100']]))
    const owed = async (refNum: string) => {
      const [found] = (await server.must('finance.payable.list', { refNum })).rows
      return found && { balance: found.balance, paidAmount: found.paidAmount, settleStatus: found.settleStatus }
    }
    const balanceOf = async (refNum: string) => (await owed(refNum))?.balance
    const payStatus = async (poId: string) => (await job.order(poId)).payStatus
    const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
      expectRefused(open().database, call, code, message)

    async function sound() {
      for (const [name, query] of Object.entries(INVARIANTS))
        expect([name, (await open().database.db.execute(sql.raw(query))).rows]).toEqual([name, []])
    }

    it('pays what came in, in parts, and is taken back', async () => {
      const order = await ordered()
      const inbound = await job.received(order.poId)
      expect(await owed(inbound.inNum)).toEqual({ balance: '100.00', paidAmount: '0.00', settleStatus: 'unsettled' })
      const before = await job.payable()
      const { id, paymentNum } = await save(payment('60', [[inbound.inNum, '60']], { remark: '首付' }))
      expect(paymentNum).toMatch(/^YF\d{10}$/)
      expect(await view(id)).toMatchObject({
        ...{ supplierName: '牧野肉制品有限公司', amount: '60.00', allocatedAmount: '60.00', advanceAmount: '0.00' },
        ...{ auditStatus: 'unaudited', remark: '首付', actions: ['pass', 'edit', 'refuse', 'delete'] },
        lines: [{ refType: 'inbound', refNum: inbound.inNum, refAmount: '100.00', balance: '100.00', amount: '60.00' }],
        logs: [{ action: '提交' }],
      })
      const { rows: waiting } = await server.must('finance.payment.notPayList', { supplierCode: 'S010' })
      expect(waiting).toMatchObject([{ refNum: inbound.inNum, balance: '100.00', pendingAmount: '60.00' }])
      expect(await job.payable()).toBe(before)
      await pass(id)
      expect(Number(before) - Number(await job.payable())).toBe(60)
      expect(await owed(inbound.inNum)).toEqual({ balance: '40.00', paidAmount: '60.00', settleStatus: 'part' })
      expect(await payStatus(order.poId)).toBe('part')
      const rest = await passed(payment('40', [[inbound.inNum, '40']]))
      expect(await owed(inbound.inNum)).toEqual({ balance: '0.00', paidAmount: '100.00', settleStatus: 'settled' })
      expect(await payStatus(order.poId)).toBe('settled')
      await refused(
        () => server.call('finance.payment.save', payment('1', [[inbound.inNum, '1']])),
        '101',
        '大于未付金额',
      )
      await sound()

      const { paymentNum: opposite } = await rollBack(id)
      expect(await view(id)).toMatchObject({ rollBackNum: opposite, reason: '付重了', actions: [] })
      const [taken] = (await server.must('finance.payment.list', { paymentNum: opposite })).rows
      expect(taken).toMatchObject({ srcDocNum: paymentNum, amount: '-60.00', auditStatus: 'passed', actions: [] })
      expect(await owed(inbound.inNum)).toEqual({ balance: '60.00', paidAmount: '40.00', settleStatus: 'part' })
      expect(await payStatus(order.poId)).toBe('part')
      const again = await refOf(id)
      await refused(() => server.call('finance.payment.rollBack', { ...again, reason: '错' }), '103', '已冲回')
      await rollBack(rest.id)
      expect(await payStatus(order.poId)).toBe('unsettled')
      const entries = await server.must('finance.payable.ledgerList', { refNum: inbound.inNum })
      expect(entries.footer).toMatchObject({ amount: '100.00' })
      expect(entries.rows.map(({ entryType, amount }) => [entryType, amount])).toEqual([
        ['redflushed', '40.00'],
        ['redflushed', '60.00'],
        ['payment', '-40.00'],
        ['payment', '-60.00'],
        ['purchase', '100.00'],
      ])
      await sound()
    })

    it('pays an order beforehand: what comes in takes of it, the oldest first', async () => {
      const order = await ordered('3')
      const { rows } = await server.must('finance.payment.notPayOrderList', {
        supplierCode: 'S010',
        refNum: order.poCode,
      })
      expect(rows).toMatchObject([{ refNum: order.poCode, amount: '300.00', paidAmount: '0.00', balance: '300.00' }])
      await refused(
        () => server.call('finance.payment.save', payment('301', [[order.poCode, '301']])),
        '101',
        '大于未付金额',
      )
      const ahead = await passed(payment('150', [[order.poCode, '150']]))
      expect(await owed(order.poCode)).toMatchObject({ balance: '-150.00' })
      expect((await server.must('finance.payment.view', { id: ahead.id })).lines).toMatchObject([
        { refType: 'purchaseOrder', refNum: order.poCode, refAmount: '300.00', amount: '150.00' },
      ])
      expect(await payStatus(order.poId)).toBe('part')
      const first = await job.received(order.poId, '24')
      expect(await owed(first.inNum)).toEqual({ balance: '0.00', paidAmount: '100.00', settleStatus: 'settled' })
      expect(await balanceOf(order.poCode)).toBe('-50.00')
      const second = await job.received(order.poId, '24')
      expect([await balanceOf(second.inNum), await balanceOf(order.poCode)]).toEqual(['50.00', '0.00'])
      await sound()

      // Used by now: first what used it goes, then the money.
      const ref = await refOf(ahead.id)
      await refused(
        () => server.call('finance.payment.rollBack', { ...ref, reason: '错' }),
        '103',
        `【${order.poCode}】的预付款已用于入库单【${second.inNum}】，请先红冲入库单`,
      )
      // What cannot be taken back now is not offered to be; what is left of the order stands beside its line.
      expect(await view(ahead.id)).toMatchObject({ actions: [], lines: [{ refNum: order.poCode, balance: '150.00' }] })
      expect((await server.must('finance.payment.list', { paymentNum: ahead.paymentNum })).rows).toMatchObject([
        { actions: [] },
      ])
      // Money for an order goes to what came in before it, and the rest waits for the goods.
      const rest = await passed(payment('150', [[order.poCode, '150']]))
      expect([await balanceOf(second.inNum), await balanceOf(order.poCode)]).toEqual(['0.00', '-100.00'])
      expect(await payStatus(order.poId)).toBe('settled')
      expect((await server.must('finance.payment.notPayOrderList', { refNum: order.poCode })).rows).toEqual([])
      await sound()
      await rollBack(rest.id)
      expect([await balanceOf(second.inNum), await balanceOf(order.poCode)]).toEqual(['50.00', '0.00'])
      for (const { inId } of [second, first]) {
        const { version } = await job.inbound(inId)
        await server.must('po.inventoryOperation.redFlush', { inId, version, reason: '录错' })
        await sound()
      }
      expect(await balanceOf(order.poCode)).toBe('-150.00')
      expect((await view(ahead.id)).actions).toEqual(['rollBack'])
      await rollBack(ahead.id)
      expect(await balanceOf(order.poCode)).toBe('0.00')

      // What is given up of an order is no longer to be paid.
      await passed(payment('100', [[order.poCode, '100']]))
      const third = await job.received(order.poId, '24')
      expect(await balanceOf(third.inNum)).toBe('0.00')
      expect(await payStatus(order.poId)).toBe('part')
      const { version } = await job.order(order.poId)
      await server.must('po.purchaseOrder.close', { poId: order.poId, version, reason: '缺货' })
      expect(await payStatus(order.poId)).toBe('settled')
      await sound()
    })

    it('counts what came in for an order once: beside it, or with it', async () => {
      const order = await ordered('3')
      await passed(payment('120', [[order.poCode, '120']]))
      const first = await job.received(order.poId, '48')
      expect([await balanceOf(first.inNum), await balanceOf(order.poCode)]).toEqual(['80.00', '0.00'])
      const listed = async () =>
        (await server.must('finance.payment.notPayOrderList', { refNum: order.poCode })).rows.map(
          ({ amount, paidAmount, balance }) => ({ amount, paidAmount, balance }),
        )
      expect(await listed()).toEqual([{ amount: '300.00', paidAmount: '120.00', balance: '100.00' }])
      // Whatever the order of the lines.
      for (const lines of [
        [
          [first.inNum, '80'],
          [order.poCode, '101'],
        ],
        [
          [order.poCode, '101'],
          [first.inNum, '80'],
        ],
      ] as Lines[])
        await refused(
          () => server.call('finance.payment.save', payment('181', lines)),
          '101',
          `单据【${order.poCode}】付款金额大于未付金额`,
        )
      const both = await save(
        payment('180', [
          [order.poCode, '100'],
          [first.inNum, '80'],
        ]),
      )
      // Without a line of its own it is paid by the order's.
      const other = await passed(payment('1', [[order.poCode, '1']]))
      expect([await balanceOf(first.inNum), await balanceOf(order.poCode)]).toEqual(['79.00', '0.00'])
      const ref = await refOf(both.id)
      await refused(
        () => server.call('finance.payment.pass', { items: [ref] }),
        '103',
        `付款单【${both.paymentNum}】单据【${first.inNum}】付款金额大于未付金额`,
      )
      await rollBack(other.id)
      await pass(both.id)
      expect([await balanceOf(first.inNum), await balanceOf(order.poCode)]).toEqual(['0.00', '-100.00'])
      expect([await payStatus(order.poId), await listed()]).toEqual(['settled', []])
      await sound()
    })

    it('settles an order by what came in less what went back, and by what is still to come', async () => {
      const order = await ordered()
      const inbound = await job.received(order.poId)
      await passed(payment('75', [[inbound.inNum, '75']]))
      expect(await payStatus(order.poId)).toBe('part')
      const returned = await back.shipped(await back.saved(returnOf(inbound, ['6'])))
      expect([await balanceOf(inbound.inNum), await payStatus(order.poId)]).toEqual(['0.00', 'settled'])
      await server.must('po.purchaseReturn.redFlush', { id: returned.id, version: returned.version, reason: '录错' })
      expect([await balanceOf(inbound.inNum), await payStatus(order.poId)]).toEqual(['25.00', 'part'])
      await sound()
    })

    it('does not settle an order by what was ordered when more came in', async () => {
      const rate = (percent: number) =>
        open().database.db.execute(
          sql`update dealer_setting set over_receive_rate = ${percent} where dealer_code = 'T001'`,
        )
      const order = await ordered('2')
      await passed(payment('200', [[order.poCode, '200']]))
      expect(await payStatus(order.poId)).toBe('settled')
      await rate(5)
      const { inId, inNum } = await job.received(order.poId, '50')
      await rate(0)
      expect([await balanceOf(inNum), await payStatus(order.poId)]).toEqual(['8.33', 'part'])
      const { version } = await job.inbound(inId)
      await server.must('po.inventoryOperation.redFlush', { inId, version, reason: '录错' })
      expect(await payStatus(order.poId)).toBe('settled')
      await sound()
    })

    it('has nothing to pay for what never came, nor for gifts', async () => {
      const order = await ordered()
      expect(await payStatus(order.poId)).toBe('unsettled')
      const close = { poId: order.poId, version: order.version, reason: '缺货' }
      await server.must('po.purchaseOrder.close', close)
      expect(await job.order(order.poId)).toMatchObject({ poStatus: 'closed', payStatus: 'settled' })
      const free = purchaseOf([['P1', 'big', '1', '0']])
      const given = await job.confirmed({ ...free, lines: free.lines.map((line) => ({ ...line, isGift: 'T' })) })
      await job.received(given.poId)
      expect(await job.order(given.poId)).toMatchObject({ poStatus: 'finished', payStatus: 'settled' })
    })

    it('pays in advance, and what the supplier owes back is set off', async () => {
      const advance = await passed(payment('80'))
      expect(await owed(advance.paymentNum)).toMatchObject({ balance: '-80.00', settleStatus: 'unsettled' })
      const order = await ordered()
      const inbound = await job.received(order.poId)
      // A return lowers what is owed for what it sends back.
      const returned = await back.saved(returnOf(inbound, ['6']))
      await back.shipped(returned)
      expect(await balanceOf(inbound.inNum)).toBe('75.00')
      await passed(payment('75', [[inbound.inNum, '75']]))
      const late = await back.shipped(await back.saved(returnOf(inbound, ['12'])))
      const outNum =
        (await server.must('po.purchaseReturn.listOut', { returnNum: late.returnNum })).rows[0]?.outNum ?? ''
      expect(await owed(outNum)).toMatchObject({ balance: '-50.00' })
      await sound()

      const other = await job.received((await ordered('2')).poId)
      await refused(
        () =>
          server.call(
            'finance.payment.save',
            payment('100', [
              [other.inNum, '100'],
              [outNum, '-51'],
            ]),
          ),
        '101',
        '大于可抵扣金额',
      )
      const credits: Lines = [
        [other.inNum, '200'],
        [outNum, '-50'],
        [advance.paymentNum, '-80'],
      ]
      await refused(() => server.call('finance.payment.save', payment('69', credits)), '101', '不能大于付款金额')
      const paid = await passed(payment('70', credits))
      expect(await Promise.all([other.inNum, outNum, advance.paymentNum].map(balanceOf))).toEqual([
        '0.00',
        '0.00',
        '0.00',
      ])
      await sound()
      const usedBy = await refOf(advance.id)
      await refused(
        () => server.call('finance.payment.rollBack', { ...usedBy, reason: '错' }),
        '103',
        `【${advance.paymentNum}】的预付或退货款已抵付，请先冲回付款单【${paid.paymentNum}】`,
      )
      expect((await view(advance.id)).actions).toEqual([])
      const flushed = { id: late.id, version: (await back.view(late.id)).version, reason: '录错' }
      await refused(() => server.call('po.purchaseReturn.redFlush', flushed), '103')
      await rollBack(paid.id)
      expect(await Promise.all([other.inNum, outNum, advance.paymentNum].map(balanceOf))).toEqual([
        '200.00',
        '-50.00',
        '-80.00',
      ])
      // No money at all: what is owed back pays.
      const free = await passed(
        payment('0', [
          [other.inNum, '130'],
          [outNum, '-50'],
          [advance.paymentNum, '-80'],
        ]),
      )
      expect(await view(free.id)).toMatchObject({ amount: '0.00', allocatedAmount: '0.00', advanceAmount: '0.00' })
      expect(await balanceOf(other.inNum)).toBe('70.00')
      await sound()
    })

    it('go to a supplier that was disabled while something is open with him', async () => {
      await job.addSupplier({ supplierCode: 'S012', supplierName: '停业食品商行', mobile: '10000095012' })
      const chosen = async (withOpen?: 'T') =>
        (await server.must('md.supplier.getNonNiceSupplierList', withOpen ? { withOpen } : {})).filter(
          ({ key }) => key === 'S012',
        )
      expect(await chosen()).toEqual([{ key: 'S012', label: '停业食品商行' }])
      const paid = await passed(payment('10', [], { supplierCode: 'S012' }))
      await open().database.db.execute(sql`update supplier set enabled = 'F' where supplier_code = 'S012'`)
      expect([await chosen(), await chosen('T')]).toEqual([[], [{ key: 'S012', label: '停业食品商行（已停用）' }]])
      await passed(payment('1', [], { supplierCode: 'S012' }))
      await rollBack(paid.id)
      expect(await chosen('T')).toHaveLength(1)
      await sound()
    })

    it('are rejected, changed, deleted, and judged one after the other', async () => {
      const { inNum } = await job.received((await ordered()).poId)
      const one = await save(payment('70', [[inNum, '70']]))
      const two = await save(payment('70', [[inNum, '70']]))
      const refs = await Promise.all([one.id, two.id].map(refOf))
      await refused(
        () => server.call('finance.payment.pass', { items: refs }),
        '103',
        `付款单【${two.paymentNum}】单据【${inNum}】付款金额大于未付金额`,
      )
      await pass(one.id)
      await server.must('finance.payment.refuse', { items: [await refOf(two.id)], auditRemark: '只欠30' })
      expect(await view(two.id)).toMatchObject({
        auditStatus: 'rejected',
        auditRemark: '只欠30',
        actions: ['edit', 'delete'],
      })
      await save({ ...payment('30', [[inNum, '30']]), ...(await refOf(two.id)) })
      expect(await view(two.id)).toMatchObject({ auditStatus: 'unaudited', amount: '30.00' })
      await server.must('finance.payment.delete', { items: [await refOf(two.id)] })
      expect((await server.call('finance.payment.view', { id: two.id })).resultCode).toBe('106')
      await sound()
    })

    describe('say what is wrong with them', () => {
      it.each<[string, () => Save | Promise<Save>, string, string]>([
        ['no money', () => payment('0'), '101', '付款金额必须大于0'],
        ['points', () => payment('1', [], { payMethod: 'point' }), '101', '支付方式不能为积分'],
        ['a day to come', () => payment('1', [], { payDate: '2099-01-01' }), '101', '付款日期不能晚于今天'],
        [
          'a day before what it pays came in',
          async () => {
            const { inNum } = await job.received((await ordered()).poId)
            return payment('1', [[inNum, '1']], { payDate: addDays(TODAY, -1) })
          },
          '101',
          `的日期${TODAY}`,
        ],
        ['nobody', () => payment('1', [], { supplierCode: 'S999' }), '106', '供应商'],
        ['an unknown document', () => payment('1', [['RK9', '1']]), '106', 'RK9'],
        [
          'a document of another supplier',
          async () =>
            payment('1', [[(await job.received((await ordered()).poId)).inNum, '1']], { supplierCode: 'S011' }),
          '106',
          '单据【RK',
        ],
        [
          'one twice',
          async () => {
            const { inNum } = await job.received((await ordered()).poId)
            return payment('2', [
              [inNum, '1'],
              [inNum, '1'],
            ])
          },
          '101',
          '重复',
        ],
        [
          'nothing of one',
          async () => payment('2', [[(await job.received((await ordered()).poId)).inNum, '0']]),
          '101',
          '本次付款不能为0',
        ],
      ])('%s', async (_what, make, code, message) => {
        const given = await make()
        await refused(() => server.call('finance.payment.save', given), code, message)
      })

      it('the manufacturer, whose payments come from it', async () => {
        await open().database.db.execute(sql`update supplier set is_nice = 'T' where supplier_code = 'S011'`)
        await refused(
          () => server.call('finance.payment.save', payment('1', [], { supplierCode: 'S011' })),
          '101',
          '厂家付款',
        )
      })
    })
  },
  async (database) => void (await prepareFixture(database)),
  'fixture',
)
