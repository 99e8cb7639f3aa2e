// A worker of its own, since it replaces a module that other files use.
// @vitest-environment-options { "alone": "ask-for-file" }
import { afterEach, expect, test, vi } from 'vitest'
import { askForFile } from './ask-for-file.ts'
import { fileAt } from './file-at.ts'

vi.mock('./file-at.ts', () => ({ fileAt: vi.fn() }))
afterEach(() => void vi.restoreAllMocks())

const FILE = { default: '页' }
const missing = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)

test('without a line nothing is asked for, since some browsers keep that it did not come', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const load = vi.fn(async () => FILE)
  await expect(askForFile(load)).rejects.toThrow(TypeError)
  expect(load).not.toHaveBeenCalled()
})

test('a browser that wrongly says that there is no line is asked all the same', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async () => new Response(''))
  expect(await askForFile(async () => FILE)).toBe(FILE)
})

test('what failed once is asked for under another name, when its own fails again', async () => {
  vi.mocked(fileAt).mockResolvedValueOnce(FILE)
  const load = vi.fn(() => Promise.reject<typeof FILE>(missing('http://127.0.0.1/assets/gone.js')))
  await expect(askForFile(load)).rejects.toThrow('Failed to fetch')
  expect(await askForFile(load)).toBe(FILE)
  expect(fileAt).toHaveBeenLastCalledWith('http://127.0.0.1/assets/gone.js?again=2')
})

test('a file that holds several modules is none of them: it has not come', async () => {
  vi.mocked(fileAt).mockResolvedValueOnce({ n: FILE, t: '别的' })
  const load = vi.fn(() => Promise.reject<typeof FILE>(missing('http://127.0.0.1/assets/shared.js')))
  await expect(askForFile(load)).rejects.toThrow('Failed to fetch')
  await expect(askForFile(load)).rejects.toThrow('Failed to fetch')
})

test('and by its own name when that comes', async () => {
  const load = vi.fn(async () => FILE).mockRejectedValueOnce(missing('http://127.0.0.1/assets/other.js'))
  await expect(askForFile(load)).rejects.toThrow('Failed to fetch')
  expect(await askForFile(load)).toBe(FILE)
})
