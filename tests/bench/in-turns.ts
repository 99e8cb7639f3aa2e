import type { DealerClient } from '@dealer/sdk'
import { readsOf } from './plans.ts'
import { table } from './table.ts'

const WARM = 6

/** @param round which of the samples is asked for */
export type Call = (dealer: DealerClient, round: number) => Promise<unknown>

/** A product with few rows, or with many. */
export interface Side {
  readonly dealer: DealerClient
  readonly databaseUrl: string
  readonly calls: Readonly<Record<string, Call>>
  /** A write as work makes it, so that no total is known any more. */
  write(): Promise<void>
}

/** The value below which such a share of the times lies. */
export const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

export async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await call()
  return performance.now() - begin
}

/**
 * p50 and p95 of each call on both sides, in turns, one at a time: when nothing is written between them, and when something is
 * before each. As tables, the second with the indexes that each call read of many rows.
 */
export async function inTurns(
  few: Side,
  many: Side,
  { rounds, withPlans }: { readonly rounds: number; readonly withPlans: boolean },
): Promise<string> {
  const rows: string[][] = []
  const plans: string[][] = []
  for (const [name, call] of Object.entries(few.calls)) {
    const same = many.calls[name]
    if (!same) continue
    const cells: string[] = []
    for (const isQuiet of [true, false]) {
      const [small, large]: [number[], number[]] = [[], []]
      for (let round = -WARM; round < rounds; round++) {
        if (!isQuiet) await Promise.all([few.write(), many.write()])
        const which = round + WARM
        const pair = [
          await timeOf(() => call(few.dealer, which)),
          await timeOf(() => same(many.dealer, which)),
        ] as const
        if (which === 0 && isQuiet) cells.push(pair[1].toFixed(1))
        if (round < 0) continue
        small.push(pair[0])
        large.push(pair[1])
      }
      const ms = [at(small, 0.5), at(large, 0.5), at(small, 0.95), at(large, 0.95)].map((time) => time.toFixed(1))
      cells.push(...ms, (at(large, 0.95) / at(small, 0.95)).toFixed(1))
    }
    rows.push([name, ...cells])
    console.error(name, ...cells)
    if (withPlans) plans.push([name, await readsOf(many.databaseUrl, () => same(many.dealer, 0))])
  }
  const columns = ['p50 few', 'p50 many', 'p95 few', 'p95 many', 'p95 ratio']
  const written = columns.map((column) => `${column}, after a write`)
  const measured = table(['call', 'first, many', ...columns, ...written], rows)
  return withPlans ? [measured, table(['call', 'reads'], plans)].join('\n\n') : measured
}
