import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { LookupDialog } from './lookup-dialog.tsx'

const rows = [
  { productCode: 'SP001', productName: '矿泉水' },
  { productCode: 'SP002', productName: '红茶' },
]

test('[KIT-LOOKUP-4] confirming with nothing chosen warns and stays', async () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  const { user } = renderKit(
    <LookupDialog
      opened
      onClose={onClose}
      search={async () => rows}
      columns={[{ prop: 'productName', label: '名称' }]}
      codeOf={(row) => row.productCode}
      onConfirm={onConfirm}
    />,
  )
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('请选择商品！')).toBeTruthy()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('查询商品'), '商品名{Enter}')
  await user.click(await screen.findByRole('option', { name: '红茶' }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith([rows[1]])
})

test('[KIT-LOOKUP-4] arrows move in the list, where a space ticks; what is typed after that is text again', async () => {
  const onConfirm = vi.fn()
  const { user } = renderKit(
    <LookupDialog
      opened
      onClose={() => undefined}
      search={async () => rows}
      columns={[{ prop: 'productName', label: '名称' }]}
      codeOf={(row) => row.productCode}
      onConfirm={onConfirm}
    />,
  )
  const field = screen.getByLabelText('查询商品')
  await user.type(field, '矿泉')
  expect(screen.getByText('请至少输入 3 个字符')).toBeTruthy()
  await user.type(field, ' 水')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  await user.keyboard('{ArrowDown}')
  await user.keyboard(' {Enter} ')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('红茶')
  expect(field).toHaveProperty('value', '矿泉 水')
  await user.keyboard('甲 ')
  expect(field).toHaveProperty('value', '矿泉 水甲 ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith([rows[1]])
})
