import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changed, fingerprint } from '../contract/support/traces.ts'
import { withDatabases } from '../support/database.ts'
import { prepareFixture, TODAY } from '../support/fixture.ts'
import { newRequestNo, TestServer } from '../support/server.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

withDatabases(
  'purchase orders and their inbounds',
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

    const stock = async (productCode: string) =>
      (await server.must('so.salesOrder.getProductInv', { productCode, warehouseCode: 'W001' })).onHandQty
    const ordered = async (productCode: string) =>
      (
        await server.must('po.purchaseOrder.checkPurchaseOrderedQty', {
          supplierCode: 'S010',
          items: [{ productCode, smallQty: '1' }],
        })
      )[0]
    /** Grows by so much. */
    const grown = (before: string, after: string) => Number(after) - Number(before)

    /** A call that is refused leaves no trace. */
    async function refused(call: () => Promise<{ resultCode: string; content: unknown }>, code: string, message = '') {
      const before = await fingerprint(open().database)
      const reply = await call()
      expect(reply).toMatchObject({ resultCode: code })
      expect(String(reply.content)).toContain(message)
      expect(changed(before, await fingerprint(open().database))).toEqual([])
    }

    describe('an order', () => {
      it('is kept, changed, submitted, changed again and confirmed; then it is on its way', async () => {
        const before = await ordered('P1')
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
        expect(await ordered('P1')).toMatchObject({ openQty: String(Number(before?.openQty) + 72) })
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
        const after = await ordered('P1')
        expect(grown(before?.inTransitQty ?? '', after?.inTransitQty ?? '')).toBe(72)
        expect(after).toMatchObject({ message: '商品【柠檬汽水500ml】存在未完成的采购单' })
      })

      it('says what a product cost last: by the supplier, else by the product', async () => {
        expect(await ordered('P3')).toMatchObject({ purchasePrice: '9.9900' })
        const order = await job.confirmed(purchaseOf([['P3', 'small', '2', '8.88']]))
        await job.received(order.poId)
        expect(await ordered('P3')).toMatchObject({ purchasePrice: '8.8800' })
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
        await refused(save({ supplierCode: 'S012' }), '101', '厂家订单暂不支持')
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
        const draft = await server.must(
          'po.purchaseOrder.savePo',
          purchaseOf([['P1', 'big', '1', '1']], { submit: 'F' }),
        )
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
        const amount = pages.flatMap(({ rows }) => rows).reduce((sum, row) => sum + Number(row.totalAmount), 0)
        expect(amount.toFixed(2)).toBe(footer.totalAmount)
      })
    })

    describe('goods', () => {
      it('come in two parts: stock, payable, purchase price and order follow, to the cent', async () => {
        const order = await job.confirmed(
          purchaseOf([
            ['P1', 'big', '1', '10'],
            ['P2', 'small', '3', '33.33'],
          ]),
        )
        const [soda, owed] = [await stock('P1'), await job.payable()]
        const first = await job.received(order.poId, '1')
        expect(first).toMatchObject({ status: 'finished', totalQty: '2', totalAmount: '33.75', actions: ['redFlush'] })
        expect(await job.order(order.poId)).toMatchObject({ poStatus: 'partIn', inQty: '2', inAmount: '33.75' })
        await job.received(order.poId)
        const done = await job.order(order.poId)
        expect(done).toMatchObject({ poStatus: 'finished', inQty: '27', inAmount: '109.99', totalAmount: '109.99' })
        expect(done.ins.map(({ totalAmount }) => totalAmount)).toEqual(['33.75', '76.24'])
        expect(grown(soda, await stock('P1'))).toBe(24)
        expect(grown(owed ?? '', (await job.payable()) ?? '').toFixed(2)).toBe('109.99')
        const { rows } = await server.must('inv.stockQuery.ledgerList', { docNum: first.inNum })
        expect(rows.map((row) => [row.transType, row.productCode, row.inQty, row.batchNo, row.costAmount])).toEqual(
          expect.arrayContaining([
            ['purchase', 'P1', '1', '20260301', '0.42'],
            ['purchase', 'P2', '1', '20260301', '33.33'],
          ]),
        )
        const { rows: prices } = await open().database.db.execute<{ price: string }>(sql`
          select purchase_price::text as price from product where dealer_code = 'T001' and product_code in ('P1', 'P2') order by product_code`)
        expect(prices.map(({ price }) => price)).toEqual(['0.4167', '33.3300'])
      })

      it('wait as a draft that is changed and confirmed, or given up', async () => {
        const order = await job.confirmed(purchaseOf([['P1', 'big', '2', '44.4']]))
        const before = await stock('P1')
        const draft = await job.received(order.poId, '10', { confirm: 'F' })
        expect(draft).toMatchObject({ status: 'draft', actions: ['confirm', 'edit', 'disable'] })
        expect(await stock('P1')).toBe(before)
        const { version } = await job.order(order.poId)
        await refused(
          () => server.call('po.purchaseOrder.close', { poId: order.poId, version, reason: '缺货' }),
          '103',
          `存在待入库单【${draft.inNum}】`,
        )
        const { inId } = draft
        const edited = await job.received(order.poId, '12', { confirm: 'F', inId, version: draft.version })
        const posted = await job.received(order.poId, '12', { inId, version: edited.version })
        expect(posted).toMatchObject({ inNum: draft.inNum, status: 'finished', totalQty: '12' })
        expect(grown(before, await stock('P1'))).toBe(12)
        const other = await job.received(order.poId, '1', { confirm: 'F' })
        await server.must('po.inventoryOperation.disIn', { inId: other.inId, version: other.version, reason: '重复' })
        expect(await job.inbound(other.inId)).toMatchObject({ status: 'disabled', actions: [] })
        await refused(
          () => server.call('po.inventoryOperation.disIn', { inId, version: posted.version, reason: '错' }),
          '103',
          '不能作废',
        )
      })

      it('are taken back once, wholly: stock, payable, order and price as before', async () => {
        const order = await job.confirmed(purchaseOf([['P2', 'small', '4', '25']]))
        const [before, owed, price] = [await stock('P2'), await job.payable(), (await ordered('P2'))?.purchasePrice]
        const inbound = await job.received(order.poId)
        expect((await ordered('P2'))?.purchasePrice).toBe('25.0000')
        const ref = { inId: inbound.inId, version: inbound.version, reason: '录错数量' }
        const { redFlushNum } = await server.must('po.inventoryOperation.redFlush', ref)
        expect(redFlushNum).toMatch(/^HC/)
        expect([await stock('P2'), await job.payable(), (await ordered('P2'))?.purchasePrice]).toEqual([
          before,
          owed,
          price,
        ])
        const after = await job.order(order.poId)
        expect(after).toMatchObject({ poStatus: 'confirmed', inQty: '0', inAmount: '0.00' })
        expect(after.ins.map((row) => [row.status, row.totalQty])).toEqual([
          ['redflushed', '4'],
          ['redflushed', '-4'],
        ])
        const flushed = await job.inbound(inbound.inId)
        expect(flushed).toMatchObject({ redFlushNum, actions: [] })
        await refused(
          () => server.call('po.inventoryOperation.redFlush', { ...ref, version: flushed.version }),
          '103',
          '不能红冲',
        )
        const again = await job.received(order.poId)
        expect(again).toMatchObject({ totalAmount: '100.00' })
      })

      it('that are gone cannot be taken back', async () => {
        const order = await job.confirmed(purchaseOf([['P2', 'small', '4', '25']]))
        const inbound = await job.received(order.poId, '4', {
          lines: (await job.arriving(order.poId)).lines.map((line) => ({ ...line, batchNo: 'GONE' })),
        })
        await open().database.db.execute(sql`
          update stock_balance set reserved_qty = 1 where dealer_code = 'T001' and batch_no = 'GONE'`)
        const ref = { inId: inbound.inId, version: inbound.version, reason: '错' }
        await refused(() => server.call('po.inventoryOperation.redFlush', ref), '105', '库存不足')
        await open().database.db.execute(sql`
          update stock_balance set reserved_qty = 0 where dealer_code = 'T001' and batch_no = 'GONE'`)
      })

      it('are bound by what is open, and by what the dealer tolerates beyond it', async () => {
        const order = await job.confirmed(purchaseOf([['P1', 'small', '100', '2']]))
        const arriving = await job.arriving(order.poId, '101')
        await refused(() => server.call('po.inventoryOperation.save', arriving), '101', '入库数量不能大于未入库数量100')
        await open().database.db.execute(
          sql`update dealer_setting set over_receive_rate = 5 where dealer_code = 'T001'`,
        )
        const inbound = await job.received(order.poId, '105')
        expect(inbound).toMatchObject({ totalQty: '105', totalAmount: '210.00' })
        expect(await job.order(order.poId)).toMatchObject({ poStatus: 'finished', inAmount: '210.00' })
        await open().database.db.execute(
          sql`update dealer_setting set over_receive_rate = 0 where dealer_code = 'T001'`,
        )
      })

      it('are worth what they cost without tax where the dealer deducts it', async () => {
        await open().database.db.execute(
          sql`update dealer_setting set cost_exclude_tax = 'T', tax_no = '9133' where dealer_code = 'T001'`,
        )
        const order = await job.confirmed(purchaseOf([['P2', 'small', '1', '113']]))
        const { inNum } = await job.received(order.poId)
        const { rows } = await server.must('inv.stockQuery.ledgerList', { docNum: inNum })
        expect(rows[0]).toMatchObject({ costAmount: '100.00', costPrice: '100.000000' })
        await open().database.db.execute(
          sql`update dealer_setting set cost_exclude_tax = 'F' where dealer_code = 'T001'`,
        )
      })

      it('are refused with the reason, and leave no trace', async () => {
        const order = await job.confirmed(purchaseOf([['P1', 'big', '1', '44.4']]))
        const good = await job.arriving(order.poId)
        const [line] = good.lines
        if (!line) throw new Error('no line')
        const save = (change: Partial<typeof good>) => () =>
          server.call('po.inventoryOperation.save', { ...good, ...change })
        const saveLine = (change: Partial<typeof line>) => save({ lines: [{ ...line, ...change }] })
        await refused(save({ inDate: '2026-03-11' }), '101', '入库日期不能晚于今天')
        await refused(save({ inDate: '2026-03-09' }), '101', '入库日期不能早于采购单日期')
        await refused(save({ warehouseCode: 'W009' }), '106')
        await refused(saveLine({ locationCode: 'Z9' }), '106', '库位【Z9】')
        await refused(saveLine({ inventoryStatusCode: '77' }), '106')
        await refused(saveLine({ produceDate: undefined }), '101', '请录入生产日期')
        await refused(saveLine({ batchNo: undefined }), '101', '请录入批次号')
        await refused(saveLine({ batchNo: 'B1' }), '101', '批次【B1】的生产日期为2025-12-01')
        await refused(saveLine({ poItemId: '999999' }), '106')
        await refused(saveLine({ qty: '1.5' }), '101', '数量必须为整数')
        await refused(save({ poId: '999999' }), '106')
        await refused(save({ inId: '999999', version: 1 }), '106')
        await job.received(order.poId, '1', { deliveryNum: 'SH001' })
        await refused(save({ deliveryNum: 'SH001', lines: [{ ...line, qty: '1' }] }), '102', '送货单号【SH001】已存在')
        const other = await job.confirmed(purchaseOf([['P1', 'big', '1', '44.4']]))
        const draft = await job.received(other.poId, '1', { confirm: 'F' })
        await refused(save({ inId: draft.inId, version: draft.version }), '106')
      })

      it('of whole orders come together; an order that is refused stops no other', async () => {
        await open().database.db.execute(
          sql`update product set is_batch = 'F' where dealer_code = 'T001' and product_code = 'P3'`,
        )
        const plain = await job.confirmed(purchaseOf([['P3', 'small', '1.5', '10']]))
        const batched = await job.confirmed(purchaseOf([['P1', 'big', '1', '44.4']]))
        const draft = await job.submitted(purchaseOf([['P3', 'small', '1', '10']]))
        const { inNums, failed } = await server.must('po.inventoryOperation.batchInventorySave', {
          ...{ poCodes: [batched.poCode, plain.poCode, draft.poCode, 'PO0'], warehouseCode: 'W001', inDate: TODAY },
        })
        expect(inNums).toHaveLength(1)
        expect(failed).toEqual([
          { key: batched.poCode, message: '商品【柠檬汽水500ml】请录入生产日期' },
          { key: draft.poCode, message: `单据【${draft.poCode}】当前状态为【已提交】，不能入库` },
          { key: 'PO0', message: '数据不存在或已删除' },
        ])
        expect(await job.order(plain.poId)).toMatchObject({ poStatus: 'finished', inAmount: '15.00' })
      })
    })

    it('a form begins with the own suppliers, and waiting orders show what is to come', async () => {
      const form = await server.must('po.purchaseOrder.toPoAdd', {})
      expect(form).toMatchObject({ docDate: TODAY, expectDate: '2026-03-12', warehouseCode: 'W001', payType: 'self' })
      expect(form.suppliers.map(({ key }) => key)).toEqual(['S010'])
      const order = await job.confirmed(purchaseOf([['P1', 'big', '2', '44.4']]))
      const { inId } = await job.received(order.poId, '8')
      const { rows, total } = await server.must('po.inventoryOperation.list', { poCode: order.poCode })
      expect(rows.map((row) => [row.poStatus, row.uninQty])).toEqual([['partIn', '40']])
      expect(total).toBe(1)
      const [line] = await server.must('po.inventoryOperation.viewInItem', { inId })
      expect(line).toMatchObject({ smallQty: '8', amount: '14.80', batchNo: '20260301', expireDate: '2026-11-26' })
      const draft = await job.submitted(purchaseOf([['P1', 'big', '2', '44.4']]))
      expect((await server.must('po.inventoryOperation.list', { poCode: draft.poCode })).total).toBe(0)
    })

    it('who may only enter drafts cannot post', async () => {
      const order = await job.confirmed(purchaseOf([['P1', 'big', '1', '44.4']]))
      const arriving = await job.arriving(order.poId)
      await open().database.db.execute(
        sql`update position set web_perms = '{po:inbound:add,po:inbound:list}' where data_scope = 'self'`,
      )
      await server.login('sales1')
      await refused(() => server.call('po.inventoryOperation.save', arriving), '107')
      const { status } = await server.must('po.inventoryOperation.save', { ...arriving, confirm: 'F' })
      expect(status).toBe('draft')
      await server.login('boss1')
    })

    it('[I25] what suppliers are owed is the sum of their account, which nobody can change', async () => {
      const { db } = open().database
      const { rows } = await db.execute<{ broken: string }>(sql`
        select count(*)::text as broken from ap_balance b where amount <> (select coalesce(sum(l.amount), 0) from ap_ledger l
          where l.dealer_code = b.dealer_code and l.supplier_code = b.supplier_code)`)
      expect(rows[0]?.broken).toBe('0')
      await expect(db.execute(sql`update ap_ledger set amount = 0`)).rejects.toThrow()
    })

    it('orders and goods of the past stay apart: archived documents are found in their own list', async () => {
      const order = await job.confirmed(purchaseOf([['P1', 'big', '1', '44.4']]))
      const { inId, inNum } = await job.received(order.poId)
      await open().database.db.execute(sql`update inbound set archived = 'T' where id = ${inId}`)
      const range = { inDateStart: '2026-03-01', inDateEnd: '2026-03-31' }
      const { rows } = await server.must('po.inventoryOperation.his.listIn', { ...range, inNum })
      expect(rows.map((row) => row.inNum)).toEqual([inNum])
      expect((await server.must('po.inventoryOperation.listIn', { inNum })).total).toBe(0)
      expect(await job.inbound(inId)).toMatchObject({ inNum })
    })
  },
  async (database) => void (await prepareFixture(database)),
)
