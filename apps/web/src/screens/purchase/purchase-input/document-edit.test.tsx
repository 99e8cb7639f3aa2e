import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { COLA } from '../../../document/line/lines.fixture.ts'
import { type AskedCall, giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import { CHIPS } from '../parts/bought-goods.fixture.ts'
import DocumentEdit from './document-edit.tsx'

const FORM = { docDate: '2025-11-20', suppliers: [CHIPS], warehouses: [{ key: 'W001', label: '主仓' }] }
const ORDER = {
  ...{ poId: '7', poNum: 'CG2511200007', supplierCode: 'S004', warehouseCode: 'W001', docDate: '2025-11-20' },
  ...{ expectDate: '2025-11-21', payType: 'self' },
  lines: [{ ...COLA, lineId: '1', unitType: 'big', unitName: '箱', qty: '5', price: '44.4000' }],
}

beforeEach(() => {
  giveLayout()
  localStorage.clear()
})

/** What the server holds of the order, and who saved it last; without a version it can't be changed any more. */
const open = (version: number | undefined, by: string) => {
  const answer = ({ name }: AskedCall) => {
    if (name === 'toPoAdd') return FORM
    if (name === 'savePo') return { poId: '7', poNum: ORDER.poNum, version: 9, totalAmount: '1' }
    if (name !== 'toEdit') return []
    if (version === undefined) return Response.json({ resultCode: '103', content: '状态【已审核】不能修改' })
    return { order: { ...ORDER, version, logs: [{ action: '保存', toStatus: 'draft', userName: by, logDate: '' }] } }
  }
  return showScreen(<DocumentEdit />, answer, '/purchase/purchase-input/document-edit?poId=7')
}

/** Somebody types a quantity and goes away without saving. */
const leaveTyped = async () => {
  const { unmount } = open(1, '李建军')
  const [qty] = await screen.findAllByLabelText<HTMLInputElement>('数量')
  const user = userEvent.setup()
  if (qty) await user.tripleClick(qty)
  await user.keyboard('8{Enter}')
  unmount()
  return user
}

it('restores what was typed on the order as it is saved by now, and says who has changed it', async () => {
  const user = await leaveTyped()
  const { asked } = open(2, '陈志远')
  await user.click(await screen.findByRole('button', { name: '恢复草稿' }))
  await screen.findByText('单据已被【陈志远】修改，保存后以当前填写内容为准')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(asked.filter(({ name }) => name === 'savePo')).toHaveLength(1))
  expect(asked.find(({ name }) => name === 'savePo')?.said).toMatchObject({ version: 2, lines: [{ qty: '8' }] })
})

it('says nothing where nobody has changed it', async () => {
  const user = await leaveTyped()
  open(1, '李建军')
  await user.click(await screen.findByRole('button', { name: '恢复草稿' }))
  expect(screen.queryByText(/保存后以当前填写内容为准/)).toBeNull()
})

it('lets the draft be looked at and thrown away once the order can’t be changed any more', async () => {
  const user = await leaveTyped()
  open(undefined, '')
  await screen.findByText('状态【已审核】不能修改')
  await user.click(screen.getByRole('button', { name: '查看草稿' }))
  expect(screen.getByRole('row', { name: /P00001/ }).textContent).toContain('8')
  await user.click(screen.getByText('丢弃'))
  const question = (await screen.findByText('丢弃后不能找回。')).closest<HTMLElement>('[role=dialog]')
  await user.click(within(question as HTMLElement).getByText('丢弃'))
  await waitFor(() => expect(screen.queryByText('查看草稿')).toBeNull())
})
