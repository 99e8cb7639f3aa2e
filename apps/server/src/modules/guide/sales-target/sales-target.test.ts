import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { doneRate, monthBefore } from './sales-target.rules.ts'

const UPLOAD = '/api/guide/salesTarget/uploadExcel'
let ground: Ground
let server: TestServer
let boss: DealerClient

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  await ground.database.db.execute(sql`update dealer_setting set check_credit = 'F'`)
  await ground.database.db.execute(sql`update staff set business_type = '2000' where username in ('boss1', 'sales1')`)
})
afterAll(() => ground?.close())

type Item = Args<'guide.salesTarget.salesTargetSave'>['items'][number]
const target = (targetType: Item['targetType'], refCode: string, more: Partial<Item> = {}): Item => ({
  ...{ targetMonth: '2026-03', targetType, refCode, targetAmount: '50000.00' },
  ...more,
})
const save = (...items: Item[]) => server.call('guide.salesTarget.salesTargetSave', { items })
const refused = (item: Item, code: string, message: string) =>
  expectRefused(ground.database, () => save(item), code, message)
const page = async (args: object = {}) => (await server.must('guide.salesTarget.page', args)).rows

/** Goods sold to K002, by whoever is logged in, at this price. */
const sold = async (qty: string, price: string) => {
  const order = orderOf([['P1', 'small', qty]])
  return new OrderJob(server).shipped(
    { ...order, items: order.items.map((item) => ({ ...item, price })) },
    ground.first.driverId,
  )
}

describe('what is done of a target', () => {
  it('is what was shipped less what came back in the month: 32,000.00 less 2,000.00 of 50,000.00 are 60.00 %', async () => {
    await sold('30', '1000')
    const { soId } = await sold('2', '1000')
    await new OrderJob(server).cameBack(soId)
    // What is taken back as a mistake counts for nothing, whichever way it went.
    const wrong = await sold('1', '1000')
    const back = await new OrderJob(server).cameBack(wrong.soId)
    const { version } = await server.must('so.return.viewItem', { id: back.returnId })
    await server.must('so.return.redFlush', { id: back.returnId, version, reason: '录错' })
    const { version: seen } = await server.must('so.salesOrder.orderDetail', { soId: wrong.soId })
    await server.must('so.salesOrder.redFlushOrder', { soId: wrong.soId, version: seen, reason: '录错' })
    expect(await save(target('salesman', 'U001'), target('region', 'R002'))).toMatchObject({ resultCode: '000' })
    expect(await save(target('customer', 'K002'), target('category', 'CA01'))).toMatchObject({ resultCode: '000' })
    const rows = await page({ sort: 'targetType', order: 'asc' })
    expect(rows.map(({ refName, doneAmount, doneRate: rate }) => [refName, doneAmount, rate])).toEqual([
      ['饮料', '30000.00', '60.00'],
      ['客户二', '30000.00', '60.00'].map((text, index) => (index === 0 ? expect.any(String) : text)),
      ['二线', '30000.00', '60.00'],
      ['陈经理', '30000.00', '60.00'],
    ])
  })

  it('is summed up once: what a salesman sold is also his line’s, his customer’s and his goods’', async () => {
    const sums = async (args: object) => (await server.must('guide.salesTarget.page', args)).footer
    expect(await sums({})).toMatchObject({ targetAmount: '50000.00', doneAmount: '30000.00' })
    for (const targetType of ['salesman', 'region', 'customer', 'category'] as const)
      expect(await sums({ targetType })).toMatchObject({ targetAmount: '50000.00', doneAmount: '30000.00' })
  })

  it('is of that month, person, line and customer alone', async () => {
    await save(target('salesman', 'U001', { targetMonth: '2026-02' }), target('salesman', 'U002'))
    await save(target('region', 'R001'), target('customer', 'K001'))
    const none = (await page()).filter(({ doneAmount }) => doneAmount === '0.00')
    expect(none.map(({ refCode }) => refCode).toSorted()).toEqual(['K001', 'R001', 'U001', 'U002'])
    expect(none.every((row) => row.doneRate === '0.00')).toBe(true)
  })

  it('has no share where nothing is wanted', async () => {
    expect(doneRate({ doneAmount: '5.00', targetAmount: '0.00' })).toBeNull()
    expect(doneRate({ doneAmount: '1000000.00', targetAmount: '1.00' })).toBe('999.99')
    expect(doneRate({ doneAmount: '-1000000.00', targetAmount: '1.00' })).toBe('-999.99')
    expect([monthBefore('2026-01'), monthBefore('2026-12')]).toEqual(['2025-12', '2026-11'])
  })
})

describe('targets', () => {
  it('are given once a month and person, to whom there is, and not below 0', async () => {
    await refused(target('salesman', 'U001'), '102', '目标对象【U001】已存在')
    await refused(target('salesman', 'U099'), '106', '目标对象不存在')
    await refused(target('customer', 'K002', { targetMonth: '2026-04', targetAmount: '-1.00' }), '101', '目标金额')
    expect(await save(target('region', 'R001', { targetMonth: '2026-13' }))).toMatchObject({ resultCode: '101' })
    await expectRefused(
      ground.database,
      () =>
        save(
          target('region', 'R001', { targetMonth: '2026-05' }),
          target('region', 'R001', { targetMonth: '2026-05' }),
        ),
      '102',
    )
  })

  it('change in their figures, by the version that was seen', async () => {
    const [row] = await page({ targetType: 'salesman', refCode: 'U002' })
    const { id, version } = row!
    const change = target('salesman', 'U002', { id, version, targetAmount: '80000.00', targetQty: '12' })
    expect(await save(change)).toMatchObject({ resultCode: '000' })
    expect((await page({ refCode: 'U002' }))[0]).toMatchObject({
      targetAmount: '80000.00',
      targetQty: '12',
      version: 2,
    })
    await refused(change, '104', '数据已被他人修改')
    await refused({ ...change, version: 2, refCode: 'U001' }, '101', '目标月份、类型和对象不能修改')
    await refused({ ...change, id: '999999' }, '106', '不存在')
  })

  it('[BM-22] of the month before are a start', async () => {
    const last = await server.must('guide.salesTarget.findLastTarget', {
      targetMonth: '2026-04',
      targetType: 'salesman',
    })
    expect(last.map(({ refCode, targetAmount }) => [refCode, targetAmount])).toEqual([
      ['U001', '50000.00'],
      ['U002', '80000.00'],
    ])
    expect(
      await server.must('guide.salesTarget.findLastTarget', { targetMonth: '2026-04', targetType: 'category' }),
    ).toHaveLength(1)
  })

  it('are seen as far as people and lines are', async () => {
    await ground.database.db.execute(
      sql`update position set web_perms = array['guide:salesTarget:list'] where data_scope = 'self'`,
    )
    const clerk = await ground.as('sales1')
    const { rows } = await clerk.must('guide.salesTarget.page', {})
    expect(rows.map(({ refCode }) => refCode).toSorted()).toEqual(['K001', 'R001', 'U002'])
    const other = await ground.as('boss2')
    expect((await other.must('guide.salesTarget.page', {})).total).toBe(0)
  })
})

describe('a sheet of targets', () => {
  // One session a person and terminal: from here on the client has it.
  beforeAll(async () => {
    boss = await ground.client(server, 'boss1')
  })
  const listed = async (args: Parameters<typeof boss.guide.salesTarget.page>[0]) =>
    (await boss.guide.salesTarget.page(args)).rows
  const HEAD = ['编码', '名称', '目标金额', '目标数量']
  const sheet = async (rows: (string | null)[][], head = HEAD) => {
    const workbook = new ExcelJS.Workbook()
    workbook.addWorksheet('目标').addRows([head, ...rows])
    return { name: '目标.xlsx', bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
  }
  const upload = async (rows: (string | null)[][], targetMonth = '2026-06') =>
    boss.guide.salesTarget.uploadExcel({ file: await sheet(rows), targetMonth, targetType: 'region' })
  const opened = async (file: { bytes(): Promise<Uint8Array> }) => {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load((await file.bytes()) as never)
    return (workbook.worksheets[0]?.getSheetValues() ?? []).slice(1).map((row) => (row as unknown[]).slice(1))
  }

  it('comes with everybody of a kind, and is no target where nothing was filled in', async () => {
    const template = await boss.export.export.downloadTargetTemplete({ targetType: 'region' })
    expect(template.name).toBe('线路目标模板.xlsx')
    expect(await opened(template)).toEqual([HEAD, ['R001', '一线'], ['R002', '二线']])
    expect(
      await upload([
        ['R001', '一线', '1000', '5'],
        ['R002', '二线', null, null],
      ]),
    ).toEqual({ saved: 1, failed: [] })
    expect(await listed({ targetMonth: '2026-06' })).toMatchObject([{ refCode: 'R001', targetQty: '5' }])
  })

  it('[BM-22] replaces the targets of its month and kind, and no others', async () => {
    await boss.guide.salesTarget.salesTargetSave({ items: [target('salesman', 'U001', { targetMonth: '2026-06' })] })
    expect(await upload([['R002', null, '700.5', null]])).toMatchObject({ saved: 1 })
    const rows = await listed({ targetMonth: '2026-06', sort: 'refCode', order: 'asc' })
    expect(rows.map(({ refCode, targetAmount }) => [refCode, targetAmount])).toEqual([
      ['R002', '700.50'],
      ['U001', '50000.00'],
    ])
  })

  it('with a wrong row changes nothing, and comes back with the reasons', async () => {
    const good = Array.from({ length: 850 }, (_, index) => [`L${index}`, null, '100', null])
    await ground.database.db.execute(sql`insert into region (dealer_code, region_code, region_name, region_type, user_id, enabled)
      select 'T001', 'L' || n, '线' || n, '2000', ${ground.first.admin.userId}, 'T' from generate_series(0, 849) n`)
    const bad = Array.from(
      { length: 150 },
      (_, index) =>
        [
          [`X${index}`, null, '100', null],
          ['L1', null, '100', null],
          [`L${index}`, null, 'viel', null],
          [null, '无', '100', null],
          ['R001', null, null, '5'],
        ].at(index % 5)!,
    )
    const rows = [...good, ...bad]
    /** Of each row the last, without what the row itself says. */
    const reasons = (failed: readonly { readonly message: string }[], kind: number) =>
      failed
        .filter((_, index) => index % 5 === kind)
        .map(({ message }) =>
          message
            .split('；')
            .at(-1)
            ?.replace(/【.*】/, ''),
        )
    const before = await listed({ targetMonth: '2026-06' })
    const answer = await upload(rows)
    expect([answer.saved, answer.failed.length]).toEqual([0, 150])
    expect(answer.failed.slice(0, 5).map(({ key, message }) => [key, message])).toEqual([
      ['852', '线路编码【X0】不存在'],
      ['853', '编码【L1】重复'],
      ['854', '目标金额格式不正确'],
      ['855', '编码必填!'],
      ['856', '目标金额必填!'],
    ])
    for (let kind = 0; kind < 5; kind++) expect(new Set(reasons(answer.failed, kind)).size).toBe(1)
    expect(await listed({ targetMonth: '2026-06' })).toEqual(before)
    const { fileId } = await boss.export.export.importErrors({ file: await sheet(rows), importPath: UPLOAD })
    const back = await opened(await boss.file.file.download.downloadFileById({ fileId }))
    expect(back[0]).toEqual([...HEAD, '错误原因'])
    expect(back).toHaveLength(151)
    expect(back.slice(1).map((row) => row.at(-1))).toEqual(answer.failed.map(({ message }) => message))
    // The wrong rows left out, the rest goes in.
    expect(await upload(good, '2026-07')).toEqual({ saved: 850, failed: [] })
  })

  it('is refused as a whole when it is another one, or too long', async () => {
    const other = await sheet([['R001', '1']], ['编码', '价格'])
    const call = (file: typeof other) =>
      boss.guide.salesTarget.uploadExcel({ file, targetMonth: '2026-06', targetType: 'region' })
    await expect(call(other)).rejects.toMatchObject({ message: expect.stringContaining('不支持的列【价格】') })
    const long = await sheet(Array.from({ length: 1001 }, () => ['R001', null, '1', null]))
    await expect(call(long)).rejects.toMatchObject({ resultCode: '101' })
  })
})
