import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenBooks } from '../support/books.ts'
import { withDatabase } from '../support/database.ts'
import { prepareFixture, TODAY } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { grown, PurchaseJob, purchaseOf } from './purchase-job.ts'

withDatabase(
  'goods that come in for purchase orders',
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
    const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
      expectRefused(open().database, call, code, message)

    it('[BM-8] come in two parts: stock, payable, purchase price and order follow, to the cent', async () => {
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

    it('[BM-8] wait as a draft that is changed and confirmed, or given up', async () => {
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
      const [before, owed, price] = [await stock('P2'), await job.payable(), (await job.ordered('P2'))?.purchasePrice]
      const inbound = await job.received(order.poId)
      expect((await job.ordered('P2'))?.purchasePrice).toBe('25.0000')
      const ref = { inId: inbound.inId, version: inbound.version, reason: '录错数量' }
      const { redFlushNum } = await server.must('po.inventoryOperation.redFlush', ref)
      expect(redFlushNum).toMatch(/^HC/)
      expect([await stock('P2'), await job.payable(), (await job.ordered('P2'))?.purchasePrice]).toEqual([
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

    it('what is taken back after the rest was given up is open again, and can be given up, too', async () => {
      const order = await job.confirmed(purchaseOf([['P1', 'small', '10', '2']]))
      const inbound = await job.received(order.poId, '6')
      const close = async () => {
        const { version } = await job.order(order.poId)
        await server.must('po.purchaseOrder.close', { poId: order.poId, version, reason: '缺货' })
        return job.order(order.poId)
      }
      expect(await close()).toMatchObject({ poStatus: 'finished', lines: [{ inQty: '6', closedQty: '4' }] })
      const { inId, version } = inbound
      await server.must('po.inventoryOperation.redFlush', { inId, version, reason: '录错数量' })
      expect(await job.order(order.poId)).toMatchObject({ lines: [{ inQty: '0', closedQty: '4' }] })
      expect(await close()).toMatchObject({ poStatus: 'closed', lines: [{ inQty: '0', closedQty: '10' }] })
    })

    it('bring gifts that nobody ordered: stock at no cost, nothing owed, the order as if they had not come', async () => {
      const order = await job.confirmed(purchaseOf([['P1', 'small', '10', '2']]))
      const [water, owed, price] = [await stock('P2'), await job.payable(), (await job.ordered('P2'))?.purchasePrice]
      const gift = { productCode: 'P2', unitType: 'small', qty: '3', locationCode: '*' } as const
      const batch = { batchNo: '20260301', produceDate: '2026-03-01' }
      const arriving = await job.arriving(order.poId, '4')
      const lines = [...arriving.lines, { ...gift, ...batch }]
      await refused(
        () => server.call('po.inventoryOperation.save', { ...arriving, lines: [gift] }),
        '101',
        '请录入生产日期',
      )
      const both = [{ ...gift, ...batch, poItemId: arriving.lines[0]?.poItemId }]
      await refused(
        () => server.call('po.inventoryOperation.save', { ...arriving, lines: both }),
        '101',
        '采购明细和赠品须填写其中一个',
      )
      const draft = await job.received(order.poId, '4', { confirm: 'F', lines })
      const { inId, version } = draft
      const inbound = await job.received(order.poId, '4', { inId, version, lines })
      expect(inbound).toMatchObject({ status: 'finished', totalQty: '7', totalAmount: '8.00' })
      expect(inbound.lines[1]).toMatchObject({
        productCode: 'P2',
        isGift: 'T',
        isBatch: 'T',
        price: '0.0000',
        ...batch,
      })
      expect(inbound.lines[1]).not.toHaveProperty('poItemId')
      expect(grown(water, await stock('P2'))).toBe(3)
      expect(grown(owed ?? '', (await job.payable()) ?? '')).toBe(8)
      expect((await job.ordered('P2'))?.purchasePrice).toBe(price)
      expect(await job.order(order.poId)).toMatchObject({ poStatus: 'partIn', inQty: '4', inAmount: '8.00' })
      const { rows } = await server.must('inv.stockQuery.ledgerList', { docNum: inbound.inNum })
      const given = rows.find(({ productCode }) => productCode === 'P2')
      expect(given).toMatchObject({ transType: 'purchase', inQty: '3', costAmount: '0.00' })
      const alone = await job.received(order.poId, '4', { lines: [{ ...gift, ...batch }] })
      expect(alone).toMatchObject({ status: 'finished', totalAmount: '0.00' })
      for (const one of [alone, inbound])
        await server.must('po.inventoryOperation.redFlush', { inId: one.inId, version: one.version, reason: '录错' })
      expect([await stock('P2'), await job.payable()]).toEqual([water, owed])
      expect(await job.order(order.poId)).toMatchObject({ poStatus: 'confirmed', inQty: '0', inAmount: '0.00' })
      expect(await brokenBooks(open().database)).toEqual([])
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
      await open().database.db.execute(sql`update dealer_setting set over_receive_rate = 5 where dealer_code = 'T001'`)
      const inbound = await job.received(order.poId, '105')
      expect(inbound).toMatchObject({ totalQty: '105', totalAmount: '210.00' })
      expect(await job.order(order.poId)).toMatchObject({ poStatus: 'finished', inAmount: '210.00' })
      await open().database.db.execute(sql`update dealer_setting set over_receive_rate = 0 where dealer_code = 'T001'`)
    })

    it('are worth what they cost without tax where the dealer deducts it', async () => {
      await open().database.db.execute(
        sql`update dealer_setting set cost_exclude_tax = 'T', tax_no = '9133' where dealer_code = 'T001'`,
      )
      const order = await job.confirmed(purchaseOf([['P2', 'small', '1', '113']]))
      const { inNum } = await job.received(order.poId)
      const { rows } = await server.must('inv.stockQuery.ledgerList', { docNum: inNum })
      expect(rows[0]).toMatchObject({ costAmount: '100.00', costPrice: '100.000000' })
      await open().database.db.execute(sql`update dealer_setting set cost_exclude_tax = 'F' where dealer_code = 'T001'`)
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
      for (const batchNo of ['B1', 'b1'])
        await refused(saveLine({ batchNo }), '101', '批次【B1】的生产日期为2025-12-01')
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

    it('goes into a batch in whichever case it is typed, which was made before its first goods came', async () => {
      const order = await job.confirmed(purchaseOf([['P1', 'big', '1', '44.4']], { docDate: '2026-03-04' }))
      const typed = async (batchNo: string, inDate: string) => {
        const { lines, ...given } = await job.arriving(order.poId, '6', { inDate })
        return server.must('po.inventoryOperation.save', {
          ...{ ...given, lines: lines.map((line) => ({ ...line, batchNo })) },
        })
      }
      const late = await typed('B8', TODAY)
      const first = await typed('b8', '2026-03-05')
      const batches = async () =>
        (await server.must('inv.inventoryBatch.list', { productCode: 'P1', batchNo: 'b8' })).rows
      const [batch, ...others] = await batches()
      expect([batch, others]).toMatchObject([{ batchNo: 'B8', stockQty: '12', produceDate: '2026-03-01' }, []])
      const edit = {
        id: batch?.id ?? '',
        version: batch?.version ?? 0,
        produceDate: '2026-03-06',
        enabled: 'T',
      } as const
      const change = () => server.call('inv.inventoryBatch.edit', edit)
      await refused(change, '101', '商品【柠檬汽水500ml】生产日期不能晚于入库日期')
      const { inId, version } = await job.inbound(first.inId)
      await server.must('po.inventoryOperation.redFlush', { inId, version, reason: '录错' })
      expect(await change()).toMatchObject({ resultCode: '000' })
      expect(await batches()).toMatchObject([{ produceDate: '2026-03-06', stockQty: '6' }])
      const { version: seen } = await job.inbound(late.inId)
      await server.must('po.inventoryOperation.redFlush', { inId: late.inId, version: seen, reason: '录错' })
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
  'fixture',
)
