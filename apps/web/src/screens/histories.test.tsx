import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ScreenProps } from '../shell/screen.ts'
import { type AskedCall, showScreen } from '../testing/show-screen.tsx'
import { findScreen, screenRoutes } from './index.ts'

/** Every page that looks into the archive. */
const HISTORIES = [
  'order-search-list',
  'stock-in-search',
  'stock-out-search',
  'trans-search',
  'inv-monthly-list',
  'inv-monthly-audit',
  'inv-monthly-adjust',
  'stock-in-apply',
  'stock-out-apply',
  'trans-apply',
  'warehousing-query',
  'delivery-search',
  'order-out-search-list',
  'return-in-list',
  'others-inventory-search',
  'adjust-search',
  'return-list',
  'inv-standing-book-search',
]

// Wide enough for all columns, whatever gives way where there is less room.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 6000, 600))
})

const answer = ({ name, said }: AskedCall): unknown => {
  if (name === 'toList') return { months: [], current: '2026-09', lastClosed: '2026-08' }
  return 'limit' in said ? { rows: [], total: 0, footer: {} } : []
}

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent.replace(/\*$/, ''))

/** The list that a page shows first: what it asks, its columns and its filters. */
async function listOf(address: string) {
  const found = await findScreen(address)
  const List = ((await found?.load())?.default ?? (() => null)) as (props: ScreenProps) => React.ReactNode
  const { asked, container } = showScreen(<List isHistory={found?.isHistory} />, answer, address)
  const list = await waitFor(() => asked.find(({ said }) => 'limit' in said) ?? Promise.reject(new Error('no list')))
  const more = screen.queryByRole('button', { name: /展开/ })
  if (more) await userEvent.click(more)
  const columns = textsOf(screen.getAllByRole('columnheader')).filter((title) => !/^(操作|)$/.test(title.trim()))
  const filters = textsOf(container.querySelectorAll('search label'))
  cleanup()
  return { list, columns, filters }
}

it.each(HISTORIES)(
  '[BM-2] %s-history has the columns and filters of its live list, and asks the archive',
  async (name) => {
    const live = (await screenRoutes()).find((route) => route.endsWith(`/${name}`)) ?? ''
    const [now, past] = [await listOf(live), await listOf(`/${name}-history`)]
    expect(past.list.path).toBe(now.list.path.replace(/([^/]+)$/, 'his/$1'))
    expect(now.columns.length).toBeGreaterThan(5)
    expect(past.columns).toEqual(now.columns)
    expect(now.filters.length).toBeGreaterThan(1)
    expect(past.filters.toSorted()).toEqual(now.filters.toSorted())
    // What is archived is found by its days, which must be given.
    const [first = ''] = past.filters
    const days = Object.keys(past.list.said).filter((field) => /(Start|End)$|^month$/.test(field))
    expect([first, days.length > 0]).toEqual([expect.stringMatching(/日期|月份/), true])
  },
)
