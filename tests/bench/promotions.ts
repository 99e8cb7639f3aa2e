import { applyPromotions, type Order, type Promotion, usablePromotions } from '@dealer/promotions'
import { at } from './in-turns.ts'
import { table } from './table.ts'

const LINES = 500
const PROMOTIONS = 200
const CATEGORIES = 20
const WARM = 20
const ROUNDS = 60

const code = (product: number) => `P${String(product % LINES).padStart(3, '0')}`
const fourFrom = (product: number) => [0, 1, 2, 3].map((next) => code(product * 7 + next))

/** As many products at different prices and quantities, each in one of twenty categories and in the one above them. */
const order: Order = {
  allowPromotionStack: true,
  lines: Array.from({ length: LINES }, (_unused, line) => {
    const price = `${20 + (line % 70)}.${String((line * 37) % 100).padStart(2, '0')}00`
    const unitType = line % 5 === 0 ? 'small' : 'big'
    const categoryIds = [`C${line % CATEGORIES}`, 'C']
    const qty = String(1 + ((line * 7) % 40))
    return {
      lineNo: line + 1,
      productCode: code(line),
      categoryIds,
      unitType,
      unitRatio: 24,
      qty,
      price,
      originPrice: price,
    }
  }),
}

const gift = { productCode: 'G001', unitType: 'small', unitRatio: 24, qty: '1' } as const

const reduction = () => ({
  promotionType: 'cutAmount' as const,
  scopeItems: [],
  isRepeat: 'F',
  steps: [{ groupNo: 1, fullAmount: '1000.00', cutAmount: '50.00' }],
})

/** One of each kind: those of products about four, those of orders about all that is in it, or a category. */
const KINDS: readonly ((place: number) => Pick<Promotion, 'promotionType'> & object)[] = [
  (place) => ({
    promotionType: 'discountSpec',
    rules: [
      {
        groupNo: 1,
        items: fourFrom(place).map((productCode) => ({
          productCode,
          unitType: 'big',
          specPrice: '9.9000',
          maxQty: '5',
        })),
      },
    ],
  }),
  (place) => ({
    promotionType: 'discountPackage',
    rules: [
      {
        groupNo: 1,
        packagePrice: '30.00',
        items: fourFrom(place).map((productCode) => ({ ...gift, productCode, unitType: 'big' })),
      },
    ],
  }),
  (place) => ({
    promotionType: 'discountPresent',
    rules: [
      {
        groupNo: 1,
        buyItems: fourFrom(place).map((productCode) => ({ productCode })),
        buyQty: '10',
        buyUnitType: 'big',
        isRepeat: 'T',
        giftItems: [gift],
      },
    ],
  }),
  (place) => ({
    promotionType: 'giveProduct',
    scopeItems: scopeOf(place),
    isRepeat: 'T',
    steps: [{ groupNo: 1, fullQty: '100', unitType: 'big', giftItems: [gift] }],
  }),
  (place) => ({ ...reduction(), scopeItems: scopeOf(place) }),
  (place) => ({
    promotionType: 'exchangeProduct',
    scopeItems: scopeOf(place),
    isRepeat: 'T',
    steps: [{ groupNo: 1, fullAmount: '5000.00', giftItems: [gift] }],
  }),
]

const scopeOf = (place: number) => (place % 4 === 0 ? [{ categoryId: `C${place % CATEGORIES}` }] : [])

/** So many, of all kinds in turn or of some. */
const running = (stackable: 'T' | 'F', kinds = KINDS): Promotion[] =>
  Array.from({ length: PROMOTIONS }, (_unused, place) => {
    const promotionNum = `CX${String(place).padStart(4, '0')}`
    const of = kinds[place % kinds.length]?.(place)
    return { promotionNum, promotionName: promotionNum, priority: 100, stackable, ...of } as Promotion
  })

function timesOf(promotions: readonly Promotion[]): string[] {
  const times: number[] = []
  for (let round = -WARM; round < ROUNDS; round++) {
    const begun = process.cpuUsage()
    applyPromotions(order, promotions)
    const { user, system } = process.cpuUsage(begun)
    if (round >= 0) times.push((user + system) / 1000)
  }
  const { promotions: applied } = applyPromotions(order, promotions)
  return [String(applied.length), ...[at(times, 0.5), at(times, 0.95)].map((time) => `${time.toFixed(1)} ms`)]
}

/** Milliseconds of the processor for what an order may use beside what is applied; once, after one other. */
function choiceTime(promotions: readonly Promotion[]): string {
  usablePromotions(order, promotions)
  const begun = process.cpuUsage()
  usablePromotions(order, promotions)
  const { user, system } = process.cpuUsage(begun)
  return `${((user + system) / 1000).toFixed(0)} ms`
}

/** Processor time of the promotion engine for an order of 500 lines when 200 promotions run. */
export const promotionTimes = async (): Promise<string> =>
  table(
    [`${LINES} lines, ${PROMOTIONS} running promotions`, 'apply', 'p50', 'p95', 'wanted', 'what may be used'],
    [
      ['all kinds', ...timesOf(running('F')), '50 ms', choiceTime(running('F'))],
      ['all kinds, all stack', ...timesOf(running('T')), '50 ms', choiceTime(running('T'))],
      [
        'reductions for the whole order, all stack',
        ...timesOf(running('T', [reduction])),
        '50 ms',
        choiceTime(running('T', [reduction])),
      ],
    ],
  )
