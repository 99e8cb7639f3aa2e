import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { INVARIANTS } from '../../src/modules/admin/books/invariants.ts'
import { printTemplete } from '../../src/modules/md/print-templete/print-templete.schema.ts'
import { standardTempletes } from '../../src/modules/md/print-templete/standard-templetes.ts'
import { position, staff, staffPosition } from '../../src/modules/md/user/user.schema.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { sheetRowsOf } from '../support/sheet.ts'
import { expectRefused } from '../support/traces.ts'
import { ledgerOf } from './stock-apply-job.ts'
import { CountJob } from './stock-check-job.ts'

type Entry = Args<'inv.stockCheck.saveEntries'>['entries'][number]

const traffic = { statements: 0, trips: 0 }
const COUNTER = ['inv:check:count', 'inv:check:list', 'inv:check:export']

let test: Ground
/** Who decides about differences, and two who only count. */
let boss: TestServer
let first: TestServer
let second: TestServer
let job: CountJob

beforeAll(async () => {
  test = await openGround('any', { traffic })
  await test.database.transaction('platform', async (tx) => {
    await tx.update(position).set({ webPerms: COUNTER }).where(eq(position.positionCode, 'Z002'))
    const [old] = await tx.select().from(staff).where(eq(staff.username, 'sales1'))
    const [role] = await tx
      .select()
      .from(staffPosition)
      .where(eq(staffPosition.userId, old?.id ?? ''))
    if (!old || !role) throw new Error('the fixture has a salesman')
    const { id: _id, ...person } = old
    const other = {
      username: 'sales1b',
      userCode: 'U0022',
      mobile: '10000010022',
      idCard: nationalIdOf('19860316', 22),
    }
    const [made] = await tx
      .insert(staff)
      .values({ ...person, ...other })
      .returning({ id: staff.id })
    await tx.insert(staffPosition).values({ ...role, userId: made?.id ?? '' })
  })
  boss = await test.as('boss1')
  first = await test.as('sales1')
  second = await test.as('sales1b')
  job = new CountJob(boss)
})
afterAll(() => test?.close())
afterEach(async () => {
  for (const rule of [
    'what was counted of a line is what the entries of its round sum to',
    'a stock-taking moves what differs when it is posted, and nothing otherwise',
  ] as const)
    expect((await test.database.db.execute(sql.raw(INVARIANTS[rule]))).rows).toEqual([])
})

const AT = `${TODAY} 10:00:00`
const goods = (change: Partial<Entry>): Entry => ({
  ...{ entryNo: randomUUID(), productCode: 'P1', batchNo: 'B1', unitType: 'small', qty: '1', countedAt: AT, ...change },
})
const save = async (server: TestServer, id: string, ...entries: Entry[]) =>
  (await server.must('inv.stockCheck.saveEntries', { id, entries })).results
const reasonsOf = async (server: TestServer, id: string, ...entries: Entry[]) =>
  (await save(server, id, ...entries)).map(({ isAccepted, reason }) => (isAccepted === 'T' ? 'T' : reason))
const countsOf = async (id: string) =>
  (await job.lines(id)).map(({ batchNo, checkQty, round }) => [batchNo, checkQty, round])

it('what several count adds up, sent twice counts once, and each of a batch is judged for itself', async () => {
  const { id } = await job.lock(['P1', 'P3'])
  const mine = goods({ qty: '10' })
  const box = goods({ productCode: undefined, barcode: '16970100000013', unitType: undefined, qty: '2' })
  expect(await reasonsOf(first, id, mine, box)).toEqual(['T', 'T'])
  expect(await reasonsOf(first, id, mine)).toEqual(['T'])
  expect(await reasonsOf(second, id, goods({ qty: '5' }), mine)).toEqual(['T', 'T'])
  expect((await countsOf(id))[0]).toEqual(['B1', '63', 1])
  const bad = [
    goods({ productCode: 'P9' }),
    goods({ productCode: undefined, barcode: '000' }),
    goods({ productCode: 'P2' }),
    goods({ batchNo: undefined }),
    goods({ batchNo: 'B7' }),
    goods({ qty: '1.5' }),
    goods({ locationCode: 'X1' }),
    goods({ qty: '-16' }),
    goods({ qty: undefined }),
    goods({ productCode: undefined }),
  ]
  const good = goods({ productCode: 'P3', batchNo: 'B7', produceDate: '2026-01-05', qty: '1.5' })
  expect(await reasonsOf(second, id, ...bad, good, good)).toEqual([
    '商品【P9】不存在或已删除',
    '条码【000】的商品不存在或已删除',
    '商品【保温杯】不在盘点范围内',
    '商品【柠檬汽水500ml】请录入批次号',
    '商品【柠檬汽水500ml】请录入生产日期',
    '商品【柠檬汽水500ml】实盘数量必须为整数',
    '库位【X1】不存在或已删除',
    '商品【柠檬汽水500ml】减少的数量不能大于本人录入的数量',
    '数量必填!',
    '商品必填!',
    'T',
    'T',
  ])
  expect(await reasonsOf(second, id, goods({ qty: '-2' }))).toEqual(['T'])
  expect(await countsOf(id)).toContainEqual(['B7', '1.5', 1])
  expect((await countsOf(id))[0]).toEqual(['B1', '61', 1])
  // What the page says is an entry that brings the count there; the phone goes on from it.
  await job.count(id, { 'P1 B1': ['50'] })
  expect(await reasonsOf(first, id, goods({ qty: '1' }))).toEqual(['T'])
  const [line] = await job.lines(id)
  expect(line).toMatchObject({ checkQty: '51' })
  const { rows, footer, total } = await boss.must('inv.stockCheck.entryList', { id, lineId: line?.lineId })
  expect([total, footer.smallQty]).toEqual([6, '51'])
  expect(rows.map(({ entryKind, qty, unitName }) => `${entryKind} ${qty}${unitName}`)).toEqual([
    ...['phone 1瓶', 'desk -11瓶', 'phone -2瓶', 'phone 5瓶', 'phone 2箱', 'phone 10瓶'],
  ])
  await job.cancel(id)
  expect(await reasonsOf(first, id, mine, goods({}))).toEqual(['T', expect.stringContaining('已解锁')])
})

it('one takes back what one counted oneself, once, and what nobody counted any more is open again', async () => {
  const { id } = await job.lock(['P1'])
  const [mine, theirs] = [goods({ qty: '10' }), goods({ batchNo: 'B2', qty: '3' })]
  await save(first, id, mine)
  await save(second, id, theirs)
  const back = (takeBack: string): Entry => ({ entryNo: randomUUID(), takeBack, countedAt: AT })
  const gone = back(mine.entryNo)
  expect(await reasonsOf(first, id, back(theirs.entryNo), back(randomUUID()), gone, gone, back(mine.entryNo))).toEqual([
    ...['只能撤回本人的录入', '要撤回的录入不存在或已删除', 'T', 'T', 'T'],
  ])
  expect(await countsOf(id)).toEqual([
    ['B1', undefined, 1],
    ['B2', '3', 1],
  ])
  const once = goods({ qty: '4' })
  expect(await reasonsOf(first, id, once, back(once.entryNo), goods({ qty: '0' }))).toEqual(['T', 'T', 'T'])
  expect(await countsOf(id)).toContainEqual(['B1', '0', 1])
  const { rows } = await boss.must('inv.stockCheck.entryList', { id })
  expect(rows.filter(({ isTakenBack }) => isTakenBack === 'T')).toHaveLength(2)
  await job.cancel(id)
})

it('a blind count tells who may not post nothing of the books, whatever he asks', async () => {
  const { id, checkNum } = await boss.must('inv.stockCheck.lock', {
    ...{ warehouseCode: 'W001', checkScope: 'product', scopeCodes: ['P1'], isBlind: 'T' },
  })
  await save(first, id, goods({ qty: '96' }))
  const secret = ['bookQty', 'diffQty', 'reservedQty', 'costPrice', 'diffAmount', 'firstQty']
  const sums = ['diffCount', 'profitQty', 'profitAmount', 'lossQty', 'lossAmount']
  const silent = (row: object | undefined, fields: readonly string[]) =>
    expect(fields.filter((field) => field in (row ?? {}))).toEqual([])
  const query = { id, limit: 100 } as const
  const told = await first.must('inv.stockCheck.lineList', query)
  for (const row of told.rows) silent(row, secret)
  expect(told.footer).toMatchObject({ bookQty: '0', diffQty: '0' })
  for (const sort of ['bookQty', 'diffQty'] as const)
    expect(
      (await first.must('inv.stockCheck.lineList', { ...query, sort })).rows.map(({ batchNo }) => batchNo),
    ).toEqual(
      (await first.must('inv.stockCheck.lineList', { ...query, sort, order: 'asc' })).rows.map(
        ({ batchNo }) => batchNo,
      ),
    )
  expect((await first.must('inv.stockCheck.lineList', { ...query, view: 'different' })).rows).toEqual([])
  const view = await first.must('inv.stockCheck.view', { id, withLines: 'T' })
  silent(view, sums)
  for (const row of view.lines ?? []) silent(row, secret)
  for (const call of ['inv.stockCheck.list', 'inv.stockCheck.lockList'] as const)
    silent(
      (await first.must(call, {})).rows.find((row) => row.checkNum === checkNum),
      sums,
    )
  const [line] = told.rows
  const typed = { lineId: line?.lineId ?? '', version: line?.version ?? 0, checkQty: '97' }
  silent((await first.must('inv.stockCheck.saveCount', { id, lines: [typed] })).lines[0], secret)
  for (const who of [first, boss])
    await expectRefused(
      test.database,
      () => who.call('inv.stockCheck.saveCount', { id, fill: 'book' }),
      ...(['103', '盲盘和复盘不能按账面数量填充'] as const),
    )
  const columns = ['batchNo', 'bookQty', 'checkQty', 'diffQty'].map((prop) => ({ prop, label: prop }))
  const asked = {
    listPath: '/api/inv/stockCheck/lineList',
    title: '盘点表',
    filters: [{ name: 'id', value: id }],
    columns,
  }
  const sheetFor = async (name: string) => {
    const client = await test.client(test.server(), name)
    return (await sheetRowsOf(await client.export.export.list(asked))).find((row) => row.batchNo === 'B1')
  }
  const blind = await sheetFor('sales1')
  expect([blind?.bookQty ?? '', blind?.diffQty ?? '', String(blind?.checkQty)]).toEqual(['', '', '97'])
  await test.database.transaction('platform', (tx) =>
    tx.insert(printTemplete).values(standardTempletes().map((one) => ({ dealerCode: 'T001', ...one }))),
  )
  first = await test.as('sales1')
  const printed = async (who: TestServer) =>
    JSON.stringify((await who.must('md.printTemplete.printData', { billType: 'stockCheck', ids: [id] })).data)
  expect(await printed(first)).not.toMatch(/"(100|-3)"/)
  boss = await test.as('boss1')
  job = new CountJob(boss)
  expect(await printed(boss)).toMatch(/"100"/)
  // Who posts it knows; once it is posted it is a movement like any other.
  expect((await job.lines(id))[0]).toMatchObject({ bookQty: '100', diffQty: '-3' })
  await job.fill(id, 'zero')
  await job.post(id, '盘点差异')
  first = await test.as('sales1')
  expect((await first.must('inv.stockCheck.lineList', query)).rows[0]).toMatchObject({ bookQty: '100', diffQty: '-3' })
})

it('what differs is counted again by somebody else, blind, and posted as that', async () => {
  const { id, checkNum } = await job.lock(['P1'], 'W002')
  const counted = goods({ qty: '90' })
  const ref = async () => ({ id, version: (await job.view(id)).version })
  const refused = async (lineIds: string[] | undefined, code: string, words: string) => {
    const body = { ...(await ref()), ...(lineIds && { lineIds }) }
    await expectRefused(test.database, () => boss.call('inv.stockCheck.recount', body), code, words)
  }
  await refused(undefined, '103', '还没有录入实盘数量，不能复盘')
  await save(first, id, counted)
  await refused(['1'], '106', '盘点明细不存在或已删除')
  const before = await ref()
  expect(await boss.must('inv.stockCheck.recount', before)).toEqual({ lineCount: 1 })
  expect(await job.view(id)).toMatchObject({ status: 'locked', round: 2, countedCount: 0, diffCount: 0, lossQty: '0' })
  const [line] = await job.lines(id)
  expect(line).toMatchObject({ round: 2, roundName: '复盘', firstQty: '90' })
  expect(line?.checkQty).toBeUndefined()
  await refused(undefined, '103', '还没有录入实盘数量，不能复盘')
  // The first count is no business of who counts the second time.
  const [hidden] = (await second.must('inv.stockCheck.lineList', { id })).rows
  for (const field of ['bookQty', 'firstQty', 'diffQty', 'reservedQty']) expect(hidden).not.toHaveProperty(field)
  expect((await second.must('inv.stockCheck.entryList', { id })).rows).toEqual([])
  expect((await first.must('inv.stockCheck.entryList', { id })).rows).toHaveLength(1)
  const own = '商品【柠檬汽水500ml】初盘由您录入，须由他人复盘'
  const back: Entry = { entryNo: randomUUID(), takeBack: counted.entryNo, countedAt: AT }
  expect(await reasonsOf(first, id, goods({ qty: '98' }), back)).toEqual([own, '已复盘，不能撤回初盘录入'])
  const typed = { lineId: line?.lineId ?? '', version: line?.version ?? 0, checkQty: '98' }
  await expectRefused(
    test.database,
    () => first.call('inv.stockCheck.saveCount', { id, lines: [typed] }),
    ...(['103', own] as const),
  )
  expect(await reasonsOf(second, id, goods({ qty: '90' }), goods({ qty: '8' }))).toEqual(['T', 'T'])
  expect(await job.view(id)).toMatchObject({ status: 'counted', diffCount: 1, lossQty: '2' })
  expect((await job.lines(id))[0]).toMatchObject({ firstQty: '90', checkQty: '98', diffQty: '-2' })
  expect(await job.post(id, '破损')).toEqual({ profitQty: '0', lossQty: '2' })
  expect(await ledgerOf(test.database, checkNum)).toEqual(['W002 B1 -2 -3.70'])
  const { logs } = await job.view(id)
  expect(logs.map(({ action }) => action)).toEqual(['锁定', '录入实盘', '复盘差异', '录入实盘', '过账'])
})

it('takes as many statements for two hundred entries as for one', async () => {
  const { id } = await job.lock(['P1', 'P2', 'P3'])
  const cost = async (...entries: Entry[]) => {
    Object.assign(traffic, { statements: 0, trips: 0 })
    await save(first, id, ...entries)
    return { ...traffic }
  }
  await cost(goods({}))
  const found = (place: number) => goods({ productCode: 'P3', batchNo: `N${place}`, produceDate: '2026-01-05' })
  const few = await cost(goods({}), found(0))
  const many = await cost(...Array.from({ length: 200 }, (_, place) => (place % 2 ? goods({}) : found(place + 1))))
  expect(many.statements).toBe(few.statements)
  await job.cancel(id)
})
