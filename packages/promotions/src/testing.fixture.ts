import type { Order, OrderLine, Promotion } from './types.ts'

const PRICES = { A: '58.0000', B: '96.0000', C: '30.0000' } as const
const RATIOS = { A: 24, B: 20, C: 1 } as const

/** A line of the goods of the examples: A 柠檬汽水 58.00 of 24, B 海盐薯片 96.00 of 20, C of one. */
export const line = (productCode: keyof typeof PRICES, qty: string, more: Partial<OrderLine> = {}): OrderLine => {
  const price = PRICES[productCode]
  return {
    lineNo: 1,
    productCode,
    unitType: 'big',
    unitRatio: RATIOS[productCode],
    qty,
    price,
    originPrice: price,
    ...more,
  }
}

/** Lines in the order in which they were entered. */
export const orderOf = (...lines: readonly OrderLine[]): Order => ({
  lines: lines.map((one, at) => ({ ...one, lineNo: at + 1 })),
})

type Kind = Promotion['promotionType']
type Of<Type extends Kind> = Extract<Promotion, { promotionType: Type }>

/** A promotion of which a test says what matters. */
export const promotionOf = <Type extends Kind>(
  promotionType: Type,
  said: Omit<Of<Type>, 'promotionType' | 'promotionNum' | 'promotionName' | 'priority' | 'stackable'> &
    Partial<Of<Type>>,
): Of<Type> =>
  ({
    promotionNum: promotionType,
    promotionName: promotionType,
    promotionType,
    priority: 100,
    stackable: 'F',
    ...said,
  }) as Of<Type>

export const gift = (
  productCode: string,
  qty = '1',
  more: { unitType?: 'big' | 'small'; unitRatio?: number } = {},
) => ({
  productCode,
  unitType: more.unitType ?? ('small' as const),
  unitRatio: more.unitRatio ?? 1,
  qty,
})
