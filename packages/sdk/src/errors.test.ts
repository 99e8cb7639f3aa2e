import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { HTTP_TEXTS } from '../test/http-texts.ts'
import { client, envelope, loggedIn, rejection, stubServer } from '../test/stub-server.ts'
import { type AnyDealerError, DealerError, isDealerError, RefusalReason, RefusedError, ResultCode } from './index.ts'
import { refusalText } from './refusal-text.ts'

const server = stubServer()
const quick = { retries: 0 }
const call = (options = {}) => rejection(loggedIn(options).so.salesOrder.orderDetail({ soId: '880012' }, quick))

describe('the envelope', () => {
  it('[SH-REQ-2] gives the content of 000', async () => {
    server.answer(() => envelope({ key: 'W001' }))
    expect(await loggedIn().so.salesOrder.orderDetail({ soId: '1' })).toEqual({ key: 'W001' })
  })

  it.each([null, '', 0, false])('[SH-REQ-2] takes %j as content like any other', async (content) => {
    server.answer(() => envelope(content))
    expect(await loggedIn().so.salesOrder.orderDetail({ soId: '1' })).toBe(content)
  })

  const refusals = Object.values(ResultCode).filter((code) => !['000', 'G001', '520'].includes(code))
  it.each([...refusals, '777'])('[SH-REQ-3] rejects with the Chinese content of code %s', async (code) => {
    server.answer(() => envelope('库存不足', code))
    const error = await call()
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({
      kind: 'refused',
      resultCode: code,
      message: '库存不足',
      content: '库存不足',
      attempt: 1,
    })
    expect((error as RefusedError).english).toMatch(/^[A-Z].*\.$/)
  })

  const said: [object, string][] = [
    [{ reason: 'required', field: 'lines.2.qty' }, 'lines.2.qty: Required.'],
    [{ reason: 'tooLong', field: 'soNum', limit: '60' }, 'soNum: Longer than 60 characters.'],
    [{ reason: 'wrongLogin' }, 'Wrong user name or password.'],
    [{ reason: 'ofALaterServer', field: 'qty' }, 'qty: Invalid value.'],
    [{ reason: 5, field: '' }, 'Invalid value.'],
  ]
  it.each(said)('says %j in English, and keeps it for programs', async (facts, english) => {
    server.answer(() => HttpResponse.json({ resultCode: '101', content: '数量必填!', ...facts }))
    const error = await call()
    expect(error).toMatchObject({ english, message: '数量必填!' })
    const { reason, field } = { reason: undefined, field: undefined, ...facts }
    const known = { reason: typeof reason === 'string' ? reason : undefined, field: field || undefined }
    expect(error).toMatchObject(known)
    expect(JSON.parse(JSON.stringify(error))).toMatchObject(JSON.parse(JSON.stringify(known)))
  })

  it('tells what names a row that is in use, and nothing of the kind for other refusals', async () => {
    const uses = [{ kind: '订单', count: 2, rows: [{ code: 'SO1', name: '惠万家超市' }] }]
    server.answer(() => HttpResponse.json({ resultCode: '111', content: '商品【汽水】已被使用，不能删除', uses }))
    expect(await call()).toMatchObject({ resultCode: '111', uses })
    server.answer(() => HttpResponse.json({ resultCode: '111', content: '不能删除', uses: 'none' }))
    expect(await call()).toMatchObject({ uses: [] })
  })

  it('has English for every result code and reason of the contract', () => {
    for (const code of Object.values(ResultCode).filter((each) => each !== '000'))
      expect(refusalText(code, {})).toMatch(/^[A-Z].*\.$/)
    for (const reason of Object.values(RefusalReason)) expect(refusalText('777', { reason })).not.toContain('777')
  })

  it.each([undefined, null, '', 5, { a: 1 }])('[SH-REQ-3] says Error for the content %j', async (content) => {
    server.answer(() => envelope(content, '101'))
    expect(await call()).toMatchObject({ kind: 'refused', message: 'Error' })
  })
})

describe('HTTP errors', () => {
  it.each(HTTP_TEXTS)('[SH-REQ-7] %i without a body says %s', async (status, message) => {
    server.answer(() => new HttpResponse(null, { status }))
    expect(await call()).toMatchObject({ kind: 'http', status, message })
  })

  it('[SH-REQ-6] shows the content of a body, or the body', async () => {
    server.answer((_, count) =>
      count === 1
        ? HttpResponse.json({ content: '维护到十点' }, { status: 503 })
        : new HttpResponse('磁盘已满', { status: 507 }),
    )
    expect(await call()).toMatchObject({ message: '维护到十点', body: { content: '维护到十点' } })
    expect(await call()).toMatchObject({ message: '磁盘已满', body: '磁盘已满' })
  })

  it('[SH-REQ-6] 404 with a body tells to ask the administrator', async () => {
    server.answer(() => HttpResponse.json({ content: 'no route' }, { status: 404 }))
    expect(await call()).toMatchObject({ message: '系统错误，请联系管理员', body: { content: 'no route' } })
  })

  it('keeps a page of HTML but does not show its source', async () => {
    server.answer(() => HttpResponse.html('<html>nginx</html>', { status: 502 }))
    expect(await call()).toMatchObject({ message: '网关错误', body: '<html>nginx</html>' })
  })

  it('knows the end of the session in the body of any status', async () => {
    server.answer(() => HttpResponse.json({ resultCode: 'G001', content: '登录已失效，请重新登录' }, { status: 401 }))
    expect(await call()).toMatchObject({ kind: 'session', resultCode: 'G001' })
  })
})

describe('answers that are none', () => {
  const bodies = [
    '<html>登录</html>',
    '',
    '{"resultCode":"000","cont',
    'null',
    '[]',
    '"000"',
    '{"content":1}',
    '{"resultCode":0}',
  ]
  it.each(bodies)('keeps %j and never throws a SyntaxError', async (body) => {
    server.answer(() => new HttpResponse(body))
    expect(await call()).toMatchObject({ kind: 'protocol', body, message: '系统处理错误，请联系系统管理员!' })
  })

  it.each([204, 200])('says so for HTTP %i with nothing in it', async (status) => {
    server.answer(() => new HttpResponse(null, { status, headers: { 'Content-Length': '0' } }))
    expect(await call()).toMatchObject({ kind: 'protocol', body: '' })
  })

  it('takes a lost connection and one that breaks off in the body as network errors', async () => {
    const fetch = async () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
    expect(await call({ fetch })).toMatchObject({ kind: 'network', message: '网络连接失败，请检查网络后重试' })
    const cut = async () =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }))
    expect(await call({ fetch: cut })).toMatchObject({ kind: 'network', cause: { message: 'terminated' } })
  })

  it('says to logs what the system calls a lost connection, and whither', async () => {
    const refused = async () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
    expect(await call({ fetch: refused, baseUrl: 'http://127.0.0.1:7300' })).toMatchObject({
      name: 'NetworkError',
      english: 'Network failure. ECONNREFUSED 127.0.0.1:7300',
    })
    const unknown = async () => Promise.reject(new TypeError('fetch failed'))
    expect(await call({ fetch: unknown })).toMatchObject({ english: 'Network failure. dealer.test' })
  })

  it('does not take arguments that cannot be written for a network error', async () => {
    const circular: { self?: unknown } = {}
    circular.self = circular
    for (const body of [circular, { limit: 1n }]) {
      const error = await rejection(loggedIn().so.salesOrder.lists(body as never))
      expect(error).toMatchObject({ kind: 'unsendable', message: '请求参数格式不正确' })
    }
    expect(server.arrived).toHaveLength(0)
  })
})

describe('what an error carries', () => {
  it('names operation, method, template, attempt and the request id that was sent', async () => {
    server.answer(() => envelope('数据不存在或已删除', '106'))
    const error = await rejection(loggedIn().md.chooseOption.findByCode({ code: 'secret-value' }))
    expect(error).toMatchObject({
      operation: 'md.chooseOption.findByCode',
      method: 'GET',
      url: '/api/md/chooseOption/findByCode/{code}',
      attempt: 1,
      requestId: server.arrived[0]?.headers.get('X-Request-Id'),
    })
    expect(JSON.stringify(error)).not.toContain('secret-value')
  })

  it('holds no secret as JSON, nor what a console prints of it', async () => {
    const secrets = ['Old-pass1', 'New-pass2', 'token-1']
    const echo = secrets.join(' ')
    const answers = [
      () => HttpResponse.text(`Route GET:/x?${echo} not found`, { status: 500 }),
      () => HttpResponse.json({ content: echo }, { status: 403 }),
      () => HttpResponse.html(`<p>${echo}</p>`),
    ]
    const { inspect } = await import('node:util')
    for (const answer of answers) {
      server.answer(answer)
      const change = { oldPwd: 'Old-pass1', newPwd: 'New-pass2', newPwdAgain: 'New-pass2' }
      const error = await rejection(loggedIn().changePassword(change))
      expect(isDealerError(error)).toBe(true)
      for (const secret of secrets) expect(JSON.stringify(error)).not.toContain(secret)
    }
    server.answer(() => HttpResponse.html(`<p>${echo}</p>`))
    const printed = inspect(await call())
    for (const secret of secrets) expect(printed).not.toContain(secret)
  })

  it('names the cause in JSON by name and code only', async () => {
    const cause = new TypeError('fetch failed for http://x/?oldPwd=abc', {
      cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }),
    })
    const error = await call({ fetch: () => Promise.reject(cause) })
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ cause: { name: 'TypeError', code: 'ECONNRESET' } })
    expect(JSON.stringify(error)).not.toContain('oldPwd')
    expect((error as AnyDealerError).cause).toBe(cause)
  })

  it('is an Error of this family and nothing else is', async () => {
    server.answer(() => envelope('x', '101'))
    const error = await call()
    expect(error).toBeInstanceOf(DealerError)
    expect(isDealerError(error)).toBe(true)
    for (const other of [new Error('x'), null, undefined, 'x', { kind: 'refused' }])
      expect(isDealerError(other)).toBe(false)
  })

  it('can be told apart completely by kind', () => {
    const word = (error: AnyDealerError): string => {
      switch (error.kind) {
        case 'refused':
        case 'session':
          return error.resultCode
        case 'http':
          return String(error.status)
        case 'protocol':
          return error.body
        case 'network':
        case 'aborted':
        case 'timeout':
        case 'unsendable':
          return error.kind
        case 'file':
          return error.reason
        default:
          return error satisfies never
      }
    }
    const facts = { operation: 'o', method: 'GET', url: '/', attempt: 1, requestId: 'r' }
    expect(word(new RefusedError({ zh: '缺', en: 'x' }, facts, '105', '缺'))).toBe('105')
  })
})

describe('onError', () => {
  it('hears of each failed call once, after its retries', async () => {
    const onError = vi.fn()
    server.answer(() => envelope('缺', '105'))
    const error = await rejection(client({ onError }).so.salesOrder.lists())
    expect(onError.mock.calls).toEqual([[error]])
  })

  it('[SH-REQ-9] hears nothing of a call that is exempt', async () => {
    const onError = vi.fn()
    server.answer(() => envelope('缺', '105'))
    await rejection(client({ onError }).so.salesOrder.lists({}, { silent: true }))
    expect(onError).not.toHaveBeenCalled()
  })

  it('hears nothing of a call that its caller aborted', async () => {
    const onError = vi.fn()
    await rejection(client({ onError }).so.salesOrder.lists({}, { signal: AbortSignal.abort() }))
    expect(onError).not.toHaveBeenCalled()
  })
})
