import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDealerClient } from '@dealer/sdk'
import { type RealtimeConnection, realtimeProtocol } from '@dealer/sdk/realtime'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import type { Audience } from '../../src/platform/events/message.ts'
import { tellProgress } from '../../src/platform/events/progress.ts'
import { publish } from '../../src/platform/events/publish.ts'
import { openRealtime, type Realtime } from '../../src/platform/events/realtime.ts'
import { defineJob, jobsOf } from '../../src/platform/jobs/define.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import { startJobs } from '../../src/platform/jobs/runner.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { withDatabases } from '../support/database.ts'
import { type FixtureDealer, PASSWORD, prepareFixture, TestClock } from '../support/fixture.ts'
import { encrypt, LOGIN_KEY, TEST_CONFIG, TestServer } from '../support/server.ts'
import { silentLogger } from '../support/silent-logger.ts'

const logger = { ...silentLogger, error: vi.fn(), warn: vi.fn(), info: vi.fn() }
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 20 })

let dealers: { first: FixtureDealer; second: FixtureDealer }

interface Process {
  readonly server: TestServer
  readonly realtime: Realtime
  readonly url: string
  stop(): Promise<void>
}

withDatabases(
  'the realtime channel',
  (open, engine) => {
    let here: Process
    const processes: Process[] = []
    const clients: WebSocket[] = []
    const connections: RealtimeConnection[] = []
    const clock = new TestClock()

    const startProcess = async (database: Database, isOwn = false): Promise<Process> => {
      const server = new TestServer(database, { clock })
      const realtime = await openRealtime({ database, clock, config: TEST_CONFIG, logger }, server.app.server)
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
      const stop = async () => {
        await realtime.close()
        await server.close()
        if (isOwn) await database.close()
      }
      const started = { server, realtime, url, stop }
      processes.push(started)
      return started
    }
    /** Another process on the same database; the embedded one has only one. */
    const elsewhere = async () =>
      engine === 'pglite'
        ? here
        : startProcess(await openDatabase({ url: open().url, logger: silentLogger, poolSize: 3 }), true)

    beforeEach(async () => {
      here = await startProcess(open().database)
    })
    afterEach(async () => {
      vi.useRealTimers()
      for (const connection of connections.splice(0)) connection.close()
      for (const client of clients.splice(0)) client.terminate()
      await Promise.all(processes.splice(0).map((one) => one.stop()))
      logger.error.mockClear()
    })

    /** A user with the SDK, and all that they hear. */
    const listen = async (username: string, { url } = here) => {
      const dealer = createDealerClient({ baseUrl: url, loginKey: LOGIN_KEY })
      await dealer.login({ username, password: PASSWORD })
      const heard: string[] = []
      const connection = await dealer.realtime({ WebSocket, onMessage: ({ content }) => heard.push(content) })
      connections.push(connection)
      await until(() => expect(connection.state).toBe('open'))
      return { dealer, heard, connection }
    }
    /** A client of the bare protocol. */
    const raw = async (sessionId: string, token: string, { url } = here) => {
      const address = `${url.replace('http', 'ws')}/api/admin/socket?sessionId=${sessionId}`
      const socket = new WebSocket(address, [realtimeProtocol.name, realtimeProtocol.tokenPrefix + token])
      clients.push(socket)
      const closed = once(socket, 'close').then(([code]) => code as number)
      await once(socket, 'open')
      return { socket, closed }
    }
    const loginRaw = async (username: string, process = here) => {
      const user = await process.server.login(username)
      return { user, ...(await raw(user.dealerCode + user.userId, user.dmsToken)) }
    }
    const inDealer = <T>(who: FixtureDealer, work: (work: Work) => Promise<T>) =>
      open().database.transaction({ dealerCode: who.dealerCode }, (tx) => work(makeWork(tx, who.admin, clock)))
    const say = (content: string, audience: Audience = 'everyone', who = dealers.first) =>
      inDealer(who, (work) => publish(work, audience, { msgType: 'notice', content }))
    it('brings a message to those whom it is for, and to nobody else', async () => {
      const boss = await listen('boss1')
      const seller = await listen('sales1', await elsewhere())
      const stranger = await listen('boss2')
      await say('给销售', { users: [dealers.first.salesman.userId] })
      await say('给录单', { holders: ['so:salesOrder:add', 'md:brand:edit'] })
      await say('给审核', { holders: ['so:salesOrder:confirm'] })
      await say('给管理员', 'admins')
      await say('给别家', 'everyone', dealers.second)
      await say('给大家')
      await until(() => {
        expect(boss.heard).toEqual(['给录单', '给审核', '给管理员', '给大家'])
        expect(seller.heard).toEqual(['给销售', '给录单', '给大家'])
        expect(stranger.heard).toEqual(['给别家'])
      })
    })

    it('hears from its opening on, however long the look at the session takes', async () => {
      const { database } = open()
      const slowly = async (query: SQL) => {
        const answer = await database.db.execute(query)
        await sleep(100)
        return answer
      }
      const db = new Proxy(database.db, { get: (own, key) => (key === 'execute' ? slowly : Reflect.get(own, key)) })
      const slow = await startProcess({ ...database, db })
      const { heard } = await listen('boss1', slow)
      await say('开门就听')
      await until(() => expect(heard).toEqual(['开门就听']))
    })

    it('says nothing of what was not committed', async () => {
      const { heard } = await listen('boss1')
      const undone = inDealer(dealers.first, async (work) => {
        await publish(work, 'everyone', { msgType: 'notice', content: '未保存' })
        throw new Refusal('103', '不行')
      })
      await expect(undone).rejects.toThrow('不行')
      await say('已保存')
      await until(() => expect(heard).toEqual(['已保存']))
    })

    it('tells how far a call is while it runs, to its user alone, whatever becomes of it', async () => {
      const boss = await listen('boss1', await elsewhere())
      const seller = await listen('sales1')
      const undone = inDealer(dealers.first, async (work) => {
        tellProgress(work, { about: 'month 2025-08', done: 0, all: 2, content: '第一步' })
        await until(() => expect(boss.heard).toEqual(['第一步']))
        throw new Refusal('103', '不行')
      })
      await expect(undone).rejects.toThrow('不行')
      await say('之后')
      await until(() => expect(seller.heard).toEqual(['之后']))
    })

    it('tells the steps of a call in their order, however fast they follow', async () => {
      const { heard } = await listen('boss1', await elsewhere())
      const steps = Array.from({ length: 40 }, (_, done) => `第${done}步`)
      await inDealer(dealers.first, async (work) => {
        for (const [done, content] of steps.entries())
          tellProgress(work, { about: 'month 2025-08', done, all: steps.length, content })
      })
      await until(() => expect(heard).toEqual(steps))
    })

    it('cuts what is too long to be shown', async () => {
      const { heard } = await listen('boss1')
      await say('长'.repeat(300))
      await until(() => expect(heard).toEqual([`${'长'.repeat(199)}…`]))
    })

    it('cuts no character in two', async () => {
      const { heard } = await listen('boss1')
      await say(`${'长'.repeat(198)}😀😀😀`)
      await until(() => expect(heard).toEqual([`${'长'.repeat(198)}😀…`]))
    })

    it('tells the user who asked for a job how it ended', async () => {
      const run = async (_work: Work, { fails }: { fails: boolean }) => {
        if (fails) throw new Refusal('103', '本月已结账')
      }
      const count = defineJob({ name: 'test.count', title: '盘点', run })
      const jobs = await startJobs({ database: open().database, clock, jobs: jobsOf([{ count }]), logger })
      const boss = await listen('boss1', await elsewhere())
      const seller = await listen('sales1')
      await inDealer(dealers.first, (work) => enqueue(work, count, { fails: false }))
      await until(() => expect(boss.heard).toEqual(['【盘点】已完成']))
      await inDealer(dealers.first, (work) => enqueue(work, count, { fails: true }))
      await until(() => expect(boss.heard).toEqual(['【盘点】已完成', '【盘点】执行失败：本月已结账']))
      await jobs.stop()
      expect(seller.heard).toEqual([])
    })

    it('[BM-1] is closed to whoever has no session, or names another one', async () => {
      const { user } = await loginRaw('boss1')
      for (const [sessionId, token] of [
        [user.dealerCode + user.userId, 'wrong'],
        [`T001${dealers.first.salesman.userId}`, user.dmsToken],
        [`T002${user.userId}`, user.dmsToken],
        ['', ''],
      ] as const) {
        const { closed } = await raw(sessionId, token)
        expect(await closed).toBe(realtimeProtocol.sessionEnded)
      }
      const wrong = new WebSocket(`${here.url.replace('http', 'ws')}/api/other`)
      const [error] = (await once(wrong, 'error')) as [Error]
      expect(error.message).toContain('404')
      expect(await here.server.send('GET', '/api/admin/socket?sessionId=T0011')).toEqual({
        status: 426,
        resultCode: '101',
        content: '请使用WebSocket连接',
      })
    })

    it('ends with the session: at the logout, at the next login, and elsewhere at a change of password', async () => {
      const there = await elsewhere()
      const before = await loginRaw('sales1', there)
      const after = await loginRaw('sales1')
      expect(await before.closed).toBe(realtimeProtocol.sessionEnded)
      there.server.useToken(after.user.dmsToken)
      await there.server.must('session.logout', {})
      expect(await after.closed).toBe(realtimeProtocol.sessionEnded)

      const { connection } = await listen('sales1')
      await here.server.login('sales1')
      await until(() => expect(connection).toMatchObject({ state: 'closed', closedBy: 'session' }))
    })

    it('keeps its own connection when the password is changed, and ends those of other terminals', async () => {
      const { server } = here
      const account = { username: encrypt('sales2'), password: encrypt(PASSWORD) }
      const other = await server.must('session.login', { ...account, appLogin: 'T' })
      const phone = await raw(other.dealerCode + other.userId, other.dmsToken)
      const { closed, socket } = await loginRaw('sales2')
      await server.must('md.user.modefiyPwd', { oldPwd: PASSWORD, newPwd: 'other1234', newPwdAgain: 'other1234' })
      expect(await phone.closed).toBe(realtimeProtocol.sessionEnded)
      socket.send(realtimeProtocol.ping)
      expect(String((await once(socket, 'message'))[0])).toBe(realtimeProtocol.pong)
      await server.must('md.user.modefiyPwd', { oldPwd: 'other1234', newPwd: PASSWORD, newPwdAgain: PASSWORD })
      socket.close()
      await closed
    })

    it('answers pings and takes nothing else', async () => {
      const { user, socket, closed } = await loginRaw('boss1')
      socket.send(realtimeProtocol.ping)
      expect(String((await once(socket, 'message'))[0])).toBe(realtimeProtocol.pong)
      socket.send('subscribe')
      expect(await closed).toBe(1008)
      const long = await raw(user.dealerCode + user.userId, user.dmsToken)
      long.socket.send('ping'.repeat(50))
      expect(await long.closed).toBe(1009)
    })

    it('takes so many connections of a user', async () => {
      const { user } = await loginRaw('boss1')
      const more = await Promise.all(
        Array.from({ length: 30 }, () => raw(user.dealerCode + user.userId, user.dmsToken)),
      )
      const refused: number[] = []
      for (const { closed } of more) void closed.then((code) => refused.push(code))
      await until(() => expect(refused).toEqual(Array.from({ length: 11 }, () => 1013)))
    })

    it('drops who is silent, and who was idle for too long', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
      const { url, server } = await startProcess(open().database)
      const user = await server.login('boss1')
      const silent = await raw(user.dealerCode + user.userId, user.dmsToken, { ...here, url })
      vi.advanceTimersByTime(90_000)
      const late = await raw(user.dealerCode + user.userId, user.dmsToken, { ...here, url })
      vi.advanceTimersByTime(60_000)
      expect(await silent.closed).toBe(1006)
      expect(late.socket.readyState).toBe(WebSocket.OPEN)
      clock.forward(121)
      vi.advanceTimersByTime(30_000)
      expect(await late.closed).toBe(realtimeProtocol.sessionEnded)
    })

    it('sends a stranger away who does not wait for the answer', async () => {
      const stranger = new Duplex({
        read() {},
        write: (_chunk, _encoding, done) => done(new Error('read ECONNRESET')),
      })
      const gone = new Promise((resolve) => stranger.once('close', resolve))
      const crashed = vi.fn()
      process.prependOnceListener('uncaughtException', crashed)
      here.server.app.server.emit('upgrade', { url: '/elsewhere', headers: {} }, stranger, Buffer.alloc(0))
      await gone
      await new Promise((resolve) => setImmediate(resolve))
      process.off('uncaughtException', crashed)
      expect(crashed).not.toHaveBeenCalled()
    })

    it('stops although a client says something that it must not', async () => {
      const { socket, closed } = await loginRaw('boss1')
      // Read only once the server is closing: the answer to the close is late.
      socket.pause()
      const stopped = processes.pop()?.stop()
      socket.send('ping'.repeat(50))
      await expect(stopped).resolves.toBeUndefined()
      socket.resume()
      await closed
    })

    it('sends its clients to the next process when it stops', async () => {
      const { closed } = await loginRaw('boss1')
      await processes.pop()?.stop()
      expect(await closed).toBe(1012)
    })

    if (engine === 'postgres')
      it('brings what was said while its line to the database was lost', async () => {
        const there = await elsewhere()
        const { heard } = await listen('boss1', there)
        await open().database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`)
        await say('断线时')
        await until(() => expect(heard).toEqual(['断线时']))
      })
  },
  async (database) => {
    dealers = await prepareFixture(database)
  },
  'fixture',
)
