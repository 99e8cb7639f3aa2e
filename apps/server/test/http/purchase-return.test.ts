import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenBooks } from '../support/books.ts'
import { withDatabase } from '../support/database.ts'
import { prepareFixture, TODAY } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { grown, PurchaseJob, purchaseOf } from './purchase-job.ts'
import { oneReturnOf, PurchaseReturnJob, returnOf } from './purchase-return-job.ts'

withDatabase(
  '[BM-9] goods that go back to suppliers',
  (open) => {
    let server: TestServer
    let bought: PurchaseJob
    let job: PurchaseReturnJob

    beforeAll(async () => {
      server = new TestServer(open().database)
      bought = new PurchaseJob(server)
      job = new PurchaseReturnJob(server)
      await server.login('boss1')
      await bought.addSupplier()
    })
    afterAll(() => server?.close())

    const received = async (lines: Parameters<typeof purchaseOf>[0]) => {
      const { poId } = await bought.confirmed(purchaseOf(lines))
      return bought.received(poId)
    }
    const stock = (productCode: string) =>
      server.must('so.salesOrder.getProductInv', { productCode, warehouseCode: 'W001' })
    const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
      expectRefused(open().database, call, code, message)
    const returnable = async ({ inNum }: { readonly inNum: string }) =>
      (await server.must('po.purchaseReturn.poItemList', { inNum })).rows
    const inOrder = async () => expect(await brokenBooks(open().database)).toEqual([])
    const ref = ({ id, version }: { readonly id: string; readonly version: number }) => ({
      id,
      version,
      reason: '录错',
    })
    const reservedFor = async (productCode: string) =>
      (await server.must('inv.stockQuery.reservedOf', { productCode, warehouseCode: 'W001' })).map(
        ({ docType, docNum, smallQty }) => [docType, docNum, smallQty],
      )

    it('are held from submitting on, leave in two parts at what was paid, and less is owed', async () => {
      // 100.00 for 3: parts of 33.33, 33.34 and 33.33.
      const inbound = await received([['P2', 'small', '3', '33.3333']])
      const [before, owed] = [await stock('P2'), (await bought.payable()) ?? '']
      const draft = await job.saved(returnOf(inbound, ['2'], { submit: 'F' }))
      expect(draft).toMatchObject({ status: 'draft', actions: ['submit', 'edit', 'cancel'], totalAmount: '66.67' })
      expect(draft).toMatchObject({ inNum: inbound.inNum, poCode: inbound.poCode, returnMode: 'byOrder' })
      expect(await stock('P2')).toEqual(before)
      const { id, version } = draft
      const submitted = await job.saved(returnOf(inbound, ['2'], { id, version }))
      expect(submitted).toMatchObject({ returnNum: draft.returnNum, status: 'submitted', actions: ['out', 'cancel'] })
      expect(grown(before.availableQty, (await stock('P2')).availableQty)).toBe(-2)
      expect(await returnable(inbound)).toMatchObject([{ returnedQty: '2', returnableQty: '1' }])
      await inOrder()

      const part = await job.shipped(submitted, '1')
      expect(part).toMatchObject({ status: 'partOut', outQty: '1', outAmount: '33.34', actions: ['out', 'cancel'] })
      const whole = await job.shipped(submitted)
      expect(whole).toMatchObject({ status: 'finished', outQty: '2', outAmount: '66.67', actions: ['redFlush'] })
      expect(whole.outs.map(({ status, totalAmount }) => [status, totalAmount])).toEqual([
        ['shipped', '33.34'],
        ['shipped', '33.33'],
      ])
      expect(grown(before.onHandQty, (await stock('P2')).onHandQty)).toBe(-2)
      expect(grown(owed, (await bought.payable()) ?? '').toFixed(2)).toBe('-66.67')
      const { rows } = await server.must('inv.stockQuery.ledgerList', { docNum: whole.outs[0]?.outNum })
      expect(rows).toMatchObject([{ transType: 'purchaseReturn', docType: 'purchaseReturnOut', costAmount: '-33.34' }])
      await inOrder()

      // What is left of the line takes the rest of its amount.
      const rest = await job.saved(returnOf(inbound, ['1']))
      expect(rest.totalAmount).toBe('33.33')
      expect(await returnable(inbound)).toEqual([])
      const inRef = { inId: inbound.inId, version: inbound.version, reason: '录错' }
      await refused(() => server.call('po.inventoryOperation.redFlush', inRef), '103', '入库单已退货，不能红冲')
      await server.must('po.purchaseReturn.cancel', ref(rest))
      await inOrder()
    })

    it('are taken back once: stock, worth, debt and what may go back as before', async () => {
      const inbound = await received([
        ['P1', 'big', '2', '48'],
        ['P2', 'small', '4', '25'],
      ])
      const state = async () => [
        await stock('P1'),
        await stock('P2'),
        await bought.payable(),
        await returnable(inbound),
      ]
      const before = await state()
      const sent = await job.shipped(await job.saved(returnOf(inbound, ['24', '4'])))
      expect(sent.totalAmount).toBe('148.00')
      const { redFlushNum } = await server.must('po.purchaseReturn.redFlush', ref(sent))
      expect(redFlushNum).toMatch(/^HC/)
      expect(await state()).toEqual(before)
      const after = await job.view(sent.id)
      expect(after).toMatchObject({ status: 'redflushed', actions: [] })
      expect(after.outs.map(({ status, totalQty }) => [status, totalQty])).toEqual([
        ['redflushed', '28'],
        ['redflushed', '-28'],
      ])
      await refused(() => server.call('po.purchaseReturn.redFlush', ref(after)), '103', '不能红冲')
      await inOrder()
    })

    it('that do not go are given up: the rest of a part, or all', async () => {
      const inbound = await received([['P1', 'small', '10', '2']])
      const before = await stock('P1')
      const part = await job.shipped(await job.saved(returnOf(inbound, ['6'])), '2')
      await server.must('po.purchaseReturn.cancel', ref(part))
      expect(await job.view(part.id)).toMatchObject({ status: 'finished', outQty: '2', actions: ['redFlush'] })
      expect(grown(before.availableQty, (await stock('P1')).availableQty)).toBe(-2)
      expect(await returnable(inbound)).toMatchObject([{ returnedQty: '2', returnableQty: '8' }])
      const all = await job.saved(returnOf(inbound, ['8']))
      await server.must('po.purchaseReturn.cancel', ref(all))
      expect(await job.view(all.id)).toMatchObject({ status: 'canceled', actions: [] })
      expect(await returnable(inbound)).toMatchObject([{ returnableQty: '8' }])
      await inOrder()
    })

    it('wait in a document at exactly the places that were chosen, until it is confirmed or taken back', async () => {
      const inbound = await received([['P1', 'small', '10', '2']])
      const found = await job.saved(returnOf(inbound, ['6']))
      const made = await job.ready(found, '4')
      expect(await reservedFor('P1')).toEqual(
        expect.arrayContaining([
          ['purchaseReturnOut', made.outNum, '4'],
          ['purchaseReturn', found.returnNum, '2'],
        ]),
      )
      await inOrder()
      const waiting = await job.view(found.id)
      await refused(() => server.call('po.purchaseReturn.cancel', ref(waiting)), '103', '存在待确认出库单，请先处理')
      const locked = { warehouseCode: 'W001', checkScope: 'product' as const, scopeCodes: ['P1'] }
      await refused(() => server.call('inv.stockCheck.lock', locked), '103', made.outNum)
      const out = { outId: made.outId, version: made.version }
      await server.must('po.purchaseReturn.cancleDispath', out)
      expect(await reservedFor('P1')).toContainEqual(['purchaseReturn', found.returnNum, '6'])
      await refused(
        () => server.call('po.purchaseReturn.confirmOut', { outs: [{ ...out, version: out.version + 1 }] }),
        '103',
        '不能确认出库',
      )
      await inOrder()
      const { lines } = await server.must('po.purchaseReturn.toOut', { returnId: found.id })
      expect(lines.map(({ leftQty }) => leftQty)).toEqual(['6'])
      await job.shipped(found)
      await inOrder()
    })

    it('of no inbound line go at the price that was agreed on, in any state and unit, also what is no longer traded', async () => {
      await received([
        ['P1', 'big', '2', '48'],
        ['P2', 'small', '4', '25'],
      ])
      const owed = (await bought.payable()) ?? ''
      const entered = oneReturnOf([
        ['P1', 'big', '1', '45.6'],
        ['P2', 'small', '2', '20'],
      ])
      const found = await job.savedOne(entered)
      expect(found).toMatchObject({ returnMode: 'one', totalQty: '26', totalAmount: '85.60' })
      expect(found.lines.map(({ inItemId }) => inItemId)).toEqual([undefined, undefined])
      const sent = await job.shipped(found)
      expect(grown(owed, (await bought.payable()) ?? '').toFixed(2)).toBe('-85.60')
      const detail = await server.must('po.purchaseReturn.viewOutItem', { outId: sent.outs[0]?.outId ?? '' })
      expect(detail.lines.map(({ unitType, qty, price, amount }) => [unitType, qty, price, amount])).toEqual([
        ['big', '1', '45.6000', '45.60'],
        ['small', '2', '20.0000', '40.00'],
      ])
      await open().database.db.execute(
        sql`update product set enabled = 'F' where product_code = 'P2' and dealer_code = 'T001'`,
      )
      await job.shipped(await job.savedOne(oneReturnOf([['P2', 'small', '1', '20']])))
      await open().database.db.execute(
        sql`update product set enabled = 'T' where product_code = 'P2' and dealer_code = 'T001'`,
      )
      await inOrder()
    })

    it('are refused with row and field where they cannot go, and leave no trace', async () => {
      const inbound = await received([['P1', 'small', '10', '2']])
      const other = await received([['P2', 'small', '2', '25']])
      const byOrder =
        (given: Parameters<typeof returnOf>[2], qtys = ['1']) =>
        () =>
          server.call('po.purchaseReturn.saveByOrder', returnOf(inbound, qtys, given))
      await refused(byOrder({}, ['11']), '101', '退货数量不能大于可退数量10')
      const line = { inItemId: inbound.lines[0]?.inItemId ?? '', unitType: 'small', qty: '6' } as const
      await refused(byOrder({ lines: [line, line] }), '101', '退货数量不能大于可退数量4')
      await refused(byOrder({}, ['0']), '101', '数量必须大于0')
      await refused(byOrder({}, ['0.5']), '101', '数量必须为整数')
      await refused(byOrder({ warehouseCode: 'W002' }), '106', '入库明细')
      await refused(byOrder({ docDate: '2099-01-01' }), '101', '单据日期')
      await refused(byOrder({ lines: [{ ...line, inItemId: '999999999' }] }), '106', '入库明细')
      await refused(byOrder({ lines: [{ ...line, inventoryStatusCode: '02' }] }), '105')
      await refused(
        () => server.call('po.purchaseReturn.saveOne', oneReturnOf([['P1', 'small', '1', '0']])),
        '101',
        '单价',
      )
      await refused(
        () => server.call('po.purchaseReturn.saveOne', oneReturnOf([['NONE', 'small', '1', '1']])),
        '106',
        'NONE',
      )
      await refused(
        () => server.call('po.purchaseReturn.saveOne', oneReturnOf([['P1', 'small', '999999', '1']])),
        '105',
        '库存不足',
      )

      const found = await job.saved(returnOf(inbound, ['5']))
      const leaving = await job.leaving(found)
      const [first] = leaving.lines
      const batches = first?.batches ?? []
      const out = (given: Partial<typeof leaving>) => () =>
        server.call('po.purchaseReturn.saveOut', { ...leaving, ...given })
      const more = batches.map((batch) => ({ ...batch, smallQty: '6' }))
      await refused(
        out({ lines: [{ returnLineId: first?.returnLineId ?? '', batches: more }] }),
        '101',
        '出库数量不能大于未出库数量5',
      )
      const nowhere = batches.map((batch) => ({ ...batch, batchNo: 'NOBATCH' }))
      await refused(out({ lines: [{ returnLineId: first?.returnLineId ?? '', batches: nowhere }] }), '105')
      await refused(out({ lines: [{ returnLineId: other.inId, batches }] }), '106', '退货明细')
      await refused(out({ lines: [...leaving.lines, ...leaving.lines] }), '101', '不能重复')
      await refused(out({ outDate: '2020-01-01' }), '101', '出库日期不能早于退货单日期')
      await refused(out({ version: leaving.version + 1 }), '104')
      await server.must('po.purchaseReturn.cancel', ref(found))
      const { version } = await job.view(found.id)
      await refused(out({ version }), '103', '不能出库')
      await inOrder()
    })

    it('are entered with what may go back, what it cost last, and what is free', async () => {
      const inbound = await received([
        ['P1', 'big', '2', '48'],
        ['P2', 'small', '4', '25'],
      ])
      const { inNum } = inbound
      const form = await server.must('po.purchaseReturn.toAddByOrder', { inNum })
      expect(form).toMatchObject({ inNum, supplierCode: 'S010', warehouseCode: 'W001', docDate: TODAY })
      expect(form.lines.map((line) => [line.productCode, line.returnableQty, line.price])).toEqual([
        ['P1', '48', '2.0000'],
        ['P2', '4', '25.0000'],
      ])
      const draft = await job.saved(returnOf(inbound, ['24', '1'], { submit: 'F' }))
      const edit = await server.must('po.purchaseReturn.toEdit', { id: draft.id })
      expect(edit.return.lines.map(({ smallQty }) => smallQty)).toEqual(['24', '1'])
      expect(edit.returnable.map(({ inItemId }) => inItemId)).toEqual(inbound.lines.map(({ inItemId }) => inItemId))
      const { id, version } = draft
      await job.saved(returnOf(inbound, ['48', '4'], { id, version }))
      await refused(() => server.call('po.purchaseReturn.toEdit', { id }), '103', '不能修改')
      await refused(() => server.call('po.purchaseReturn.toAddByOrder', { inNum }), '103', '没有可退的商品')
      await refused(() => server.call('po.purchaseReturn.toAddByOrder', { inNum: 'RK0000000000' }), '106')
      await server.must('po.purchaseReturn.cancel', ref(await job.view(id)))

      const one = await server.must('po.purchaseReturn.toAdd', {})
      expect(one.suppliers).toContainEqual(expect.objectContaining({ key: 'S010' }))
      const asked = { supplierCode: 'S010', warehouseCode: 'W001', productCodes: ['P1', 'P3', 'NONE'] }
      const goods = await server.must('po.purchaseReturn.checkReturnGoods', asked)
      expect(goods.map(({ productCode, price }) => [productCode, price])).toEqual([
        ['P1', '2.0000'],
        ['P3', expect.any(String)],
      ])
      expect(goods[0]?.availableQty).toBe((await stock('P1')).availableQty)
      const wanted = { warehouseCode: 'W001', productCode: 'P1', smallQty: '5' }
      const places = await server.must('po.purchaseReturn.getAllUsableOuts', wanted)
      expect(places.reduce((sum, { useQty }) => sum + Number(useQty), 0)).toBe(5)
    })

    it('are worth what they brought without tax, to the cent, also over several returns of which one was taken back', async () => {
      const setting = (value: 'T' | 'F') =>
        open().database.db.execute(
          sql`update dealer_setting set cost_exclude_tax = ${value}, tax_no = '91330102MA27XK0001' where dealer_code = 'T001'`,
        )
      await setting('T')
      // 10.00 are 8.85 without tax: each third for itself would be 2.95, 2.96 and 2.95.
      const inbound = await received([['P1', 'small', '3', '3.3333']])
      await setting('F')
      const cost = async (docNum: string | undefined) =>
        (await server.must('inv.stockQuery.ledgerList', { docNum })).rows[0]?.costAmount
      expect(await cost(inbound.inNum)).toBe('8.85')
      const one = async () => job.shipped(await job.saved(returnOf(inbound, ['1'])))
      const [first, second] = [await one(), await one()]
      await server.must('po.purchaseReturn.redFlush', ref(first))
      const rest = [second, await one(), await one()]
      const costs = await Promise.all(rest.map(({ outs }) => cost(outs[0]?.outNum)))
      expect(costs.reduce((sum, value) => sum + Number(value), 0).toFixed(2)).toBe('-8.85')
      expect(rest.reduce((sum, { outAmount }) => sum + Number(outAmount), 0).toFixed(2)).toBe('10.00')
      await inOrder()
    })

    it('go back to a supplier that was disabled since, as what was entered before does; nothing new is begun with him', async () => {
      const inbound = await received([['P2', 'small', '3', '10']])
      const one = oneReturnOf([['P2', 'small', '1', '5']], { submit: 'F' })
      const draft = await job.savedOne(one)
      const enable = (enabled: string) =>
        open().database.db.execute(sql`update supplier set enabled = ${enabled} where supplier_code = 'S010'`)
      await enable('F')
      try {
        const returned = await job.saved(returnOf(inbound, ['1']))
        expect(await job.shipped(returned)).toMatchObject({ status: 'finished' })
        const { id, version } = draft
        const { suppliers } = await server.must('po.purchaseReturn.toEdit', { id })
        expect(suppliers).toContainEqual({ key: 'S010', label: '牧野肉制品有限公司（已停用）' })
        expect(await job.savedOne({ ...one, submit: 'T', id, version })).toMatchObject({ status: 'submitted' })
        await refused(() => server.call('po.purchaseReturn.saveOne', one), '101', '已停用')
      } finally {
        await enable('T')
      }
      await inOrder()
    })

    it('[BM-2] are listed with what can be done to them, their sums and their history', async () => {
      const list = await server.must('po.purchaseReturn.list', { status: 'finished', limit: 100 })
      expect(list.rows.length).toBeGreaterThan(2)
      expect(list.footer).toMatchObject({ outQty: expect.any(String), outAmount: expect.any(String) })
      const waiting = await server.must('po.purchaseReturn.lisReturntOut', {})
      expect(waiting.rows.every(({ status }) => status === 'submitted' || status === 'partOut')).toBe(true)
      const gone = await server.must('po.purchaseReturn.listOut', { status: 'shipped', outDateStart: TODAY })
      expect(gone.rows[0]).toMatchObject({ supplierName: '牧野肉制品有限公司', driver: '赵大勇', actions: [] })
      const old = { outDateStart: TODAY, outDateEnd: TODAY }
      expect((await server.must('po.purchaseReturn.his.listOut', old)).rows).toEqual([])
      const { outId = '' } = gone.rows[0] ?? {}
      await refused(() => server.call('po.purchaseReturn.his.viewOutItem', { outId }), '106')
      await open().database.db.execute(
        sql`update purchase_return_out set archived = 'T' where id = ${outId} and dealer_code = 'T001'`,
      )
      const archived = await server.must('po.purchaseReturn.his.listOut', old)
      expect(archived.rows.map((row) => [row.outId, row.actions])).toEqual([[outId, undefined]])
      expect((await server.must('po.purchaseReturn.his.viewOutItem', { outId })).lines.length).toBeGreaterThan(0)
    })
  },
  async (database) => void (await prepareFixture(database)),
  'fixture',
)
