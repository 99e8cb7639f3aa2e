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
