import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { FIRST_PAGE } from '../list-state.ts'
import { Pager, pageNumbers } from './pager.tsx'

test('[KIT-TABLE-1] the pager has total, sizes, previous, pages, next and a jump, in this order', () => {
  renderKit(<Pager total={1234} state={FIRST_PAGE} onChange={vi.fn()} />)
  const parts = [
    screen.getByText('共 1,234 条'),
    screen.getByLabelText('每页条数'),
    screen.getByLabelText('上一页'),
    screen.getByLabelText('第 1 页'),
    screen.getByLabelText('下一页'),
    screen.getByLabelText('跳至页码'),
  ]
  parts.slice(1).forEach((part, at) => {
    expect(parts[at]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
  const sizes = [...screen.getByLabelText<HTMLSelectElement>('每页条数').options].map((option) => Number(option.value))
  expect(sizes).toEqual([15, 30, 50, 100, 500])
  expect(FIRST_PAGE).toMatchObject({ page: 1, pageSize: 15 })
})

test('a new size starts at page 1, a jump stays within the pages', async () => {
  const onChange = vi.fn()
  const { user } = renderKit(<Pager total={100} state={{ page: 3, pageSize: 15 }} onChange={onChange} />)
  await user.selectOptions(screen.getByLabelText('每页条数'), '50')
  expect(onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 50 })
  await user.type(screen.getByLabelText('跳至页码'), '99{Enter}')
  expect(onChange).toHaveBeenLastCalledWith({ page: 7, pageSize: 15 })
})

test.each([
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, 0, 20]],
  [10, 20, [1, 0, 9, 10, 11, 0, 20]],
  [20, 20, [1, 0, 16, 17, 18, 19, 20]],
])('page %i of %i offers %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected)
})
