import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FixtureDealer } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { uploadPdf } from '../../../../test/support/upload.ts'
import { makeWork } from '../../../platform/work.ts'
import { type Notice, publishMessage } from './publish-message.ts'

let test: Ground
let first: FixtureDealer
let second: FixtureDealer
let boss: TestServer
let salesman: TestServer
let stranger: TestServer
const traffic = { statements: 0, trips: 0 }

beforeAll(async () => {
  test = await openGround('any', { traffic })
  first = test.first
  second = test.second
  await test.database.db.execute(sql`update position set web_perms = web_perms || '{md:message:list}'::text[]`)
  boss = await test.as('boss1')
  salesman = await test.as('sales1')
  stranger = await test.as('boss2')
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.database.db.execute(sql`delete from message_receiver`)
  await test.database.db.execute(sql`delete from message`)
})

const NOTICE: Notice = { title: '盘点通知', messageType: 'notice', context: '<p>周五盘点</p>' }
const publish = (notice: Partial<Notice> = {}, { admin, dealerCode }: FixtureDealer = first) =>
  test.database.transaction({ dealerCode }, (tx) =>
    publishMessage(makeWork(tx, admin, boss.clock), { ...NOTICE, ...notice }),
  )
const unread = (server: TestServer) => server.must('md.message.getUserMessageNum', {})

it('[SH-REQ-15] a message reaches everybody of the dealer, is counted until it is read, and is read by each alone', async () => {
  const id = await publish()
  expect([await unread(boss), await unread(salesman), await unread(stranger)]).toEqual([1, 1, 0])
  expect(await boss.call('md.message.saveMessageRead', { id })).toMatchObject({ resultCode: '000' })
  expect(await boss.call('md.message.saveMessageRead', { id })).toMatchObject({ resultCode: '000' })
  expect([await unread(boss), await unread(salesman)]).toEqual([0, 1])
  const { rows } = await boss.must('md.message.list', {})
  expect(rows).toMatchObject([
    { id, title: '盘点通知', typeName: '通知公告', isRead: 'T', readDate: '2026-03-10 12:00:00', toName: '测试商贸' },
  ])
  expect((await salesman.must('md.message.list', { isRead: 'T' })).total).toBe(0)
})

it('a notice is published by who may, to the persons that it names', async () => {
  const { title, context } = NOTICE
  const notice = { title, context, messageType: 'notice', isPop: 'T' } as const
  const sent = { ...notice, userIds: [first.admin.userId] }
  expect((await salesman.call('md.message.save', sent)).resultCode).toBe('107')
  const { id } = await boss.must('md.message.save', sent)
  expect([await unread(boss), await unread(salesman)]).toEqual([1, 0])
  expect(await boss.must('md.message.getListPopMessage', {})).toMatchObject([{ id, title, isPop: 'T' }])
  expect((await boss.call('md.message.save', { ...sent, userIds: ['999999999'] })).resultCode).toBe('106')
})

it('[SH-LAYOUT-7] lists pinned ones first, by title, type, date and whether they are read', async () => {
  await publish({ title: '旧置顶', isTop: 'T' })
  boss.clock.forward(1)
  await publish({ title: '新活动', messageType: 'activity' })
  const titles = async (args: object = {}) => (await boss.must('md.message.list', args)).rows.map(({ title }) => title)
  expect(await titles()).toEqual(['旧置顶', '新活动'])
  expect(await titles({ sort: 'sendDate' })).toEqual(['新活动', '旧置顶'])
  expect(await titles({ typeName: 'activity' })).toEqual(['新活动'])
  expect(await titles({ title: '置顶' })).toEqual(['旧置顶'])
  expect(await titles({ sendDateStart: '2026-03-11' })).toEqual([])
  expect(await titles({ sendDateStart: '2026-03-10', sendDateEnd: '2026-03-10', isRead: 'F' })).toHaveLength(2)
})

it('[SH-LAYOUT-7] marks several read, or all of them, and refuses those that one did not receive', async () => {
  const ids = [await publish(), await publish(), await publish({ userIds: [first.salesman.userId] })]
  const [one = '', , other = ''] = ids
  expect((await boss.call('md.message.saveMessageBatchRead', { ids: [one, other] })).resultCode).toBe('106')
  expect(await unread(boss)).toBe(2)
  await boss.must('md.message.saveMessageBatchRead', { ids: [one, one] })
  expect(await unread(boss)).toBe(1)
  await boss.must('md.message.saveMessageBatchRead', { ids: [] })
  expect([await unread(boss), await unread(salesman)]).toEqual([0, 3])
  expect((await boss.call('md.message.saveMessageRead', { id: other })).resultCode).toBe('106')
  expect((await boss.call('md.message.getMessage', { id: other })).resultCode).toBe('106')
  expect((await stranger.call('md.message.getMessage', { id: one })).resultCode).toBe('106')
})

it('[SH-LAYOUT-7] everybody lists and reads their own messages; the number of the bell and all else want a permission', async () => {
  await publish({ userIds: [first.admin.userId] })
  const id = await publish({ userIds: [first.salesman.userId] })
  const { db } = test.database
  await db.execute(sql`update position set web_perms = array_remove(web_perms, 'md:message:list')`)
  try {
    const plain = await test.as('sales1')
    const codeOf = async (call: Promise<{ resultCode: string }>) => (await call).resultCode
    expect((await plain.must('md.message.list', {})).rows).toMatchObject([{ id, isRead: 'F' }])
    await plain.must('md.message.saveMessageBatchRead', { ids: [] })
    expect((await plain.must('md.message.list', {})).rows).toMatchObject([{ id, isRead: 'T' }])
    expect(await codeOf(plain.call('md.message.getUserMessageNum', {}))).toBe('107')
    expect(await codeOf(plain.call('md.message.listPublished', {}))).toBe('107')
    expect(await codeOf(plain.call('md.message.delete', { ids: [id] }))).toBe('107')
  } finally {
    await db.execute(sql`update position set web_perms = web_perms || '{md:message:list}'::text[]`)
    salesman = await test.as('sales1')
  }
})

it('[SH-ENTER-2] [SH-ENTER-5] pop-ups come unread, pinned first, with text, receivers and nothing that could run', async () => {
  const { rows } = await test.database.db.execute<{ id: string }>(
    sql`select id::text from position where dealer_code = 'T001' and position_code = 'Z002'`,
  )
  const context =
    '<h2 style="color:red;position:fixed">活动</h2><img src=x onerror=steal()><script>steal()</script><a href="javascript:steal()" onclick="x()">点</a><a href="https://a.example/b">看</a><iframe src="//evil"></iframe><svg><script>1</script></svg>'
  await publish({ isPop: 'T', context, positionIds: rows.map(({ id }) => id) })
  await publish({ title: '先看', isPop: 'T', isTop: 'T' })
  await publish({ title: '不弹' })
  const pops = await salesman.must('md.message.getListPopMessage', {})
  expect(pops.map(({ title }) => title)).toEqual(['先看', '盘点通知'])
  expect(pops[1]).toMatchObject({
    positionName: '角色2',
    positionTypeName: '管理',
    isPop: 'T',
    isTop: 'F',
    orgName: '测试商贸',
  })
  expect(pops[1]?.context).toBe(
    '<h2 style="color:red">活动</h2><a target="_blank" rel="noopener noreferrer">点</a><a href="https://a.example/b" target="_blank" rel="noopener noreferrer">看</a>',
  )
  expect((await boss.must('md.message.getListPopMessage', {})).map(({ title }) => title)).toEqual(['先看'])
  await salesman.must('md.message.saveMessageRead', { id: pops[0]?.id ?? '' })
  expect(await salesman.must('md.message.getListPopMessage', {})).toHaveLength(1)
})

const upload = (name: string) => uploadPdf(boss, name, boss)

it('[SH-ENTER-5] attachments have their names in order and open for receivers alone', async () => {
  const fileIds = [await upload('陈列,标准.pdf'), await upload('说明.pdf')].join(',')
  const id = await publish({ fileIds, userIds: [first.salesman.userId] })
  const message = await salesman.must('md.message.getMessage', { id })
  expect(message).toMatchObject({ cimFileIds: fileIds, cimFileNames: '陈列，标准.pdf,说明.pdf', isRead: 'F' })
  const open = (server: TestServer, fileId: string) =>
    // The bytes lie where they were uploaded.
    boss.app.inject({ url: `/api/md/message/getFile?fileId=${fileId}`, headers: { 'x-token': server.sessionToken } })
  const [fileId = ''] = fileIds.split(',')
  expect((await open(salesman, fileId)).body).toContain('%PDF')
  expect((await open(stranger, fileId)).json()).toMatchObject({ resultCode: '106' })
  await test.database.db.execute(sql`delete from message_receiver`)
  expect((await open(salesman, fileId)).json()).toMatchObject({ resultCode: '106' })
})

it('takes as many attachments with as long names as files may have', async () => {
  const names = Array.from({ length: 9 }, (_, place) => `${place}${'陈'.repeat(115)}.pdf`)
  const fileIds = []
  for (const name of names) fileIds.push(await upload(name))
  const { title, context } = NOTICE
  const { id } = await boss.must('md.message.save', { title, context, messageType: 'notice', fileIds: fileIds.join() })
  expect((await salesman.must('md.message.getMessage', { id })).cimFileNames).toBe(names.join())
})

it('refuses receivers of another dealer and leaves nothing', async () => {
  await expect(publish({ userIds: [second.salesman.userId] })).rejects.toMatchObject({ code: '106' })
  await expect(publish({ positionIds: ['999999'] })).rejects.toMatchObject({ code: '106' })
  const { rows } = await test.database.db.execute(sql`select 1 from message union all select 1 from message_receiver`)
  expect(rows).toEqual([])
})

it('takes as many statements for one message as for fifty', async () => {
  const read = async (messages: number) => {
    const ids: string[] = []
    for (let n = 0; n < messages; n++) ids.push(await publish())
    const before = traffic.statements
    await boss.must('md.message.saveMessageBatchRead', { ids })
    return traffic.statements - before
  }
  expect(await read(50)).toBe(await read(1))
})

it('withdraws what people published from all receivers; the list of what went out says who has read it', async () => {
  const { title, context } = NOTICE
  const notice = { title, context, messageType: 'activity' } as const
  const { id } = await boss.must('md.message.save', notice)
  await salesman.must('md.message.saveMessageRead', { id })
  const out = async () => (await boss.must('md.message.listPublished', { messageType: 'activity' })).rows
  expect(await out()).toMatchObject([{ id, title, receiverNum: 2, readNum: 1, createName: '陈经理' }])
  expect((await salesman.call('md.message.listPublished', {})).resultCode).toBe('107')
  expect((await salesman.call('md.message.delete', { ids: [id] })).resultCode).toBe('107')
  expect((await stranger.call('md.message.delete', { ids: [id] })).resultCode).toBe('106')
  const system = await publish({ title: '账目', messageType: 'system' })
  expect(await boss.call('md.message.delete', { ids: [id, system] })).toMatchObject({
    resultCode: '103',
    content: '系统消息「账目」不能撤回',
  })
  expect(await out()).toHaveLength(1)
  await boss.must('md.message.delete', { ids: [id, id] })
  expect(await out()).toEqual([])
  expect((await salesman.call('md.message.getMessage', { id })).resultCode).toBe('106')
  expect(await unread(salesman)).toBe(1)
  expect((await boss.call('md.message.delete', { ids: [id] })).resultCode).toBe('106')
})

it('what brings a notice of the dealer stays as it was sent', async () => {
  const id = await publish({ notice: { id: '7', isReply: 'F' } })
  expect(await boss.call('md.message.delete', { ids: [id] })).toMatchObject({
    resultCode: '103',
    content: '经销商通知「盘点通知」已发送，不能撤回',
  })
  expect((await boss.must('md.message.listPublished', {})).rows).toEqual([])
})
