import { expect, it } from 'vitest'
import { findScreen, screenRoutes } from './index.ts'

it.each(screenRoutes())('%s is a screen', async (route) => {
  const found = await findScreen(route)?.load()
  expect(found?.default).toBeTypeOf('function')
})

it('finds the screen of a history address', () => {
  const route = screenRoutes().find((path) => path.endsWith('/inv-standing-book-search'))
  expect(route).toBeDefined()
  expect(findScreen('/inv-standing-book-search-history')).toMatchObject({ isHistory: true })
})

it('finds no screen for other addresses', () => {
  expect(findScreen('/home/parts/greeting')).toBeUndefined()
  expect(findScreen('/nowhere-history')).toBeUndefined()
})
