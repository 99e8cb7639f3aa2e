import type { OrderSplitShare } from '@dealer/sdk'
import { expect, it } from 'vitest'
import type { QtyEntry } from '../../../document/quantity/qty-entry.ts'
import { beyondShare, filledGifts, giftsBeside } from './split-gifts.ts'

const line = (itemId: string, smallQty: string, splitQty = '0') => ({
  ...{ itemId, smallQty, splitQty, closedQty: '0', unsplitQty: String(Number(smallQty) - Number(splitQty)) },
  ...{ unitRatio: 24, bigUnit: '箱', smallUnit: '瓶' },
})
const shares = [
  { promotionName: '买十赠一', boughtItemIds: ['1', '2'], giftLines: [{ soItemId: '3' }] },
] as unknown as OrderSplitShare[]
const entering =
  (entries: Record<string, QtyEntry>) =>
  (key: string): QtyEntry =>
    entries[key] ?? { big: '', small: '' }

it('shares gifts with what earned them: rounded up, all with the last of it, none beyond', () => {
  // 20 that earned 2 gifts, as the server is tested with: 7 split give at most 1.
  const lines = [line('1', '12'), line('2', '8'), line('3', '2')]
  const most = (first: string, second = '') => {
    const of = entering({ 1: { big: '', small: first }, 2: { big: '', small: second } })
    return giftsBeside(shares, lines, of).map(({ mostQty }) => mostQty)
  }
  expect([most(''), most('7'), most('10'), most('11'), most('12', '8')]).toEqual([['0'], ['1'], ['1'], ['2'], ['2']])
})

it('counts what was split before, says by how much a gift is ahead, and fills what goes along', () => {
  const lines = [line('1', '20', '7'), line('3', '48', '24')]
  const ahead = entering({ 1: { big: '', small: '3' }, 3: { big: '1', small: '' } })
  const gifts = giftsBeside(shares, lines, ahead)
  // 10 of 20: 24 in all, which are split.
  expect([...beyondShare(gifts, ahead)]).toEqual([['3', '【买十赠一】赠品随正品最多拆 0瓶']])
  const all = entering({ 1: { big: '', small: '13' } })
  expect(filledGifts(giftsBeside(shares, lines, all))).toEqual({ 3: { big: '1', small: '' } })
  expect([...beyondShare(giftsBeside(shares, lines, all), all)]).toEqual([])
})
