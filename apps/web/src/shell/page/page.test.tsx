// A worker of its own, since it replaces a module that other files use.
// @vitest-environment-options { "alone": "page" }
import { KitProvider } from '@dealer/ui-kit/theme'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FoundScreen } from '../../screens/index.ts'
import type { MenuPage } from '../menu/menu-tree.ts'
import type { ScreenModule } from '../screen.ts'
import { TabProvider } from '../tabs/tab-state.ts'
import { Page } from './page.tsx'
import { LOAD_TIMEOUT } from './screen-loader.ts'

const load = vi.hoisted(() => vi.fn<FoundScreen['load']>())
vi.mock('../../screens/index.ts', () => ({ findScreen: async () => ({ load, isHistory: false }) }))

const module: ScreenModule = { default: () => <p>甲页</p> }
let count = 0
const open = () => {
  count += 1
  const path = `/a${count}`
  const names = { title: '甲', tabTitle: '甲', trail: ['甲'] }
  const page: MenuPage = { path, component: path.slice(1), ...names, affix: false, hidden: false }
  return render(
    <KitProvider>
      <TabProvider value={{ uid: path, close: () => undefined, refresh: () => undefined }}>
        <Page page={page} />
      </TabProvider>
    </KitProvider>,
  )
}

const answers = vi.fn(async () => new Response('<!doctype html>'))

beforeEach(() => {
  load.mockReset()
  answers.mockClear()
  vi.stubGlobal('fetch', answers)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.useRealTimers())

it('[SH-MENU-6] a page file that is gone while the server answers says that there is a new release', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  open()
  await screen.findByText('系统已重新部署，请刷新页面')
  expect(screen.getAllByRole('button', { name: '刷新页面', hidden: true })).toHaveLength(1)
  expect(load).toHaveBeenCalledTimes(2)
})

it('a page file that did not come in the moment before the network was back comes without a word', async () => {
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(module)
  open()
  await screen.findByText('甲页')
  expect(screen.queryByText('系统已重新部署，请刷新页面')).toBeNull()
})

it('without an answer it is the network: the page says so and tries again when asked', async () => {
  answers.mockRejectedValueOnce(new TypeError('offline'))
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(module)
  open()
  await screen.findByText('「甲」加载失败')
  await userEvent.setup().click(screen.getByRole('button', { name: '重试', hidden: true }))
  await screen.findByText('甲页')
  expect(load).toHaveBeenCalledTimes(2)
})

it('[SH-REQ-11] a page file that does not come in 120 s has failed', async () => {
  expect(LOAD_TIMEOUT).toBe(120_000)
  vi.useFakeTimers()
  load.mockReturnValue(new Promise(() => undefined))
  await act(async () => void open())
  await act(() => vi.advanceTimersByTimeAsync(LOAD_TIMEOUT - 1))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.getByRole('alert').textContent).toContain('页面加载超时')
})

it('a page that breaks takes nothing else with it', async () => {
  const broken: ScreenModule = {
    ...module,
    default: () => {
      throw new Error('oops')
    },
  }
  load.mockResolvedValue(broken)
  open()
  await screen.findByText('页面出现异常，其他已打开的页面不受影响')
})
