import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { Dialog, SidePanel } from './dialog.tsx'

const close = () => undefined
const sizeOf = (variable: string) => {
  const root = screen.getByRole('dialog').closest<HTMLElement>(`[style*="${variable}"]`)
  return root?.style.getPropertyValue(variable)
}

test.each([
  [undefined, '60%'],
  ['70%', '70%'],
])('[KIT-FORM-9] a dialog asked for %s is %s wide', (width, expected) => {
  renderKit(
    <Dialog opened onClose={close} title="公告" width={width}>
      内容
    </Dialog>,
  )
  expect(sizeOf('--modal-size')).toBe(expected)
})

test('[KIT-FORM-9] a side panel is 22% wide', () => {
  renderKit(
    <SidePanel opened onClose={close} title="消息">
      内容
    </SidePanel>,
  )
  expect(sizeOf('--drawer-size')).toBe('22%')
})

test('the page is told of an open panel, so that toasts stand on its head', () => {
  const shown = (opened: readonly boolean[]) =>
    opened.map((isOpen, at) => (
      <SidePanel key={at} opened={isOpen} onClose={close} title={`面板 ${at}`}>
        内容
      </SidePanel>
    ))
  const isTold = () => document.body.dataset.panel !== undefined
  const { rerender, unmount } = renderKit(shown([true, true]))
  expect(isTold()).toBe(true)
  rerender(shown([true, false]))
  expect(isTold()).toBe(true)
  unmount()
  expect(isTold()).toBe(false)
})

const focused = () => document.activeElement

test.each([
  ['a dialog', Dialog],
  ['a side panel', SidePanel],
])('%s begins at what says so, else at its first field, a choice or itself, never at its ✕', async (_, Frame) => {
  const shown = (inside: ReactNode) => (
    <Frame opened onClose={close} title="促销" footer={<button type="button">确定</button>}>
      {inside}
    </Frame>
  )
  const { unmount, rerender } = renderKit(shown('正在查询'))
  const body = screen.getByText('正在查询')
  await waitFor(() => expect(focused()).toBe(body))
  rerender(shown(<input type="checkbox" aria-label="满减" />))
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('满减')))
  unmount()
  const second = renderKit(
    shown(
      <>
        <button type="button">上一单</button>
        <input type="checkbox" aria-label="满减" />
        <input aria-label="份数" />
      </>,
    ),
  )
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('份数')))
  second.unmount()
  renderKit(
    shown(
      <>
        <input aria-label="份数" />
        <input aria-label="赠品" data-autofocus />
      </>,
    ),
  )
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('赠品')))
})

test('what comes later does not take the focus of who has begun', async () => {
  const shown = (inside: ReactNode) => (
    <SidePanel opened onClose={close} title="促销" footer={<button type="button">确定</button>}>
      {inside}
    </SidePanel>
  )
  const { user, rerender } = renderKit(shown('正在查询'))
  await waitFor(() => expect(focused()).toBe(screen.getByText('正在查询')))
  await user.tab()
  expect(focused()).toBe(screen.getByText('确定'))
  rerender(shown(<input aria-label="份数" />))
  await new Promise((resolve) => setTimeout(resolve))
  expect(focused()).toBe(screen.getByText('确定'))
})

test('it begins together with what is drawn, so that keys that were kept for it reach it, and not at a day whose calendar opens', () => {
  const shown = (inside: ReactNode) => (
    <SidePanel opened onClose={close} title="调价">
      {inside}
    </SidePanel>
  )
  const { rerender } = renderKit(shown('正在查询'))
  // The first half of Ctrl+Enter.
  fireEvent.keyDown(screen.getByText('正在查询'), { key: 'Control' })
  rerender(
    shown(
      <>
        <input aria-label="生效日期" data-dates-input />
        <input aria-label="商品" />
      </>,
    ),
  )
  expect(focused()).toBe(screen.getByLabelText('商品'))
})

test.each([
  ['a dialog', Dialog],
  ['a side panel', SidePanel],
])(
  '%s leaves the focus to who typed before its trap asked for it, and to a click beside the fields',
  async (_, Frame) => {
    renderKit(
      <Frame opened onClose={close} title="价格系列">
        <input aria-label="系列编码" />
        <p>未列出的商品按基础价</p>
      </Frame>,
    )
    const field = screen.getByLabelText('系列编码')
    field.focus()
    fireEvent.keyDown(field, { key: 's', ctrlKey: true })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(focused()).toBe(field)

    const text = screen.getByText('未列出的商品按基础价')
    const inside = text.closest<HTMLElement>('[data-autofocus]')
    fireEvent.pointerDown(text)
    inside?.focus()
    expect(focused()).toBe(inside)
  },
)
