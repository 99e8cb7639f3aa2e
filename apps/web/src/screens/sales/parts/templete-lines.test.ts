import type { OrderTempleteLine } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { lineOfTemplete, sentLines } from './templete-lines.ts'

const line = (productCode: string, unitType: 'big' | 'small', qty: string) => ({ productCode, unitType, qty })

it('a template holds a product once in each unit, in the order in which they came', () => {
  expect(
    sentLines([line('P1', 'big', '2'), line('P2', 'small', '1.5'), line('P1', 'small', '4'), line('P1', 'big', '3')]),
  ).toEqual([
    { ...line('P1', 'big', '5'), sortNum: 1 },
    { ...line('P2', 'small', '1.5'), sortNum: 2 },
    { ...line('P1', 'small', '4'), sortNum: 3 },
  ])
})

it('a disabled product stays in a template and says so', () => {
  const saved: Omit<OrderTempleteLine, 'enabled'> = {
    ...{
      productCode: 'P1',
      productName: '柠檬汽水',
      barcode: '6970100000016',
      spec: '500ml*24',
      smallUnit: '瓶',
      bigUnit: '箱',
    },
    ...{ unitRatio: 24, allowDecimalQty: 'F', taxRate: '13.00', isGift: 'F', unitType: 'big', unitName: '箱' },
    ...{ qty: '5', sortNum: 1 },
  }
  expect(lineOfTemplete({ ...saved, enabled: 'T' })).toMatchObject({ unit: '箱', smallQty: '120', remark: '' })
  expect(lineOfTemplete({ ...saved, enabled: 'F' }).remark).toBe('商品已停用，下单时不带出')
})
