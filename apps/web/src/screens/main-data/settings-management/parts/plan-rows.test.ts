import type { SalesTarget } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { isEmptied, isMisread, plannedRows, sentTargets } from './plan-rows.ts'

const OF = { targetMonth: '2026-03', targetType: 'salesman' } as const
const target = (refCode: string, targetAmount: string, more: Partial<SalesTarget> = {}) =>
  ({
    ...OF,
    id: `1${refCode}`,
    version: 2,
    refCode,
    refName: refCode,
    targetAmount,
    doneAmount: '0.00',
    ...more,
  }) as SalesTarget

const rows = plannedRows(
  [target('U002', '80.00', { targetQty: '5' })],
  [target('U001', '50.00'), target('U002', '70.00')],
)

it('starts as the month before where nothing stands yet', () => {
  expect(rows.map(({ refCode, start, lastAmount, kept }) => [refCode, start, lastAmount, Boolean(kept)])).toEqual([
    ['U001', { targetAmount: '50.00', targetQty: '' }, '50.00', false],
    ['U002', { targetAmount: '80.00', targetQty: '5' }, '70.00', true],
  ])
})

it('sends new ones as proposed, and those that stand only when they were changed', () => {
  expect(sentTargets(OF, rows, {})).toEqual([{ ...OF, refCode: 'U001', targetAmount: '50.00' }])
  expect(sentTargets(OF, rows, { U001: { targetAmount: '' }, U002: { targetAmount: '90.00' } })).toEqual([
    { ...OF, refCode: 'U002', targetAmount: '90.00', id: '1U002', version: 2, targetQty: '5' },
  ])
})

it('misses the amount of a target that stands, which is not taken away by emptying it', () => {
  const typed = { U001: { targetAmount: '' }, U002: { targetAmount: '' } }
  expect(rows.filter((row) => isEmptied(row, typed)).map(({ refCode }) => refCode)).toEqual(['U002'])
  expect(rows.filter((row) => isEmptied(row, { U002: { targetQty: '' } }))).toEqual([])
})

it('takes what is wanted in small units beside the amount, and takes it back', () => {
  expect(sentTargets(OF, rows, { U001: { targetQty: '120' }, U002: { targetQty: '' } })).toEqual([
    { ...OF, refCode: 'U001', targetAmount: '50.00', targetQty: '120' },
    { ...OF, refCode: 'U002', targetAmount: '80.00', id: '1U002', version: 2 },
  ])
})

it('is not saved while something typed is no amount or quantity', () => {
  expect(isMisread({ U001: { targetAmount: '12.34' }, U002: { targetQty: '0.5' } })).toBe(false)
  expect(isMisread({ U001: { targetAmount: '1x2' } })).toBe(true)
  expect(isMisread({ U002: { targetQty: '-3' } })).toBe(true)
})
