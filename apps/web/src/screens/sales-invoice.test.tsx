import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../testing/show-screen.tsx'
import SalesInvoice from './finance/invoice/sales-invoice.tsx'
import InvoiceAddSalesConfirm from './invoice-add-sales-confirm.tsx'

const UNITS = {
  ...{ productCode: 'P00001', productName: '柠檬汽水', spec: '500ml*24', barcode: '6970100000016', isGift: 'F' },
  ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, allowDecimalQty: 'F', unitType: 'big', unitName: '箱' },
  ...{ price: '58.0000', taxRate: '13.00', originAmount: '696.00', discountAmount: '6.00', taxAmount: '79.38' },
}
const sent = (page: number) => ({
  ...{
    ...UNITS,
    outItemId: `6100${page}`,
    outNum: `CK000${page}`,
    soNum: 'SO1',
    customerCode: 'C1',
    customerName: '惠万家',
  },
  ...{ smallQty: '288', amount: '690.00', returnedQty: '0', invoicedQty: '0', outDate: '2025-11-21' },
  ...{ uninvoicedQty: '288', uninvoicedAmount: '690.00' },
})
const { outItemId: _none, ...goods } = sent(1)
const back = {
  ...{ ...goods, returnItemId: '7001', outNum: 'TH0001', smallQty: '-27', amount: '-64.69' },
  ...{ uninvoicedQty: '-27', uninvoicedAmount: '-64.69' },
}

let check: unknown
let answered: AskedCall[] = []

beforeEach(() => {
  giveLayout()
  check = { ok: true }
  answered = []
})

const Place = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const place = () => screen.getByText(/^\//).textContent

const goodsOf = (page: unknown) => ({
  total: 31,
  rows: page === 2 ? [sent(2)] : [sent(1), back],
  footer: { amount: '0.00', uninvoicedAmount: '0.00' },
})
const answer = (call: AskedCall) => {
  answered.push(call)
  const { name, said } = call
  if (name === 'salesOutList') return goodsOf(said.page)
  if (name === 'validate') return check
  if (name === 'toAddItem') return [sent(1), back]
  if (name === 'toAddDiscount') return [{ soNum: 'SO1', discountAmount: '6.00' }]
  if (name === 'toAdd')
    return {
      invoiceTypes: [
        { key: 'special', label: '专票' },
        { key: 'normal', label: '普票', isDefault: 'T' },
      ],
      dueDate: '2025-12-31',
    }
  return name === 'save' ? { id: '510021', incomeNum: 'FP2511250001' } : []
}
const askedOf = (name: string) => answered.filter((call) => call.name === name).map(({ said }) => said)

const list = () =>
  showScreen(
    <>
      <SalesInvoice />
      <Place />
    </>,
    answer,
  )

it('chooses goods over several pages, and goes on with all of them once the server lets it', async () => {
  list()
  const user = userEvent.setup()
  await screen.findByText('CK0001')
  expect(screen.getByText('退货')).toBeTruthy()
  expect(screen.getAllByText('-1箱3瓶').length).toBeGreaterThan(0)
  for (const box of screen.getAllByRole('checkbox', { name: /选择第/ })) await user.click(box)
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('CK0002')
  await user.click(screen.getByRole('checkbox', { name: /选择第/ }))
  await screen.findByText('已选 3 条，未开票 ¥1,315.31')
  check = { ok: false, message: '所选单据不属于同一客户' }
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await screen.findByText('所选单据不属于同一客户')
  expect(place()).toBe('/')
  check = { ok: true }
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await waitFor(() => expect(place()).toBe('/invoice-add-sales-confirm?outItemIds=61001,61002&returnItemIds=7001'))
  expect(askedOf('validate')).toEqual([
    { outItemIds: ['61001', '61002'], returnItemIds: ['7001'] },
    { outItemIds: ['61001', '61002'], returnItemIds: ['7001'] },
  ])
})

it('asks before sent goods are marked as needing no invoice, and leaves returned ones alone', async () => {
  list()
  const user = userEvent.setup()
  await screen.findByText('CK0001')
  for (const box of screen.getAllByRole('checkbox', { name: /选择第/ })) await user.click(box)
  await user.click(screen.getByRole('button', { name: '无需开票' }))
  await screen.findByText('未开票金额合计 ¥690.00，将转入发票应收；另有 1 条退货，不会处理')
  expect(askedOf('saveNeedless')).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '无需开票' }))
  await screen.findByText('已标记无需开票，金额转入发票应收')
  expect(askedOf('saveNeedless')).toEqual([{ outItemIds: ['61001'], requestNo: expect.any(String) }])
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull())
})

const Confirming = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => void navigate('/?outItemIds=61001&returnItemIds=7001'), [navigate])
  return search && <InvoiceAddSalesConfirm />
}

it('invoices what is left, or less, and never more', async () => {
  showScreen(<Confirming />, answer)
  const user = userEvent.setup()
  const boxes = await screen.findAllByRole<HTMLInputElement>('textbox', { name: '柠檬汽水 箱数' })
  expect(boxes.map(({ value }) => value)).toEqual(['12', '1'])
  const [first] = boxes
  if (!first) throw new Error('no quantity')
  await user.clear(first)
  await user.type(first, '13')
  await screen.findByText('超过可开票 12箱')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('开票数量超过可开票 12箱')
  expect(askedOf('save')).toEqual([])
  await user.clear(first)
  await user.type(first, '6')
  // 690 × 144 / 288 less what came back.
  await screen.findByText('¥280.31')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('发票 FP2511250001 已开具，金额转入发票应收')
  expect(askedOf('save')).toMatchObject([
    {
      ...{ customerCode: 'C1', invoiceType: 'normal', dueDate: '2025-12-31' },
      lines: [
        { outItemId: '61001', smallQty: '144' },
        { returnItemId: '7001', smallQty: '27' },
      ],
    },
  ])
  expect(askedOf('save')[0]).not.toHaveProperty('outItemIds')
})

it('invoices once when the answer is lost, and says so when it is then changed', async () => {
  let isLost = true
  showScreen(<Confirming />, (call) => {
    const said = answer(call)
    if (call.name !== 'save') return said
    if (isLost) throw new TypeError('Failed to fetch')
    return Response.json({ resultCode: '101', content: '请勿重复提交', reason: 'requestNoUsed', field: 'requestNo' })
  })
  const user = userEvent.setup()
  const [first] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: '柠檬汽水 箱数' })
  const invoice = screen.getByRole('button', { name: '开票' })
  const isFree = () => waitFor(() => expect(invoice.hasAttribute('data-loading')).toBe(false))
  await user.click(invoice)
  await waitFor(() => expect(askedOf('save')).toHaveLength(3))
  await isFree()
  isLost = false
  await user.clear(first as HTMLInputElement)
  await user.type(first as HTMLInputElement, '6')
  await user.click(invoice)
  await screen.findByText('上次提交可能已成功，请先到查询页核对，再决定是否重新提交')
  await isFree()
  await user.click(invoice)
  await waitFor(() => expect(askedOf('save')).toHaveLength(5))
  const numbers = askedOf('save').map(({ requestNo }) => requestNo)
  expect(new Set(numbers.slice(0, 4)).size).toBe(1)
  expect(numbers[4]).not.toBe(numbers[0])
})
