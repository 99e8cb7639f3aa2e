import type { StockApplyReturnable } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { applyLines, lineOfLoad, linesOfStock } from './apply-line.ts'

const heap = (batchNo: string, availableQty: string, inventoryStatusCode = '01') =>
  ({
    ...{
      productCode: 'P1',
      productName: '柠檬汽水',
      unitRatio: 24,
      smallUnit: '瓶',
      bigUnit: '箱',
      allowDecimalQty: 'F',
    },
    ...{ batchNo, availableQty, inventoryStatusCode, inventoryStatusName: '良品' },
  }) as StockApplyReturnable

it('all that is on a vehicle comes back batch by batch, so that what is past its date does too', () => {
  const lines = linesOfStock([heap('B1', '48'), heap('B2', '50'), heap('*', '3', '03')])
  expect(
    lines.map(({ batchNo, unitType, qty, inventoryStatusCode }) => [batchNo, unitType, qty, inventoryStatusCode]),
  ).toEqual([
    ['B1', 'big', '2', '01'],
    ['B2', 'small', '50', '01'],
    ['*', 'small', '3', '03'],
  ])
})

it('a line that gets another product asks for no batch of the old one, nor does an old load', () => {
  const [line] = linesOfStock([heap('B1', '48')])
  if (!line) throw new Error('there is no line')
  const found = { productCode: 'P2', productName: '薯片', unitRatio: 20, smallUnit: '包', allowDecimalQty: 'F' }
  expect(applyLines.take(line, found as never)).toMatchObject({ productCode: 'P2', batchNo: '' })
  const loaded = { ...heap('B1', '48'), unitType: 'small', qty: '48' }
  expect(lineOfLoad(loaded as never)).toMatchObject({ productCode: 'P1', qty: '48', batchNo: '' })
})
