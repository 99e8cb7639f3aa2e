import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { initialValues } from '../../form/form-item.ts'
import { renderKit } from '../../testing/render-kit.tsx'
import { type Filter, keptWhenCollapsed } from './filter.ts'
import { FilterForm } from './filter-form.tsx'

const filters: readonly Filter[] = ['单号', '客户', '业务员', '仓库'].map((label, at) => ({ prop: `p${at}`, label }))
const values = initialValues(filters)

test('[KIT-FORM-8] the search form collapses and opens', async () => {
  const { user } = renderKit(<FilterForm filters={filters} values={values} onSearch={vi.fn()} />)
  expect(screen.queryByLabelText('仓库')).toBeNull()
  await user.click(screen.getByRole('button', { name: '展开' }))
  expect(screen.getByLabelText('仓库')).toBeTruthy()
})

test('the part of the page that finds is named', () => {
  renderKit(<FilterForm filters={filters} values={values} onSearch={vi.fn()} />)
  expect(document.querySelector('search')?.getAttribute('aria-label')).toBe('筛选')
})

test('a folded filter that another page has set is seen, and can be folded away', async () => {
  const set = { ...values, p3: 'W001' }
  const { user } = renderKit(<FilterForm filters={filters} values={set} onSearch={vi.fn()} />)
  expect(screen.getByLabelText<HTMLInputElement>('仓库').value).toBe('W001')
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.queryByLabelText('仓库')).toBeNull()
})

test('what only the list itself sets opens nothing, and is counted while it is folded', async () => {
  const begun: readonly Filter[] = filters.map((filter, at) => (at === 3 ? { ...filter, default: 'W001' } : filter))
  const { user } = renderKit(<FilterForm filters={begun} values={initialValues(begun)} onSearch={vi.fn()} />)
  expect(screen.queryByLabelText('仓库')).toBeNull()
  await user.click(screen.getByRole('button', { name: '展开（已设 1 项）' }))
  expect(screen.getByLabelText<HTMLInputElement>('仓库').value).toBe('W001')
  expect(screen.getByRole('button', { name: '收起' })).toBeTruthy()
})

test('[KIT-FORM-8] collapse spans of 24 and more are refused', () => {
  expect(keptWhenCollapsed(filters, 3, [6, 6, 11])).toBe(3)
  expect(() => keptWhenCollapsed(filters, 3, [12, 12])).toThrow(RangeError)
})

test('Enter searches, 重置 goes back to the first values and searches', async () => {
  const onSearch = vi.fn()
  const { user } = renderKit(<FilterForm filters={filters} values={values} onSearch={onSearch} />)
  await user.type(screen.getByLabelText('单号'), 'XS1{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({ ...values, p0: 'XS1' })
  await user.click(screen.getByRole('button', { name: '重置' }))
  expect(onSearch).toHaveBeenLastCalledWith(values)
})

test('does not search while a filter must not pass, and says why', async () => {
  const onSearch = vi.fn()
  const only: readonly Filter[] = [{ prop: 'num', label: '单号', required: true }]
  const { user } = renderKit(<FilterForm filters={only} values={initialValues(only)} onSearch={onSearch} />)
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(screen.getByText('单号必填!')).toBeTruthy()
  expect(onSearch).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('单号'), '1{Enter}')
  expect(onSearch).toHaveBeenCalledWith({ num: '1' })
  expect(screen.queryByText('单号必填!')).toBeNull()
})

test('begins with what was typed when it was drawn before, also in a filter that was folded away', async () => {
  const onSearch = vi.fn()
  const onTyped = vi.fn()
  const { user } = renderKit(
    <FilterForm
      filters={filters}
      values={values}
      onSearch={onSearch}
      typed={{ ...values, p3: 'W' }}
      onTyped={onTyped}
    />,
  )
  await user.type(screen.getByLabelText('仓库'), '001')
  expect(onTyped).toHaveBeenLastCalledWith({ ...values, p3: 'W001' })
  expect(onSearch).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({ ...values, p3: 'W001' })
})
