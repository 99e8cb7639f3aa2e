import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { Field } from '../field/field.tsx'
import type { FormValue } from '../form-item.ts'
import { lookupSource } from '../lookup-source.ts'

interface Person {
  userId: string
  realName: string
}

const people: Person[] = [
  { userId: '1004', realName: '王海峰' },
  { userId: '1005', realName: '王小明' },
]
const searchPeople = vi.fn(async (text: string) => people.filter(({ realName }) => realName.includes(text)))
const person = lookupSource<Person>({
  search: searchPeople,
  columns: [{ prop: 'realName', label: '姓名' }],
  codesOf: ({ userId }) => [userId],
  keyOf: ({ userId }) => userId,
  nameOf: async (key) => people.find(({ userId }) => userId === key)?.realName,
})

const numbers = [{ number: 'SO2511200007' }, { number: 'SO2511200008' }]
const searchNumbers = vi.fn(async (text: string) => numbers.filter(({ number }) => number.includes(text)))
const document = lookupSource<{ number: string }>({
  search: searchNumbers,
  columns: [{ prop: 'number', label: '单号' }],
  codesOf: ({ number }) => [number],
  keyOf: ({ number }) => number,
  isFree: true,
})

const onSubmit = vi.fn()

function Form({ finds, first = '' }: { finds: typeof person; first?: string }) {
  const [value, setValue] = useState<FormValue>(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(value)
      }}
    >
      <label htmlFor="field">字段</label>
      <Field
        item={{ prop: 'field', label: '字段', type: 'lookup', finds }}
        id="field"
        value={value}
        onChange={setValue}
      />
      <button type="submit">查询</button>
    </form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('字段')

test('a person is found by two characters, kept by the key and shown by the name; emptied, nobody is kept', async () => {
  searchPeople.mockClear()
  onSubmit.mockClear()
  const { user } = renderKit(<Form finds={person} />)
  await user.type(field(), '王{Enter}')
  expect(await screen.findByText('请至少输入 2 个字符')).toBeTruthy()
  expect(searchPeople).not.toHaveBeenCalled()
  await user.type(field(), '小{Enter}')
  await vi.waitFor(() => expect(field().value).toBe('王小明'))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenLastCalledWith('1005')
  await user.clear(field())
  await user.tab()
  expect(field().value).toBe('')
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(onSubmit).toHaveBeenLastCalledWith('')
})

test.each([person, document])('one that must be found says so', (finds) => {
  const item = { prop: 'f', label: '字段', type: 'lookup', required: true, finds } as const
  renderKit(<Field item={item} id="f" value="" onChange={vi.fn()} />)
  expect(screen.getByRole('combobox').getAttribute('aria-required')).toBe('true')
})

test('a key that came from elsewhere gets its name', async () => {
  renderKit(<Form finds={person} first="1004" />)
  await vi.waitFor(() => expect(field().value).toBe('王海峰'))
})

test('nothing is asked while an input method composes', async () => {
  vi.useFakeTimers()
  try {
    searchNumbers.mockClear()
    renderKit(<Form finds={document} />)
    fireEvent.input(field(), { target: { value: 'so25' }, isComposing: true })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(searchNumbers).not.toHaveBeenCalled()
    fireEvent.compositionEnd(field())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(searchNumbers).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('numbers are proposed: Enter keeps what was typed, an arrow takes a proposal, Escape closes them', async () => {
  searchNumbers.mockClear()
  onSubmit.mockClear()
  const { user } = renderKit(<Form finds={document} />)
  await user.type(field(), '2511')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenLastCalledWith('2511')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(field(), '2')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('SO2511200008')
  await user.keyboard('{Enter}')
  expect(field().value).toBe('SO2511200008')
  expect(onSubmit).toHaveBeenCalledOnce()
  await user.clear(field())
  await user.type(field(), '07')
  await screen.findByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('07')
  await user.type(field(), 'x')
  await vi.waitFor(() => expect(searchNumbers).toHaveBeenLastCalledWith('07x', expect.anything()))
  expect(screen.queryByText(/未找到/)).toBeNull()
})
