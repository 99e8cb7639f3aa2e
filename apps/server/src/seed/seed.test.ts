import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preparedFolder } from '../../test/support/prepared.ts'
import { INVARIANTS } from '../modules/admin/books/invariants.ts'
import type { TableRows } from '../platform/database/row-sets.ts'
import { itIsFoundWhenBroken } from './demo-breaks.suite.ts'
import { ANCHOR, DemoDesk } from './demo-desk.fixture.ts'
import { itShowsItsFiles } from './demo-files.suite.ts'
import { itHasAPast } from './demo-histories.suite.ts'
import { itIsShown } from './demo-lists.suite.ts'
import { itHasItsRows } from './demo-rows.suite.ts'
import { itHasEveryState } from './demo-states.suite.ts'
import { itMovesItsStock } from './demo-stock.suite.ts'
import { itHasItsVolumes } from './demo-volumes.suite.ts'
import { playDemo } from './play.ts'
import { seedDemo } from './seed.ts'
import { readSnapshot, SNAPSHOT_FILE, takeSnapshot } from './snapshot.ts'
import { listTotals } from './totals.ts'

/** Objects by name: in what order a list sums its columns tells nothing of the data. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const areaOf = (list: string): string => list.slice(0, list.indexOf('.'))

/** The light dealer's rows without what chance decides: the salt of passwords. */
function plain(table: TableRows | undefined): object {
  const dealer = table?.columns.indexOf('dealer_code') ?? -1
  const hash = table?.columns.indexOf('password_hash')
  const own = table?.rows.filter((row) => row[dealer] === 'D002')
  return { ...table, rows: own?.map((row) => row.map((value, index) => (index === hash ? null : value))) }
}

describe('the demonstration data', () => {
  const demo = new DemoDesk()
  const progress: [done: number, total: number][] = []

  beforeAll(() => demo.open(), 900_000)
  afterAll(() => demo.close())

  it.each(Object.entries(INVARIANTS))('%s', async (_title, text) => {
    expect(await demo.query(text)).toEqual([])
  })

  itIsFoundWhenBroken(demo)
  itHasItsRows(demo)
  itShowsItsFiles(demo)
  itHasEveryState(demo)
  itMovesItsStock(demo)
  itHasItsVolumes(demo)
  itIsShown(demo)
  itHasAPast(demo)

  it('shows the same totals on every run and machine', async () => {
    const totals = await demo.as('admin', listTotals)
    // A file for each area, so that work on different modules does not meet in one.
    const areas = new Set(Object.keys(totals).map(areaOf))
    for (const area of areas) {
      const own = Object.fromEntries(Object.entries(totals).filter(([list]) => areaOf(list) === area))
      await expect(`${JSON.stringify(own, inOrder, 2)}\n`).toMatchFileSnapshot(`./expected/${area}.json`)
    }
    const files = readdirSync(join(import.meta.dirname, 'expected'))
    expect(files.toSorted()).toEqual([...areas].map((area) => `${area}.json`).toSorted())
  })

  it('is the same when it is played on another day: the light dealer', async () => {
    const prepared = readSnapshot(join(preparedFolder('demo'), SNAPSHOT_FILE))
    expect(prepared?.anchor).not.toBe(ANCHOR)
    const played = await playDemo(ANCHOR, {
      dealers: ['D002'],
      onProgress: (done, total) => progress.push([done, total]),
    })
    const loaded = await demo.database.transaction('platform', (tx) => takeSnapshot(tx, ANCHOR))
    for (const table of played.tables) {
      const same = loaded.tables.find((other) => other.table === table.table)
      expect.soft(plain(same)).toEqual(plain(table))
    }
    expect(played.tables.length).toBeGreaterThan(30)
  })

  it('tells how far it is, up to the end', () => {
    expect(progress.at(0)?.[0]).toBe(0)
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1])
    expect(progress.map(([done]) => done)).toEqual(progress.map(([done]) => done).toSorted((a, b) => a - b))
  })

  it('leaves a database alone that has it already', async () => {
    const [before] = await demo.query('select count(*) as n from document_log')
    expect(await seedDemo(demo.database, { anchor: '2026-01-01' })).toEqual({ created: false })
    expect(await demo.query('select count(*) as n from document_log')).toEqual([before])
  })
})
