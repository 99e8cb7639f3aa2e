import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { prepareFixture, TODAY } from '../support/fixture.ts'
import { newRequestNo, TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { grown, PurchaseJob, purchaseOf } from './purchase-job.ts'

withDatabase(
  'an order of an own supplier',
  (open) => {
    let server: TestServer
    let job: PurchaseJob

    beforeAll(async () => {
      server = new TestServer(open().database)
      job = new PurchaseJob(server)
      await server.login('boss1')
      await job.addSupplier()
    })
    afterAll(() => server?.close())

    const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
      expectRefused(open().database, call, code, message)

    it('is kept, changed, submitted, changed again and confirmed; then it is on its way', async () => {
      const before = await job.ordered('P1')
      const draft = await server.must(
        'po.purchaseOrder.savePo',
        purchaseOf([['P1', 'big', '2', '44.4']], { submit: 'F' }),
      )
      expect(draft).toMatchObject({ poStatus: 'draft', totalAmount: '88.80' })
      expect(draft.poCode).toMatch(/^PO2603100\d+$/)
      const form = await server.must('po.purchaseOrder.toEdit', { poId: draft.poId })
      expect(form.order).toMatchObject({ actions: ['submit', 'edit', 'copy', 'cancel', 'delete'] })
      const { poId } = draft
      const saved = await server.must('po.purchaseOrder.savePo', {
        ...purchaseOf([['P1', 'big', '3', '44.4']]),
        ...{ poId, version: draft.version },
      })
      const submitted = await server.must('po.purchaseOrder.savePo', {
        ...purchaseOf([
          ['P1', 'big', '3', '44.4'],
          ['P2', 'small', '5', '20'],
        ]),
        ...{ poId, version: saved.version },
      })
      expect(submitted).toMatchObject({ poStatus: 'submitted', totalAmount: '233.20' })
      expect(await job.ordered('P1')).toMatchObject({ openQty: String(Number(before?.openQty) + 72) })
      await server.must('po.purchaseOrder.confirm', { poId, version: submitted.version })
      const order = await job.order(poId)
      expect(order).toMatchObject({ poStatus: 'confirmed', totalQty: '77', actions: ['in', 'copy', 'close'] })
      expect(order.lines.map(({ lineNo, qty, smallQty }) => [lineNo, qty, smallQty])).toEqual([
        [1, '3', '72'],
        [2, '5', '5'],
      ])
      expect(order.logs.map(({ action, toStatus }) => [action, toStatus])).toEqual([
        ['保存草稿', 'draft'],
        ['提交', 'submitted'],
        ['提交', 'submitted'],
        ['确认', 'confirmed'],
      ])
      const after = await job.ordered('P1')
      expect(grown(before?.inTransitQty ?? '', after?.inTransitQty ?? '')).toBe(72)
      expect(after).toMatchObject({ message: '商品【柠檬汽水500ml】存在未完成的采购单' })
    })

    it('is warned of beyond the largest stock of its warehouse, and by nothing that it holds itself', async () => {
      const asked = async (qtys: readonly string[], given: object = {}) => {
        const items = qtys.map((smallQty) => ({ productCode: 'P2', smallQty }))
        const [row] = await server.must('po.purchaseOrder.checkPurchaseOrderedQty', { ...given, items })
        return { maxQty: row?.maxQty, message: row?.message }
      }
      const { rows } = await open().database.db.execute<{ all: number; own: number }>(sql`
        select sum(on_hand_qty)::int as all, sum(on_hand_qty) filter (where warehouse_code = 'W001')::int as own
        from stock_balance where dealer_code = 'T001' and product_code = 'P2' and warehouse_code in (
          select warehouse_code from warehouse where dealer_code = 'T001' and warehouse_type = 'normal')`)
      const { all = 0, own = 0 } = rows[0] ?? {}
      // Five are on their way of the order before.
      const onWay = (await job.ordered('P2'))?.inTransitQty
      expect(onWay).toBe('5')
      expect(await asked(['1'])).toMatchObject({ maxQty: undefined, message: expect.stringContaining('未完成') })
      const limit = (warehouseCode: string | undefined, maxQty: number) =>
        server.must('md.capacityTips.tipProduct', {
          items: [{ ...(warehouseCode && { warehouseCode }), productCode: 'P2', minQty: '0', maxQty: String(maxQty) }],
        })
      await limit(undefined, all + 15)
      expect((await asked(['10'])).message).not.toContain('超过上限')
      const beyond = await asked(['10', '1'])
      expect(beyond.maxQty).toBe(String(all + 15))
      expect(beyond.message).toContain(`存在未完成的采购单，库存、在途与本次订货合计${all + 16}`)
      expect(beyond.message).toContain(`超过上限${all + 15}`)
      // A warehouse goes by its own limit where it has one, else by that over all.
      await limit('W001', own + 6)
      expect(await asked(['2'], { warehouseCode: 'W001' })).toMatchObject({
        maxQty: String(own + 6),
        message: expect.stringContaining(`合计${own + 7}`),
      })
      expect((await asked(['1'], { warehouseCode: 'W001' })).message).not.toContain('超过上限')
      expect((await asked(['10'], { warehouseCode: 'W002' })).maxQty).toBe(String(all + 15))
      // An order that is being changed repeats nothing.
      const { poId } = await job.submitted(purchaseOf([['P3', 'small', '2', '8.88']]))
      const ofOrder = async (given: object) => {
        const items = [{ productCode: 'P3', smallQty: '2' }]
        const [row] = await server.must('po.purchaseOrder.checkPurchaseOrderedQty', { ...given, items })
        return row
      }
      expect(await ofOrder({})).toMatchObject({ openQty: '2', message: expect.stringContaining('未完成') })
      const changed = await ofOrder({ poId })
      expect(changed).toMatchObject({ openQty: '0' })
      expect(changed).not.toHaveProperty('message')
      const { version } = await job.order(poId)
      await server.must('po.purchaseOrder.cancel', { poId, version, reason: '不要了' })
    })

    it('says what a product cost last: by the supplier, else by the product', async () => {
      expect(await job.ordered('P3')).toMatchObject({ purchasePrice: '9.9900' })
      const order = await job.confirmed(purchaseOf([['P3', 'small', '2', '8.88']]))
      await job.received(order.poId)
      expect(await job.ordered('P3')).toMatchObject({ purchasePrice: '8.8800' })
      const copy = await server.must('po.purchaseOrder.copy', { poId: order.poId })
      expect(copy).toMatchObject({ supplierCode: 'S010', warnings: [], lines: [{ price: '8.8800', qty: '2' }] })
    })

    it('is canceled, and deleted, when nothing was confirmed', async () => {
      const { poId, version } = await job.submitted(purchaseOf([['P1', 'big', '1', '44.4']]))
      await server.must('po.purchaseOrder.cancel', { poId, version, reason: '报价有误' })
      const canceled = await job.order(poId)
      expect(canceled).toMatchObject({ poStatus: 'canceled', actions: ['copy', 'delete'] })
      expect(canceled.logs.at(-1)).toMatchObject({ action: '取消', remark: '报价有误' })
      await server.must('po.purchaseOrder.delById', { poId, version: canceled.version })
      await refused(() => server.call('po.purchaseOrder.viewItem', { poId }), '106')
    })

    it('is closed: what came in stays, the rest is given up', async () => {
      const none = await job.confirmed(purchaseOf([['P1', 'big', '1', '44.4']]))
      await server.must('po.purchaseOrder.close', { poId: none.poId, version: none.version, reason: '缺货' })
      expect(await job.order(none.poId)).toMatchObject({ poStatus: 'closed', lines: [{ closedQty: '24' }] })
      const some = await job.confirmed(purchaseOf([['P1', 'big', '1', '44.4']]))
      await job.received(some.poId, '10')
      const { version } = await job.order(some.poId)
      await server.must('po.purchaseOrder.close', { poId: some.poId, version, reason: '缺货' })
      expect(await job.order(some.poId)).toMatchObject({
        ...{ poStatus: 'finished', inQty: '10', inAmount: '18.50', actions: ['copy'] },
        lines: [{ inQty: '10', closedQty: '14' }],
      })
    })

    it('is refused with the reason, and leaves no trace', async () => {
      const save = (change: Partial<Parameters<typeof purchaseOf>[1]>) => () =>
        server.call('po.purchaseOrder.savePo', purchaseOf([['P1', 'big', '1', '44.4']], change))
      await job.addSupplier({ ...{ supplierCode: 'S011', supplierName: '停用商行', mobile: '10000095011' } })
      await open().database.db.execute(sql`update supplier set enabled = 'F' where supplier_code = 'S011'`)
      await job.addSupplier({ ...{ supplierCode: 'S012', supplierName: '晴川饮料', mobile: '10000095012' } })
      await open().database.db.execute(sql`update supplier set is_nice = 'T' where supplier_code = 'S012'`)
      await refused(save({ supplierCode: 'S099' }), '106')
      await refused(save({ supplierCode: 'S011' }), '101', '供应商【停用商行】已停用')
      await refused(
        save({ supplierCode: 'S012', lines: [{ productCode: 'P1', unitType: 'big', qty: '1', price: '40' }] }),
        ...(['101', '的厂家价为44.4，不能修改'] as const),
      )
      await refused(save({ payType: 'loan' }), '101', '供应链贷款只用于厂家订单')
      await refused(save({ warehouseCode: 'W009' }), '106')
      await refused(save({ docDate: '2026-03-11', expectDate: '2026-03-11' }), '101', '单据日期不能晚于今天')
      await refused(save({ expectDate: '2026-03-09' }), '101', '预计到货不能早于单据日期')
      await refused(save({ lines: [{ productCode: 'P9', unitType: 'small', qty: '1', price: '1' }] }), '106')
      await refused(save({ poId: '999999', version: 1 }), '106')
      const order = await job.confirmed(purchaseOf([['P1', 'big', '1', '44.4']]))
      const ref = { poId: order.poId, version: order.version }
      await refused(save({ ...ref, version: order.version - 1 }), '104')
      await refused(save(ref), '103', '不能修改')
      await refused(() => server.call('po.purchaseOrder.confirm', ref), '103', '不能确认')
      await refused(() => server.call('po.purchaseOrder.cancel', { ...ref, reason: '错' }), '103', '不能取消')
      await refused(() => server.call('po.purchaseOrder.delById', ref), '103', '不能删除')
      await refused(() => server.call('po.purchaseOrder.toEdit', { poId: ref.poId }), '103')
      const draft = await server.must('po.purchaseOrder.savePo', purchaseOf([['P1', 'big', '1', '1']], { submit: 'F' }))
      await refused(
        () => server.call('po.purchaseOrder.close', { poId: draft.poId, version: draft.version, reason: '错' }),
        '103',
        '不能关闭',
      )
      await refused(() => server.call('po.purchaseOrder.toPoIn', { poId: draft.poId }), '103', '不能入库')
    })

    it('is one order when it is sent twice', async () => {
      const save = purchaseOf([['P1', 'big', '1', '44.4']], { requestNo: newRequestNo() })
      const [first, again] = [
        await server.must('po.purchaseOrder.savePo', save),
        await server.must('po.purchaseOrder.savePo', save),
      ]
      expect(again).toEqual(first)
    })

    it('of the list sums over all pages', async () => {
      const { footer, total } = await server.must('po.purchaseOrder.list', { limit: 15 })
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(total / 15) }, (_, page) =>
          server.must('po.purchaseOrder.list', { limit: 15, page: page + 1 }),
        ),
      )
      const amount = pages
        .flatMap(({ rows }) => rows)
        .filter(({ poStatus }) => poStatus !== 'draft' && poStatus !== 'canceled')
        .reduce((sum, row) => sum + Number(row.totalAmount), 0)
      expect(amount.toFixed(2)).toBe(footer.totalAmount)
    })

    it('a form begins with the suppliers, and waiting orders show what is to come', async () => {
      const form = await server.must('po.purchaseOrder.toPoAdd', {})
      expect(form).toMatchObject({ docDate: TODAY, expectDate: '2026-03-12', warehouseCode: 'W001', payType: 'self' })
      expect(form.suppliers.map(({ key }) => key)).toEqual(['S010', 'S012'])
      const order = await job.confirmed(purchaseOf([['P1', 'big', '2', '44.4']]))
      const { inId } = await job.received(order.poId, '8')
      const { rows, total } = await server.must('po.inventoryOperation.list', { poCode: order.poCode })
      expect(rows.map((row) => [row.poStatus, row.uninQty, row.uninAmount])).toEqual([['partIn', '40', '74.00']])
      expect(total).toBe(1)
      const [line] = await server.must('po.inventoryOperation.viewInItem', { inId })
      expect(line).toMatchObject({ smallQty: '8', amount: '14.80', batchNo: '20260301', expireDate: '2026-11-26' })
      const draft = await job.submitted(purchaseOf([['P1', 'big', '2', '44.4']]))
      expect((await server.must('po.inventoryOperation.list', { poCode: draft.poCode })).total).toBe(0)
    })
  },
  async (database) => void (await prepareFixture(database)),
  'fixture',
)
