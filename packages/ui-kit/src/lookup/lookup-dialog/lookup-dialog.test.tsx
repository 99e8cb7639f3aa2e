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
