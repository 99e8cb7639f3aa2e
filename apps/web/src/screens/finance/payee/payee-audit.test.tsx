import type { PayeeRow } from '@dealer/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import PayeeAudit from './payee-audit.tsx'

const row = (id: string, actions: PayeeRow['actions']): PayeeRow => ({
  ...{ id, payeeDocNum: `SK${id}`, version: Number(id), payDate: '2025-11-28', payMethod: 'cash', amount: '100.00' },
  ...{ customerCode: 'C000031', customerName: '惠万家超市', salesmanId: '1004', salesmanName: '王海峰' },
  ...{ payeeType: 'income', payeeRefType: 'invoice', auditStatus: 'unaudited', discountAmount: '0.00' },
  ...{ allocatedAmount: '100.00', unallocatedAmount: '0.00', createName: '周敏', createDate: '2025-11-28 10:00:00' },
  actions,
})
const ROWS = [row('1', ['pass', 'refuse']), row('2', ['pass', 'refuse']), row('3', ['rollBack'])]

const answer = ({ name }: AskedCall): unknown => (name === 'list' ? { total: 3, rows: ROWS, footer: {} } : null)
const of = (asked: readonly AskedCall[], call: string) =>
  asked.filter(({ name }) => name === call).map(({ said }) => said)

/** The button for the marked rows; each row has one of its own. */
const aboveTheList = (name: string) => screen.getAllByRole('button', { name })[0] ?? expect.fail(`no button ${name}`)

beforeEach(giveLayout)

const open = async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<PayeeAudit />, answer)
  await screen.findByText('SK1')
  await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
  return { user, asked }
}

it('asks first for what waits, and passes those of the marked ones that wait', async () => {
  const { user, asked } = await open()
  expect(of(asked, 'list')[0]).toMatchObject({ auditStatus: 'unaudited' })
  await user.click(aboveTheList('通过'))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/合计 ¥200\.00；另有 1 张状态不符，不会处理/)
  await user.click(within(dialog).getByRole('button', { name: '通过' }))
  await waitFor(() => expect(of(asked, 'pass')).toHaveLength(1))
  expect(of(asked, 'pass')).toEqual([
    {
      requestNo: expect.any(String),
      items: [
        { id: '1', version: 1 },
        { id: '2', version: 2 },
      ],
    },
  ])
})

it('rejects the marked ones for one reason', async () => {
  const { user, asked } = await open()
  await user.click(aboveTheList('驳回'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '驳回' }))
  within(dialog).getByText('请填写驳回原因')
  expect(of(asked, 'refuse')).toEqual([])
  await user.type(within(dialog).getByLabelText(/原因/), '金额不符')
  await user.click(within(dialog).getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(of(asked, 'refuse')).toHaveLength(1))
  expect(of(asked, 'refuse')).toMatchObject([{ items: [{ id: '1' }, { id: '2' }], auditRemark: '金额不符' }])
})
