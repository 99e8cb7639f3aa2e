import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FixtureDealer } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { uploadPdf } from '../../../../test/support/upload.ts'

let test: Ground
let first: FixtureDealer
let boss: TestServer
let salesman: TestServer
let stranger: TestServer
/** Role of the salesman. */
let role: string

beforeAll(async () => {
  test = await openGround()
  first = test.first
  await test.database.db.execute(
    sql`update position set web_perms = web_perms || '{md:message:list}'::text[] where position_code = 'Z002'`,
  )
  const { rows } = await test.database.db.execute<{ id: string }>(
    sql`select id::text from position where dealer_code = 'T001' and position_code = 'Z002'`,
  )
  role = rows[0]?.id ?? ''
  boss = await test.as('boss1')
  salesman = await test.as('sales1')
  stranger = await test.as('boss2')
})
afterAll(() => test?.close())

const draft = (more: object = {}) => ({
  title: '元旦放假与配送安排',
  msgType: 'notice' as const,
  receiverType: 'position' as const,
  receiverIds: [role],
  context: '<p>1月1日停送一天</p>',
  ...more,
})
const saved = async (more: object = {}) => {
  const { id } = await boss.must('md.dealerMessage.save', draft(more))
  return boss.must('md.dealerMessage.getMessage', { id })
}
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const sent = async (more: object = {}) => {
  const notice = await saved(more)
  await boss.must('md.dealerMessage.sendMessage', seen(notice))
  return boss.must('md.dealerMessage.getMessage', { id: notice.id })
}
const rowsIn = async () => {
  const { rows } = await test.database.db.execute<{ n: number }>(sql`
    select (select count(*) from dealer_message) + (select count(*) from dealer_message_reader)
      + (select count(*) from dealer_message_reply) + (select count(*) from message) + (select count(*) from message_receiver) as n`)
  return Number(rows[0]?.n)
}
const upload = (from: TestServer, name: string) => uploadPdf(boss, name, from)
const open = (server: TestServer, path: string) =>
  boss.app.inject({ url: path, headers: { 'x-token': server.sessionToken } })

describe('a notice of the dealer', () => {
  it('is a draft that nobody receives, with a number, its receivers and a text made safe', async () => {
    const notice = await saved({
      context: '<p onclick="steal()">停送一天<script>steal()</script></p>',
      receiverIds: [role, role],
    })
    expect(notice).toMatchObject({
      msgNum: expect.stringMatching(/^TG\d{10}$/),
      status: 'draft',
      context: '<p>停送一天</p>',
      receivers: [{ id: role, name: '角色2' }],
      ...{ receiverNum: 0, readNum: 0, replyNum: 0, isTop: 'F', isPop: 'F', isReply: 'F', files: [] },
      actions: ['send', 'edit', 'delete'],
    })
    expect(await salesman.must('md.message.getUserMessageNum', {})).toBe(0)
  })

  it('is changed as a whole until it is sent, then read-only', async () => {
    const notice = await saved({ title: '改前', isPop: 'T' })
    await boss.must('md.dealerMessage.update', { ...draft({ title: '改后' }), ...seen(notice) })
    const changed = await boss.must('md.dealerMessage.getMessage', { id: notice.id })
    expect(changed).toMatchObject({ title: '改后', isPop: 'F', version: 2 })
    expect(await boss.call('md.dealerMessage.update', { ...draft(), ...seen(notice) })).toMatchObject({
      resultCode: '104',
    })
    expect(await boss.must('md.dealerMessage.sendMessage', seen(changed))).toEqual({ receiverNum: 1 })
    const now = await boss.must('md.dealerMessage.getMessage', { id: notice.id })
    expect(now).toMatchObject({ status: 'sent', sendDate: '2026-03-10 12:00:00', receiverNum: 1, actions: [] })
    const before = await rowsIn()
    const refused = async (content: string, call: Promise<object>) =>
      expect(await call).toMatchObject({ resultCode: '103', content })
    await refused('已发送的通知不能修改', boss.call('md.dealerMessage.update', { ...draft(), ...seen(now) }))
    await refused('已发送的通知不能删除', boss.call('md.dealerMessage.delete', { items: [seen(now)] }))
    await refused('已发送的通知不能再次发送', boss.call('md.dealerMessage.sendMessage', seen(now)))
    expect(await rowsIn()).toBe(before)
  })

  it('reaches people at once as a message, is counted as read, and answered', async () => {
    const notice = await sent({ title: '请回复', isReply: 'T', isPop: 'T' })
    const [message] = await salesman.must('md.message.getListPopMessage', {})
    expect(message).toMatchObject({ title: '请回复', noticeId: notice.id, messageType: 'notice' })
    const readers = async () =>
      (await boss.must('md.dealerMessage.getMessageReceiverList', { messageId: notice.id })).rows
    expect(await readers()).toEqual([
      { id: first.salesman.userId, name: first.salesman.realName, isRead: 'F', replyNum: 0 },
    ])
    await salesman.must('md.message.saveMessageRead', { id: message?.id ?? '' })
    const reply = { messageId: notice.id, replyContent: '已通知客户' }
    await salesman.must('md.dealerMessage.reply', reply)
    await salesman.must('md.dealerMessage.reply', { ...reply, replyContent: '客户已备货' })
    expect(await readers()).toMatchObject([{ isRead: 'T', readDate: '2026-03-10 12:00:00', replyNum: 2 }])
    const unread = { messageId: notice.id, isRead: 'F' as const }
    expect((await boss.must('md.dealerMessage.getMessageReceiverList', unread)).total).toBe(0)
    const replies = await boss.must('md.dealerMessage.getMessageReplyList', { messageId: notice.id })
    expect(replies.rows.map(({ replyName, replyContent }) => [replyName, replyContent])).toEqual([
      [first.salesman.realName, '客户已备货'],
      [first.salesman.realName, '已通知客户'],
    ])
    const { rows } = await boss.must('md.dealerMessage.list', { title: '请回复' })
    expect(rows).toMatchObject([{ readNum: 1, replyNum: 2, receiverNum: 1 }])
  })

  it('to customers is counted and never read', async () => {
    const notice = await sent({ receiverType: 'customer', receiverIds: [first.customerId], isReply: 'T' })
    expect(notice).toMatchObject({ receiverNum: 1, readNum: 0, receivers: [{ name: '惠万家超市' }] })
    const { rows } = await boss.must('md.dealerMessage.getMessageReceiverList', { messageId: notice.id })
    expect(rows).toEqual([{ id: first.customerId, name: '惠万家超市', isRead: 'F', replyNum: 0 }])
    const reply = { messageId: notice.id, replyContent: '收到' }
    expect(await boss.call('md.dealerMessage.reply', reply)).toMatchObject({ resultCode: '106' })
  })

  it('is listed by title, state and day; who received it may answer it from the list', async () => {
    const notice = await sent({
      title: '给自己',
      isReply: 'T',
      receiverType: 'user',
      receiverIds: [first.admin.userId],
    })
    expect(notice.actions).toEqual(['reply'])
    const titles = async (args: object) =>
      (await boss.must('md.dealerMessage.list', args)).rows.map(({ title }) => title)
    expect(await titles({ title: '给自己' })).toEqual(['给自己'])
    expect(await titles({ title: '给自己', status: 'draft' })).toEqual([])
    expect(await titles({ title: '给自己', sendDateStart: '2026-03-10', sendDateEnd: '2026-03-10' })).toHaveLength(1)
    expect(await titles({ sendDateStart: '2026-03-11' })).toEqual([])
    expect((await stranger.must('md.dealerMessage.list', {})).total).toBe(0)
  })

  it('is deleted while it is a draft', async () => {
    const [one, other] = [await saved({ title: '删一' }), await saved({ title: '删二' })]
    await boss.must('md.dealerMessage.delete', { items: [seen(one), seen(other)] })
    expect(await boss.call('md.dealerMessage.getMessage', { id: one.id })).toMatchObject({ resultCode: '106' })
    expect((await boss.must('md.dealerMessage.list', { title: '删' })).total).toBe(0)
  })

  it('has attachments: for its receivers and for who may read notices, whoever sent it', async () => {
    const fileIds = [await upload(boss, '安排,一.pdf'), await upload(boss, '二.pdf')].join(',')
    const notice = await sent({ title: '附件', fileIds, isReply: 'T' })
    expect(notice.files.map(({ fileName }) => fileName)).toEqual(['安排,一.pdf', '二.pdf'])
    const { rows } = await salesman.must('md.message.list', { title: '附件' })
    const message = await salesman.must('md.message.getMessage', { id: rows[0]?.id ?? '' })
    expect(message).toMatchObject({ cimFileIds: fileIds, cimFileNames: '安排，一.pdf,二.pdf' })
    const [fileId = ''] = fileIds.split(',')
    expect((await open(salesman, `/api/md/message/getFile?fileId=${fileId}`)).body).toContain('%PDF')
    const ofNotice = (server: TestServer, id: string) => open(server, `/api/md/dealerMessage/getFIle?fileId=${id}`)
    expect((await ofNotice(salesman, fileId)).body).toContain('%PDF')
    const refused = { resultCode: '106', content: '文件不存在' }
    for (const reply of [await ofNotice(stranger, fileId), await ofNotice(boss, '999999999')])
      expect(reply.json()).toMatchObject(refused)
    const unsent = await upload(boss, '草稿.pdf')
    await saved({ title: '未发送', fileIds: unsent })
    expect((await ofNotice(boss, unsent)).body).toContain('%PDF')
    expect((await ofNotice(salesman, unsent)).json()).toMatchObject(refused)
    const answered = await upload(salesman, '回执.pdf')
    await salesman.must('md.dealerMessage.reply', { messageId: notice.id, replyContent: '见附件', fileIds: answered })
    const replies = await boss.must('md.dealerMessage.getMessageReplyList', { messageId: notice.id })
    expect(replies.rows).toMatchObject([{ files: [{ fileId: answered, fileName: '回执.pdf' }] }])
    expect((await ofNotice(boss, answered)).body).toContain('%PDF')
  })
})

describe('refused, with no trace', () => {
  it.each([
    ['a receiver who is not there', () => draft({ receiverIds: ['999999999'] }), '106', '接收人不存在或已删除'],
    [
      'a customer of another dealer',
      () => draft({ receiverType: 'customer', receiverIds: [test.second.customerId] }),
      '106',
      '接收人不存在或已删除',
    ],
    [
      'a text of which nothing is left',
      () => draft({ context: '<script>steal()</script><p> </p>' }),
      '101',
      '正文必填!',
    ],
    ['somebody else’s file', () => draft({ fileIds: '999999999' }), '106', '文件不存在'],
  ])('%s', async (_, body, resultCode, content) => {
    const before = await rowsIn()
    expect(await boss.call('md.dealerMessage.save', body() as never)).toMatchObject({ resultCode, content })
    expect(await rowsIn()).toBe(before)
  })

  it('sending without a receiver, or to people who left', async () => {
    const empty = await saved({ receiverIds: [] })
    const before = await rowsIn()
    expect(await boss.call('md.dealerMessage.sendMessage', seen(empty))).toMatchObject({
      resultCode: '101',
      content: '请选择接收人',
    })
    const gone = await saved({ receiverType: 'user', receiverIds: [first.salesman.userId] })
    await test.database.db.execute(sql`update staff set job_status = 'offJob' where username = 'sales1'`)
    expect(await boss.call('md.dealerMessage.sendMessage', seen(gone))).toMatchObject({ resultCode: '103' })
    await test.database.db.execute(sql`update staff set job_status = 'onJob' where username = 'sales1'`)
    expect(await rowsIn()).toBe(before + 1)
  })

  it('an answer where none is asked for, or by somebody who did not receive it', async () => {
    const notice = await sent()
    const reply = { messageId: notice.id, replyContent: '收到' }
    expect(await salesman.call('md.dealerMessage.reply', reply)).toMatchObject({
      resultCode: '103',
      content: '该通知不需要回复',
    })
    expect(await boss.call('md.dealerMessage.reply', reply)).toMatchObject({ resultCode: '106' })
    expect(await stranger.call('md.dealerMessage.reply', reply)).toMatchObject({ resultCode: '106' })
  })

  it('those who may not', async () => {
    const calls = ['list', 'getMessageReplyList', 'getMessageReceiverList', 'delete', 'sendMessage'] as const
    const notice = await saved()
    for (const call of calls)
      expect(
        await salesman.call(`md.dealerMessage.${call}`, { ...seen(notice), messageId: notice.id, items: [] } as never),
      ).toMatchObject({ resultCode: expect.stringMatching(/^10[17]$/) })
    expect(await salesman.call('md.dealerMessage.save', draft())).toMatchObject({ resultCode: '107' })
    expect(await stranger.call('md.dealerMessage.sendMessage', seen(notice))).toMatchObject({ resultCode: '106' })
  })

  it('a second sending at the same moment', async () => {
    const notice = await saved({ title: '一次' })
    const replies = await Promise.all([1, 2].map(() => boss.call('md.dealerMessage.sendMessage', seen(notice))))
    expect(replies.map(({ resultCode }) => resultCode).sort()).toEqual(['000', expect.stringMatching(/^10[34]$/)])
    expect((await salesman.must('md.message.list', { title: '一次' })).total).toBe(1)
  })
})
