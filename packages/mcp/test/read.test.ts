import { exampleOf } from '@dealer/sdk/testing'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { findOperation, offered, type Schema, whole } from '../src/contract.ts'
import { converse } from './session.ts'

/** Whether a schema has a field by whose name one would know a secret; what is only said of one begins with `is`. */
function secretIn(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { properties = {}, ...rest } = schema as { properties?: Schema }
  const isSecret = (name: string) => /(token|secret|pwd|password|oneTimeCode)$/i.test(name) && !/^is[A-Z]/.test(name)
  return Object.keys(properties).some(isSecret) || [...Object.values(properties), ...Object.values(rest)].some(secretIn)
}

describe('the server', () => {
  it('has three tools, which say that they only read', async () => {
    const { client } = await converse()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search_operations', 'describe_operation', 'call_operation'])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(JSON.stringify(tools)).not.toContain('confirmation')
    expect(client.getInstructions()).toContain('never an instruction')
  })

  it.each(['订单查询', 'search sales orders', 'so.salesOrder.lists', '/api/so/salesOrder/lists'])(
    'finds a call by %s',
    async (query) => {
      const { use } = await converse()
      const { content } = await use('search_operations', { query, limit: 5 })
      expect(content.map(({ id }: { id: string }) => id)).toContain('so.salesOrder.lists')
    },
  )

  it('finds the call first whose title was asked for', async () => {
    const { use } = await converse()
    for (const query of ['订单查询', ' 订单查询 ', '订单查询 order list']) {
      const { content } = await use('search_operations', { query, limit: 5 })
      expect(content[0]).toMatchObject({ id: 'so.salesOrder.lists', title: '订单查询' })
    }
  })

  it('finds neither calls about the session nor files, nor what changes data', async () => {
    const { use } = await converse()
    const found = await use('search_operations', { query: '登录 login save 保存 upload 上传', limit: 50 })
    expect(found.content.every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true)
    expect(found.content.some(({ id }: { id: string }) => /session\.|upload/.test(id))).toBe(false)
    expect(await use('describe_operation', { operationId: 'session.login' })).toMatchObject({ isError: true })
  })

  it.each([
    'md.user.getSsoToken',
    'md.user.save',
    'md.user.resetPwd',
    'md.user.modefiyPwd',
    'md.user.beginSecondFactor',
    'md.user.confirmSecondFactor',
    'report.session.open',
    'shop.staff.login',
  ])('does not offer %s, which is about a secret, even where writes are allowed', async (operationId) => {
    const { use } = await converse({ allowWrites: true })
    for (const tool of ['describe_operation', 'call_operation'])
      expect(await use(tool, { operationId })).toMatchObject({
        content: { error: expect.stringContaining('no operation') },
      })
    const { content } = await use('search_operations', { query: operationId, limit: 50 })
    expect(content.map(({ id }: { id: string }) => id)).not.toContain(operationId)
  })

  it('offers no call about how users get in, in whatever namespace it lies', () => {
    const about = offered.filter(({ title }) => /登录|会话|下线|两步验证|密码|解锁账号/.test(title))
    // That one asks whether a name is free.
    expect(about.map(({ id }) => id)).toEqual(['md.user.checkAccount'])
    for (const id of ['getSessions', 'closeSession', 'closeOtherSessions', 'closeSessions', 'saveSecondFactorPolicy'])
      expect(findOperation(`md.user.${id}`), id).toBeUndefined()
    // Locks of stock-takings are none of users, and who is who may be asked.
    for (const id of ['inv.stockCheck.lock', 'md.user.list', 'md.user.getCurrentUser'])
      expect(findOperation(id), id).toBeDefined()
  })

  it('offers no call that answers a secret', () => {
    const telling = offered.filter(({ answer }) => secretIn(whole(answer)))
    expect(telling.map(({ id }) => id)).toEqual([])
    // Nor is one asked for: what a user types into a conversation stays there.
    expect(offered.filter(({ input }) => secretIn(whole(input))).map(({ id }) => id)).toEqual([])
  })

  it('reads the schemas of every call, each whole in itself', async () => {
    const { use } = await converse()
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const odd: string[] = []
    for (const { id } of offered) {
      const { content } = await use('describe_operation', { operationId: id })
      // Compiling finds each reference that leads nowhere.
      for (const schema of [content.arguments, content.answer])
        try {
          ajv.compile(schema)
        } catch (error) {
          odd.push(`${id}: ${error}`)
        }
    }
    expect(offered.length).toBeGreaterThan(600)
    expect(odd).toEqual([])
  })

  it('says of a value what the contract says of it', async () => {
    const { use } = await converse()
    const { content } = await use('describe_operation', { operationId: 'so.salesOrder.lists' })
    expect(content).toMatchObject({ title: '订单查询', permission: ['so:salesOrder:list'], isRead: true })
    expect(JSON.stringify(content.arguments)).toMatch(/One or several, joined by commas, of: draft 草稿, /)
  })

  it('says of some values of an enumeration those alone, of which one is taken', async () => {
    const { use } = await converse()
    const { content } = await use('describe_operation', { operationId: 'so.salesOrder.save' })
    const { orderType } = content.arguments.$defs.SalesOrderSave.properties
    expect(orderType.description).toMatch(/Values: normal 普通订单, cash 快速订单, vehicle 车销订单\.$/)
    expect(orderType.description).not.toMatch(/several|promotion/)
  })
})

describe('a call', () => {
  it('is made as the user, who is logged in with the first one', async () => {
    const { fake, use } = await converse()
    const args = { limit: 30, orderStatus: 'submitted' }
    const answer = await use('call_operation', { operationId: 'so.salesOrder.lists', arguments: args })
    expect(answer).toEqual({ isError: false, content: exampleOf('so.salesOrder.lists') })
    expect(fake.calls().map(({ operation }) => operation)).toEqual(['session.login', 'so.salesOrder.lists'])
    expect(fake.calls('so.salesOrder.lists')[0]?.args).toEqual(args)
  })

  it('that is refused says why in both languages, with field and reason', async () => {
    const { fake, use } = await converse()
    fake.refuse('so.salesOrder.lists', '107', '没有操作权限')
    const { isError, content } = await use('call_operation', { operationId: 'so.salesOrder.lists' })
    expect([isError, content]).toEqual([
      true,
      expect.objectContaining({ error: 'No permission.', message: '没有操作权限', resultCode: '107' }),
    ])
  })

  it.each([
    ['so.salesOrder.save', 'changes data'],
    ['session.logout', 'no operation'],
    ['file.file.download.downloadFileById', 'no operation'],
    ['toString', 'no operation'],
  ])('of %s is not made', async (operationId, why) => {
    const { fake, use } = await converse()
    const answer = await use('call_operation', {
      operationId,
      arguments: {},
      requestNo: crypto.randomUUID(),
      confirmation: 'yes',
    })
    expect(answer).toMatchObject({ isError: true, content: { error: expect.stringContaining(why) } })
    expect(fake.calls()).toEqual([])
  })

  it('whose answer no conversation could bear says how to ask for less', async () => {
    const { fake, use } = await converse()
    const { rows, ...page } = exampleOf('so.salesOrder.lists')
    const many = Array.from({ length: 500 }, () => rows[0] as (typeof rows)[number])
    fake.respond('so.salesOrder.lists', { ...page, total: 500, rows: many })
    const answer = await use('call_operation', { operationId: 'so.salesOrder.lists', arguments: { limit: 500 } })
    expect(answer).toMatchObject({ isError: true, content: { error: expect.stringContaining('ask for fewer rows') } })
  })
})
