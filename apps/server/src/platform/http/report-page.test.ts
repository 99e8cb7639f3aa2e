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
