import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../testing/show-screen.tsx'
import CostSearch from './cost-search.tsx'

const HEAD = { docDate: '2025-11-18', customerName: '惠万家', salesmanName: '王海峰', auditStatus: 'passed' }
const line = (lineId: string, costTypeName: string, amount: string) => ({
  ...{ lineId, costTypeCode: lineId, costTypeName, costTypeCategory: 'sales', amount },
})
const SHELF = line('61', '陈列费', '600.00')
const GIFT = line('62', '礼品费', '50.00')
const row = (id: string, one: object) => ({ id, incomeNum: `FY${id}`, ...HEAD, ...one })
const COST = {
  ...{ id: '28', incomeNum: 'FY28', costKind: 'sales', customerCode: 'C1', ...HEAD, totalAmount: '650.00' },
  ...{
    costTypeName: '陈列费、礼品费',
    writeOffAmount: '0.00',
    version: 1,
    createName: '周敏',
    createDate: '2025-11-18 09:00:00',
  },
  ...{ lines: [SHELF, GIFT], logs: [], actions: ['redFlush'] },
}

beforeEach(() => giveLayout())

const answer = ({ name, said }: AskedCall) => {
  if (name === 'feeRecordList')
    return { total: 3, rows: [row('28', SHELF), row('28', GIFT), row('27', GIFT)], footer: { amount: '700.00' } }
  return name === 'feeRecordDetail' ? { ...COST, id: said.id, incomeNum: `FY${said.id}` } : []
}

it('opens the whole cost of a line, with nothing to be done to it, and the next cost from there', async () => {
  const { asked } = showScreen(<CostSearch />, answer)
  await userEvent.click((await screen.findAllByText('FY28'))[1] as HTMLElement)
  const panel = within(await screen.findByRole('dialog', { name: '费用单详情' }))
  expect(await panel.findByText('陈列费')).toBeTruthy()
  expect(panel.getAllByText('650.00')).not.toEqual([])
  expect(panel.queryByRole('button', { name: '红冲' })).toBeNull()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await panel.findByText('FY27')).toBeTruthy()
  const opened = asked.filter(({ name }) => name === 'feeRecordDetail').map(({ said }) => said.id)
  expect(opened).toEqual(['28', '27'])
  const [said] = asked.filter(({ name }) => name === 'feeRecordList').map((call) => call.said)
  expect(said).toMatchObject({ dateStart: expect.stringMatching(/-01$/), dateEnd: expect.any(String) })
})
