import { startOf } from '../cut.ts'
import type { Wire } from './connection.ts'
import type { DatabaseLogger } from './database.ts'

/** So much of a statement is told. */
const LONGEST_TEXT = 600

/** Tells of statements that take long: what they say, with `$1` in the place of values, and how long they took together. */
export function watchedForSlow(wire: Wire, limit: number | undefined, logger: DatabaseLogger): Wire {
  if (!limit) return wire
  return {
    exchange: async (statements) => {
      const begun = performance.now()
      try {
        return await wire.exchange(statements)
      } finally {
        const ms = Math.round(performance.now() - begun)
        if (ms >= limit) {
          const texts = statements.map(({ text }) => startOf(text.replaceAll(/\s+/g, ' ').trim(), LONGEST_TEXT))
          logger.warn({ ms, statements: texts }, 'slow statements')
        }
      }
    },
  }
}
