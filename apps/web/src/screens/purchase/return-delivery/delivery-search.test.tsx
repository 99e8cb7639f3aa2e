import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import DeliverySearch from './delivery-search.tsx'

const out = (outId: string, change: object = {}) => ({
  ...{ outId, outNum: `PC${outId}`, returnId: '9', returnNum: 'PT9', version: 2, outDate: '2025-11-22' },
  ...{ supplierCode: 'S001', supplierName: '晴川饮料有限公司', warehouseCode: 'W001', warehouseName: '主仓' },
  ...{ driver: '赵大勇', totalQty: '24', totalAmount: '44.40', status: 'waitOut' },
  ...{ createName: '李建军', createDate: '2025-11-22 10:00:00', actions: ['confirmOut', 'cancelDispatch'] },
  ...change,
})
const ROWS = [out('1'), out('2'), out('3', { status: 'shipped', actions: [] })]
const LINE = {
  ...{ lineId: '1', returnLineId: '2', productCode: 'P00001', productName: '晴川柠檬汽水500ml', spec: '500ml*24' },
  ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, unitType: 'big', unitName: '箱', qty: '1', smallQty: '24' },
  ...{ price: '44.4000', amount: '44.40', locationCode: 'A0101', batchNo: '20251101', inventoryStatusName: '良品' },
}

const open = async (isHistory = false) => {
  const shown = showScreen(<DeliverySearch isHistory={isHistory} />, ({ name }) => {
    if (name === 'listOut') return { total: 3, rows: ROWS, footer: { totalAmount: '133.20' } }
    return name === 'viewOutItem' ? { ...ROWS[0], lines: [LINE] } : []
  })
  const asked = (called: string) => shown.asked.filter(({ name }) => name === called)
  return { user: userEvent.setup(), asked }
}
const refOf = (outId: string) => ({ outId, version: 2 })

beforeEach(giveLayout)

it('confirms those of the marked ones that wait, in one step, and says which are left out', async () => {
  const { user, asked } = await open()
  await screen.findByText('PC1')
  const confirm = screen
    .getAllByRole<HTMLButtonElement>('button', { name: '确认出库' })
    .find((one) => !one.closest('[role="row"]')) as HTMLButtonElement
  expect(confirm.disabled).toBe(true)
  for (const box of screen.getAllByRole('checkbox', { name: /选择第/ })) await user.click(box)
  await user.click(confirm)
  const question = within(await screen.findByRole('dialog', { name: /确认出库：2 张采购退货出库单/ }))
  expect(question.getByText(/合计 ¥88\.80；另有 1 张状态不符/)).toBeDefined()
  await user.click(question.getByRole('button', { name: '确认出库' }))
  await screen.findByText('退货出库成功，库存与应付已更新')
  expect(asked('confirmOut').map(({ said }) => said)).toEqual([
    { requestNo: expect.any(String), outs: [refOf('1'), refOf('2')] },
  ])
})

it('takes a document back that waits', async () => {
  const { user, asked } = await open()
  const row = (await screen.findByText('PC2')).closest('[role="row"]') as HTMLElement
  await user.click(within(row).getByRole('button', { name: '取消派车' }))
  const question = within(await screen.findByRole('dialog', { name: /取消派车/ }))
  await user.click(question.getByRole('button', { name: '取消派车' }))
  await screen.findByText('已取消派车，退货单可重新出库')
  expect(asked('cancleDispath')[0]?.said).toMatchObject(refOf('2'))
})

it('shows the places that one leaves from over the list', async () => {
  const { user, asked } = await open()
  await user.click(await screen.findByText('PC1'))
  expect(await screen.findByText('出库明细')).toBeDefined()
  expect(screen.getByText('A0101')).toBeDefined()
  expect(asked('viewOutItem')[0]?.said).toEqual({ outId: '1' })
})

it('asks for what is archived on its historical page, where nothing is done', async () => {
  const { asked } = await open(true)
  await waitFor(() => expect(asked('listOut').at(-1)?.path).toContain('/his/listOut'))
  expect(asked('listOut').at(-1)?.said).toMatchObject({
    outDateStart: expect.any(String),
    outDateEnd: expect.any(String),
  })
  expect(screen.queryByRole('button', { name: '确认出库' })).toBeNull()
})
