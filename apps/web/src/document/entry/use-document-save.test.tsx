import type { ProductLookupRow } from '@dealer/sdk'
import { FormFields, type FormItem, useForm } from '@dealer/ui-kit/form'
import { createLineStore } from '@dealer/ui-kit/grid'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { COLA, lineOf, PRICED } from '../line/lines.fixture.ts'
import type { PricedLine } from '../line/priced-line.ts'
import { requireCustomer } from './customer-lead.tsx'
import { firstValues } from './first-values.ts'
import { type Entry, LINES, useDocumentEntry } from './use-document-entry.ts'
import { useDocumentSave } from './use-document-save.ts'
import { useProductPaste } from './use-product-paste.ts'

const call = vi.fn(async (_body: object) => ({}))

afterEach(() => {
  call.mockClear()
  localStorage.clear()
})

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
    awaited: () => [],
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

const NO_ITEMS: [] = []
const OTHER = { ...COLA, productCode: 'P2' }

/** One line stands there; another one is pasted, and found when the test says so. */
function Pasting({ find }: { find: (codes: string[]) => Promise<readonly ProductLookupRow[]> }) {
  const [start] = useState(() => firstValues<PricedLine, object>(NO_ITEMS, {}, { more: {}, lines: [lineOf(COLA)] }))
  const entry = useDocumentEntry<PricedLine, object, ProductLookupRow>({
    ...{ name: 't', draftName: 'new', start, items: NO_ITEMS, model: PRICED, begin: LINES },
  })
  const paste = useProductPaste(entry, find)
  const { save } = useDocumentSave(entry, [], {
    ...{ call, body: ({ lines }) => ({ codes: lines.map(({ productCode }) => productCode) }) },
    savedAs: () => ({ id: '1', number: '1', version: 1 }),
  })
  return (
    <div ref={entry.root}>
      <button
        type="button"
        onClick={() => paste?.([{ code: 'P2', qty: '1', unit: '' }], entry.store.keys().at(-1) ?? '')}
      >
        粘贴
      </button>
      <button type="button" onClick={() => void save(true)}>
        提交
      </button>
    </div>
  )
}
const pasteAndSubmit = async (found: Promise<readonly ProductLookupRow[]>) => {
  showScreen(<Pasting find={() => found} />, () => ({}))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '粘贴' }))
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(call).not.toHaveBeenCalled()
}

it('what was pasted a moment ago is sent with the rest, although it is still looked up', async () => {
  let answer = (_found: readonly ProductLookupRow[]) => {}
  await pasteAndSubmit(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  answer([OTHER])
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call.mock.calls[0]?.[0]).toEqual({ codes: [COLA.productCode, 'P2'] })
})

it('nothing is sent without what was pasted a moment ago and is not there', async () => {
  let answer = (_found: readonly ProductLookupRow[]) => {}
  await pasteAndSubmit(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  answer([])
  await screen.findByText('有粘贴的商品未带入，请核对后再保存')
  expect(call).not.toHaveBeenCalled()
})
