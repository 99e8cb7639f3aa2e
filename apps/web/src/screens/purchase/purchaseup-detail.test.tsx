import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { COLA as FOUND_COLA, NUTS as FOUND_NUTS } from '../../document/line/lines.fixture.ts'
import { COMING, COMING_CHOICES } from '../../document/place/coming-goods.fixture.ts'
import { chooseOption } from '../../testing/choose-option.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import PurchaseupDetail from './purchaseup-detail.tsx'

const [COLA, NUTS] = COMING
const FORM = {
  ...COMING_CHOICES,
  order: {
    ...{ poId: '31001', poCode: 'PO2511180003', poStatus: 'confirmed', version: 2, expectDate: '2025-11-20' },
    ...{ supplierCode: 'S004', supplierName: '薯小弟食品有限公司', warehouseName: '主仓' },
  },
  lines: [
    { ...COLA, poItemId: '1', uninQty: '48' },
    { ...NUTS, poItemId: '2', uninQty: '10' },
  ],
}

const GIFT = { ...FOUND_NUTS, productCode: 'P00009', productName: '杯子', isBatch: 'F' } as const
const DATED = { ...FOUND_COLA, productCode: 'P00010', productName: '试饮装', isBatch: 'T' } as const

const open = async (at = 'poId=31001', draft?: object) => {
  const { asked } = showScreen(
    <PurchaseupDetail />,
    ({ name, said }) => {
      if (name === 'toPoIn') return FORM
      if (name === 'viewIn' && draft) return draft
      if (name === 'getProductByCode') return [GIFT, DATED].filter(({ productCode }) => productCode === said.code)
      // What was made is read then, which is not what is looked at here.
      return name === 'save' ? { inId: '7', inNum: 'RK2511200001', status: 'draft', version: 1 } : new Response('{}')
    },
    `/purchase/purchaseup-detail?${at}`,
  )
  await screen.findByLabelText(`${COLA.productName} 批次号`)
  const user = userEvent.setup()
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(asked.some(({ name }) => name === 'save')).toBe(true))
    return asked.find(({ name }) => name === 'save')?.said.lines
  }
  return { user, sent, asked }
}
const cell = (label: string, place = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[place] as HTMLInputElement
const typeOver = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string, place = 0) => {
  await user.clear(cell(label, place))
  await user.type(cell(label, place), text)
}
const SMALL = { unitType: 'small', locationCode: '*', inventoryStatusCode: '01' }

it('sends what stands in the cells when it is sent, however many of a line were changed', async () => {
  const { user, sent } = await open()
  await chooseOption(user, cell(`${COLA.productName} 库位`), 'A区02')
  await typeOver(user, `${COLA.productName} 批次号`, 'SH-1')
  await typeOver(user, `${COLA.productName} 生产日期`, '2025-11-18')
  await chooseOption(user, cell(`${NUTS.productName} 库位`), 'A区01')
  expect(cell(`${COLA.productName} 生产日期`).value).toBe('2025-11-18')
  const cola = { ...SMALL, poItemId: '1', qty: '48', locationCode: 'A02', batchNo: 'SH-1', produceDate: '2025-11-18' }
  expect(await sent()).toEqual([cola, { ...SMALL, poItemId: '2', qty: '10', locationCode: 'A01' }])
})

it('sends nothing, kept or posted, while a quantity is none of its product, and leads to it', async () => {
  const { user, sent, asked } = await open()
  const bottles = cell(`${COLA.productName} 瓶数`)
  for (const wrong of ['1.5', '一瓶']) {
    for (const button of ['保存草稿', '确认入库']) {
      await typeOver(user, `${COLA.productName} 瓶数`, wrong)
      await user.click(screen.getByRole('button', { name: button }))
      expect(document.activeElement).toBe(bottles)
      expect(screen.getAllByText(`${COLA.productName} 瓶数：${bottles.title}`)).not.toEqual([])
    }
  }
  expect(asked.some(({ name }) => name === 'save')).toBe(false)
  await typeOver(user, `${COLA.productName} 瓶数`, '1')
  expect(await sent()).toMatchObject([{ poItemId: '1', qty: '49' }, { poItemId: '2' }])
})

it('shows and sends the place that the warehouse has, also after another one was looked at', async () => {
  const { user, sent } = await open()
  const choose = (name: string) => chooseOption(user, screen.getByLabelText(/^入库仓库/), name)
  await choose('分仓')
  expect(cell(`${COLA.productName} 库位`).value).toBe('默认库位')
  await choose('主仓')
  expect(cell(`${COLA.productName} 库位`).value).toBe('A区01')
  expect(await sent()).toMatchObject([{ locationCode: 'A01' }, { locationCode: '*' }])
})

it('takes a part in in another state and to another place, of products with batches and without', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByText('另一批次'))
  await user.click(screen.getByText('拆分'))
  await typeOver(user, `${NUTS.productName} kg数`, '8')
  await typeOver(user, `${NUTS.productName} kg数`, '2', 1)
  await user.selectOptions(cell(`${NUTS.productName} 库存状态`, 1), '残次品')
  await chooseOption(user, cell(`${NUTS.productName} 库位`, 1), 'A区02')
  await user.selectOptions(cell(`${COLA.productName} 库存状态`), '待检')
  expect(await sent()).toEqual([
    { ...SMALL, poItemId: '1', qty: '48', locationCode: 'A01', batchNo: '20251120', inventoryStatusCode: '03' },
    { ...SMALL, poItemId: '2', qty: '8' },
    { ...SMALL, poItemId: '2', qty: '2', locationCode: 'A02', inventoryStatusCode: '02' },
  ])
})

it('takes in gifts that are not on the order, with their batch where they have one', async () => {
  const { user, sent } = await open()
  await user.type(screen.getByLabelText('添加赠品'), `${GIFT.productCode}{Enter}`)
  await user.type(await screen.findByLabelText(`${GIFT.productName} kg数`), '3')
  expect(screen.queryByLabelText(`${GIFT.productName} 批次号`)).toBeNull()
  await user.type(screen.getByLabelText('添加赠品'), `${DATED.productCode}{Enter}`)
  await user.type(await screen.findByLabelText(`${DATED.productName} 瓶数`), '6')
  await typeOver(user, `${DATED.productName} 批次号`, 'G1')
  await typeOver(user, `${DATED.productName} 生产日期`, '2025-11-01')
  await chooseOption(user, cell(`${GIFT.productName} 库位`), 'A区02')
  expect(await sent()).toMatchObject([
    { poItemId: '1' },
    { poItemId: '2' },
    { ...SMALL, productCode: GIFT.productCode, qty: '3', locationCode: 'A02' },
    { ...SMALL, productCode: DATED.productCode, qty: '6', batchNo: 'G1', produceDate: '2025-11-01' },
  ])
})

it('goes on with the gifts of a draft', async () => {
  const kept = { ...SMALL, smallQty: '4', inventoryStatusCode: '02' }
  const draft = {
    ...{ inId: '7', inNum: 'RK2511200001', poId: '31001', status: 'draft', version: 3, warehouseCode: 'W001' },
    ...{ inDate: '2025-11-20', logs: [], actions: ['confirm', 'edit'] },
    lines: [
      { ...COLA, ...kept, batchNo: 'B1', inItemId: '1', poItemId: '1' },
      { ...GIFT, ...kept, batchNo: '*', inItemId: '2' },
    ],
  }
  const { sent } = await open('inId=7', draft)
  expect(await sent()).toEqual([
    { ...kept, smallQty: undefined, poItemId: '1', qty: '4', batchNo: 'B1' },
    { ...kept, smallQty: undefined, productCode: GIFT.productCode, qty: '4' },
  ])
})
