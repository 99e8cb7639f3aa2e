import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import OrderSynchronization from './order-synchronization.tsx'

const order = (poId: string, change: object = {}) => ({
  ...{ poId, poCode: `PO${poId}`, version: 2, docDate: '2025-11-20', expectDate: '2025-11-22', isNice: 'T' },
  ...{ supplierCode: 'S001', supplierName: '晴川饮料有限公司', warehouseCode: 'W001', warehouseName: '主仓' },
  ...{ totalQty: '24', totalAmount: '44.40', inQty: '0', inAmount: '0.00', poStatus: 'submitted', payType: 'self' },
  ...{ syncStatus: 'waiting', payStatus: 'unsettled', createName: '陈志远', createDate: '2025-11-20 10:00:00' },
  actions: ['edit', 'sync', 'copy', 'cancel'],
  ...change,
})
const WORDS = '厂家拒单：商品【晴川柠檬汽水】超出厂家单次可订数量'
const ROWS = [order('1'), order('2', { syncStatus: 'failed', syncMessage: WORDS, syncDate: '2025-11-20 10:01:00' })]

const open = () => {
  const shown = showScreen(<OrderSynchronization />, ({ name }) => {
    if (name === 'findPoForReload') return { total: 2, rows: ROWS, footer: { totalAmount: '88.80' } }
    if (name === 'getOrderSynFailNum') return 1
    if (name === 'reload') return { success: 1, failed: [{ key: 'PO2', message: WORDS }] }
    return name === 'reSyncOrder' ? '操作成功' : []
  })
  const asked = (called: string) => shown.asked.filter(({ name }) => name === called)
  return { user: userEvent.setup(), asked }
}

beforeEach(giveLayout)

it('sends the marked orders again and says of each that was refused why', async () => {
  const { user, asked } = open()
  const failed = (await screen.findByText('PO2')).closest('[role="row"]') as HTMLElement
  expect(within(failed).getByText('同步失败')).toBeDefined()
  expect(within(failed).getByText(WORDS)).toBeDefined()
  await screen.findByText('1 张同步失败')
  for (const box of screen.getAllByRole('checkbox', { name: /选择第/ })) await user.click(box)
  await user.click(screen.getByRole('button', { name: '批量重新同步' }))
  const question = within(await screen.findByRole('dialog', { name: /确认重新同步 2 张采购单/ }))
  await user.click(question.getByRole('button', { name: '重新同步' }))
  await screen.findByText('已重新同步 1 张采购单')
  await screen.findByText(`PO2：${WORDS}`)
  expect(asked('reload').map(({ said }) => said)).toEqual([{ requestNo: expect.any(String), poCodes: ['PO1', 'PO2'] }])
})

it('sends one again', async () => {
  const { user, asked } = open()
  const row = (await screen.findByText('PO1')).closest('[role="row"]') as HTMLElement
  await user.click(within(row).getByRole('button', { name: '重新同步' }))
  const question = within(await screen.findByRole('dialog', { name: /重新同步/ }))
  await user.click(question.getByRole('button', { name: '重新同步' }))
  await screen.findByText('厂家已接单，采购单已确认')
  expect(asked('reSyncOrder')[0]?.said).toMatchObject({ num: 'PO1', kind: 'purchase' })
})
