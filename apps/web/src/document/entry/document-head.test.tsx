import { useForm } from '@dealer/ui-kit/form'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DocumentHead } from './document-head.tsx'

const ITEMS = [{ prop: 'remark', label: '备注', type: 'text' }] as const

it('Enter leads on from a field, and presses a button of the head', async () => {
  const [done, press] = [vi.fn(), vi.fn()]
  function Head() {
    const form = useForm(ITEMS)
    const field = () => null
    return (
      <DocumentHead form={form} setField={form.set} lead={{ prop: 'customer', label: '客户', field }} onDone={done} />
    )
  }
  render(
    <MantineProvider>
      <Head />
    </MantineProvider>,
  )
  const remark = screen.getByLabelText('备注')
  const button = document.createElement('button')
  button.addEventListener('click', press)
  remark.parentElement?.append(button)
  await userEvent.type(remark, '上午送{Enter}')
  expect(done).toHaveBeenCalledOnce()
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
  expect(done).toHaveBeenCalledOnce()
})
