import { expect, it } from 'vitest'
import { envelope, loggedIn, stubServer } from '../test/stub-server.ts'

const server = stubServer()

/** What the call that was made sent. */
const sent = () => server.arrived.map(({ method, url, text }) => [method, url.pathname + url.search, text])

it('[SH-REQ-15] unread messages are a number, asked for by GET', async () => {
  server.answer(() => envelope(3))
  expect(await loggedIn().md.message.getUserMessageNum()).toBe(3)
  expect(sent()).toEqual([['GET', '/api/md/message/getUserMessageNum', '']])
})

it('[SH-REQ-15] customers that are not reported are a number, asked for by POST', async () => {
  server.answer(() => envelope(12))
  expect(await loggedIn().md.customerReport.getUnReportCustomerNum()).toBe(12)
  expect(sent()).toEqual([['POST', '/api/md/customerReport/getUnReportCustomerNum', '']])
})

it('[SH-REQ-15] messages that pop up are a list, asked for by POST', async () => {
  server.answer(() => envelope([]))
  expect(await loggedIn().md.message.getListPopMessage()).toEqual([])
  expect(sent()).toEqual([['POST', '/api/md/message/getListPopMessage', '']])
})

it('[SH-REQ-15] a message is marked as read by POST, its id in the address', async () => {
  server.answer(() => envelope('操作成功'))
  await loggedIn().md.message.saveMessageRead({ id: '51007' })
  expect(sent()).toEqual([['POST', '/api/md/message/saveMessageRead/51007', expect.any(String)]])
})

it.each([true, false])('[SH-REQ-15] whether to show the survey is asked for by GET: %s', async (isDue) => {
  server.answer(() => envelope(isDue))
  expect(await loggedIn().guide.questionNaire.checkQuestionNaire()).toBe(isDue)
  expect(sent()).toEqual([['GET', '/api/guide/questionNaire/checkQuestionNaire', '']])
})

it.each([
  [{ fileId: '7001' }, '?fileId=7001'],
  [{ fileId: '7001', isImage: 'T' }, '?fileId=7001&isImage=T'],
  [{ fileId: '7001', isImage: 'T', isThumbImage: 'T' }, '?fileId=7001&isImage=T&isThumbImage=T'],
] as const)(
  '[SH-REQ-15] a file comes as a blob, a picture or its thumbnail where that is asked for: %j',
  async (asked, query) => {
    const headers = { 'Content-Disposition': 'attachment; filename=a.png', 'Content-Type': 'image/png' }
    server.answer(() => new Response('picture', { headers }))
    const file = await loggedIn().file.file.download.downloadFileById(asked)
    const blob = await file.blob()
    expect([blob.type, await blob.text()]).toEqual(['image/png', 'picture'])
    expect(sent()).toEqual([['GET', `/api/file/file/download/downloadFileById${query}`, '']])
  },
)
