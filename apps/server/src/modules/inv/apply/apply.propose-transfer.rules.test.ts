import { expect, it } from 'vitest'
import { type Demand, transferFor } from './apply.propose-transfer.rules.ts'

const juice = { unitRatio: 24, bigUnit: '箱', allowDecimalQty: 'F' } as const
const side = (usableQty: string, demand: Partial<Demand> = {}) => ({
  ...{ usableQty, openQty: '0', sold30Qty: '0', minQty: null, comingQty: '0', ...demand },
})
const moved = (from: ReturnType<typeof side>, to: ReturnType<typeof side>) => transferFor(juice, from, to)

it('a warehouse needs what is ordered of it and a week of sales, less what it has and what is on its way', () => {
  const to = side('6', { openQty: '12', sold30Qty: '120', comingQty: '4' })
  expect(moved(side('300', { sold30Qty: '240' }), to)).toEqual({
    ...{ usableQty: '6', openQty: '12', sold30Qty: '120', minQty: null, comingQty: '4', needQty: '40' },
    ...{ fromUsableQty: '300', fromNeedQty: '56', proposedQty: '48', isShort: 'F' },
  })
})

it('or its lower limit instead of the sales, where that is more', () => {
  expect(moved(side('300'), side('6', { openQty: '12', minQty: '54' }))).toMatchObject({ needQty: '66' })
  expect(moved(side('300'), side('6', { minQty: '54' }))).toMatchObject({ needQty: '54', proposedQty: '48' })
  expect(moved(side('300'), side('6', { minQty: '54', sold30Qty: '300' }))).toMatchObject({ needQty: '70' })
})

it('gets no more than the source can spare', () => {
  const to = side('0', { openQty: '40' })
  expect(moved(side('60', { openQty: '20' }), to)).toMatchObject({ proposedQty: '40', isShort: 'F' })
  expect(moved(side('60', { minQty: '30' }), to)).toMatchObject({ proposedQty: '30', isShort: 'T' })
})

it('gets nothing where it is not short, or the source needs all that it has', () => {
  expect(moved(side('300'), side('40', { openQty: '40' }))).toBeUndefined()
  expect(moved(side('30', { minQty: '30' }), side('0', { openQty: '40' }))).toBeUndefined()
})
