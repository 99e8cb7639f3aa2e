import { describe, expect, it, vi } from 'vitest'
import { fileServer, json, readForm } from '../test/file-server.ts'
import { loggedIn, rejection, user } from '../test/stub-server.ts'
import { type DebugLogOptions, type DebugRecord, withDebugLog } from './debug.ts'

const server = fileServer()
const page = { total: 0, rows: [], footer: {} }

/** A client whose sendings are written down; `records` answers them once there are so many. */
function watched(
  answer: (url: string, init: RequestInit) => Promise<Response> | Response,
  more: Partial<DebugLogOptions> = {},
) {
  const written: DebugRecord[] = []
  const write = (record: DebugRecord) => void written.push(record)
  const fetch = withDebugLog({ write, fetch: async (url, init) => answer(url, init), ...more })
  const records = async (count = 1) => {
    await vi.waitFor(() => expect(written).toHaveLength(count))
    return written
  }
  return { fetch, records, dealer: loggedIn({ fetch, loginKey: 'sixteen-byte-key', retries: 0 }) }
}
const ok = (content: unknown = page) => Response.json({ resultCode: '000', content })

describe('a record', () => {
  it('says what was sent and what came', async () => {
    const answer = '{"resultCode":"105","content":"库存不足"}'
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '41' }
    const { dealer, records } = watched(() => new Response(answer, { headers }))
    const error = await rejection(
      dealer.so.salesOrder.lists({ page: 2, limit: 30, customer: '惠万家', orderStatus: 'draft' }),
    )
    const { requestId } = error as { requestId: string }
    const [{ ms, ...record }] = (await records()) as [DebugRecord]
    expect(record).toEqual({
      method: 'POST',
      path: '/api/so/salesOrder/lists',
      query: {},
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      body: { page: 2, limit: 30, customer: '[text 3]', orderStatus: '[text 5]' },
      status: 200,
      resultCode: '105',
      requestId,
      size: 41,
      error: undefined,
    })
    expect(ms).toBeGreaterThanOrEqual(0)
  })

  it('is one for each sending, all of a call with its requestId', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const statuses = [503, 502, 200]
    const { fetch, records } = watched(() =>
      Response.json({ resultCode: '000', content: page }, { status: statuses.shift() }),
    )
    await loggedIn({ fetch }).so.salesOrder.lists()
    const three = await records(3)
    expect(three.map(({ status }) => status)).toEqual([503, 502, 200])
    expect(new Set(three.map(({ requestId }) => requestId)).size).toBe(1)
    vi.restoreAllMocks()
  })

  it('of a sending without an answer has the cause’s name and code, not its message', async () => {
    const { dealer, records } = watched(() => {
      const cause = Object.assign(new Error('connect https://secret@host/'), { code: 'ECONNREFUSED' })
      throw new TypeError('fetch failed: secret', { cause })
    })
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'network' })
    const [record] = await records()
    expect(record).toMatchObject({ status: undefined, error: { name: 'TypeError', code: 'ECONNREFUSED' } })
    expect(JSON.stringify(record)).not.toContain('secret')
  })

  it.each(['secret', { name: 'the secret', code: 'my secret' }, null, undefined])(
    'of an abort does not repeat the reason %j',
    async (reason) => {
      const { fetch, records } = watched(() => Promise.reject(reason))
      expect(await rejection(fetch('http://dealer.test/c5logout', { method: 'POST' }))).toBe(reason)
      expect((await records())[0]?.error).toEqual({ name: 'Error', code: undefined })
    },
  )

  it('shows what is allowed beside the usual, at any depth', async () => {
    const { dealer, records } = watched(() => ok(), { body: ['orders', 'soId', 'version'] })
    const orders = [{ soId: '880012', version: 3, remark: 'x' }]
    await dealer.request('POST /api/so/salesOrder/confirmBySoId', { body: { orders, requestNo: '1' } as never })
    expect((await records())[0]?.body).toEqual({
      orders: [{ soId: '880012', version: 3, remark: '[text 1]' }],
      requestNo: '[text 1]',
    })
  })

  it('shows allowed query names and headers only', async () => {
    const { fetch, records } = watched(() => ok(), { query: ['code'], headers: ['loginType'] })
    const headers = { 'X-Token': 'secret', loginType: 'JSON', 'X-Request-Id': '1', Cookie: 'secret' }
    await fetch('/api/md/product/getProductByCode?code=697&isBarcode=T&page=1', { method: 'GET', headers })
    expect((await records())[0]).toMatchObject({
      path: '/api/md/product/getProductByCode',
      query: { code: '697', page: '1' },
      headers: { logintype: 'JSON', 'x-request-id': '1' },
    })
    expect(JSON.stringify(await records())).not.toContain('secret')
  })

  it('shortens what is allowed but long', async () => {
    const { dealer, records } = watched(() => ok())
    await dealer.so.salesOrder.lists({ sort: 'x'.repeat(201) } as never)
    expect((await records())[0]?.body).toEqual({ sort: '[text 201]' })
  })
})

describe('nothing leaks', () => {
  const secrets = { oldPwd: 'geheim01', newPwd: 'geheim02', newPwdAgain: 'geheim02' }

  it('of a password change, whose passwords travel in the query', async () => {
    const sent: string[] = []
    const { dealer, records } = watched((url) => {
      sent.push(url)
      return ok('操作成功')
    })
    await dealer.changePassword(secrets)
    expect(sent[0]).toContain('geheim01')
    const [record] = await records()
    expect(record).toMatchObject({ path: '/api/md/user/modefiyPwd', query: {}, resultCode: '000' })
    expect(JSON.stringify(record)).not.toMatch(/geheim|Pwd=/)
  })

  it('of a password change that fails', async () => {
    const { dealer, records } = watched((url) => {
      throw new TypeError(`Failed to parse URL from ${url}`)
    })
    await rejection(dealer.changePassword(secrets))
    expect(JSON.stringify(await records())).not.toContain('geheim')
  })

  it('of a login: neither account nor password, plain or encrypted, nor the tokens that come back', async () => {
    let sent: Record<string, string> = {}
    const { dealer, records } = watched((_, init) => {
      sent = JSON.parse(String(init.body)) as typeof sent
      return ok({ ...user, dmsToken: 'token-new' })
    })
    await dealer.login({ username: 'chenzhiyuan', password: 'geheim01', verificationCode: 'uuid:K7QX' })
    const [record] = await records()
    expect(record).toMatchObject({ path: '/c5login', resultCode: '000' })
    const text = JSON.stringify(record)
    for (const secret of [sent.username, sent.password, 'chenzhiyuan', 'geheim', 'K7QX', 'token', 'sso-secret']) {
      expect(text).not.toContain(secret)
    }
  })

  it('even when somebody allows it', async () => {
    const names = [
      'username',
      'password',
      'oldPwd',
      'X-Token',
      'Authorization',
      'Cookie',
      'verificationCode',
      'dmsToken',
    ]
    const { fetch, records } = watched(() => ok(), { query: names, headers: names, body: names })
    const values = Object.fromEntries(names.map((name) => [name, 'geheim']))
    const url = `http://dealer.test/c5login?${new URLSearchParams(values)}`
    await fetch(url, { method: 'POST', headers: values, body: JSON.stringify(values) })
    expect(JSON.stringify(await records())).not.toContain('geheim')
  })

  it('of any body: strings, numbers, lists, objects, dictionaries, at any depth', async () => {
    const bodies: unknown[] = [
      'geheim',
      ['geheim', { page: 'geheim' }],
      { name: 'geheim', deep: { page: 'geheim', list: [{ limit: 'geheim' }] } },
      { 'geheim@example.com': 1, '13800001111': { page: 'geheim' } },
      { amount: 'geheim', list: [['geheim']], flag: true, none: null, count: 4711 },
      JSON.parse('{"__proto__": {"page": "geheim"}}'),
    ]
    const { fetch, records } = watched(() => ok())
    for (const body of bodies) {
      await fetch('http://dealer.test/api/so/salesOrder/lists', { method: 'POST', body: JSON.stringify(body) })
    }
    await fetch('http://dealer.test/api/so/salesOrder/lists', { method: 'POST', body: 'geheim, not JSON' })
    const all = await records(bodies.length + 1)
    expect(JSON.stringify(all)).not.toMatch(/geheim|4711|1380000/)
    expect(all[4]?.body).toEqual({
      amount: '[text 6]',
      list: '[list 1]',
      flag: '[boolean]',
      none: '[null]',
      count: '[number]',
    })
  })

  it.each([
    ['https://user:geheim@dealer.test/api/md/chooseOption/findByCode/geheim', '/api/md/chooseOption/findByCode/{code}'],
    ['/prefix/geheim/api/md/message/saveMessageRead/geheim?page=1', '/api/md/message/saveMessageRead/{id}'],
    ['/api/md/chooseOption/findByCode/c5login', '/api/md/chooseOption/findByCode/{code}'],
    ['/api/so/salesOrder/getProductInvlist.do', '/api/so/salesOrder/getProductInvlist.do'],
    ['/unknown/geheim', '[path 15]'],
  ])('of the path %s', async (url, path) => {
    const { fetch, records } = watched(() => ok())
    await fetch(url, { method: 'GET' })
    expect((await records())[0]?.path).toBe(path)
    expect(JSON.stringify(await records())).not.toContain('geheim')
  })

  it('of an answer that only looks like an envelope', async () => {
    const answers = ['{"resultCode":"geheim"}', '{"content":{"resultCode":"000"},"x":"geheim"}', '["geheim"]', 'geheim']
    const { fetch, records } = watched(() => {
      return new Response(answers.shift(), { headers: { 'Content-Type': 'application/json' } })
    })
    for (const _ of [...answers]) await fetch('/c5logout', { method: 'POST' })
    expect((await records(4)).map(({ resultCode }) => resultCode)).toEqual([undefined, undefined, undefined, undefined])
    expect(JSON.stringify(await records(4))).not.toContain('geheim')
  })
})

describe('the call does not notice', () => {
  it.each([
    [new FormData(), '[form]'],
    [new Blob(['abc']), '[file 3]'],
    [new Uint8Array(5), '[bytes 5]'],
    [new ArrayBuffer(6), '[bytes 6]'],
    ['x'.repeat(70_000), '[text 70000]'],
    [undefined, undefined],
    [null, undefined],
  ])('a body is named, not read: %s', async (body, named) => {
    const { fetch, records } = watched(() => ok())
    await fetch('/c5logout', { method: 'POST', body })
    expect((await records())[0]?.body).toBe(named)
  })

  it('a stream arrives whole, and so does a form', async () => {
    const forms: unknown[] = []
    server.answer(async (request, response) => {
      const { fields, file } = await readForm(request)
      forms.push([fields, file?.bytes.length])
      json(response, { fileId: '1' })
    })
    const { fetch, records } = watched((url, init) => globalThis.fetch(url, init))
    const dealer = loggedIn({ baseUrl: server.url, fetch })
    const bytes = new Uint8Array(100_000)
    const stream = () => new Blob([bytes]).stream()
    await dealer.file.file.upload.uploadFileJson({ file: { name: 'a', stream: stream() }, bizType: 'customer' })
    await dealer.file.file.upload.uploadFileJson({ file: { name: 'a', bytes }, bizType: 'customer' })
    expect(forms).toEqual([
      [{ bizType: 'customer' }, 100_000],
      [{ bizType: 'customer' }, 100_000],
    ])
    expect((await records(2)).map(({ body, resultCode }) => [body, resultCode])).toEqual([
      ['[stream]', '000'],
      ['[form]', '000'],
    ])
  })

  it('gets its answer before the rest of it has come, and the record has the code', async () => {
    let finish = () => {}
    server.answer((_, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.write('{"resultCode":"000","content":{"total":0,"footer":{},"rows":["')
      finish = () => response.end(`${'x'.repeat(1_000_000)}"]}}`)
    })
    const { fetch, records } = watched((url, init) => globalThis.fetch(url, init))
    const response = await fetch(`${server.url}/api/so/salesOrder/lists`, { method: 'POST' })
    finish()
    const { content } = (await response.json()) as { content: { rows: string[] } }
    expect(content.rows[0]).toHaveLength(1_000_000)
    expect((await records())[0]).toMatchObject({ resultCode: '000', size: undefined })
  })

  it('may leave its answer unread, or break it off', async () => {
    server.answer((_, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.write('{"resul')
      response.on('error', () => undefined)
    })
    const { fetch, records } = watched((url, init) => globalThis.fetch(url, init))
    const controller = new AbortController()
    await fetch(`${server.url}/c5logout`, { method: 'POST', signal: controller.signal })
    controller.abort()
    expect((await records())[0]).toMatchObject({ status: 200, resultCode: undefined })
  })

  it('takes no copy of what is not JSON', async () => {
    const file = new Response('%PDF', { headers: { 'Content-Type': 'application/pdf', 'Content-Length': '4' } })
    const clone = vi.spyOn(file, 'clone')
    const { fetch, records } = watched(() => file)
    expect(await fetch('/c5logout', { method: 'POST' })).toBe(file)
    expect((await records())[0]).toMatchObject({ size: 4, resultCode: undefined })
    expect(clone).not.toHaveBeenCalled()
  })

  it.each([
    () => {
      throw new Error('disk full')
    },
    () => Promise.reject(new Error('disk full')),
  ])('goes on when the log fails', async (write) => {
    const { dealer } = watched(() => ok(), { write })
    expect(await dealer.so.salesOrder.lists()).toEqual(page)
  })

  it('goes by the platform’s fetch when none is given', async () => {
    server.answer((_, response) => json(response, page))
    const written: DebugRecord[] = []
    const dealer = loggedIn({
      baseUrl: server.url,
      fetch: withDebugLog({ write: (record) => void written.push(record) }),
    })
    expect(await dealer.so.salesOrder.lists()).toEqual(page)
    await vi.waitFor(() => expect(written[0]).toMatchObject({ status: 200, resultCode: '000' }))
  })
})
