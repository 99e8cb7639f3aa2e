/** What keeps the guide's synchronisation from losing or doubling an order, cut wherever it may be. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SalesOrderRow } from '@dealer/sdk'
import { exampleOf } from '@dealer/sdk/testing'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { fileCheckpoint, folderTarget } from '../../../examples/sync-files.ts'
import {
  type Checkpoint,
  daysAgo,
  type OrderList,
  type OrderTarget,
  syncOrders,
} from '../../../examples/sync-orders.ts'
import { ordersIn } from './synced.ts'

const [example] = exampleOf('so.salesOrder.lists').rows
const orderOf = (number: number, version = 1): SalesOrderRow => {
  const soNum = `SO251120${String(number).padStart(4, '0')}`
  return { ...example!, soId: String(880_000 + number), soNum, version }
}
const days = { from: '2025-11-01', to: '2025-11-20', limit: 30 } as const

/** A list as the server's, over orders that the test changes between two pages. */
function source(count: number) {
  const orders = Array.from({ length: count }, (_, index) => orderOf(index + 1))
  const asked: number[] = []
  const afterPage: Record<number, () => void> = {}
  const list: OrderList = async ({ page = 1, limit = 15 }) => {
    const answer = { total: orders.length, rows: orders.slice((page - 1) * limit, page * limit) }
    if (limit === days.limit) {
      asked.push(page)
      afterPage[page]?.()
      delete afterPage[page]
    }
    return answer
  }
  return { orders, asked, afterPage, list }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
function files() {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-sync-'))
  folders.push(folder)
  return { folder, target: folderTarget(folder), checkpoint: fileCheckpoint(join(folder, 'checkpoint.json')) }
}

const cut = async () => {
  throw new Error('cut')
}

describe('a run that is cut', () => {
  it('after the target took a page, and before that was noted, gives the page once more', async () => {
    const { orders, asked, list } = source(70)
    const { folder, target, checkpoint } = files()
    const saves = { count: 0 }
    const failing: Checkpoint = {
      ...checkpoint,
      save: (position) => (++saves.count === 2 ? cut() : checkpoint.save(position)),
    }
    await expect(syncOrders({ list, target, checkpoint: failing }, days)).rejects.toThrow('cut')
    await syncOrders({ list, target, checkpoint }, days)
    expect(asked).toEqual([1, 2, 2, 3])
    expect(ordersIn(folder)).toEqual(orders)
  })

  it('while the target took a page gives all of the page once more', async () => {
    const { orders, asked, list } = source(70)
    const { folder, target, checkpoint } = files()
    const failing: OrderTarget = {
      put: async (rows) => {
        await target.put(rows.slice(0, 10))
        await cut()
      },
    }
    await expect(syncOrders({ list, target: failing, checkpoint }, days)).rejects.toThrow('cut')
    expect(ordersIn(folder)).toHaveLength(10)
    await syncOrders({ list, target, checkpoint }, days)
    expect(asked).toEqual([1, 1, 2, 3])
    expect(ordersIn(folder)).toEqual(orders)
  })

  it('is finished by the next night before its own days', async () => {
    const { asked, list } = source(70)
    const { target, checkpoint } = files()
    await checkpoint.save({ ...days, page: 3, last: orderOf(60).soNum })
    const queries: (string | undefined)[] = []
    const noted: OrderList = (query) => {
      if (query.limit === days.limit) queries.push(query.docDateEnd)
      return list(query)
    }
    await syncOrders({ list: noted, target, checkpoint }, { ...days, to: '2025-11-21' })
    expect(asked).toEqual([3, 1, 2, 3])
    expect(queries).toEqual(['2025-11-20', '2025-11-21', '2025-11-21', '2025-11-21'])
    expect(await checkpoint.load()).toBeUndefined()
  })
})

describe('orders that change meanwhile', () => {
  it.each([1, 2])('are not lost when one before them is deleted after page %i', async (page) => {
    const { orders, asked, afterPage, list } = source(95)
    const { folder, target, checkpoint } = files()
    afterPage[page] = () => orders.splice(5, 1)
    const lines: string[] = []
    await syncOrders({ list, target, checkpoint, print: (line) => lines.push(line) }, days)
    const taken = new Set(ordersIn(folder).map(({ soNum }) => soNum))
    expect(orders.filter(({ soNum }) => !taken.has(soNum))).toEqual([])
    expect(asked.filter((one) => one === 1)).toHaveLength(2)
    expect(lines).toContainEqual(expect.stringContaining('从第一页重读'))
  })

  it('are found when so many were deleted that the next page is empty', async () => {
    const { orders, afterPage, list } = source(35)
    const { folder, target, checkpoint } = files()
    afterPage[1] = () => orders.splice(0, 20)
    await syncOrders({ list, target, checkpoint }, days)
    const taken = new Set(ordersIn(folder).map(({ soNum }) => soNum))
    expect(orders.filter(({ soNum }) => !taken.has(soNum))).toEqual([])
  })

  it('are read on without a new beginning when one is entered', async () => {
    const { orders, asked, afterPage, list } = source(45)
    const { folder, target, checkpoint } = files()
    afterPage[1] = () => orders.push(orderOf(46))
    await syncOrders({ list, target, checkpoint }, days)
    expect(asked).toEqual([1, 2])
    expect(ordersIn(folder)).toEqual(orders)
  })

  it('are not lost when one is entered for a day that was read before: the run begins anew and has it, too', async () => {
    const { orders, asked, afterPage, list } = source(65)
    const { folder, target, checkpoint } = files()
    // Its number is made of its date.
    afterPage[1] = () => void orders.splice(3, 0, { ...orderOf(900), soNum: `${orders[2]?.soNum}a` })
    const lines: string[] = []
    await syncOrders({ list, target, checkpoint, print: (line) => lines.push(line) }, days)
    expect(asked).toEqual([1, 2, 1, 2, 3])
    expect(ordersIn(folder)).toEqual(orders)
    expect(lines.join()).not.toContain('删除')
    expect(lines).toContainEqual(expect.stringContaining('从第一页重读'))
  })

  it('are had by the next night when one is entered for a day before after the last page was read', async () => {
    const { orders, list } = source(45)
    const { folder, target, checkpoint } = files()
    const late: OrderTarget = {
      put: async (rows) => {
        await target.put(rows)
        if (rows.length < days.limit) orders.splice(3, 0, { ...orderOf(900), soNum: `${orders[2]?.soNum}a` })
      },
    }
    await syncOrders({ list, target: late, checkpoint }, days)
    expect(ordersIn(folder)).toHaveLength(45)
    await syncOrders({ list, target, checkpoint }, { ...days, to: '2025-11-21' })
    expect(ordersIn(folder)).toEqual(orders)
  })

  it('replace what the target has of an earlier version, never of a later one', async () => {
    const { folder, target } = files()
    await target.put([orderOf(1, 2)])
    await target.put([orderOf(1, 3)])
    expect(ordersIn(folder)).toEqual([orderOf(1, 3)])
    await target.put([orderOf(1, 2)])
    expect(ordersIn(folder)).toEqual([orderOf(1, 3)])
  })
})

it('no order at all is a run like any other', async () => {
  const { asked, list } = source(0)
  const { folder, target, checkpoint } = files()
  await syncOrders({ list, target, checkpoint }, days)
  expect(asked).toEqual([1])
  expect(readdirSync(folder)).toEqual([])
})

it('days are those of Shanghai', () => {
  const { TZ } = process.env
  onTestFinished(() => {
    process.env.TZ = TZ
  })
  process.env.TZ = 'America/Los_Angeles'
  const shanghai = new Date(Date.now() + 8 * 3_600_000)
  expect(daysAgo(0)).toBe(shanghai.toISOString().slice(0, 10))
})
