import type { TransferProposalLine, VehicleStockInProposal } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import { LoadEntry } from './load-entry.tsx'
import { TransferEntry } from './transfer-entry.tsx'

const NEW = { mode: 'new', id: '' } as const
const WAREHOUSES = [
  { key: 'W001', label: '主仓' },
  { key: 'W002', label: '北仓' },
]
const CREW = { salesmanId: '1004', salesmanName: '王海峰' }
const VEHICLES = [{ vehicleCode: 'V01', plateNo: '浙A12345', warehouseCode: 'V001', ...CREW }]
const LATER = '2999-01-01'
const DAYS = { docDate: today(), needDate: LATER, warehouseCode: 'W001', useBatch: 'T' }

const product = (productCode: string, productName: string) => ({
  ...{ productCode, productName, spec: '500ml*24', barcode: `697${productCode}`, allowDecimalQty: 'F' as const },
  ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
})
const ROUND: VehicleStockInProposal = {
  ...{ visitDate: LATER, salesmanName: '王海峰', customerNum: 14 },
  routes: [{ routeCode: 'R1', routeName: '城东周三线', customerNum: 14 }],
  lines: [
    {
      ...product('P1', '柠檬汽水'),
      ...{ expectedQty: '36', customerNum: 9, vehicleQty: '5', comingQty: '0', usableQty: '240' },
      ...{ proposedQty: '48', isShort: 'F' },
    },
    {
      ...product('P2', '橙汁'),
      ...{ expectedQty: '12', customerNum: 3, vehicleQty: '0', comingQty: '0', usableQty: '10' },
      ...{ proposedQty: '10', isShort: 'T' },
    },
    {
      ...product('P3', '红茶'),
      ...{ expectedQty: '6', customerNum: 2, vehicleQty: '0', comingQty: '0', usableQty: '0' },
      ...{ proposedQty: '0', isShort: 'T' },
    },
  ],
}
const MOVED: TransferProposalLine = {
  ...product('P1', '柠檬汽水'),
  ...{ usableQty: '6', comingQty: '0', openQty: '12', sold30Qty: '120', needQty: '40' },
  ...{ fromUsableQty: '300', fromNeedQty: '56', proposedQty: '48', isShort: 'F' },
}

beforeEach(giveLayout)

/** Opens an entry with its way chosen, and asks for the proposal by its key. */
const open = async (entry: ReactNode, form: object, propose: (call: AskedCall) => unknown) => {
  const user = userEvent.setup()
  const { asked } = showScreen(entry, (call) => {
    if (call.name === 'toAdd') return form
    if (call.name === 'propose') return propose(call)
    if (call.name === 'save') return { id: '45001', applyNum: 'ZC2511200001', version: 1, warnings: [] }
    return []
  })
  await screen.findByRole('grid')
  await user.keyboard('{F9}')
  const panel = within(await screen.findByRole('dialog'))
  const of = (wanted: string) => asked.filter(({ name }) => name === wanted).map(({ said }) => said)
  return { user, panel, proposed: () => of('propose'), saved: () => of('save') }
}

const openLoad = (propose: (call: AskedCall) => unknown) =>
  open(
    <LoadEntry asked={NEW} />,
    { defaults: { ...DAYS, vehicleCode: 'V01' }, vehicles: VEHICLES, warehouses: WAREHOUSES, templates: [] },
    propose,
  )

it('what tomorrow’s customers will want is looked at, left out by a key and taken over by another', async () => {
  const { user, panel, proposed, saved } = await openLoad(() => ROUND)
  await panel.findByText('2999-01-01（周二）1 条路线、14 家客户：城东周三线')
  expect(proposed()).toEqual([{ vehicleCode: 'V01', fromWarehouseCode: 'W001', visitDate: LATER }])
  panel.getByText('9 家近 3 次平均共要 1箱12瓶，车上 5瓶')
  panel.getByText('仓库只有 10瓶，缺 2瓶')
  panel.getByText('仓库没有可用库存，缺 6瓶')
  expect(panel.getByLabelText<HTMLInputElement>('红茶')).toMatchObject({ disabled: true, checked: false })
  await waitFor(() => expect(document.activeElement).toBe(panel.getByLabelText('柠檬汽水')))
  panel.getByRole('button', { name: '带入（2）' })
  await user.keyboard('{ArrowDown}[Space]')
  panel.getByRole('button', { name: '带入（1）' })
  await user.keyboard('[Space]{ArrowUp}{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()).toMatchObject([
    {
      ...{ submit: 'T', vehicleCode: 'V01', fromWarehouseCode: 'W001', needDate: LATER },
      lines: [
        { productCode: 'P1', unitType: 'big', qty: '2' },
        { productCode: 'P2', unitType: 'small', qty: '10' },
      ],
    },
  ])
})

it('a day without visits says so, and leads to the next one that has any', async () => {
  const NEXT = '2999-01-04'
  const { user, panel, proposed } = await openLoad(({ said }) =>
    said.visitDate === NEXT
      ? { ...ROUND, visitDate: NEXT }
      : { ...ROUND, routes: [], customerNum: 0, lines: [], nextDate: NEXT },
  )
  await panel.findByText('业务员王海峰2999-01-01（周二）没有要跑的路线，下次拜访是2999-01-04（周五）')
  await user.click(panel.getByRole('button', { name: '看2999-01-04（周五）' }))
  const first = await panel.findByLabelText('柠檬汽水')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(proposed().map(({ visitDate }) => visitDate)).toEqual([LATER, NEXT])
  expect(panel.getByLabelText<HTMLInputElement>('拜访日期').value).toBe(NEXT)
})

it('a transfer takes what its destination is short of', async () => {
  const form = { defaults: DAYS, warehouses: WAREHOUSES, toWarehouses: WAREHOUSES }
  const user = userEvent.setup()
  const { asked } = showScreen(<TransferEntry asked={NEW} />, ({ name }) => {
    if (name === 'toAdd') return form
    if (name === 'propose') return { lines: [MOVED] }
    return []
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '建议调拨' })
  expect(button).toMatchObject({ disabled: true, title: '请先选择调出仓库和调入仓库' })
  await user.click(screen.getByLabelText('调入仓库*'))
  const [, north] = await screen.findAllByRole('option', { name: '北仓', hidden: true })
  if (north) await user.click(north)
  await user.click(button)
  const panel = within(await screen.findByRole('dialog'))
  await panel.findByText('近30天日均销 4瓶，现存 6瓶，待发 12瓶；调出仓可用 12箱12瓶，自留 2箱8瓶')
  const way = { fromWarehouseCode: 'W001', toWarehouseCode: 'W002' }
  expect(asked.filter(({ name }) => name === 'propose').map(({ said }) => said)).toEqual([way])
  await user.click(panel.getByRole('button', { name: '全不选' }))
  await user.click(panel.getByRole('button', { name: '带入（0）' }))
  await screen.findByText('没有选择要带入的商品')
  await user.click(panel.getByRole('button', { name: '全选' }))
  await user.click(panel.getByRole('button', { name: '带入（1）' }))
  await screen.findByDisplayValue('P1 柠檬汽水')
})
