import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import PurchaseCopy from './purchase/purchase-input/document-copy.tsx'
import PurchaseEdit from './purchase/purchase-input/document-edit.tsx'
import ReturnEdit from './sales/return-edit.tsx'

it.each([
  ['修改退货单', ReturnEdit],
  ['修改采购单', PurchaseEdit],
  ['复制采购单', PurchaseCopy],
])('%s asks for a document where the address names none, and not the server', async (title, Screen) => {
  const { asked } = showScreen(<Screen />, () => ({}))
  await screen.findByText('请先从列表中选择一条记录')
  expect(screen.getByText(title)).toBeDefined()
  expect(asked).toEqual([])
})
