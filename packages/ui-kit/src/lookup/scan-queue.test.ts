// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { SearchHow } from './lookup-types.ts'
import { createScanQueue } from './scan-queue.ts'

const setup = (answer: (code: string, how: SearchHow) => Promise<readonly string[]>) => {
  const search = vi.fn(answer)
  const log: string[] = []
  const queue = createScanQueue(
    () => search,
    () => ({
      onFound: (row) => log.push(`found ${row}`),
      onSeveral: (rows) => log.push(`several ${rows.length}`),
      onMiss: (code, failed) => log.push(`${failed ? 'failed' : 'miss'} ${code}`),
    }),
  )
  return { queue, search, log }
}

test('scans are handed over in their order, however late an answer comes', async () => {
  const { queue, log } = setup(async (code) => {
    await new Promise((resolve) => setTimeout(resolve, code === 'a' ? 30 : 1))
    return [code]
  })
  for (const code of ['a', 'b', 'c']) queue.scan(code)
  await vi.waitFor(() => expect(log).toEqual(['found a', 'found b', 'found c']), 20_000)
})

test('a repeated code is known already', async () => {
  const { queue, search, log } = setup(async (code) => [code])
  queue.scan('a')
  await vi.waitFor(() => expect(log).toHaveLength(1), 20_000)
  queue.scan('a')
  await vi.waitFor(() => expect(log).toHaveLength(2), 20_000)
  expect(search).toHaveBeenCalledOnce()
})

test('[KIT-LOOKUP-3] products that share a barcode are all offered; misses and failures hold nothing up', async () => {
  const answers: Record<string, () => Promise<readonly string[]>> = {
    both: async () => ['x', 'y'],
    none: async () => [],
    down: async () => Promise.reject(new Error('offline')),
    one: async () => ['z'],
  }
  const { queue, log } = setup((code) => answers[code]!())
  for (const code of Object.keys(answers)) queue.scan(code)
  await vi.waitFor(() => expect(log).toEqual(['several 2', 'miss none', 'failed down', 'found z']), 20_000)
})

test('another search loses no scan on its way and forgets what the former one knew', async () => {
  const found: string[] = []
  let search = vi.fn(async (code: string) => [`old ${code}`])
  const queue = createScanQueue(
    () => search,
    () => ({ onFound: (row) => found.push(row), onSeveral: () => {}, onMiss: () => {} }),
  )
  queue.scan('a')
  search = vi.fn(async (code: string) => [`new ${code}`])
  await vi.waitFor(() => expect(found).toEqual(['old a']), 20_000)
  queue.scan('a')
  await vi.waitFor(() => expect(found).toEqual(['old a', 'new a']), 20_000)
})

test('says what is on its way, and whether all of it was found', async () => {
  const { queue, log } = setup(async (code) => (code === 'none' ? [] : [code]))
  expect(queue.coming()).toBeUndefined()
  queue.scan('a')
  queue.scan('b')
  expect(await queue.coming()).toBe(true)
  expect(log).toEqual(['found a', 'found b'])
  expect(queue.coming()).toBeUndefined()
  queue.scan('none')
  queue.scan('c')
  expect(await queue.coming()).toBe(false)
  queue.scan('d')
  expect(await queue.coming()).toBe(true)
  queue.scan('e')
  const dropped = queue.coming()
  queue.dispose()
  expect(await dropped).toBe(false)
})
