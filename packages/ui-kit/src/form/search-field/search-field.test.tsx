import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { SearchField } from './search-field.tsx'

test('opens nothing when the focus comes, since there is nothing to offer before a word', async () => {
  const item = { prop: 'products', label: '商品', type: 'multiselect', searches: async () => [], least: 3 } as const
  renderKit(<SearchField item={item} base={{ id: 'field' }} value={[]} onChange={() => undefined} />)
  await userEvent.tab()
  const field = screen.getByRole('combobox')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('汽水')
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

test('says when the server could not be asked, which is not to find nothing', async () => {
  const searches = vi.fn(async (text: string) => {
    if (text === '断网') throw new Error('network')
    return []
  })
  const item = { prop: 'customers', label: '客户', type: 'multiselect', searches } as const
  renderKit(<SearchField item={item} base={{ id: 'field' }} value={[]} onChange={() => undefined} />)
  const field = screen.getByRole('combobox')
  await userEvent.type(field, '断网')
  expect(await screen.findByText('查询失败，请重新输入')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '没有')
  expect(await screen.findByText('没有匹配的选项')).toBeTruthy()
})
