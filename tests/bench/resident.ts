import { readFileSync } from 'node:fs'
import type { Product } from '../support/product.ts'

const EVERY_MS = 50

/** Megabytes that a process has in memory. */
export const memoryOf = ({ process: { pid } }: Product): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The most that it has while a piece of work is done. */
export async function peakDuring(product: Product, work: () => Promise<unknown>): Promise<number> {
  let peak = memoryOf(product)
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(product))), EVERY_MS)
  await work().finally(() => clearInterval(watch))
  return peak
}
