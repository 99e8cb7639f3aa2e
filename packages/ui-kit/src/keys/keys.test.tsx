import { Select } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { nameOfKey } from './key-name.ts'
import { useKeys } from './use-keys.ts'

const EVENT = { key: 's', code: 'KeyS', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  [{ metaKey: true }, 'Ctrl+S'],
  [{ key: 'F4', code: 'F4', shiftKey: true }, 'Shift+F4'],
  [{ key: '?', code: 'Slash', shiftKey: true }, '?'],
  [{ key: '？', code: 'Slash', shiftKey: true }, '?'],
  [{ key: 'ArrowRight', code: 'ArrowRight', ctrlKey: true, altKey: true }, 'Ctrl+Alt+→'],
  // A Mac writes ∑ with Alt and W.
  [{ key: '∑', code: 'KeyW', metaKey: true, altKey: true }, 'Ctrl+Alt+W'],
])('a key %o is named %s', (change, name) => expect(nameOfKey({ ...EVENT, ...change })).toBe(name))

function Part({ title, onKey, keys }: { title: string; onKey: (key: string) => void; keys: readonly string[] }) {
  useKeys(
    title,
    keys.map((key) => ({ key, does: `做 ${key}`, run: () => onKey(`${title} ${key}`) })),
  )
  return <input aria-label={title} />
}

test('keys act from inside of fields, plain signs only outside of them, none while an input method writes', async () => {
  const onKey = vi.fn()
  const { user } = renderKit(<Part title="页面" onKey={onKey} keys={['Ctrl+K', '/']} />)
  const field = screen.getByLabelText('页面')
  await user.click(field)
  await user.keyboard('/{Control>}k{/Control}')
  expect(onKey.mock.calls).toEqual([['页面 Ctrl+K']])
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true })
  fireEvent.keyDown(document.body, { key: '/', keyCode: 229 })
  expect(onKey).toHaveBeenCalledOnce()
  field.blur()
  await user.keyboard('/')
  expect(onKey).toHaveBeenLastCalledWith('页面 /')
})

test('of two parts with the same key the later one acts; the help lists all, and keys rest while it is open', async () => {
  const onKey = vi.fn()
  const { user } = renderKit(
    <>
      <Part title="外层" onKey={onKey} keys={['F8', 'F9']} />
      <Part title="单据" onKey={onKey} keys={['F8']} />
    </>,
  )
  await user.keyboard('{F8}')
  expect(onKey.mock.calls).toEqual([['单据 F8']])
  await user.keyboard('?')
  for (const text of ['外层', '单据', '做 F9', '显示快捷键']) expect(await screen.findByText(text)).toBeTruthy()
  await user.keyboard('{F9}')
  expect(onKey).toHaveBeenCalledOnce()
})

test('a closed select leaves the keys of the page to the page, an open one takes them', async () => {
  const onKey = vi.fn()
  const { user } = renderKit(
    <>
      <Part title="单据" onKey={onKey} keys={['Ctrl+Enter']} />
      <Select aria-label="仓库" data={['东仓', '西仓']} />
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '仓库' })
  field.focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onKey.mock.calls).toEqual([['单据 Ctrl+Enter']])
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}')
  expect(onKey).toHaveBeenCalledOnce()
  expect(field.value).not.toBe('')
})
