import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen } from '../../../../testing/show-screen.tsx'
import { CountingPage } from './counting-page.tsx'

const CHECK = {
  ...{ id: '1', checkNum: 'PD2603100001', warehouseName: '主仓', round: 1, status: 'locked', isBlind: 'F' },
  ...{ lineCount: 1, countedCount: 0, actions: ['saveCount'] },
}
const LINE = {
  ...{ lineId: '11', productCode: 'P1', productName: '柠檬汽水', barcode: '6901', bigBarcode: '16901', version: 1 },
  ...{ smallUnit: '瓶', unitRatio: 24, allowDecimalQty: 'F', locationCode: 'A01', batchNo: '*', round: 1 },
}

beforeEach(giveLayout)

it('scans on while the stock-taking cannot be read anew', async () => {
  const user = userEvent.setup()
  let isDown = false
  const { asked } = showScreen(<CountingPage id="1" />, ({ name }) => {
    if (name === 'view') return isDown ? Response.json({ resultCode: '101', content: '查询失败' }) : CHECK
    if (name === 'saveCount') isDown = true
    if (name === 'saveCount') return { lines: [{ ...LINE, checkQty: '1', version: 2 }] }
    return name === 'lineList' ? { total: 1, rows: [LINE], footer: {} } : []
  })
  const count = (called: string) => asked.filter(({ name }) => name === called).length
  const field = await screen.findByLabelText('扫码')
  await user.type(field, '6901{Enter}')
  await screen.findByText(/柠檬汽水（.*）\+1，实盘 1/)
  await waitFor(() => expect(count('view')).toBeGreaterThan(1))
  await user.type(field, '6901{Enter}')
  await waitFor(() => expect(count('saveCount')).toBe(2))
  expect(field.isConnected).toBe(true)
})
