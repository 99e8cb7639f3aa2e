import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { namedIn, withoutCosts } from '../support/without-costs.ts'
import { MonthJob } from './month-job.ts'
import { addReasons, OtherJob } from './other-inv-job.ts'
import { CountJob } from './stock-check-job.ts'

const MONTH = '2025-12'
/** What goods cost, under every name that calls of stock give it. */
const COSTS = [
  ...['costPrice', 'costAmount', 'amount', 'totalAmount', 'adjustAmount', 'avgPrice', 'diffAmount'],
  ...['beginAmount', 'inAmount', 'outAmount', 'endAmount', 'profitAmount', 'lossAmount'],
]
/** Who may read all of it, and print it. */
const READER = [
  ...['inv:monthly:list', 'inv:monthly:adjust', 'inv:monthly:audit', 'inv:others:list', 'inv:check:list'],
  ...['md:printTemplete:list', 'md:printTemplete:edit'],
]

let ground: Ground
let server: TestServer
let otherId = ''
let checkId = ''

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  await addReasons(ground.database)
  await postMonth()
  otherId = (await new OtherJob(server).in([{ productCode: 'P1', qty: '3', costPrice: '33.333333', batchNo: 'B1' }])).id
  const counting = new CountJob(server)
  checkId = (await counting.lock(['P1'])).id
  const [first] = await counting.lines(checkId)
  await counting.count(checkId, { [`${first?.productCode} ${first?.batchNo}`]: ['1', '短少'] })
  await counting.fill(checkId)
  await counting.post(checkId)
})
afterAll(() => ground?.close())

/** A month that was run with a change of cost, and one that is closed. */
async function postMonth(): Promise<void> {
  const job = new MonthJob(ground)
  for (const month of ['2025-11', MONTH]) {
    await job.post('initial', `${month}-10`, 'P2', '10', { costPrice: '2', costAmount: '20.00' })
    const lines = [{ productCode: 'P2', adjustAmount: '6.00', reason: '补记运费' }]
    await server.must('inv.inventoryMonthly.save', { month, lines })
    const { rows } = await server.must('inv.inventoryMonthly.auditList', { auditStatus: 'unaudited' })
    const items = rows.map(({ id, version }) => ({ id, version }))
    await server.must('inv.inventoryMonthly.passAudit', { items })
    await server.must('inv.inventoryMonthly.afreshMonthly', { month })
    if (month !== MONTH) await server.must('inv.inventoryMonthly.closeMonth', { month })
  }
}

/** As a salesman who may read all of it, but not what it cost. */
const asReader = <T>(act: () => Promise<T>) => withoutCosts(ground, server, READER, act)
const costsIn = (answer: unknown) => namedIn(answer, COSTS)

const READ: Readonly<Record<string, () => Promise<unknown>>> = {
  'results of a month': () => server.must('inv.inventoryMonthly.list', {}),
  'results of a closed month': () => server.must('inv.inventoryMonthly.his.list', { month: '2025-11' }),
  'a result with its movements': () =>
    server.must('inv.inventoryMonthly.productRows', { month: MONTH, productCode: 'P2' }),
  'what was adjusted': () => server.must('inv.inventoryMonthly.adjustList', {}),
  'what was adjusted in a closed month': () => server.must('inv.inventoryMonthly.his.adjustList', { month: '2025-11' }),
  'changes of cost to be judged': () => server.must('inv.inventoryMonthly.auditList', {}),
  'changes of cost of a closed month': () => server.must('inv.inventoryMonthly.his.auditList', { month: '2025-11' }),
  'what came in otherwise': () => server.must('inv.stockOthersOutIn.othersList', {}),
  'a document of it': () => server.must('inv.stockOthersOutIn.getDetailHead', { id: otherId }),
  'stock-takings': () => server.must('inv.stockCheck.list', {}),
  'a stock-taking': () => server.must('inv.stockCheck.view', { id: checkId, withLines: 'T' }),
  'its lines': () => server.must('inv.stockCheck.lineList', { id: checkId }),
}

describe('what goods cost', () => {
  it.each(Object.entries(READ))('of %s is told only to who may see it, in rows and in sums', async (_what, read) => {
    expect(costsIn(await read())).not.toEqual([])
    const seen = await asReader(read)
    expect(JSON.stringify(seen).length).toBeGreaterThan(80)
    expect(costsIn(seen)).toEqual([])
  })

  it.each([
    ['otherInv', 'totalAmount', ['productName', 'costPrice', 'amount']],
    ['stockCheck', 'lossAmount', ['productName', 'costPrice', 'diffAmount']],
  ] as const)('is printed of %s only for who may see it', async (billType, total, props) => {
    const field = { prop: total, label: '成本', span: 12 }
    const columns = props.map((prop) => ({ prop, label: '列', width: 20, isSum: 'F' as const }))
    const layout = { fontSize: 10, headFields: [field], columns, footFields: [] }
    const print = async () => (await server.must('md.printTemplete.preview', { billType, content: layout })).document
    const shown = await print()
    expect(shown?.headValues).not.toContain('')
    const costOf = (one: typeof shown) => one?.lines.map(({ cells }) => cells.slice(1).join(''))
    expect(costOf(shown)?.join('')).toMatch(/\d/)
    const hidden = await asReader(print)
    expect(hidden?.lines.map(({ cells }) => cells[0])).toEqual(shown?.lines.map(({ cells }) => cells[0]))
    expect([hidden?.headValues, ...(costOf(hidden) ?? [])]).toEqual([[''], ...(shown?.lines.map(() => '') ?? [])])
  })
})
