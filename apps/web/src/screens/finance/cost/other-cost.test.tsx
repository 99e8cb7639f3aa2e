import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import OtherCost from './other-cost.tsx'
import SalesCost from './sales-cost.tsx'

const TYPES = [
  {
    ...{
      id: '1',
      name: '车辆费用',
      costTypeCode: 'FY03',
      costTypeName: '车辆费用',
      costTypeCategory: 'car',
      enabled: 'T',
    },
    childList: [{ id: '2', name: '停车费', costTypeCode: 'FY0301', costTypeName: '停车费', childList: [] }],
  },
]
const COST = {
  ...{ id: '9', incomeNum: 'FY2511260001', costKind: 'other', docDate: '2025-11-26', payMethod: 'cash', version: 3 },
  ...{ auditStatus: 'rejected', auditRemark: '缺发票', totalAmount: '60.00', actions: ['edit', 'delete'] },
  lines: [{ lineId: '1', costTypeCode: 'FY0301', costTypeName: '停车费', amount: '60.00', remark: '两次' }],
}

const answer = ({ name }: AskedCall): unknown => {
  if (name === 'costTypeTree') return TYPES
  if (name === 'view') return COST
  if (name === 'save') return { id: '9', incomeNum: 'FY2511260001' }
  return []
}
const of = (asked: readonly AskedCall[], call: string) =>
  asked.filter(({ name, path }) => name === call && path.includes('/finance/cost/')).map(({ said }) => said)
const send = () => screen.getByRole('button', { name: '提交审核' })

beforeEach(giveLayout)

it('changes what was rejected, and says why it was', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<OtherCost />, answer, '/?id=9')
  await screen.findByText('驳回原因：缺发票')
  const amount = await screen.findByDisplayValue('60.00')
  await user.clear(amount)
  await user.type(amount, '72.5')
  screen.getByText('¥72.50')
  await user.click(send())
  await waitFor(() => expect(of(asked, 'save')).toHaveLength(1))
  expect(of(asked, 'save')).toEqual([
    {
      ...{ requestNo: expect.any(String), id: '9', version: 3, costKind: 'other', docDate: '2025-11-26' },
      ...{ payMethod: 'cash', lines: [{ costTypeCode: 'FY0301', amount: '72.5', remark: '两次' }] },
    },
  ])
})

it('sends nothing that lacks a customer, a type or an amount', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<SalesCost />, answer)
  await user.click(await screen.findByRole('button', { name: '提交审核' }))
  await screen.findByText('客户必填!')
  screen.getByText('存在必填项！')
  expect(of(asked, 'save')).toEqual([])
})

it('marks the cells that lack something, and leads to the first', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<OtherCost />, answer)
  await user.click(await screen.findByRole('button', { name: /^添加/ }))
  const [amount] = await screen.findAllByLabelText('金额')
  await user.click(send())
  await screen.findByText('存在必填项！')
  await waitFor(() => expect(amount!.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement?.closest('[data-row]')).not.toBeNull()
  expect(of(asked, 'save')).toEqual([])
})

it('keeps what was typed when it is refused and what it began with cannot be read any more', async () => {
  const user = userEvent.setup()
  let isDown = false
  const down = Response.json({ resultCode: '101', content: '查询失败' })
  const { asked } = showScreen(
    <OtherCost />,
    (call) => {
      if (call.name === 'save') {
        isDown = true
        return Response.json({ resultCode: '104', content: '数据已被他人修改' })
      }
      return isDown && ['view', 'costTypeTree'].includes(call.name) ? down.clone() : answer(call)
    },
    '/?id=9',
  )
  const amount = await screen.findByDisplayValue('60.00')
  await user.clear(amount)
  await user.type(amount, '72.5')
  const before = asked.length
  await user.click(send())
  // The save, and the choices that are read anew after it.
  await waitFor(() => expect(asked.slice(before).map(({ name }) => name)).toContain('costTypeTree'))
  await waitFor(() => expect(send().hasAttribute('data-loading')).toBe(false))
  expect(screen.getByDisplayValue('72.5')).toBe(amount)
})
