import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { COMING, COMING_CHOICES } from '../../document/place/coming-goods.fixture.ts'
import { chooseOption } from '../../testing/choose-option.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import ReturnInHandle from './return-in-handle.tsx'

const [COLA, NUTS] = COMING
const FORM = {
  ...COMING_CHOICES,
  return: {
    ...{ id: '51', returnNum: 'TH2511200001', returnType: 'order', status: 'audited', version: 3 },
    ...{ customerCode: 'C001', customerName: '好邻居超市', warehouseCode: 'W001' },
  },
  lines: [
    { ...COLA, lineId: '1' },
    { ...NUTS, lineId: '2' },
  ],
}

it('sends what stands in the cells when it is confirmed, the day typed key by key', async () => {
  const { asked } = showScreen(
    <ReturnInHandle />,
    ({ name }) => {
      if (name === 'toHandleIn') return FORM
      // What was made is read then, which is not what is looked at here.
      return name === 'confirmIn' ? { id: '9', returnInNum: 'TR2511200001' } : new Response('{}')
    },
    '/sales/return-in-handle?id=51',
  )
  const batch = await screen.findByLabelText(`${COLA.productName} 批次号`)
  const user = userEvent.setup()
  await user.clear(batch)
  await user.type(batch, 'SH-1')
  const day = screen.getByLabelText<HTMLInputElement>(`${COLA.productName} 生产日期`)
  await user.type(day, '2025-11-20')
  expect(day.value).toBe('2025-11-20')
  await chooseOption(user, screen.getByLabelText(`${COLA.productName} 库位`), 'A区02')
  await user.selectOptions(screen.getByLabelText(`${COLA.productName} 库存状态`), '残次品')
  await user.selectOptions(screen.getByLabelText(`${NUTS.productName} 库存状态`), '待检')
  await user.click(screen.getByRole('button', { name: /确认入库/ }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'confirmIn')).toBe(true))
  const cola = { batchNo: 'SH-1', produceDate: '2025-11-20', locationCode: 'A02', inventoryStatusCode: '02' }
  expect(asked.find(({ name }) => name === 'confirmIn')?.said.lines).toEqual([
    { lineId: '1', inQty: '48', ...cola },
    { lineId: '2', inQty: '10', locationCode: '*', inventoryStatusCode: '03' },
  ])
})
