import { Dialog } from '@dealer/ui-kit/feedback'
import { KitProvider } from '@dealer/ui-kit/theme'
import { Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { misread } from './misread.ts'
import { PanelForm } from './panel-form.tsx'

const saved = vi.fn()
beforeEach(() => void saved.mockClear())

const Page = ({ name }: { name: string }) => (
  <PanelForm onSubmit={() => saved(name)}>
    <input aria-label={`${name}名称`} />
    <Select aria-label={`${name}等级`} data={['金', '银']} />
  </PanelForm>
)

const open = (active: string) => {
  const pages = (seen: string) => (
    <KitProvider>
      {['客户', '供应商'].map((name) => (
        <Activity key={name} mode={name === seen ? 'visible' : 'hidden'}>
          <Page name={name} />
        </Activity>
      ))}
    </KitProvider>
  )
  const { rerender } = render(pages(active))
  return { user: userEvent.setup(), turnTo: (name: string) => rerender(pages(name)) }
}

const told = () => saved.mock.calls.flat()

it('Ctrl+S saves the page that is seen while nothing has the focus, once, and no page that is hidden', async () => {
  const { user, turnTo } = open('客户')
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('{Control>}s{/Control}')
  expect(told()).toEqual(['客户'])
  turnTo('供应商')
  await user.keyboard('{Control>}s{/Control}')
  await user.click(screen.getByLabelText('供应商名称'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(told()).toEqual(['客户', '供应商', '供应商'])
})

it('a closed select does not take Ctrl+Enter from its form, an open one does', async () => {
  const { user } = open('客户')
  const level = screen.getByRole<HTMLInputElement>('combobox', { name: '客户等级' })
  level.focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(level.getAttribute('aria-expanded')).toBe('false')
  expect(told()).toEqual(['客户'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}')
  expect(level.value).not.toBe('')
  expect(told()).toEqual(['客户'])
})

it('the form of a dialog confirms itself, and the page under it rests', async () => {
  render(
    <KitProvider>
      <Page name="客户" />
      <Dialog opened onClose={() => undefined} title="停用">
        <Page name="原因" />
      </Dialog>
    </KitProvider>,
  )
  const user = userEvent.setup()
  const reason = screen.getByLabelText('原因名称')
  reason.focus()
  await user.keyboard('{Control>}s{/Control}{Control>}{Enter}{/Control}')
  expect(told()).toEqual(['原因', '原因'])
  reason.blur()
  await user.keyboard('{Control>}s{/Control}')
  // A dialog takes the focus back, be it only in a moment: then it is its own form that is saved once more.
  expect(told()).not.toContain('客户')
})

it('nothing is confirmed while a field holds what it does not take, by whatever key: it leads there and says why', async () => {
  render(
    <KitProvider>
      <PanelForm onSubmit={() => saved('入库')}>
        <input aria-label="备注" />
        <input aria-label="瓶数" {...misread('只能录入整数')} />
        <button type="submit">保存</button>
      </PanelForm>
    </KitProvider>,
  )
  const user = userEvent.setup()
  const held = async () => {
    await screen.findByText('瓶数：只能录入整数')
    expect(document.activeElement).toBe(screen.getByLabelText('瓶数'))
    act(() => notifications.clean())
    await waitFor(() => expect(screen.queryByText('瓶数：只能录入整数')).toBeNull())
  }
  await user.keyboard('{Control>}s{/Control}')
  await held()
  await user.type(screen.getByLabelText('备注'), '{Control>}{Enter}{/Control}')
  await held()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await held()
  expect(told()).toEqual([])
})
