import { FormFields, type FormItem, useForm } from '@dealer/ui-kit/form'
import { createLineStore } from '@dealer/ui-kit/grid'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { requireCustomer } from './customer-lead.tsx'
import type { Entry } from './use-document-entry.ts'
import { useDocumentSave } from './use-document-save.ts'

const call = vi.fn(async () => ({}))
const ITEMS: readonly FormItem[] = [
  { prop: 'warehouse', label: '仓库', required: true },
  {
    prop: 'requireDate',
    label: '要求送达',
    default: '2026-03-01',
    rule: (value) => (value === '' ? '要求送达必填!' : value === '2026-03-01' ? '要求送达不能早于订单日期' : undefined),
  },
]

function Head({ customer, warehouse }: { customer?: string; warehouse: string }) {
  const form = useForm(ITEMS, { warehouse })
  const [store] = useState(() => createLineStore({ blank: () => ({ key: '1' }) }))
  const entry = {
    ...{ form, store, grid: useRef(null) },
    focusField: (prop: string) => document.querySelector<HTMLInputElement>(`[id$="-${prop}"]`)?.focus(),
    values: () => ({ head: form.values, lines: [], more: { customer } }),
  } as unknown as Entry<never, { customer?: string }, never>
  const { save } = useDocumentSave(entry, [], {
    ...{ call, body: () => ({}), savedAs: () => ({ number: '1' }) as never, checkHead: requireCustomer },
  })
  return (
    <>
      <output aria-label="客户">{form.errors.customer}</output>
      <FormFields form={form} />
      <button type="button" onClick={() => void save(true)}>
        提交
      </button>
    </>
  )
}
const submit = async (given: Parameters<typeof Head>[0]) => {
  showScreen(<Head {...given} />, () => ({}))
  await userEvent.setup().click(screen.getByRole('button', { name: '提交' }))
  expect(call).not.toHaveBeenCalled()
}

it('[KIT-FORM-2] what is missing in the head is marked at once, the customer who is looked up as well', async () => {
  await submit({ warehouse: '' })
  expect(screen.getByText('存在必填项！')).toBeTruthy()
  expect(screen.getByLabelText('客户').textContent).toBe('客户必填!')
  expect(screen.getByText('仓库必填!')).toBeTruthy()
})

it('a head that lacks nothing and has something wrong says what', async () => {
  await submit({ warehouse: 'W001', customer: 'C000031' })
  expect(screen.queryByText('存在必填项！')).toBeNull()
  expect(screen.getAllByText('要求送达不能早于订单日期')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('要求送达'))
})
