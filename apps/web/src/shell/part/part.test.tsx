import { SidePanel } from '@dealer/ui-kit/feedback'
import { KitProvider } from '@dealer/ui-kit/theme'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { late } from './late.tsx'
import { PartBoundary, TRY_AGAIN } from './part-boundary.tsx'

const shown = (children: ReactNode) => render(<KitProvider>{children}</KitProvider>)

beforeEach(() => {
  vi.useRealTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // The server is away, too: it is the network, and no new release.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})

/** Breaks while `broken`. */
const makePart = () => {
  const part = { broken: true, Part: () => (part.broken ? fail() : <p>提醒</p>) }
  const fail = (): never => {
    throw new Error('broken')
  }
  return part
}

it('a part that cannot be shown leaves the page, and comes when the network is back', async () => {
  const part = makePart()
  shown(
    <>
      <p>页面</p>
      <PartBoundary>
        <part.Part />
      </PartBoundary>
    </>,
  )
  expect(screen.getByText('页面')).toBeTruthy()
  part.broken = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('提醒')).toBeTruthy()
})

it('a part that cannot be shown is tried again by itself', () => {
  vi.useFakeTimers()
  const part = makePart()
  shown(
    <PartBoundary>
      <part.Part />
    </PartBoundary>,
  )
  part.broken = false
  act(() => void vi.advanceTimersByTime(TRY_AGAIN - 1))
  expect(screen.queryByText('提醒')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('提醒')).toBeTruthy()
})

it('of what is opened and does not come one is told, and the next opening asks again', async () => {
  const Settings = ({ opened }: { opened: boolean; onClose: () => void }) => opened && <p>设置</p>
  let isDown = true
  const Drawer = late(async () => {
    if (isDown) throw new TypeError('offline')
    return { default: Settings }
  })
  function Opener() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          {opened ? '开' : '关'}
        </button>
        <Drawer opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
  shown(<Opener />)
  const button = screen.getByRole('button')
  act(() => button.click())
  await screen.findByText('没能打开，请检查网络后重试')
  await waitFor(() => expect(button.textContent).toBe('关'))
  isDown = false
  act(() => button.click())
  await screen.findByText('设置')
})

it('gives the focus back to what opened it, also the first time', async () => {
  const Settings = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
    <SidePanel {...{ opened, onClose }} title="主题设置">
      <input aria-label="颜色" />
    </SidePanel>
  )
  const Drawer = late(async () => ({ default: Settings }))
  function Opener() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          主题
        </button>
        <Drawer opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
  const user = userEvent.setup()
  shown(<Opener />)
  const button = screen.getByRole('button', { name: '主题' })
  await user.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('颜色')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
