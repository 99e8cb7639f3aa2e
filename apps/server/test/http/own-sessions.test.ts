import type { AddressInfo } from 'node:net'
import { createDealerClient } from '@dealer/sdk'
import { beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openRealtime } from '../../src/platform/events/realtime.ts'
import { withDatabase } from '../support/database.ts'
import { NOON, PASSWORD, prepareFixture } from '../support/fixture.ts'
import { encrypt, LOGIN_KEY, newRequestNo, TEST_CONFIG, TestServer } from '../support/server.ts'
import { silentLogger } from '../support/silent-logger.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

withDatabase(
  'own sessions',
  (open) => {
    let server: TestServer
    beforeEach(async () => {
      server ??= new TestServer(open().database)
      server.clock.set(NOON)
    })

    /** Logs in and answers the token. */
    const enter = async (appLogin: 'T' | 'F', userAgent: string, username = 'sales1') => {
      const { content } = await server.send(
        'POST',
        '/c5login',
        { username: encrypt(username), password: encrypt(PASSWORD), appLogin },
        { 'user-agent': userAgent },
      )
      return (content as { dmsToken: string }).dmsToken
    }
    const me = async (token: string) => {
      server.useToken(token)
      return (await server.call('md.user.getCurrentUser', {})).resultCode
    }

    it('are listed with what tells them apart, and nothing that opens one', async () => {
      const phone = await enter('T', 'dealer-app/5.2 iPhone')
      server.clock.forward(5)
      const web = await enter('F', CHROME)
      server.useToken(web)
      const sessions = await server.must('md.user.getSessions', {})
      expect(sessions).toEqual([
        {
          sessionId: expect.stringMatching(/^[0-9a-f]{16}$/),
          terminal: 'web',
          device: 'Chrome 131 · Windows',
          address: '127.0.0.1',
          loginDate: '2026-03-10 12:05:00',
          lastSeen: '2026-03-10 12:05:00',
          isCurrent: 'T',
        },
        expect.objectContaining({ terminal: 'app', device: 'dealer-app/5.2 iPhone', isCurrent: 'F' }),
      ])
      for (const token of [web, phone]) expect(JSON.stringify(sessions)).not.toContain(token)
      // One that idled for too long is over, whether or not anybody has come with it since.
      server.clock.forward(118)
      expect(await me(web)).toBe('000')
      expect((await server.must('md.user.getSessions', {})).map(({ terminal }) => terminal)).toEqual(['web'])
    })

    it('end one by one, or all others, at once; and nobody ends those of another', async () => {
      const phone = await enter('T', 'dealer-app/5.2')
      const foreign = await enter('F', CHROME, 'boss2')
      const web = await enter('F', CHROME)
      expect(await me(phone)).toBe('000')
      const [other] = (await server.must('md.user.getSessions', {})).filter(({ isCurrent }) => isCurrent === 'F')
      const close = (sessionId = '') => server.call('md.user.closeSession', { sessionId, requestNo: newRequestNo() })
      server.useToken(foreign)
      const [theirs] = await server.must('md.user.getSessions', {})
      server.useToken(phone)
      expect(await close(theirs?.sessionId)).toMatchObject({ resultCode: '106' })
      const ended = { sessionId: other?.sessionId ?? '', requestNo: newRequestNo() }
      // The second time because the answer was lost.
      for (let n = 0; n < 2; n++) await server.must('md.user.closeSession', ended)
      expect([await me(web), await me(phone), await me(foreign)]).toEqual(['G001', '000', '000'])
      const again = await enter('F', CHROME)
      server.useToken(phone)
      await server.must('md.user.closeOtherSessions', { requestNo: newRequestNo() })
      expect([await me(again), await me(phone), await me(foreign)]).toEqual(['G001', '000', '000'])
    })

    it('that end close their live connection too', async () => {
      const { database } = open()
      const live = new TestServer(database, { clock: server.clock })
      const realtime = await openRealtime(
        { database, clock: server.clock, config: TEST_CONFIG, logger: silentLogger },
        live.app.server,
      )
      await live.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = live.app.server.address() as AddressInfo
      const dealer = createDealerClient({ baseUrl: `http://127.0.0.1:${port}`, loginKey: LOGIN_KEY })
      await dealer.login({ username: 'sales1', password: PASSWORD })
      const connection = await dealer.realtime({ WebSocket, onMessage: () => undefined })
      await vi.waitFor(() => expect(connection.state).toBe('open'), { interval: 20 })
      const phone = await enter('T', 'dealer-app/5.2')
      server.useToken(phone)
      await server.must('md.user.closeOtherSessions', { requestNo: newRequestNo() })
      await vi.waitFor(() => expect(connection.state).toBe('closed'), { interval: 20 })
      connection.close()
      await realtime.close()
      await live.close()
    })
  },
  async (database) => void (await prepareFixture(database)),
  'fixture',
)
