import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { COLA } from '../../../document/line/lines.fixture.ts'
import { type AskedCall, giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import { CHIPS, enterCola } from '../parts/bought-goods.fixture.ts'
import DocumentEdit from './document-edit.tsx'
import PurchaseEntry from './purchase-entry.tsx'

const FORM = {
  ...{ docDate: '2025-11-20', expectDate: '2025-11-22', warehouseCode: 'W001', payType: 'self', products: [] },
  suppliers: [CHIPS],
  warehouses: [{ key: 'W001', label: '主仓', isDefault: 'T' }],
}
const BEYOND = '库存、在途与本次订货合计264瓶，超过上限240瓶'
const ORDERED = {
  ...{ productCode: COLA.productCode, productName: COLA.productName, openQty: '0', stockQty: '216', inTransitQty: '0' },
  ...{ purchasePrice: '1.8500', isFixed: 'F', isBatch: 'T', maxQty: '240' },
}
const ORDER = {
  ...{ poId: '31', poCode: 'PO1', version: 2, supplierCode: 'S004', warehouseCode: 'W001', payType: 'self' },
  ...{ docDate: '2025-11-20', expectDate: '2025-11-22' },
  lines: [
    { ...COLA, lineNo: 1, unitType: 'big', unitName: '箱', qty: '2', smallQty: '48', price: '44.4', isGift: 'F' },
  ],
}

const MAKER = { key: 'S001', label: '晴川饮料集团' } as const

beforeEach(giveLayout)

const answer = ({ name, said }: AskedCall) => {
  if (name === 'toPoAdd') return FORM
  if (name === 'toEdit') return { ...FORM, order: ORDER }
  if (name === 'getProductByCode') return said.code === COLA.productCode ? [COLA] : []
  if (name !== 'checkPurchaseOrderedQty') return []
  const [{ smallQty } = { smallQty: '0' }] = said.items as { smallQty: string }[]
  return [smallQty === '48' ? { ...ORDERED, message: `商品【${COLA.productName}】${BEYOND}` } : ORDERED]
}
/** What was asked for quantities, without what a search asks for none. */
const warned = (asked: readonly AskedCall[]) =>
  asked.flatMap(({ name, said }) =>
    name === 'checkPurchaseOrderedQty' && (said.items as { smallQty: string }[])[0]?.smallQty !== '0' ? [said] : [],
  )

it('warns beside the line of what is ordered beyond the largest stock, and bars no key', async () => {
  const { asked } = showScreen(<PurchaseEntry />, answer)
  await enterCola()
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('进货单价')[0]))
  const cell = await screen.findByText(BEYOND)
  expect(cell.title).toBe(`商品【${COLA.productName}】${BEYOND}`)
  expect(document.activeElement).toBe(screen.getAllByLabelText('进货单价')[0])
  expect(warned(asked).at(-1)).toEqual({
    ...{ supplierCode: 'S004', warehouseCode: 'W001' },
    items: [{ productCode: COLA.productCode, smallQty: '48' }],
  })
})

it('says which order is changed, whose own lines are nothing to be warned of', async () => {
  const { asked } = showScreen(<DocumentEdit />, answer, '/?poId=31')
  expect(await screen.findByText(BEYOND)).toBeTruthy()
  expect(warned(asked)[0]).toMatchObject({ poId: '31', supplierCode: 'S004', warehouseCode: 'W001' })
})

it('quotes the lines anew once another supplier is chosen: price, lock, and what was typed', async () => {
  const { asked } = showScreen(<PurchaseEntry />, (call) => {
    const { name, said } = call
    if (name === 'toPoAdd') return { ...FORM, suppliers: [CHIPS, MAKER] }
    if (name === 'findProductByProductCodes') return [COLA]
    if (name !== 'checkPurchaseOrderedQty') return answer(call)
    const isMaker = said.supplierCode === MAKER.key
    return [{ ...ORDERED, ...(isMaker && { purchasePrice: '2.0000', isFixed: 'T' }) }]
  })
  const user = await enterCola()
  const price = () => screen.getAllByLabelText<HTMLInputElement>('进货单价')[0]
  await waitFor(() => expect(document.activeElement).toBe(price()))
  await user.keyboard('40{Enter}')
  await user.click(screen.getByLabelText(/^供应商/))
  await user.click(await screen.findByRole('option', { name: MAKER.label, hidden: true }))
  await screen.findByText('已更换供应商，各行的单价已重新带出，手工录入的单价也已替换')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(asked.filter(({ name }) => name === 'savePo')).toHaveLength(1))
  expect(asked.find(({ name }) => name === 'savePo')?.said).toMatchObject({
    supplierCode: MAKER.key,
    lines: [{ qty: '2', unitType: 'big', price: '48.0000' }],
  })
})
