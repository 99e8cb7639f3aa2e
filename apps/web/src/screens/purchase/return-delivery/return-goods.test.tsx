import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import { DRAFT } from '../parts/purchase-return.fixture.ts'
import ReturnGoods from './return-goods.tsx'

const PAGE = '/purchase/return-delivery/return-goods'
const WAITING = { ...DRAFT, status: 'submitted', actions: ['out', 'cancel'] }
const place = (locationCode: string, batchNo: string, availableQty: string, useQty: string) => ({
  ...{ locationCode, batchNo, produceDate: '2025-11-01', expireDate: '2026-07-29', availableQty, useQty },
})
const FORM = {
  ...{ return: WAITING, outDate: '2025-11-22', drivers: [{ key: '601', label: '赵大勇' }] },
  lines: [{ ...DRAFT.lines[0], leftQty: '48', batches: [place('A0101', '20251101', '0', '48')] }],
}
const MADE = { outId: '37001', outNum: 'PC2511220001', version: 1 }
const OUT = {
  ...{ ...MADE, returnId: '36001', returnNum: 'PT2511220001', status: 'waitOut', actions: ['confirmOut'], lines: [] },
  ...{ supplierCode: 'S001', supplierName: '晴川饮料有限公司', warehouseName: '主仓', outDate: '2025-11-22' },
  ...{ driver: '赵大勇', totalQty: '24', totalAmount: '44.40' },
}

const answer = ({ name }: AskedCall): unknown => {
  if (name === 'lisReturntOut') return { total: 1, rows: [WAITING] }
  if (name === 'toHandleOut') return FORM
  if (name === 'getAllUsableOuts') return [place('A0101', '20251101', '0', '0'), place('B0201', '20251015', '30', '0')]
  if (name === 'saveOut') return MADE
  return name === 'viewOutItem' ? OUT : []
}
const open = (query = '') => {
  const shown = showScreen(<ReturnGoods isHistory={false} />, answer, PAGE + query)
  const asked = (called: string) => shown.asked.filter(({ name }) => name === called).map(({ said }) => said)
  return { user: userEvent.setup(), asked }
}
const qty = (unit: string) =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: `${DRAFT.lines[0]?.productName} ${unit}数` })
const driver = () => screen.findByLabelText(/^司机/)

beforeEach(giveLayout)

it('leads from the list to the form of the return that goes out', async () => {
  const { user, asked } = open()
  const row = (await screen.findByText('PT2511220001')).closest('[role="row"]') as HTMLElement
  await user.click(within(row).getByRole('button', { name: '出库' }))
  await screen.findByText('出库明细')
  expect(asked('toHandleOut')).toEqual([{ returnId: '36001' }])
})

it('proposes the places that are held and the own drivers, sends less from other places, and keeps it unconfirmed', async () => {
  const { user, asked } = open('?returnId=36001')
  await user.type(await driver(), '赵大')
  await user.click(await screen.findByRole('option', { name: /赵大勇/ }))
  expect(qty('箱').map(({ value }) => value)).toEqual(['2'])
  await user.click(screen.getByText('其他批次'))
  await waitFor(() => expect(qty('箱')).toHaveLength(2))
  expect(asked('getAllUsableOuts')[0]).toMatchObject({ warehouseCode: 'W001', inventoryStatusCode: '02' })
  const [held, other] = qty('箱')
  if (!held || !other) throw new Error('no places')
  await user.clear(held)
  await user.type(other, '2')
  expect(screen.getByText('超过可用 1箱6瓶')).toBeDefined()
  await user.clear(other)
  await user.type(other, '1')
  await user.click(screen.getByRole('button', { name: '保存出库单' }))
  await screen.findByText('已生成退货出库单 PC2511220001，等待确认出库')
  expect(asked('saveOut')).toEqual([
    {
      ...{ requestNo: expect.any(String), returnId: '36001', version: 3, outDate: '2025-11-22', driver: '赵大勇' },
      lines: [{ returnLineId: '36101', batches: [{ locationCode: 'B0201', batchNo: '20251015', smallQty: '24' }] }],
    },
  ])
  expect(asked('confirmOut')).toEqual([])
  // What was made is confirmed where it is read.
  expect(await screen.findByRole('button', { name: '确认出库' })).toBeDefined()
})

it('takes any driver, and confirms at once by key', async () => {
  const { user, asked } = open('?returnId=36001')
  await user.type(await driver(), '供应商司机老周')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('退货出库成功，库存与应付已更新')
  expect(asked('saveOut')[0]).toMatchObject({ driver: '供应商司机老周' })
  expect(asked('confirmOut')).toEqual([{ requestNo: expect.any(String), outs: [{ outId: '37001', version: 1 }] }])
})

it('does not send nothing, nor more than is left', async () => {
  const { user, asked } = open('?returnId=36001')
  await user.type(await driver(), '老周')
  const [boxes] = qty('箱')
  if (!boxes) throw new Error('no place')
  await user.clear(boxes)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('请录入出库数量')
  await user.type(boxes, '3')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(`${DRAFT.lines[0]?.productName} 超过可用 2箱`)
  expect(asked('saveOut')).toEqual([])
})
