import { expect, it } from 'vitest'
import { copiedLines, pricedAnew } from './copied-lines.rules.ts'

const line = { productCode: 'P1', productName: '汽水', unitType: 'big', qty: '2', unitRatio: 12, remark: '急' } as const

it('a line is copied in the units and at the price of today', () => {
  expect(pricedAnew(line, 24, '44.4000')).toEqual({
    ...line,
    ...{ unitRatio: 24, smallQty: '48', price: '44.4000', amount: '88.80' },
  })
})

it('what cannot be entered any more is left out, with the reason', () => {
  const products = new Map([
    ['P1', { enabled: 'T', price: '1' }],
    ['P2', { enabled: 'F', price: '2' }],
    ['P3', { enabled: 'T', price: undefined }],
  ] as const)
  const lines = [line, { ...line, productCode: 'P2' }, { ...line, productCode: 'P3' }, { ...line, productCode: 'P4' }]
  const copied = copiedLines(lines, products, ({ productCode }, { price }) =>
    price === undefined ? '未维护价格' : { productCode, price },
  )
  expect(copied).toEqual({
    lines: [{ productCode: 'P1', price: '1' }],
    warnings: ['商品【汽水】已停用，未复制', '商品【汽水】未维护价格，未复制', '商品【汽水】已停用，未复制'],
  })
})
