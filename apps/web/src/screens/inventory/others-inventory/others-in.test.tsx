import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import InitialIn from './initial-in.tsx'
import OthersIn from './others-in.tsx'

const TYPES = [
  {
    ...{ id: '1', name: '车辆费用', costTypeCode: 'FY03', costTypeName: '车辆费用' },
    childList: [{ id: '2', name: '停车费', costTypeCode: 'FY0301', costTypeName: '停车费', childList: [] }],
  },
]
const FORM = {
  ...{ defaults: { warehouseCode: 'W001', docDate: '2025-11-26' }, warehouses: [{ key: 'W001', label: '主仓' }] },
  ...{ reasons: [{ key: 'found', label: '找回' }], reason: 'found', seesCost: 'F', statuses: [], locations: [] },
}

const answer = ({ name }: AskedCall): unknown => {
  if (name === 'toStockOthersOutIn') return FORM
  if (name === 'costTypeTree') return TYPES
  return []
}

beforeEach(giveLayout)

it('what comes in otherwise can count for a cost type', async () => {
  const user = userEvent.setup()
  showScreen(<OthersIn />, answer)
  await user.click(await screen.findByLabelText('费用类型', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: '车辆费用 / 停车费', hidden: true }))
  expect(screen.getByLabelText<HTMLInputElement>('费用类型', { selector: 'input' }).value).toBe('车辆费用 / 停车费')
})

it('what opens the books counts for none', async () => {
  const { asked } = showScreen(<InitialIn />, answer)
  await screen.findByLabelText(/^原因/, { selector: 'input' })
  expect(screen.queryByLabelText('费用类型')).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('costTypeTree')
})
