import { expect, it } from 'vitest'
import { quantitySum, quantityText } from './quantity-text.ts'

const line = (smallQty: string, bigUnit: string | undefined = '箱', unitRatio = 24, smallUnit = '瓶') => ({
  ...{ smallQty, bigUnit, unitRatio, smallUnit },
})

it('writes what stands in small units as screens do', () => {
  expect(quantityText(line('75'), 'smallQty')).toBe('3箱3瓶')
  expect(quantityText(line('-72'), 'smallQty')).toBe('-3箱')
  expect(quantityText({ smallQty: '7', unitRatio: 1, smallUnit: '罐' }, 'smallQty')).toBe('7罐')
})

it('sums by unit: boxes and bottles do not add up', () => {
  expect(quantitySum([line('75'), line('24'), line('7', undefined, 1, '罐')], 'smallQty')).toBe('4箱 3瓶 7罐')
  expect(quantitySum([line('72'), line('-72')], 'smallQty')).toBe('0箱')
})
