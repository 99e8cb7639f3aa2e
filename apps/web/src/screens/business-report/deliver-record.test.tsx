import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../testing/show-screen.tsx'
import DeliverRecord from './deliver-record.tsx'

const ROW = {
  ...{ outId: '6001', outNum: 'CK1', outDate: '2025-11-21', customerCode: 'C1', customerName: '惠万家' },
  ...{ address: '中山路31号', driverName: '赵大勇', plateNo: '浙A12345', totalQty: '36', totalAmount: '87.00' },
  ...{ signDate: '2025-11-21 10:05:00', receivedAmount: '50.00', outStatus: 'shipped' },
}
const LINE = {
  lineId: '61',
  ...{ productCode: 'P1', productName: '柠檬汽水', spec: '500ml*24', batchNo: '*', unitName: '箱', qty: '1.5' },
  ...{ smallQty: '36', price: '58.0000', amount: '87.00' },
}

beforeEach(() => giveLayout())

const answer = ({ name }: AskedCall) => {
  if (name === 'deliverRecordList')
    return { total: 1, rows: [ROW], footer: { totalQty: '36', totalAmount: '87.00', receivedAmount: '50.00' } }
  if (name !== 'deliverRecordDetail') return []
  return { ...ROW, soNum: 'SO1', salesmanName: '王海峰', warehouseName: '主仓', lines: [LINE] }
}

it('has who drove what to whom and what was paid of it, and opens what was on it', async () => {
  const { asked } = showScreen(<DeliverRecord />, answer)
  expect(await screen.findByText('赵大勇')).toBeTruthy()
  expect(screen.getByText('浙A12345')).toBeTruthy()
  expect(screen.getAllByText('50.00')).not.toEqual([])
  await userEvent.click(screen.getByText('CK1'))
  const panel = within(await screen.findByRole('dialog', { name: '配送详情' }))
  expect(await panel.findByText('柠檬汽水')).toBeTruthy()
  expect(panel.getByText('1.5箱')).toBeTruthy()
  expect(panel.getByText('58.00 / 箱')).toBeTruthy()
  const saidOf = (call: string) => asked.find(({ name }) => name === call)?.said
  expect(saidOf('deliverRecordDetail')).toEqual({ outId: '6001' })
  expect(saidOf('deliverRecordList')).toMatchObject({
    outDateStart: expect.stringMatching(/-01$/),
    outDateEnd: expect.any(String),
  })
})
