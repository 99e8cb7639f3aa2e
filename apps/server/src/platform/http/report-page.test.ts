import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const SCRIPT = readFileSync(new URL('./report/page.js', import.meta.url), 'utf8')

/** The script of the page on a page without looks: parts by their ids, and calls that are answered by `read`. */
function openPage(read: (asked: { page: number }) => Promise<object>) {
  const parts = new Map<string, EventTarget>()
  const part = (id: string) => parts.get(id) ?? (parts.set(id, new EventTarget()).get(id) as EventTarget)
  runInNewContext(SCRIPT, {
    location: { pathname: '/report/salesDetail' },
    document: { getElementById: part },
    calls: { read, reasonOf: ({ message }: Error) => message },
    filters: { show: () => {} },
    table: { show: () => {} },
  })
  return { click: (id: string) => part(id).dispatchEvent(new Event('click')) }
}

it('again asks for the page that did not come', async () => {
  const asked: number[] = []
  const page = openPage(async ({ page }) => {
    asked.push(page)
    if (asked.length === 2) throw new Error('网络连接失败')
    return { total: 300 }
  })
  const click = async (id: string) => {
    const { length } = asked
    page.click(id)
    await vi.waitFor(() => expect(asked.length).toBe(length + 1), { timeout: 2_000 })
    // What follows the answer is done.
    await new Promise(setImmediate)
  }
  await new Promise(setImmediate)
  for (const id of ['next', 'again', 'next']) await click(id)
  expect(asked).toEqual([1, 2, 2, 3])
})

const FILTERS = readFileSync(new URL('./report/page-filters.js', import.meta.url), 'utf8')

/** The filters of a page without looks: what is made is found by its id. */
function openFilters(asked: () => void) {
  interface Part extends EventTarget {
    id: string
    type?: string
    value?: string
    textContent?: string
    ariaInvalid?: string
    ariaLabel?: string
  }
  const parts: Part[] = []
  const make = (id = '') => {
    const part = Object.assign(new EventTarget(), {
      ...{ id, append: () => {}, replaceChildren: () => {} },
      focus() {
        focused = part.id
      },
    })
    parts.push(part)
    return part as Part
  }
  let focused = ''
  const part = (id: string) => parts.find((one) => one.id === id) ?? make(id)
  const page: { filters?: { show(given: object[], asked: () => void): void; values(): object } } = {}
  runInNewContext(FILTERS, { document: { createElement: () => make(), getElementById: part }, globalThis: page })
  page.filters?.show(
    [
      { prop: 'dateStart', label: '开始日期', type: 'date', value: '2026-12-01' },
      { prop: 'dateEnd', label: '结束日期', type: 'date', value: '2026-12-31' },
    ],
    asked,
  )
  return {
    part,
    calendar: (label: string) => parts.find(({ ariaLabel }) => ariaLabel === label) as Part,
    focused: () => focused,
    values: () => page.filters?.values(),
    ask: () => part('ask').dispatchEvent(new Event('click')),
  }
}

it('a day is written as YYYY-MM-DD, whatever the browser makes of days, and can be typed otherwise', () => {
  const asked = vi.fn()
  const { part, calendar, values, ask } = openFilters(asked)
  const start = part('filter-dateStart')
  expect([start.type, start.value]).toEqual(['text', '2026-12-01'])
  start.value = '2026/1/5'
  part('filter-dateEnd').value = '20260228'
  ask()
  expect(asked).toHaveBeenCalledOnce()
  expect(values()).toEqual({ dateStart: '2026-01-05', dateEnd: '2026-02-28' })
  const days = calendar('选择开始日期')
  days.dispatchEvent(new Event('focus'))
  expect([days.type, days.value]).toEqual(['date', '2026-01-05'])
  days.value = '2026-03-01'
  days.dispatchEvent(new Event('change'))
  expect(start.value).toBe('2026-03-01')
})

it.each(['2026-02-30', '2026-13-01', '明天', '0000-01-01'])(
  'asks for nothing by %s, and says how days are written',
  (text) => {
    const asked = vi.fn()
    const { part, focused, ask } = openFilters(asked)
    part('filter-dateEnd').value = text
    ask()
    expect(asked).not.toHaveBeenCalled()
    expect(part('state').textContent).toBe('结束日期格式须为YYYY-MM-DD')
    expect([focused(), part('filter-dateEnd').ariaInvalid, part('filter-dateStart').ariaInvalid]).toEqual([
      'filter-dateEnd',
      'true',
      'false',
    ])
    part('filter-dateEnd').value = ''
    ask()
    expect(asked).toHaveBeenCalledOnce()
  },
)
