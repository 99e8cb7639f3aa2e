import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askingHandlers, handlers, publicHandlers, sessionHandlers, transfers } from '../../src/app.ts'
import { contract } from '../../src/platform/contract/contract.ts'
import { lazyValidator } from '../../src/platform/contract/validation.ts'
import { lazySerializer } from '../../src/platform/http/serialize.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'

let test: Ground
let server: TestServer

beforeAll(async () => {
  test = await openGround()
  server = await test.as('boss1')
})
afterAll(() => test?.close())

const isBuilt = (operationId: string) =>
  [handlers, askingHandlers, publicHandlers, sessionHandlers, transfers.uploads, transfers.downloads].some(
    (served) => operationId in served,
  )

const LISTS = '/api/so/salesOrder/lists'

describe('every call', () => {
  it('[SH-REQ-2] answers in the envelope', async () => {
    expect(await server.send('POST', LISTS, {})).toMatchObject({
      status: 200,
      resultCode: '000',
      content: { total: 0, rows: [] },
    })
  })

  it('[SH-REQ-10] takes a path that ends in .do', async () => {
    expect((await server.send('POST', `${LISTS}.do`, {})).resultCode).toBe('000')
    expect((await server.send('GET', '/api/md/chooseOption/findByCode/orderType.do')).resultCode).toBe('000')
    expect(
      (
        await server.send('POST', '/api/so/salesOrder/getProductInvlist.do', {
          warehouseCode: 'W001',
          productCodes: ['P1'],
        })
      ).resultCode,
    ).toBe('000')
    expect(
      (
        await server.send('POST', '/api/so/salesOrder/getProductInvlist', {
          warehouseCode: 'W001',
          productCodes: ['P1'],
        })
      ).resultCode,
    ).toBe('000')
  })

  it('carries the request id that the client gave it, when it is one', async () => {
    const send = async (id: string) =>
      (await server.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id']
    const own = '7d6c0f0e-7d58-4c59-9a55-00010000001a'
    expect(await send(own)).toBe(own)
    for (const other of ['1', `${own}","level":60`]) expect(await send(other)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is compressed for who takes that, when it is long', async () => {
    const send = (url: string) =>
      server.app.inject({ url, headers: { 'x-token': server.sessionToken, 'accept-encoding': 'gzip, br' } })
    const long = await send('/docs/openapi.json')
    expect(long.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toHaveProperty('openapi')
    const short = await send('/api/md/chooseOption/findByCode/orderType')
    expect(short.headers['content-encoding']).toBeUndefined()
    const plain = await server.app.inject({ url: '/docs/openapi.json' })
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  it('[I20] refuses the header of another dealer', async () => {
    expect(await server.send('POST', LISTS, {}, { dealerCode: 'T002' })).toMatchObject({
      resultCode: '107',
      content: '无权访问该经销商数据',
    })
    expect((await server.send('POST', LISTS, {}, { dealerCode: 'T001' })).resultCode).toBe('000')
  })

  it('[SH-PERM-2] refuses a call whose permission the user lacks', async () => {
    await server.login('sales1')
    expect(
      await server.send('POST', '/api/so/salesOrder/confirmBySoId', { orders: [{ soId: '1', version: 1 }] }),
    ).toMatchObject({ resultCode: '107', content: '没有操作权限' })
    await server.login('boss1')
  })

  it('[SH-REQ-6] answers 404 for an unknown address, without repeating it', async () => {
    const reply = await server.send('GET', '/api/nothing/here?secret=1')
    expect(reply).toEqual({ status: 404, resultCode: '404', content: '系统错误，请联系管理员' })
  })

  it('carries a request id', async () => {
    const reply = await server.app.inject({ method: 'GET', url: '/healthz' })
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(reply.json()).toEqual({ status: 'ok', database: test.database.kind })
  })
})

describe('bad input', () => {
  const refused: [string, unknown, string, object][] = [
    [
      'an unknown field',
      { page: 1, colour: 'red' },
      '不支持的字段【colour】',
      { reason: 'unknownField', field: 'colour' },
    ],
    ['a wrong type', { page: 'one' }, '页码格式不正确', { reason: 'format', field: 'page' }],
    ['a page size that is not offered', { limit: 20 }, '每页条数格式不正确', { reason: 'format', field: 'limit' }],
    [
      'a date that does not exist',
      { docDateStart: '2026-02-30' },
      '订单日期起格式不正确',
      { reason: 'format', field: 'docDateStart' },
    ],
    [
      'a text that is too long',
      { soNum: 'x'.repeat(61) },
      '订单号不能超过60个字',
      { reason: 'tooLong', field: 'soNum', limit: '60' },
    ],
    ['a list instead of an object', [], '订单查询条件格式不正确', { reason: 'format' }],
    ['null', { soNum: null }, '订单号格式不正确', { reason: 'format', field: 'soNum' }],
  ]
  it.each(refused)('%s is refused with 101, where and why', async (_what, body, content, facts) => {
    expect(await server.send('POST', LISTS, body)).toEqual({ status: 200, resultCode: '101', content, ...facts })
  })

  it('a value in a list is named by its path, rows from 0', async () => {
    const orders = [{ soId: '1', version: 1 }, { soId: '2' }]
    expect(await server.send('POST', '/api/so/salesOrder/confirmBySoId', { orders })).toMatchObject({
      content: '第2行 版本号必填!',
      reason: 'required',
      field: 'orders.1.version',
    })
  })

  it('broken JSON is refused and not quoted', async () => {
    expect(await server.send('POST', LISTS, '{"secret":')).toEqual({
      status: 200,
      resultCode: '101',
      content: '请求格式不正确',
    })
  })

  it('a sort column outside the list is refused', async () => {
    expect((await server.send('POST', LISTS, { sort: 'passwordHash' })).resultCode).toBe('101')
  })

  it('blanks are trimmed and empty texts count as absent', async () => {
    expect((await server.send('POST', LISTS, { soNum: '   ', docDateStart: '' })).resultCode).toBe('000')
  })

  it('wildcards of a search are plain characters', async () => {
    expect((await server.send('POST', LISTS, { customer: '%' })).content).toMatchObject({ total: 0 })
  })

  it('an error inside the server shows none of its text', async () => {
    await test.database.db.execute(sql`alter table sales_order rename to sales_order_gone`)
    const reply = await server.send('POST', LISTS, {})
    await test.database.db.execute(sql`alter table sales_order_gone rename to sales_order`)
    expect(reply).toEqual({ status: 200, resultCode: '199', content: '系统处理错误，请联系系统管理员!' })
  })
})

describe('the contract', () => {
  it('every operation of it is served', () => {
    for (const { method, url } of contract) expect(server.app.hasRoute({ method, url }), url).toBe(true)
  })

  it('every schema of it compiles, and every answer of it is written as it is', () => {
    const offenders = contract.flatMap((operation) => {
      try {
        for (const schema of [operation.body, operation.querystring, operation.params])
          if (schema) lazyValidator(schema, 'body')({})
        const { answer, answerExample } = operation
        if (answer) expect(JSON.parse(lazySerializer(answer)(answerExample))).toEqual(answerExample)
        return []
      } catch (error) {
        return [`${operation.operationId}: ${String(error)}`]
      }
    })
    expect(offenders).toEqual([])
  })

  it('an operation that is not built yet says so, whatever is sent', async () => {
    const unbuilt = contract.filter(({ operationId, isWebsocket }) => !isWebsocket && !isBuilt(operationId))
    const replies = await Promise.all(
      unbuilt.map(({ method, url }) =>
        server.app.inject({
          method,
          url: url.replace(/:\w+/g, 'x'),
          headers: { 'x-token': server.sessionToken, 'content-type': 'multipart/form-data; boundary=x' },
        }),
      ),
    )
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`))).toEqual(
      new Set(unbuilt.length > 0 ? ['501 {"resultCode":"501","content":"服务器无法识别该请求"}'] : []),
    )
  })
})
