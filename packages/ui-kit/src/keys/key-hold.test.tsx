import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { confirmAction } from '../feedback/confirm-action/confirm-action.tsx'
import { Lookup } from '../lookup/lookup/lookup.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { forgetKeys, holdForDialog, holdKeys } from './key-hold.ts'

interface Product {
  code: string
}

/** Answers of the searches, in the order in which they were asked. */
const answers: ((rows: Product[]) => void)[] = []
const search = () => new Promise<readonly Product[]>((resolve) => answers.push(resolve))
const answer = async (...codes: string[]) => {
  await waitFor(() => expect(answers).not.toEqual([]))
  await act(async () => answers.shift()?.(codes.map((code) => ({ code }))))
}

function Screen({ onEnter }: { onEnter?: (qty: string) => void }) {
  const [product, setProduct] = useState('')
  const [qty, setQty] = useState('')
  return (
    <>
      <Lookup<Product>
        label="商品"
        value={product}
        search={search}
        columns={[{ prop: 'code', label: '编码' }]}
        codesOf={({ code }) => [code]}
        onPick={({ code }) => {
          setProduct(code)
          document.querySelector<HTMLInputElement>('#qty')?.focus()
        }}
      />
      <input
        id="qty"
        aria-label="数量"
        maxLength={4}
        value={qty}
        onChange={(event) => setQty(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter?.(event.currentTarget.value)}
      />
    </>
  )
}
const product = () => screen.getByRole<HTMLInputElement>('combobox', { name: '商品' })
const qty = () => screen.getByRole<HTMLInputElement>('textbox', { name: '数量' })

afterEach(() => {
  answers.length = 0
})

test('keys typed while a look-up is awaited go where its answer leads, in their order', async () => {
  const onEnter = vi.fn()
  const { user } = renderKit(<Screen onEnter={onEnter} />)
  await user.type(product(), 'SP001{Enter}')
  await user.keyboard('125{Backspace}3{Enter}')
  expect(product().value).toBe('SP001')
  expect(qty().value).toBe('')
  await answer('SP001')
  await waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('123'))
  expect(product().value).toBe('SP001')
  await user.keyboard('45')
  expect(qty().value).toBe('1234')
})

test('keys typed ahead of a list move in it', async () => {
  const { user } = renderKit(<Screen />)
  await user.type(product(), 'SP0{Enter}')
  await user.keyboard('{ArrowDown}{Enter}7')
  await answer('SP001', 'SP002')
  await waitFor(() => expect(qty().value).toBe('7'))
  expect(product().value).toBe('SP002')
})

test.each([
  [[], '未找到“SP0”；其后输入的 2 个字符未录入'],
  [['SP001', 'SP002'], '有 2 个结果，请选择；其后输入的 2 个字符未录入'],
])('keys meant for one product are not pressed when there are %j, and that is said', async (codes, message) => {
  const { user } = renderKit(<Screen />)
  await user.type(product(), 'SP0{Enter}')
  await user.keyboard('20{Enter}')
  await answer(...codes)
  expect(await screen.findByText(message)).toBeTruthy()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(product().value).toBe('SP0')
  expect(qty().value).toBe('')
})

test('Escape gives up the search and what was typed ahead of it', async () => {
  const { user } = renderKit(<Screen />)
  await user.type(product(), 'SP001{Enter}')
  await user.keyboard('20{Escape}')
  await user.keyboard('9')
  await waitFor(() => expect(product().value).toBe('9'))
  expect(qty().value).toBe('')
})

test('keys go on only when the last of several waits is over', async () => {
  const { user } = renderKit(<Screen />)
  await user.click(qty())
  const [one, other] = [holdKeys(), holdKeys()]
  await user.keyboard('12')
  one.release()
  one.release()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(qty().value).toBe('')
  other.release()
  await waitFor(() => expect(qty().value).toBe('12'))
  await user.keyboard('3')
  expect(qty().value).toBe('123')
})

test('a shortcut with Alt stands in line behind the keys before it', async () => {
  const { user } = renderKit(<Screen />)
  await user.click(qty())
  const done = vi.fn((_event: KeyboardEvent) => {})
  document.addEventListener('keydown', done)
  onTestFinished(() => document.removeEventListener('keydown', done))
  const hold = holdKeys()
  await user.keyboard('12{Alt>}s{/Alt}')
  const pressed = () => done.mock.calls.map(([{ key }]) => key).filter((key) => key !== 'Alt')
  expect(pressed()).toEqual([])
  hold.release()
  await waitFor(() => expect(pressed()).toEqual(['1', '2', 's']))
  expect(qty().value).toBe('12')
})

test('Enter typed ahead of a question answers it', async () => {
  const asked = vi.fn(() => void confirmAction({ title: '确认？' }).then(answered))
  const answered = vi.fn()
  const { user } = renderKit(
    <button type="button" onClick={asked}>
      审核
    </button>,
  )
  screen.getByRole('button', { name: '审核' }).focus()
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
  expect(asked).toHaveBeenCalledOnce()
})

test('who is gone waits no more: what was typed is forgotten, and the dialog that never opened is not looked for', async () => {
  const { user } = renderKit(<Screen />)
  await user.click(qty())
  holdForDialog()
  await user.keyboard('12')
  forgetKeys()
  const look = vi.spyOn(document, 'activeElement', 'get')
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(look).not.toHaveBeenCalled()
  look.mockRestore()
  await user.keyboard('3')
  expect(qty().value).toBe('3')
})
