import { afterEach, expect, test, vi } from 'vitest'
import { askForFile } from './ask-for-file.ts'

afterEach(() => void vi.restoreAllMocks())

const missing = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)

test('without a line nothing is asked for, since some browsers keep that it did not come', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const load = vi.fn(async () => '页')
  await expect(askForFile(load)).rejects.toThrow(TypeError)
  expect(load).not.toHaveBeenCalled()
})

test('a browser that wrongly says that there is no line is asked all the same', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async () => new Response(''))
  expect(await askForFile(async () => '页')).toBe('页')
})

test('what failed once is asked for under another name, when its own fails again', async () => {
  const load = vi.fn(() => Promise.reject(missing('http://127.0.0.1/assets/gone.js')))
  await expect(askForFile(load)).rejects.toThrow('Failed to fetch')
  // Node's own word: it imports nothing from there. The browser tests see that it comes.
  await expect(askForFile(load)).rejects.toThrow("protocol 'http:'")
})

test('and by its own name when that comes', async () => {
  const load = vi.fn(async () => '页').mockRejectedValueOnce(missing('http://127.0.0.1/assets/other.js'))
  await expect(askForFile(load)).rejects.toThrow('Failed to fetch')
  expect(await askForFile(load)).toBe('页')
})
