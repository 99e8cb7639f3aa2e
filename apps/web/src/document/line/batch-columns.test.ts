// @vitest-environment node
import { expect, it } from 'vitest'
import { batchOf, NO_BATCH } from './batch-columns.ts'

type Entered = readonly [field: 'batchNo' | 'produceDate', text: string]
const entered = (steps: readonly Entered[], leads?: Parameters<typeof batchOf>[1]) => {
  let line = NO_BATCH
  for (const [field, text] of steps) line = batchOf({ ...line, [field]: text }, leads)
  return [line.batchNo, line.produceDate]
}

it('a batch that is called by its day says when it was made, also once it is corrected', () => {
  const typed: Entered = ['batchNo', '20260301']
  expect(entered([typed])).toEqual(['20260301', '2026-03-01'])
  expect(entered([typed, ['batchNo', '20260401']])).toEqual(['20260401', '2026-04-01'])
  expect(entered([typed, ['batchNo', '2026040']])).toEqual(['2026040', ''])
  expect(entered([typed, ['batchNo', 'LOT5']])).toEqual(['LOT5', ''])
  expect(entered([typed, ['batchNo', '']])).toEqual(['', ''])
})

it('a day calls the batch, also once it is corrected, and is not lost for another batch', () => {
  const typed: Entered = ['produceDate', '2026-03-12']
  expect(entered([typed])).toEqual(['20260312', '2026-03-12'])
  expect(entered([typed, ['produceDate', '2026-03-15']])).toEqual(['20260315', '2026-03-15'])
  expect(entered([typed, ['batchNo', 'LOT5']])).toEqual(['LOT5', '2026-03-12'])
  expect(entered([typed, ['batchNo', '']])).toEqual(['', '2026-03-12'])
  expect(entered([typed], ['batchNo'])).toEqual(['', '2026-03-12'])
})

it('who enters both has both', () => {
  const both: readonly Entered[] = [
    ['batchNo', '20260301'],
    ['produceDate', '2026-02-28'],
  ]
  expect(entered(both)).toEqual(['20260301', '2026-02-28'])
  expect(entered([...both, ['batchNo', '20260401']])).toEqual(['20260401', '2026-02-28'])
  expect(batchOf({ batchNo: 'B1', produceDate: '2026-02-28' })).toMatchObject({
    batchNo: 'B1',
    produceDate: '2026-02-28',
  })
})
