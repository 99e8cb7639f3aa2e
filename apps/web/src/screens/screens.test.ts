import { expect, it } from 'vitest'
import { findScreen, screenRoutes } from './index.ts'

it.each(screenRoutes())('%s declares the route that its file stands for', async (route) => {
  const { screen, default: Screen } = (await findScreen(route)?.load()) ?? {}
  expect(screen?.route).toBe(route)
  expect(screen?.title).toBeTruthy()
  expect(Screen).toBeTypeOf('function')
  if (screen?.history) expect(findScreen(screen.history)).toMatchObject({ isHistory: true })
})

it('finds no screen for other addresses', () => {
  expect(findScreen('/home/parts/greeting')).toBeUndefined()
  expect(findScreen('/nowhere-history')).toBeUndefined()
})
