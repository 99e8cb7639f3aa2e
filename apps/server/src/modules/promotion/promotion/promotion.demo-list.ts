import type { Args } from '../../../platform/contract/types.ts'

type Product = Args<'promotion.promotion.save'>
type Order = Args<'promotion.promotion.saveOrderPro'>
type Exchange = Args<'promotion.promotion.saveOrderExchangePro'>
type HeadFields = 'startDate' | 'endDate' | 'orderTypes' | 'priority' | 'stackable' | 'customerScope'
type Planned<Save> = Omit<Save, HeadFields> & Partial<Pick<Save, HeadFields & keyof Save>>

/** A promotion of the demonstration, without its days. */
export type Plan = Planned<Product> | Planned<Order> | Planned<Exchange>

const big = (productCode: string, qty: string) => ({ productCode, unitType: 'big' as const, qty })
const small = (productCode: string, qty: string) => ({ productCode, unitType: 'small' as const, qty })
const bought = (...codes: string[]) => codes.map((productCode) => ({ productCode }))
type Item = NonNullable<Product['rules'][number]['items']>[number]
const item = (one: Partial<Item> & Pick<Item, 'productCode' | 'unitType'>): Item => ({ isGift: 'F', ...one })
const special = (productCode: string, specPrice: string, more: Partial<Item> = {}) =>
  item({ productCode, unitType: 'big', specPrice, ...more })

/** Of each kind one that is over, one that runs and one that begins later. */
export const PLANS: readonly (readonly [ended: Plan, running: Plan, waiting: Plan])[] = [
  [
    {
      ...{ promotionName: '汽水薯片欢聚套餐', promotionType: 'discountPackage' },
      rules: [{ packagePrice: '190', items: [item(big('P00001', '2')), item(big('P00011', '1'))] }],
    },
    {
      ...{ promotionName: '果汁饼干早餐套餐', promotionType: 'discountPackage', totalBudgetAmount: '8000' },
      rules: [{ packagePrice: '196', items: [item(big('P00004', '2')), item(big('P00014', '1'))] }],
    },
    {
      ...{ promotionName: '坚果礼盒套餐', promotionType: 'discountPackage' },
      rules: [
        {
          packagePrice: '145',
          items: [
            item(small('P00017', '2')),
            item(small('P00019', '2')),
            item({ ...small('P00020', '1'), isGift: 'T' }),
          ],
        },
      ],
    },
  ],
  [
    {
      ...{ promotionName: '天然水买十赠一', promotionType: 'discountPresent' },
      rules: [
        {
          buyItems: bought('P00008'),
          buyQty: '10',
          buyUnitType: 'big',
          isRepeat: 'T',
          giftItems: [big('P00008', '1')],
        },
      ],
    },
    {
      ...{ promotionName: '汽水薯片买十赠一', promotionType: 'discountPresent', totalBudgetQty: '4800' },
      rules: [
        {
          ...{ buyItems: bought('P00001', 'P00002', 'P00011'), buyQty: '10', buyUnitType: 'big', isRepeat: 'T' },
          giftItems: [big('P00008', '1')],
        },
      ],
    },
    {
      ...{ promotionName: '虾条威化买二十任选', promotionType: 'discountPresent' },
      rules: [
        {
          ...{ buyItems: bought('P00013', 'P00016'), buyQty: '20', buyUnitType: 'big', isRepeat: 'F' },
          ...{ giftItems: [small('P00020', '2'), small('P00021', '2')], giftMode: 'choose', chooseNum: 1 },
        },
      ],
    },
  ],
  [
    {
      ...{ promotionName: '乌龙茶秋季特价', promotionType: 'discountSpec' },
      rules: [{ items: [special('P00007', '48', { minQty: '3' })] }],
    },
    {
      ...{ promotionName: '可乐冰红茶特价月', promotionType: 'discountSpec', totalBudgetQty: '24000' },
      rules: [
        { items: [special('P00003', '41.5', { minQty: '5', maxQty: '50' }), special('P00006', '32', { minQty: '5' })] },
      ],
    },
    {
      ...{ promotionName: '牛肉面囤货特价', promotionType: 'discountSpec' },
      rules: [{ items: [special('P00024', '70', { maxQty: '30' })] }],
    },
  ],
  [
    {
      ...{ promotionName: '满30箱送坚果脆', promotionType: 'giveProduct', isRepeat: 'F' },
      steps: [{ fullQty: '30', unitType: 'big', giftItems: [small('P00019', '2')] }],
    },
    {
      ...{ promotionName: '整单满量赠坚果脆', promotionType: 'giveProduct', isRepeat: 'F', totalBudgetQty: '600' },
      steps: [
        { fullQty: '20', unitType: 'big', giftItems: [small('P00019', '1')] },
        { fullQty: '50', unitType: 'big', giftItems: [small('P00019', '3')] },
      ],
    },
    {
      ...{ promotionName: '膨化食品每满15箱赠软糖', promotionType: 'giveProduct', isRepeat: 'T' },
      scopeItems: bought('P00011', 'P00012', 'P00013'),
      steps: [{ fullQty: '15', unitType: 'big', giftItems: [small('P00020', '2')] }],
    },
  ],
  [
    {
      ...{ promotionName: '开学季满1000减30', promotionType: 'cutAmount', isRepeat: 'F' },
      steps: [{ fullAmount: '1000', cutAmount: '30' }],
    },
    {
      ...{ promotionName: '满1000减50满2000减120', promotionType: 'cutAmount', isRepeat: 'F' },
      totalBudgetAmount: '24000',
      steps: [
        { fullAmount: '1000', cutAmount: '50' },
        { fullAmount: '2000', cutAmount: '120' },
      ],
    },
    {
      ...{ promotionName: '年货节满3000减3%', promotionType: 'cutAmount', isRepeat: 'F', customerLimitTimes: 2 },
      steps: [{ fullAmount: '3000', discountRate: '3' }],
    },
  ],
  [
    {
      ...{ promotionName: '满800赠瓜子', promotionType: 'exchangeProduct', isRepeat: 'F' },
      steps: [{ fullAmount: '800', giftMode: 'all', giftItems: [small('P00018', '2')] }],
    },
    {
      ...{ promotionName: '每满500任选一件', promotionType: 'exchangeProduct', isRepeat: 'T', limitTimes: 3 },
      steps: [
        {
          ...{ fullAmount: '500', giftMode: 'choose', chooseNum: 1 },
          giftItems: [small('P00019', '1'), small('P00008', '2')],
        },
      ],
    },
    {
      ...{ promotionName: '满1000加9.90元换购坚果脆', promotionType: 'exchangeProduct', isRepeat: 'T', limitTimes: 2 },
      steps: [
        { fullAmount: '1000', giftMode: 'choose', chooseNum: 1, addPrice: '9.9', giftItems: [small('P00019', '1')] },
      ],
    },
  ],
]

/** Stopped before their time. */
export const STOPPED: readonly Plan[] = [
  {
    ...{ promotionName: '满500减20（已停）', promotionType: 'cutAmount', isRepeat: 'T', stackable: 'T' },
    steps: [{ fullAmount: '500', cutAmount: '20' }],
  },
  {
    ...{ promotionName: '苏打饼干特价（已停）', promotionType: 'discountSpec' },
    rules: [{ items: [special('P00014', '98')] }],
  },
]
