import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { COLA } from '../../document/line/lines.fixture.ts'
import { type AskedCall, giveLayout, showScreen } from '../../testing/show-screen.tsx'
import InboundLight from './inbound-light.tsx'
import { CHIPS, enterCola } from './parts/bought-goods.fixture.ts'

const FORM = {
  ...{ inDate: '2025-11-20', warehouseCode: 'W001', locations: [{ key: '*', label: '默认库位' }] },
  suppliers: [CHIPS],
  warehouses: [{ key: 'W001', label: '主仓', isDefault: 'T' }],
  inventoryStatuses: [{ key: '01', label: '良品' }],
  useBatch: 'F',
}
const ORDERED = {
  ...{ productCode: COLA.productCode, productName: COLA.productName, openQty: '0', stockQty: '48', inTransitQty: '0' },
  purchasePrice: '1.8500',
}

beforeEach(giveLayout)

interface Opened {
  useBatch?: 'T' | 'F'
  isBatch?: 'T' | 'F'
  bigPurchasePrice?: string
}

const open = async (isFixed: 'T' | 'F', { useBatch = 'F', isBatch = 'T', ...more }: Opened = {}) => {
  const shown = showScreen(<InboundLight />, ({ name, said }: AskedCall) => {
    if (name === 'toAdd') return { ...FORM, useBatch }
    if (name === 'getProductByCode') return said.code === COLA.productCode ? [COLA] : []
    if (name === 'checkPurchaseOrderedQty') return [{ ...ORDERED, ...more, isFixed, isBatch }]
    return name === 'saveLight' ? { inId: '7', inNum: 'RK2511200001', status: 'finished', version: 1 } : []
  })
  const user = await enterCola()
  return { user, asked: shown.asked }
}

it('takes goods in at what they cost last, and posts them at once', async () => {
  const { user, asked } = await open('F')
  expect(screen.queryByRole('button', { name: /保存草稿/ })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked.filter(({ name }) => name === 'saveLight')).toHaveLength(1))
  expect(asked.find(({ name }) => name === 'saveLight')?.said).toEqual({
    ...{ requestNo: expect.any(String), supplierCode: 'S004', warehouseCode: 'W001', inDate: '2025-11-20' },
    lines: [
      {
        productCode: COLA.productCode,
        unitType: 'big',
        qty: '2',
        price: '44.4000',
        isGift: 'F',
        inventoryStatusCode: '01',
      },
    ],
  })
})

it('proposes for a box what stands at the product for a box, where the supplier has not delivered', async () => {
  await open('F', { bigPurchasePrice: '43.0000' })
  expect(screen.getAllByLabelText<HTMLInputElement>('进货单价')[0]?.value).toBe('43.00')
})

it('does not let the price of the manufacturer be changed', async () => {
  await open('T')
  await waitFor(() => expect(screen.getAllByLabelText('商品').length).toBeGreaterThan(1))
  expect(document.activeElement).toBe(screen.getAllByLabelText('商品')[1])
})

it('takes in what the manufacturer gives, whose price is not changed otherwise', async () => {
  const { user, asked } = await open('T')
  const gift = () => screen.getAllByLabelText<HTMLSelectElement>('赠品')[0] as HTMLSelectElement
  const row = () => gift().closest('[role=row]')?.textContent
  await user.selectOptions(gift(), 'T')
  await waitFor(() => expect(row()).not.toContain('44.40'))
  expect(gift().value).toBe('T')
  await user.selectOptions(gift(), 'F')
  await waitFor(() => expect(row()).toContain('44.40'))
  expect(gift().value).toBe('F')
  await user.selectOptions(gift(), 'T')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked.filter(({ name }) => name === 'saveLight')).toHaveLength(1))
  expect(asked.find(({ name }) => name === 'saveLight')?.said).toMatchObject({
    lines: [{ productCode: COLA.productCode, unitType: 'big', qty: '2', price: '0.0000', isGift: 'T' }],
  })
})

it('asks for batch and day where the dealer keeps batches and the product has them', async () => {
  const { user, asked } = await open('F', { useBatch: 'T' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('进货单价')[0]))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('批次号')[0]))
  await user.keyboard('20251101{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('生产日期')[0]))
  expect(screen.getAllByLabelText<HTMLInputElement>('生产日期')[0]?.value).toBe('2025-11-01')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked.filter(({ name }) => name === 'saveLight')).toHaveLength(1))
  expect(asked.find(({ name }) => name === 'saveLight')?.said).toMatchObject({
    lines: [
      { productCode: COLA.productCode, batchNo: '20251101', produceDate: '2025-11-01', inventoryStatusCode: '01' },
    ],
  })
})

it('passes a product by that has no batches', async () => {
  const { user } = await open('F', { useBatch: 'T', isBatch: 'F' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('进货单价')[0]))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('商品')[1]))
})
