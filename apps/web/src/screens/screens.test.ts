import { expect, it } from 'vitest'
import { findScreen, screenRoutes } from './index.ts'

const files = Object.keys(import.meta.glob(['./**/*.tsx', '!./**/parts/**', '!./**/*.test.tsx']))
const routes = await screenRoutes()

it('each file of a screen stands in the list of its area', () => {
  expect(routes.map((route) => `.${route}.tsx`).sort()).toEqual(files.sort())
})

it.each(routes)('%s is a screen', async (route) => {
  const found = await findScreen(route)
  expect(found?.isHistory).toBe(false)
  expect((await found?.load())?.default).toBeTypeOf('function')
})

it('finds the screen of a history address', async () => {
  expect(routes.find((path) => path.endsWith('/inv-standing-book-search'))).toBeDefined()
  expect(await findScreen('/inv-standing-book-search-history')).toMatchObject({ isHistory: true })
})

it('finds no screen for other addresses', async () => {
  expect(await findScreen('/home/parts/greeting')).toBeUndefined()
  expect(await findScreen('/sales/nothing')).toBeUndefined()
  expect(await findScreen('/nowhere-history')).toBeUndefined()
})
