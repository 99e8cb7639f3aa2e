import { describe, expect, it, vi } from 'vitest'
import { rejection } from '../../test/stub-server.ts'
import { createDealerClient, type DealerClientOptions } from '../index.ts'
import { createFakeDealer, exampleOf } from '../testing.ts'

const loginKey = 'sixteen-byte-key'
const admin = { username: 'admin', password: 'demo1234' }

function start(key?: string, options: Partial<DealerClientOptions> = {}) {
  const fake = createFakeDealer({ loginKey: key })
  const dealer = createDealerClient({ baseUrl: 'http://dealer.test', loginKey, fetch: fake.fetch, ...options })
  return { fake, dealer }
}

describe('a login', () => {
  it('is let in with any credentials, as the example user', async () => {
    const { fake, dealer } = start()
    expect(await dealer.login({ username: '谁', password: 'x' })).toEqual(exampleOf('session.login'))
    await dealer.md.chooseOption.listStatus()
    await dealer.logout()
    const token = exampleOf('session.login').dmsToken
    expect(fake.calls().map(({ operation, headers }) => [operation, headers.get('X-Token')])).toEqual([
      ['session.login', null],
      ['md.chooseOption.listStatus', token],
      ['session.logout', token],
    ])
  })

  it('needs credentials encrypted with the key, where there is one', async () => {
    const good = start(loginKey)
    expect(await good.dealer.login(admin)).toMatchObject({ username: 'admin' })
    const { dealer } = start('another-16-bytes')
    expect(await rejection(dealer.login(admin))).toMatchObject({
      kind: 'refused',
      resultCode: '101',
      message: '用户名或密码错误',
    })
    const plain = await good.fake.fetch('http://dealer.test/c5login', { method: 'POST', body: JSON.stringify(admin) })
    expect(await plain.json()).toMatchObject({ resultCode: '101' })
  })

  it('may be answered otherwise', async () => {
    const { fake, dealer } = start(loginKey)
    fake.respond('session.login', { ...exampleOf('session.login'), realName: '王海峰' }, { times: 1 })
    expect(await dealer.login(admin)).toMatchObject({ realName: '王海峰' })
    fake.refuse('session.login', '101', '账号已停用，请联系管理员')
    expect(await rejection(dealer.login(admin))).toMatchObject({ message: '账号已停用，请联系管理员' })
  })
})

describe('an ended session', () => {
  it.each([
    ['sessionExpired', '520'],
    ['notLoggedIn', 'G001'],
  ] as const)('by %s is the code %s, and not asked of calls that need none', async (fault, resultCode) => {
    const onSessionEnd = vi.fn()
    const { fake, dealer } = start(undefined, { onSessionEnd })
    fake.fault('*', fault)
    await dealer.login(admin)
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'session', resultCode })
    expect(onSessionEnd).toHaveBeenCalledOnce()
    expect(dealer.session.user).toBeUndefined()
    fake.fault('session.login', fault)
    expect(await rejection(dealer.login(admin))).toMatchObject({ kind: 'session', resultCode })
  })

  it('is renewed once for all its calls, with a token of its own', async () => {
    const { fake, dealer } = start(loginKey, { renewSession: async () => admin })
    await dealer.login(admin)
    fake.fault('*', 'sessionExpired', { times: 20 })
    await Promise.all(Array.from({ length: 20 }, () => dealer.so.salesOrder.lists()))
    expect(fake.calls('session.login')).toHaveLength(2)
    const tokens = fake.calls('so.salesOrder.lists').map(({ headers }) => headers.get('X-Token'))
    const token = exampleOf('session.login').dmsToken
    expect(tokens).toEqual([...Array(20).fill(token), ...Array(20).fill(`${token}-2`)])
  })
})
