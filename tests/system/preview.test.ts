import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type PricedProduct,
  priceLines,
  orderTotals as serverTotals,
} from '../../apps/server/src/modules/so/order/order-pricing.rules.ts'
import { derivePriced } from '../../apps/web/src/document/line/priced-line.ts'
import { blankQuoted } from '../../apps/web/src/document/line/quoted-line.ts'
import { orderTotals as screenTotals } from '../../apps/web/src/screens/sales/order-create/parts/totals.ts'

const PRODUCTS = ['A', 'B', 'C'].map(
  (productCode): PricedProduct => ({
    productCode,
    productName: productCode,
    smallUnit: '瓶',
    bigUnit: '箱',
    unitRatio: 24,
    allowDecimalQty: 'T',
    taxRate: '13.00',
    isGift: 'F',
    enabled: 'T',
  }),
)

/** Few products and prices, so that lines repeat; odd decimals, so that cents are rounded. */
const entered = fc.record({
  productCode: fc.constantFrom('A', 'B', 'C'),
  unitType: fc.constantFrom('big' as const, 'small' as const),
  qty: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
  price: fc.constantFrom('2.4167', '0.1250', '19.9900', '58.0000', '0.0149'),
})

it('[I22] what the screen shows while typing is what the server makes of it, to the cent', () => {
  const products = new Map(PRODUCTS.map((product) => [product.productCode, product]))
  const prices = new Map(
    PRODUCTS.flatMap(({ productCode }) =>
      ['big', 'small'].map(
        (unit) => [`${productCode} ${unit}`, { price: '1.0000', priceSource: 'base' as const }] as const,
      ),
    ),
  )
  fc.assert(
    fc.property(fc.array(entered, { minLength: 1, maxLength: 40 }), (lines) => {
      const shown = screenTotals(
        lines.map((line) => derivePriced({ ...blankQuoted(), ...line, smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 })),
        '0',
        '100',
      )
      const made = serverTotals(
        priceLines(
          lines.map((line, index) => ({ lineNo: index + 1, ...line })),
          { products, prices, canChangePrice: true },
        ),
        { manualDiscount: '0', maxDiscountRate: '100' },
      )
      expect({ goods: shown.goodsAmount, total: shown.totalAmount }).toEqual({
        goods: made.goodsAmount,
        total: made.totalAmount,
      })
    }),
    { numRuns: 500 },
  )
})
