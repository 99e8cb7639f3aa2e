import { PrintBillType, type PrintLayout } from '@dealer/sdk/contract'
import { bigSmallText, priceText } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { PurchaseJob, purchaseOf } from '../../../../test/http/purchase-job.ts'
import { transferOf } from '../../../../test/http/stock-apply-job.ts'
import { type FixtureDealer, TestClock } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { amountInWords } from '../../../platform/print/amount-in-words.ts'
import type { Printable } from '../../../platform/print/printable.ts'
import { makeWork, type Work } from '../../../platform/work.ts'
import { readToPrint } from './print-templete.service.ts'
import { printables } from './printables.ts'
import { standardTempletes } from './standard-templetes.ts'

let test: Ground
let server: TestServer
let dealer: FixtureDealer

beforeAll(async () => {
  test = await openGround()
  dealer = test.first
  server = await test.as('boss1')
})
afterAll(() => test?.close())

const LAYOUT: PrintLayout = {
  fontSize: 10,
  headFields: [
    { prop: 'customerName', label: '客户', span: 12 },
    { prop: 'outStatus', label: '状态', span: 12 },
  ],
  columns: [
    { prop: 'productName', label: '商品', width: 60, isSum: 'F' },
    { prop: 'smallQty', label: '数量', width: 20, isSum: 'T' },
  ],
  footFields: [
    { prop: 'outNum', label: '单号', span: 24 },
    { prop: 'totalAmountInWords', label: '大写', span: 24 },
  ],
}
const save = (templeteCode: string, more: object = {}) =>
  server.call('md.printTemplete.save', {
    templeteCode,
    templeteName: `模板${templeteCode}`,
    billType: 'salesOut',
    paperSize: 'A4',
    content: LAYOUT,
    ...more,
  })
const templete = (id: string) => server.must('md.printTemplete.getTemplete', { id })

describe('print templates', () => {
  it('the first of a bill type is its default until another takes that over', async () => {
    const first = (await save('MB01')).content.id
    const second = (await save('MB02')).content.id
    const one = await templete(first)
    expect(one).toMatchObject({ isDefault: 'T', enabled: 'T', content: LAYOUT })
    expect(await save('MB01', { id: first, version: one.version, enabled: 'F' })).toMatchObject({ resultCode: '103' })
    await server.must('md.printTemplete.setDefault', { id: second, version: 1 })
    expect((await server.must('md.printTemplete.getTemplete', { billType: 'salesOut' })).id).toBe(second)
    expect((await templete(first)).isDefault).toBe('F')
  })

  it.each([
    ['a code that is used', () => save('MB01'), '102', '模板编码【MB01】已存在'],
    [
      'a field that the document does not have',
      () => save('MB03', { content: { ...LAYOUT, footFields: [{ prop: 'costAmount', label: '成本', span: 1 }] } }),
      '101',
      '不支持的字段【成本】',
    ],
    [
      'a version that is old',
      async () => {
        const { id } = await server.must('md.printTemplete.getTemplete', { billType: 'salesOut' })
        return save('MB02', { id, version: 99 })
      },
      '104',
      '数据已被他人修改，请刷新后重试',
    ],
    [
      'to print what nothing makes yet',
      () => server.call('md.printTemplete.printData', { billType: 'payee', ids: ['1'] }),
      '101',
      '该单据类型不支持打印',
    ],
    [
      'a layout that is none',
      () => save('MB05', { content: { ...LAYOUT, script: 'alert(1)' } }),
      '101',
      expect.stringContaining('不支持的字段'),
    ],
    [
      'a layout without a table',
      () => save('MB06', { content: { ...LAYOUT, columns: [] } }),
      '101',
      expect.stringContaining('明细列'),
    ],
    [
      'markup for a field',
      () => save('MB07', { content: { ...LAYOUT, headFields: [{ prop: '<b>', label: 'x', span: 1 }] } }),
      '101',
      expect.any(String),
    ],
  ])('refuse %s', async (_, call, resultCode, content) => {
    expect(await call()).toMatchObject({ resultCode, content })
  })

  it('print texts of a document and count each printing', async () => {
    await server.must('md.printTemplete.getTemplete', { billType: 'salesOut' })
    await test.database.db.execute(sql`insert into print_title_type
      (dealer_code, title_code, title_name, title_text, is_default, enabled) values ('T001', 'TT01', '公司抬头', '测试商贸', 'T', 'T')`)
    const job = new OrderJob(server)
    const { outs } = await job.shipped(
      orderOf([
        ['P1', 'big', '2'],
        ['P1', 'big', '1'],
      ]),
      dealer.driverId,
    )
    const outId = outs[0]?.outId ?? ''
    const { lines, outNum, customerName, totalAmount } = await server.must('so.salesOrder.outDetail', { outId })
    const print = () => server.must('md.printTemplete.printData', { billType: 'salesOut', ids: [outId] })
    const { data, titleType } = await print()
    expect(titleType?.titleText).toBe('测试商贸')
    expect(data).toEqual([
      {
        id: outId,
        docNum: outNum,
        printNum: 1,
        headValues: [customerName, expect.stringMatching(/\p{sc=Han}/u)],
        lines: lines.map(({ productName }) => ({ cells: [productName, '3箱'] })),
        sums: ['', '3箱'],
        footValues: [outNum, amountInWords(totalAmount)],
      },
    ])
    expect((await print()).data[0]?.printNum).toBe(2)
  })

  it('print nothing for those who may not read the document, and count nothing', async () => {
    const { rows } = await test.database.db.execute<{ id: string }>(sql`select doc_id::text as id from print_count`)
    await server.login('sales1')
    const reply = await server.call('md.printTemplete.printData', { billType: 'salesOut', ids: [rows[0]?.id ?? ''] })
    expect(['106', '107']).toContain(reply.resultCode)
    const { rows: counted } = await test.database.db.execute(sql`select print_num from print_count`)
    expect(counted).toEqual([{ print_num: 2 }])
  })
})

describe('designing a template', () => {
  beforeAll(() => server.login('boss1'))

  it.each(Object.values(PrintBillType))(
    '%s has fields, and a standard layout of them that can be saved',
    async (billType) => {
      const { head, line } = await server.must('md.printTemplete.getFields', { billType })
      expect(head.length).toBeGreaterThan(3)
      // A label has no table.
      const [fields, columns] = billType === 'productLabel' ? [0, 0] : [3, 2]
      expect(line.length).toBeGreaterThanOrEqual(fields)
      expect([...head, ...line].some(({ prop }) => /Id$|^id$|version/.test(prop))).toBe(false)
      const { isDefault: _isDefault, ...standard } = standardTempletes().find((one) => one.billType === billType)!
      expect(standard.content.columns.length).toBeGreaterThanOrEqual(columns)
      const { id } = await server.must('md.printTemplete.save', {
        ...standard,
        templeteCode: `STD${Object.values(PrintBillType).indexOf(billType)}0`,
      })
      await server.must('md.printTemplete.getTemplete', { id })
    },
  )

  it('shows what a layout prints of the newest document, and counts nothing', async () => {
    const query = { billType: 'salesOut' as const, content: { ...LAYOUT, offsetX: 3, offsetY: -2 } }
    const { document } = await server.must('md.printTemplete.preview', query)
    expect(document).toMatchObject({ printNum: 3, headValues: [expect.stringMatching(/店|超市/), '已出库'] })
    const [line] = document?.lines ?? []
    expect(line?.cells).toHaveLength(2)
    const { rows } = await test.database.db.execute(sql`select sum(print_num)::int as n from print_count`)
    expect(rows).toEqual([{ n: 2 }])
    expect(
      (
        await server.must('md.printTemplete.preview', {
          ...query,
          billType: 'purchaseIn',
          content: { ...LAYOUT, headFields: [], footFields: [] },
        })
      ).document,
    ).toBeUndefined()
  })

  it('standard layouts have a quantity once, and what it comes to', () => {
    const columnsOf = (kind: PrintBillType) =>
      standardTempletes()
        .find(({ billType }) => billType === kind)
        ?.content.columns.map(({ prop }) => prop)
    for (const kind of ['return', 'purchaseIn', 'purchaseReturn', 'purchaseOrder', 'exchange'] as const) {
      expect(columnsOf(kind), kind).toEqual(expect.arrayContaining(['productName', 'qty', 'price', 'amount']))
      expect(columnsOf(kind), kind).not.toEqual(expect.arrayContaining(['smallQty']))
      expect(columnsOf(kind), kind).not.toEqual(expect.arrayContaining(['unitName']))
    }
    expect(columnsOf('picking')).toContain('planQty')
    const sheet = standardTempletes().find(({ billType }) => billType === 'salesOut')
    expect(sheet?.content.footFields.map(({ label }) => label)).toContain('运费')
  })

  it('what is seen of every kind that is served is what comes out', async () => {
    const job = new OrderJob(server)
    const { soId } = await job.confirmed(orderOf([['P1', 'small', '3']]))
    const { splitId, version } = await job.split(soId)
    const { pickingNum } = await server.must('so.salesOrder.orderPicking', { splits: [{ splitId, version }] })
    const { pickingId } = await server.must('so.salesOrder.orderPickedView', { pickingNum })
    const bought = new PurchaseJob(server)
    await bought.addSupplier()
    const { poId, poCode } = await bought.confirmed(purchaseOf([['P2', 'small', '7', '2.5']]))
    const { inId, inNum } = await bought.received(poId)
    const { id: applyId, applyNum } = await server.must('inv.transfer.save', transferOf([['P3', '2']]))
    const served = {
      picking: [pickingId, pickingNum],
      purchaseOrder: [poId, poCode],
      purchaseIn: [inId, inNum],
      stockApply: [applyId, applyNum],
    } as const
    for (const [billType, [id, docNum]] of Object.entries(served) as [
      keyof typeof served,
      readonly [string, string],
    ][]) {
      // Of several the default is printed: that with which a dealer begins.
      const templete = await server.must('md.printTemplete.getTemplete', { billType })
      const seen = (await server.must('md.printTemplete.preview', { billType, content: templete.content })).document
      const { data } = await server.must('md.printTemplete.printData', { billType, ids: [id] })
      expect(seen).toMatchObject({ id, docNum, printNum: 1 })
      expect(data).toEqual([seen])
      expect(data[0]?.lines).toHaveLength(1)
    }
  })

  it('refuses fields that the document does not have', async () => {
    const wrong = { ...LAYOUT, footFields: [{ prop: 'password', label: '密码', span: 4 }] }
    expect(await server.call('md.printTemplete.preview', { billType: 'salesOut', content: wrong })).toMatchObject({
      resultCode: '101',
      content: '不支持的字段【密码】',
    })
  })
})

describe('labels', () => {
  it('are printed of products, which have no table', async () => {
    const [product] = (await server.must('md.product.productList', { page: 1, limit: 15 })).rows
    const label = {
      fontSize: 8,
      headFields: [{ prop: 'productName', label: '品名', span: 24 }],
      columns: [],
      footFields: [],
    }
    const { content: made } = await save('BQ20', { billType: 'productLabel', paperSize: 'label60x40', content: label })
    await server.must('md.printTemplete.setDefault', { id: made.id, version: 1 })
    const ids = [product?.id ?? '']
    const { templete: used, data } = await server.must('md.printTemplete.printData', { billType: 'productLabel', ids })
    expect(used).toMatchObject({ paperSize: 'label60x40', content: label })
    expect(data).toEqual([
      {
        ...{ id: product?.id, docNum: product?.productCode, printNum: 1 },
        ...{ headValues: [product?.productName], lines: [], sums: [], footValues: [] },
      },
    ])
    expect((await server.must('md.printTemplete.getFields', { billType: 'productLabel' })).line).toEqual([])
  })
})

it('many documents are read a few in a transaction, so that nobody waits for all of them', async () => {
  const [product] = (await server.must('md.product.productList', { page: 1, limit: 15 })).rows
  const ids = Array.from({ length: 12 }, () => product?.id ?? '')
  const read: number[] = []
  const print = vi.spyOn(printables.productLabel as Printable, 'print')
  const step = async <T>(run: (work: Work) => Promise<T>) => {
    const before = print.mock.calls.length
    const done = await test.database.transaction({ dealerCode: dealer.dealerCode }, (tx) =>
      run(makeWork(tx, dealer.admin, new TestClock())),
    )
    read.push(print.mock.calls.length - before)
    return done
  }
  const { documents } = await readToPrint({ step }, { billType: 'productLabel', ids })
  expect(documents.map(([, { docNum }]) => docNum)).toEqual(ids.map(() => product?.productCode))
  expect(read).toEqual([0, 5, 5, 2])
  print.mockRestore()
  // Over HTTP each of them is counted once, after all were read, and none where one of them is out of reach.
  const counted = async () => {
    const { data } = await server.must('md.printTemplete.printData', { billType: 'productLabel', ids: ids.slice(0, 1) })
    return data[0]?.printNum
  }
  const first = Number(await counted())
  const wrong = { billType: 'productLabel' as const, ids: [...ids.slice(0, 1), '999999'] }
  expect(await server.call('md.printTemplete.printData', wrong)).toMatchObject({ resultCode: '106' })
  expect(await counted()).toBe(first + 1)
})

describe('the sheet that customers sign', () => {
  beforeAll(() => server.login('boss1'))

  it('goods that customers sign for stand in the units of their prices, once, with price and amount', async () => {
    const job = new OrderJob(server)
    const order = orderOf([
      ['P1', 'small', '27'],
      ['P2', 'small', '1'],
    ])
    const { outs } = await job.shipped(order, dealer.driverId)
    const outId = outs[0]?.outId ?? ''
    const { lines } = await server.must('so.salesOrder.outDetail', { outId })
    const standard = standardTempletes().find(({ billType }) => billType === 'salesOut')?.content
    await save('QTY1', { content: standard })
    const { id, version } = (await server.must('md.printTemplete.list', { page: 1, limit: 100 })).rows.find(
      ({ templeteCode }) => templeteCode === 'QTY1',
    )!
    await server.must('md.printTemplete.setDefault', { id, version })
    const { templete: used, data } = await server.must('md.printTemplete.printData', {
      billType: 'salesOut',
      ids: [outId],
    })
    const column = (prop: string) => used.content.columns.findIndex((one) => one.prop === prop)
    const cells = (prop: string) => data[0]?.lines.map((line) => line.cells[column(prop)])
    const texts = lines.map(({ smallQty, unitRatio, bigUnit, smallUnit }) =>
      bigSmallText(smallQty, unitRatio, bigUnit, smallUnit),
    )
    expect(texts[0]).toMatch(/^1箱\d+瓶$/)
    expect(cells('smallQty')).toEqual(texts)
    expect(cells('price')).toEqual(lines.map(({ price, unitName }) => `${priceText(price)}/${unitName}`))
    expect(cells('amount')).toEqual(lines.map(({ amount }) => amount))
  })
})
