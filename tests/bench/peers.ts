import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { scriptOf } from './compare/bundle.ts'
import { besideOutside, OUTSIDE, versionOf } from './compare/outside.ts'
import { pressAll, scrollFrames, slowDown, spread, watchKeys } from './painted.ts'
import { table } from './table.ts'

/** Pages of others that draw the same rows: `tests/outside/grids`. */
const PEERS = [
  { file: 'tanstack.mjs', name: () => 'TanStack Virtual, the least that draws rows' },
  { file: 'ag-grid.mjs', name: () => `AG Grid Community ${versionOf('ag-grid-community')}` },
  { file: 'antd.mjs', name: () => `antd Table ${versionOf('antd')}, virtual` },
]
/** React and TanStack are those of the kit. */
const MODULES = [join(import.meta.dirname, '../../packages/ui-kit/node_modules')]

const ROUNDS = 7
const FRAMES = 120
const PAIRS = 30

declare global {
  interface Window {
    peer: {
      /** Draws 500 rows in an order of their own; answers when it began. */
      list: (seed: number) => number
      /** Draws 500 lines that can be edited. */
      entry: () => void
      scroller: string
      /** The first quantity. */
      first: string
    }
  }
}

async function open(browser: Browser, file: string, rate: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent('<!doctype html><html lang="zh-CN"><body></body></html>')
  await page.addScriptTag({ content: await scriptOf(join(OUTSIDE, 'grids', file), MODULES) })
  await slowDown(page, rate)
  return page
}

/** From rows as data to the frame that shows them. */
const painted = (page: Page, seed: number) =>
  page.evaluate(async (order) => {
    const before = document.querySelector(window.peer.scroller)?.textContent
    const start = window.peer.list(order)
    do {
      if (performance.now() - start > 15_000) throw new Error('the rows stayed as they were')
      await new Promise(requestAnimationFrame)
    } while (document.querySelector(window.peer.scroller)?.textContent === before)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return performance.now() - start
  }, seed)

async function listOf(browser: Browser, file: string, rate: number) {
  const page = await open(browser, file, rate)
  await painted(page, 0)
  const times: number[] = []
  for (let seed = 1; seed <= ROUNDS; seed++) times.push(await painted(page, seed))
  const frames = await scrollFrames(page, await page.evaluate(() => window.peer.scroller), FRAMES)
  await page.close()
  return [...spread(times), ...spread(frames)]
}

async function entryOf(browser: Browser, file: string, rate: number) {
  const page = await open(browser, file, rate)
  await page.evaluate(() => window.peer.entry())
  await page.click(await page.evaluate(() => window.peer.first))
  await watchKeys(page)
  const times = await pressAll(
    page,
    Array.from({ length: PAIRS }, (_, index) => [String(1 + (index % 9)), 'Enter']).flat(),
  )
  await page.close()
  const every = (rest: number) => spread(times.filter((_, index) => index % 2 === rest))
  return [...every(0), ...every(1)]
}

async function beside(head: readonly string[], measure: (file: string) => Promise<readonly string[]>): Promise<string> {
  const rows: string[][] = []
  for (const { file, name } of PEERS) rows.push([name(), ...(await measure(file))])
  return table(head, rows)
}

const NEEDED = ['ag-grid-community', 'antd']

/** Lists of 500 rows × 20 columns made with what others use, in the same browser. */
export const listsOfPeers = (browser: Browser, rate: number): Promise<string> =>
  besideOutside(NEEDED, () =>
    beside([`500 rows × 20 columns, ${rate}×`, 'data → painted, p50', 'p95', 'scroll frame, p50', 'p95'], (file) =>
      listOf(browser, file, rate),
    ),
  )

/** Entry grids of 500 lines made with what others use; their keys change no sums of the server's arithmetic. */
export const typingOfPeers = (browser: Browser, rate: number): Promise<string> =>
  besideOutside(NEEDED, () =>
    beside([`500 lines, ${rate}×`, 'key → painted, p50', 'p95', 'Enter, p50', 'p95'], (file) =>
      entryOf(browser, file, rate),
    ),
  )
