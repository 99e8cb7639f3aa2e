import { inject } from 'vitest'
import type { Workplace } from './global-setup.ts'

/** The product that this worker's tests have to themselves, and where its short messages are kept. */
export const here = (): Workplace => {
  const all = inject('workplaces')
  const own = all[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % all.length]
  if (!own) throw new Error('no product was started for the browser tests')
  return own
}
