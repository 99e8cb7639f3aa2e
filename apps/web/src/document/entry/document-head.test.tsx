import { type FormItem, useForm } from '@dealer/ui-kit/form'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { customerLead } from './customer-lead.tsx'
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

it('says that a document needs its customer', () => {
  const lead = customerLead({ customer: undefined, onPick: () => {} })
  function Head() {
    const form = useForm(ITEMS)
    return <DocumentHead form={form} setField={form.set} lead={lead} onDone={() => {}} />
  }
  render(
    <MantineProvider>
      <Head />
    </MantineProvider>,
  )
  expect(screen.getByRole('combobox', { name: '客户' }).getAttribute('aria-required')).toBe('true')
})

it('draws a field when something of it has changed, and not with what stands beside it', async () => {
  let drawn = 0
  const items: FormItem[] = [
    { ...ITEMS[0] },
    {
      ...{ prop: 'phone', type: 'text' },
      get label() {
        drawn += 1
        return '电话'
      },
    },
  ]
  function Head({ facts }: { facts: string }) {
    const form = useForm(items)
    return <DocumentHead form={form} setField={form.set} facts={facts} onDone={() => {}} />
  }
  const shown = (facts: string) => (
    <MantineProvider>
      <Head facts={facts} />
    </MantineProvider>
  )
  const { rerender } = render(shown('欠款 1.00'))
  const before = drawn
  rerender(shown('欠款 2.00'))
  await userEvent.type(screen.getByLabelText('备注'), '上午送')
  screen.getByText('欠款 2.00')
  expect(drawn).toBe(before)
  await userEvent.type(screen.getByLabelText('电话'), '1')
  expect(drawn).toBeGreaterThan(before)
})
