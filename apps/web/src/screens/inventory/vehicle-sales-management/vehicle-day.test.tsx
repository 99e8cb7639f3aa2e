import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import VehicleDay from './vehicle-day.tsx'

const JUICE = {
  ...{ productCode: 'P1', productName: '柠檬汽水', barcode: '6901', spec: '500ml*24', allowDecimalQty: 'F' },
  ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, price: '2.5000', costPrice: '1.850000' },
  ...{ beginQty: '51', loadedQty: '0', soldQty: '0', returnedQty: '0', unloadedQty: '0', otherQty: '0', endQty: '51' },
}
const DAY = {
  ...{ dayId: '7', vehicleCode: 'V01', settleDate: '2025-11-26', isCurrent: 'T', warehouseName: '浙A12345' },
  salesmanName: '王海峰',
  lines: [JUICE],
}

beforeEach(giveLayout)

it('keeps what was counted when it is refused and the day cannot be read anew, and sends it under the same number', async () => {
  const user = userEvent.setup()
  let isDown = false
  const { asked } = showScreen(<VehicleDay />, ({ name }) => {
    if (name === 'countVehicle') isDown = true
    if (isDown) return Response.json({ resultCode: '104', content: '数据已被他人修改' })
    return name === 'vehicleDay' ? DAY : [{ vehicleCode: 'V01', plateNo: '浙A12345' }]
  })
  const of = (called: string) => asked.filter(({ name }) => name === called).map(({ said }) => said)
  const boxes = await screen.findByRole<HTMLInputElement>('textbox', { name: '柠檬汽水 箱数' })
  await user.type(boxes, '2')
  const make = screen.getByRole('button', { name: '生成盘点单' })
  await user.click(make)
  await waitFor(() => expect(of('vehicleDay')).toHaveLength(2))
  await waitFor(() => expect(make.hasAttribute('data-loading')).toBe(false))
  await user.click(make)
  await waitFor(() => expect(of('countVehicle')).toHaveLength(2))
  const [first, second] = of('countVehicle')
  expect(second).toEqual(first)
  expect(boxes.isConnected && boxes.value).toBe('2')
})

it('asks for a day once it is one, and says of what was typed when it is none', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<VehicleDay />, ({ name }) =>
    name === 'vehicleDay' ? DAY : [{ vehicleCode: 'V01', plateNo: '浙A12345' }],
  )
  const day = await screen.findByLabelText<HTMLInputElement>('日结日期')
  const days = () => asked.filter(({ name }) => name === 'vehicleDay').map(({ said }) => said.settleDate)
  await screen.findByRole('textbox', { name: '柠檬汽水 箱数' })
  await user.clear(day)
  await user.type(day, '20251126')
  await waitFor(() => expect(days().slice(1)).toEqual(['2025-11-26']))
  await user.clear(day)
  await user.type(day, '20251131')
  await user.tab()
  expect(await screen.findByText('日期不存在')).toBeTruthy()
  expect(days()).toHaveLength(2)
})
