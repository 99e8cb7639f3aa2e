import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createDealerClient, type DealerClientOptions, type UserInfo } from '../src/index.ts'

export const baseUrl = 'http://dealer.test'
export const loginKey = 'sixteen-byte-key'

export const user: UserInfo = {
  userId: '1001',
  dealerCode: 'D001',
  dealerName: '城南食品商贸有限公司',
  username: 'admin',
  realName: '陈志远',
  perms: ['*:*:*'],
  isadmin: true,
  isLightDealer: false,
  isStore: false,
  isWeakPwd: true,
  isWeakPwdTip: true,
  ssoToken: 'sso-secret',
  dmsToken: 'token-1',
  menuVos: [],
}

/** What arrived at the server. */
export interface Arrived {
  method: string
  url: URL
  headers: Headers
  text: string
}

/** An answer in the envelope. */
export const envelope = (content: unknown, resultCode = '000') => HttpResponse.json({ resultCode, content })

/** A server on the wire's other side: each test says its answers; everything that arrives is kept. */
export function stubServer() {
  const server = setupServer()
  const arrived: Arrived[] = []
  let answers: ((request: Arrived, count: number) => Response | Promise<Response>) | undefined
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    server.use(
      http.all(`${baseUrl}/*`, async ({ request }) => {
        const { method, headers } = request
        const one = { method, url: new URL(request.url), headers, text: await request.text() }
        arrived.push(one)
        return answers?.(one, arrived.length) ?? HttpResponse.error()
      }),
    )
  })
  afterEach(() => {
    arrived.length = 0
    answers = undefined
  })
  afterAll(() => server.close())
  return {
    arrived,
    /** Says what the server answers from now on; `count` is 1 for the first request. */
    answer(how: typeof answers) {
      answers = how
    },
  }
}

export const client = (options: Partial<DealerClientOptions> = {}) =>
  createDealerClient({ baseUrl, loginKey, ...options })

/** A client that is logged in without having sent anything. */
export const loggedIn = (options: Partial<DealerClientOptions> = {}) =>
  client({ tokenStore: { load: () => user, save() {}, clear() {} }, ...options })

/** The rejection of a promise. */
export const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => Promise.reject(new Error('was not rejected')),
    (error: unknown) => error,
  )

/** What somebody logs in with. */
export const credentials = { username: 'admin', password: 'demo1234' }

/** The answer to a call of a session that was idle for too long. */
export const ended = () => Promise.resolve(Response.json({ resultCode: '520', content: '长时间未操作，请重新登录' }))

/** Waits for ever, but listens to its signal as fetch does. */
export const hanging = (_: string, init: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })
  })
