import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { COLA } from '../../../document/line/lines.fixture.ts'
import { chooseOption } from '../../../testing/choose-option.ts'
import { type AskedCall, showScreen } from '../../../testing/show-screen.tsx'
import { DRAFT, refused, STATES } from '../parts/purchase-return.fixture.ts'
import ReturnOne from './return-one.tsx'

const PAGE = '/purchase/purchase-return/return-one'
const FORM = {
  ...{ docDate: '2025-11-22', warehouseCode: 'W001', inventoryStatuses: STATES },
  suppliers: [{ key: 'S001', label: '晴川饮料有限公司' }],
  warehouses: [{ key: 'W001', label: '主仓' }],
}
const PLACES = [
  { locationCode: 'A0101', batchNo: '20251101', expireDate: '2026-07-29', availableQty: '48', useQty: '24' },
  { locationCode: 'A0102', batchNo: '20251101', expireDate: '2026-07-29', availableQty: '24', useQty: '0' },
]
const ONE = { ...DRAFT, returnMode: 'one', lines: DRAFT.lines.map(({ inItemId: _id, inNum: _num, ...line }) => line) }

const answer = ({ name, said }: AskedCall): unknown => {
  if (name === 'toAdd') return FORM
  if (name === 'toEdit') return { ...FORM, return: ONE, returnable: [] }
  if (name === 'getProductByCode') return said.code === COLA.productCode ? [COLA] : []
  if (name === 'checkReturnGoods') return [{ productCode: COLA.productCode, price: '1.8500', availableQty: '2112' }]
  if (name === 'getAllUsableOuts') return said.inventoryStatusCode === '02' ? PLACES : []
  if (name === 'saveOne') return { ...ONE, status: 'submitted', version: 4 }
  return []
}
const open = async (query = '', own: (call: AskedCall) => unknown = () => undefined) => {
  const shown = showScreen(<ReturnOne />, (call) => own(call) ?? answer(call), PAGE + query)
  await screen.findByRole('grid')
  const asked = (called: string) => shown.asked.filter(({ name }) => name === called).map(({ said }) => said)
  return { user: userEvent.setup(), asked }
}
type User = Awaited<ReturnType<typeof open>>['user']

const choose = (user: User, label: string, option: string) =>
  chooseOption(user, screen.getByLabelText(new RegExp(`^${label}`)), option)
const cell = <E extends HTMLElement = HTMLInputElement>(label: string, index = 0) =>
  screen.getAllByLabelText<E>(label)[index]
const focused = (label: string, index = 0) => waitFor(() => expect(document.activeElement).toBe(cell(label, index)))

/** Two boxes for the supplier, because of their quality. */
const enter = async (user: User) => {
  await choose(user, '供应商', '晴川饮料有限公司')
  await choose(user, '退货原因', '质量问题')
  await user.keyboard('{F4}')
  await focused('商品')
  await user.keyboard(`${COLA.productCode}{Enter}`)
  await focused('数量')
  await user.keyboard('2{Enter}')
}

it('takes what the supplier got last as the price, in the unit, and submits lines with state, batch and remark', async () => {
  const { user, asked } = await open()
  await enter(user)
  expect(asked('checkReturnGoods').at(-1)).toEqual({
    ...{ supplierCode: 'S001', warehouseCode: 'W001', productCodes: [COLA.productCode] },
  })
  await waitFor(() => expect(cell('退货单价')?.value).toBe('44.40'))
  expect(screen.getAllByText(/88\.80/).length).toBeGreaterThan(0)
  const state = cell<HTMLSelectElement>('库存状态')
  const batch = cell<HTMLSelectElement>('批次')
  if (!state || !batch) throw new Error('no cells')
  await user.selectOptions(state, '02')
  await user.click(batch)
  // One choice for a batch, wherever it lies.
  await screen.findByRole('option', { name: '20251101 · 2026-07-29到期 · 可用3箱' })
  await user.selectOptions(batch, '20251101')
  await user.type(cell('备注', 1) as HTMLElement, '渗漏')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/^上一单/)
  expect(asked('saveOne')).toEqual([
    {
      ...{ requestNo: expect.any(String), submit: 'T', docDate: '2025-11-22', reason: 'quality' },
      ...{ supplierCode: 'S001', warehouseCode: 'W001' },
      lines: [
        {
          ...{ productCode: COLA.productCode, unitType: 'big', qty: '2', price: '44.4000' },
          ...{ inventoryStatusCode: '02', batchNo: '20251101', remark: '渗漏' },
        },
      ],
    },
  ])
})

it('asks what is free once for a product in a state, however often one comes by', async () => {
  const { user, asked } = await open()
  await enter(user)
  await waitFor(() => expect(asked('getAllUsableOuts')).toHaveLength(1))
  const batch = cell<HTMLSelectElement>('批次') as HTMLSelectElement
  await user.click(batch)
  await user.click(cell('数量') as HTMLElement)
  await user.click(batch)
  await user.selectOptions(cell<HTMLSelectElement>('库存状态') as HTMLSelectElement, '02')
  await user.click(batch)
  await screen.findByRole('option', { name: /可用3箱/ })
  expect(asked('getAllUsableOuts').map(({ inventoryStatusCode }) => inventoryStatusCode)).toEqual(['01', '02'])
})

it('leads to the line that is refused and keeps what was typed', async () => {
  const refusal = `第1行 商品【${COLA.productName}】数量不能大于可用库存`
  const { user, asked } = await open('', ({ name }) =>
    name === 'saveOne' ? refused(refusal, 'lines.0.qty') : undefined,
  )
  await enter(user)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findAllByText(refusal)
  await focused('数量')
  expect(cell('数量')?.value).toBe('2')
  expect(asked('saveOne')).toHaveLength(1)
})

it('goes on with a draft under its version', async () => {
  const { user, asked } = await open('?id=36001')
  expect(cell('数量')?.value).toBe('2')
  expect(cell<HTMLSelectElement>('库存状态')?.value).toBe('02')
  expect(cell<HTMLSelectElement>('批次')?.value).toBe('20251101')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('草稿 PT2511220001 已保存')
  expect(asked('saveOne')[0]).toMatchObject({
    ...{ id: '36001', version: 3, submit: 'F', lines: [{ batchNo: '20251101', remark: '瓶盖渗漏' }] },
  })
})
