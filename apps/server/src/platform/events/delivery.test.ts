import { expect, it, vi } from 'vitest'
import { TestClock } from '../../../test/support/fixture.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import type { Database } from '../database/database.ts'
import type { Listener } from '../database/listen.ts'
import { startDelivery } from './delivery.ts'

/** A database that answers at once, and what speaks to its listener. */
function speaking() {
  let listener: Listener = { heard: () => {} }
  const stored = { id: '1', dealerCode: 'T001', audience: 'everyone', message: {} }
  let failures = 0
  const answer = async <T>(rows: T): Promise<T> => {
    if (failures-- > 0) throw new Error('the line is lost')
    return rows
  }
  const db = {
    execute: async () => ({ rows: [{ id: '0' }] }),
    select: () => ({ from: () => ({ where: () => ({ orderBy: () => answer([stored]) }) }) }),
  }
  const listen = async (_channel: string, given: Listener) => {
    listener = given
    return async () => {}
  }
  return {
    database: { db, listen } as unknown as Database,
    fail: (times: number) => {
      failures = times
    },
    resume: () => listener.resumed?.(),
    say: (id: number) => listener.heard(`${id} T001`),
  }
}

/** Messages go to one who wants all of them. */
const delivering = (database: Parameters<typeof startDelivery>[0]['database'], deliver: () => void, pause?: number) =>
  startDelivery({ database, clock: new TestClock(), logger: silentLogger, isWanted: () => true, deliver, pause })

it.each([0, 1, 2, 3, 4, 5, 6])('reads what is said %i turns after the last message was read', async (turns) => {
  const { database, say } = speaking()
  let delivered = 0
  const end = await delivering(database, () => {
    delivered += 1
    if (delivered > 1) return
    const later = (left: number) => (left === 0 ? say(2) : queueMicrotask(() => later(left - 1)))
    later(turns)
  })
  say(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(delivered).toBe(2)
  await end()
})

it.each(['heard', 'resumed'] as const)('reads again what could not be read when it was %s', async (how) => {
  const { database, say, fail, resume } = speaking()
  let delivered = 0
  const count = () => {
    delivered += 1
  }
  const end = await delivering(database, count, 1)
  fail(3)
  if (how === 'heard') say(1)
  else resume()
  await vi.waitFor(() => expect(delivered).toBe(1))
  await end()
})
