import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { sheetRowsOf } from '../../../../test/support/sheet.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { taskResult } from './task.schema.ts'

let ground: Ground
let server: TestServer
let [salesman, boss] = ['', '']

type Save = Args<'guide.task.save'>
const TASK: Save = {
  ...{ taskName: '端架陈列检查', taskType: 'display', startDate: '2026-03-10', endDate: '2026-03-31' },
  items: [
    { label: '排面数', itemType: 'qty', isRequired: 'T' },
    { label: '陈列位置', itemType: 'choice', options: ['端架', '堆头'] },
    { label: '陈列照片', itemType: 'photo' },
  ],
  targets: [{ customerCode: 'K001' }, { customerCode: 'K002' }],
}
const save = (change: Partial<Save> = {}) => server.call('guide.task.save', { ...TASK, ...change })
const must = async (change: Partial<Save> = {}) => (await server.must('guide.task.save', { ...TASK, ...change })).id
const page = (args: Args<'guide.task.page'> = {}) => server.must('guide.task.page', args)
const refused = (call: () => ReturnType<TestServer['call']>, code: string, message?: string) =>
  expectRefused(ground.database, call, code, message)

/** What the field app would send in. */
const answer = (taskId: string, more: Partial<typeof taskResult.$inferInsert>) =>
  ground.database.transaction('platform', async (tx) => {
    const result = { dealerCode: 'T001', taskId, userId: salesman, finishDate: '2026-03-10', answers: {}, ...more }
    const [row] = await tx.insert(taskResult).values(result).returning({ id: taskResult.id })
    return row?.id ?? ''
  })

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  salesman = ground.first.salesman.userId
  boss = ground.first.admin.userId
})
afterAll(() => ground?.close())

describe('a task', () => {
  it('[BM-22] is published under a number, with what it asks and of whom, and tells how far it is done', async () => {
    const taskId = await must()
    const [row] = (await page({ keyword: '端架' })).rows
    expect(row).toMatchObject({
      ...{ taskId, taskNum: 'RW2603100001', publishName: '陈经理', status: 'running' },
      ...{ targetNum: 2, finishNum: 0, finishRate: '0.00' },
    })
    await answer(taskId, { customerCode: 'K001', answers: { '1': '6' } })
    // The same shop twice is one that is done.
    await answer(taskId, { customerCode: 'K001', answers: { '1': '8' } })
    expect((await page()).rows[0]).toMatchObject({ finishNum: 1, finishRate: '50.00' })
    await answer(taskId, { customerCode: 'K002', userId: boss })
    expect((await page()).rows[0]).toMatchObject({ finishNum: 2, finishRate: '100.00' })
  })

  it('of a person is done by that person, and one without a customer once', async () => {
    const named = await must({
      taskName: '培训',
      taskType: 'training',
      targets: [{ userId: boss }, { customerCode: 'K001', userId: boss }],
    })
    await answer(named, { userId: salesman })
    await answer(named, { userId: salesman, customerCode: 'K001' })
    const found = async () => (await page({ keyword: '培训' })).rows[0]
    expect(await found()).toMatchObject({ targetNum: 2, finishNum: 0 })
    await answer(named, { userId: boss })
    expect(await found()).toMatchObject({ finishNum: 1, finishRate: '50.00' })
  })

  it('is found by kind, state and the days on which it runs', async () => {
    await must({ taskName: '节后', startDate: '2026-04-01', endDate: '2026-04-05' })
    const names = async (args: Parameters<typeof page>[0]) => (await page(args)).rows.map(({ taskName }) => taskName)
    expect(await names({ status: 'waiting' })).toEqual(['节后'])
    expect(await names({ taskType: 'training' })).toEqual(['培训'])
    expect(await names({ keyword: 'rw2603100001' })).toEqual(['端架陈列检查'])
    expect(await names({ dateStart: '2026-04-01', dateEnd: '9999-12-31' })).toEqual(['节后'])
    expect(await names({ dateEnd: '0001-01-01' })).toEqual([])
    await ground.database.db.execute(
      sql`update guide_task set end_date = '2026-03-09', start_date = '2026-03-01' where task_name = '培训'`,
    )
    expect(await names({ status: 'ended' })).toEqual(['培训'])
    expect(await names({ sort: 'finishRate', order: 'desc' })).toEqual(['端架陈列检查', '培训', '节后'])
  })

  it('is refused with days, items and targets that do not fit, and leaves no trace', async () => {
    await refused(() => save({ endDate: '2026-03-09', startDate: '2026-03-01' }), '101', '结束日期不能早于今天')
    await refused(() => save({ startDate: '2026-04-01' }), '101', '结束日期不能早于开始日期')
    await refused(() => save({ endDate: '9999-12-31' }), '101', '结束日期不能晚于')
    await refused(() => save({ startDate: '0001-01-01' }), '101', '开始日期不能早于')
    const [first] = TASK.items
    await refused(() => save({ items: [first!, first!] }), '101', '任务项【排面数】重复')
    await refused(() => save({ items: [{ label: '位置', itemType: 'choice' }] }), '101', '选项必填!')
    await refused(() => save({ items: [{ ...first!, options: ['是', '否'] }] }), '101', '只有选项类任务项才有选项')
    await refused(
      () => save({ items: [{ label: '位置', itemType: 'choice', options: ['是', '是'] }] }),
      '101',
      '选项重复',
    )
    await refused(() => save({ targets: [{}] }), '101', '客户或执行人必填!')
    await refused(() => save({ targets: [{ customerCode: 'K001' }, { customerCode: 'k001' }] }), '101', '任务对象重复')
    await refused(() => save({ targets: [{ customerCode: 'K999' }] }), '106', '客户【K999】')
    await refused(() => save({ targets: [{ userId: '999999' }] }), '106', '员工')
    await refused(() => save({ targets: [{ userId: ground.second.admin.userId }] }), '106', '员工')
  })
})

describe('results', () => {
  let taskId: string
  beforeAll(async () => {
    taskId = await must({ taskName: '价签检查', taskType: 'inspect' })
    await answer(taskId, {
      customerCode: 'K001',
      finishDate: '2026-03-10',
      score: 90,
      answers: { '2': '端架', '1': '6' },
      fileIds: '7301',
    })
    await answer(taskId, {
      customerCode: 'K002',
      userId: boss,
      finishDate: '2026-03-09',
      answers: { '1': '4', '3': '7302,7303' },
    })
  })

  it('[BM-22] have a column for each item and a cell for each answer', async () => {
    const head = await server.must('guide.task.showTaskHead', { taskId })
    expect(head).toEqual([
      { prop: 'i1', label: '排面数', type: 'qty', sum: 'F' },
      { prop: 'i2', label: '陈列位置', type: 'text', sum: 'F' },
      { prop: 'i3', label: '陈列照片', type: 'photo', sum: 'F' },
    ])
    const { total, rows } = await server.must('guide.task.showTaskDetail', { id: taskId })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        customerCode: 'K001',
        userName: '王业务',
        score: 90,
        fileIds: '7301',
        cells: [
          { prop: 'i1', value: '6' },
          { prop: 'i2', value: '端架' },
        ],
      },
      {
        customerCode: 'K002',
        finishDate: '2026-03-09',
        cells: [
          { prop: 'i1', value: '4' },
          { prop: 'i3', value: '7302,7303' },
        ],
      },
    ])
    expect(rows[1]).not.toHaveProperty('score')
    await refused(() => server.call('guide.task.showTaskHead', { taskId: '999999' }), '106')
    await refused(() => server.call('guide.task.showTaskDetail', { id: '999999' }), '106')
  })

  it('are exported with a column for each item, by who may, and of no task out of reach', async () => {
    const columns = [
      { prop: 'customerName', label: '客户' },
      { prop: 'i1', label: '排面数' },
      { prop: 'i2', label: '陈列位置' },
      { prop: 'score', label: '得分' },
    ]
    const exported = (desk: TestServer, id: string) =>
      desk.app.inject({
        ...{ method: 'POST', url: '/api/export/export/list' },
        payload: { listPath: `/api/guide/task/showTaskDetail/${id}`, columns },
        headers: { loginType: 'JSON', 'x-token': desk.sessionToken ?? '' },
      })
    const { rawPayload } = await exported(server, taskId)
    expect(await sheetRowsOf({ bytes: async () => new Uint8Array(rawPayload) })).toEqual([
      { 客户: expect.any(String), 排面数: 6, 陈列位置: '端架', 得分: 90 },
      { 客户: expect.any(String), 排面数: 4 },
    ])
    expect((await exported(server, '999999')).json()).toMatchObject({ resultCode: '106' })
    expect((await exported(server, 'x')).json()).toMatchObject({ resultCode: '101' })
    expect((await exported(server, `${taskId}/1`)).json()).toMatchObject({ resultCode: '101', field: 'listPath' })
    const log = await ground.database.db.execute<{ conditions: string }>(
      sql`select details->>'conditions' as conditions from security_log where kind = 'exported' and target = '任务结果'`,
    )
    expect(log.rows).toEqual([{ conditions: `任务ID：${taskId}` }])
    const permit = (perms: string) =>
      ground.database.db.execute(sql`update position set web_perms = ${perms}::text[] where data_scope = 'self'`)
    await permit('{guide:task:list}')
    expect((await exported(await ground.as('sales1'), taskId)).json()).toMatchObject({ resultCode: '107' })
    await permit('{guide:task:list,guide:task:export}')
    const own = await exported(await ground.as('sales1'), taskId)
    const rows = await sheetRowsOf({ bytes: async () => new Uint8Array(own.rawPayload) })
    expect(rows.map((row) => row.排面数)).toEqual([6])
  })

  it('of a customer are those of all tasks, with an answer for each item', async () => {
    const { customerId } = ground.first
    const { rows } = await server.must('api.task.customerTaskResultList', { customerId, sort: 'score', order: 'desc' })
    expect(rows[0]).toMatchObject({
      ...{ taskId, taskName: '价签检查', userName: '王业务', finishDate: '2026-03-10', score: 90, fileIds: '7301' },
      answers: [
        { itemId: '1', label: '排面数', type: 'qty', value: '6' },
        { itemId: '2', label: '陈列位置', value: '端架' },
        { itemId: '3', type: 'photo' },
      ],
    })
    const none = await server.must('api.task.customerTaskResultList', { customerId, dateEnd: '2026-03-09' })
    expect(none.total).toBe(0)
    await refused(() => server.call('api.task.customerTaskResultList', { customerId: '999999' }), '106')
  })
})

it('are those to be done at own customers to who sees no more, and of no other dealer', async () => {
  const foreign = await must({ taskName: '别人的', targets: [{ customerCode: 'K002' }] })
  await ground.database.db.execute(
    sql`update position set web_perms = array['guide:task:list'] where data_scope = 'self'`,
  )
  const own = await ground.as('sales1')
  const { rows } = await own.must('guide.task.page', {})
  expect(rows.map(({ taskName }) => taskName)).not.toContain('别人的')
  expect(rows.map(({ taskName }) => taskName)).toContain('价签检查')
  await refused(() => own.call('guide.task.showTaskDetail', { id: foreign }), '106')
  const inspected = rows.find(({ taskName }) => taskName === '价签检查')?.taskId ?? ''
  expect((await own.must('guide.task.showTaskDetail', { id: inspected })).total).toBe(1)
  await refused(() => own.call('guide.task.save', TASK), '107')
  const other = await ground.as('boss2')
  expect((await other.must('guide.task.page', {})).total).toBe(0)
  await refused(() => other.call('guide.task.showTaskHead', { taskId: foreign }), '106')
  await refused(() => other.call('api.task.customerTaskResultList', { customerId: ground.first.customerId }), '106')
})

it('passes on with what is open when somebody leaves, what the successor has to do already left aside', async () => {
  const targets = [{ userId: salesman }, { customerCode: 'K001', userId: salesman }, { userId: boss }]
  const taskId = await must({ taskName: '移交', targets })
  await ground.database.db.execute(sql`update staff set business_type = '2000' where id = ${boss}`)
  const { items } = await server.must('md.user.getHandOver', { userId: salesman })
  expect(items).toContainEqual({ label: '进行中任务', num: 1, names: '移交' })
  const { rows } = await ground.database.db.execute<{ version: number }>(
    sql`select version from staff where id = ${salesman}`,
  )
  const leaving = { jobStatus: 'offJob', leaveDate: '2026-03-10', handOverUserId: boss } as const
  await server.must('md.user.setOnJob', { userId: salesman, version: rows[0]?.version ?? 0, ...leaving })
  const { rows: left } = await ground.database.db.execute(sql`select user_id::text as who, customer_code as where
    from guide_task_target where task_id = ${taskId} order by id`)
  expect(left).toEqual([
    { who: salesman, where: null },
    { who: boss, where: 'K001' },
    { who: boss, where: null },
  ])
})
