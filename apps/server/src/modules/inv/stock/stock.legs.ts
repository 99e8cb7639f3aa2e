import type { TransType } from '@dealer/sdk/contract'
import { negate, sum, toScale } from '@dealer/validators'
import { TWO_LEGGED } from './stock.sides.ts'

interface Leg {
  readonly transType: TransType
  readonly docNum: string
  readonly docItemId: string
  readonly costAmount: string
}

/**
 * Rows of the ledger with amounts that cancel out where goods only move: each row is rounded for itself, so the last one of a
 * line takes what is missing.
 */
export function balanced<Row extends Leg>(rows: readonly Row[]): Row[] {
  const lines = new Map<string, number[]>()
  for (const [place, { transType, docNum, docItemId }] of rows.entries()) {
    const key = `${docNum} ${docItemId}`
    if (TWO_LEGGED.has(transType)) lines.set(key, [...(lines.get(key) ?? []), place])
  }
  const amounts = new Map(
    [...lines.values()].map((places) => {
      const others = places.slice(0, -1).map((place) => rows[place]?.costAmount ?? '0.00')
      return [places.at(-1), toScale(negate(sum(others)), 2)]
    }),
  )
  return rows.map((row, place) => ({ ...row, costAmount: amounts.get(place) ?? row.costAmount }))
}
