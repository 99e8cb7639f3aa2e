import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../src/platform/database/database.ts'

export type Deed = (tx: Tx) => Promise<unknown>

const GIVEN_UP = new Error('given up')

/** Statements, one after the other, as a deed. */
export const writing =
  (...texts: readonly string[]): Deed =>
  async (tx) => {
    for (const text of texts) await tx.execute(sql.raw(text))
  }

/**
 * What is done to the fixture's dealer past its calls, each deed in a transaction of its own.
 * @param database asked for when it is needed: it opens with the tests
 * @example const { write, beside } = deedsIn(() => ground.database)
 */
export function deedsIn(database: () => Database) {
  const deed = (does: Deed) => database().transaction({ dealerCode: 'T001' }, does)
  return {
    deed,
    write: (...texts: readonly string[]) => deed(writing(...texts)),
    /** Somebody has done something, and ends only when told. */
    async beside(does: Deed): Promise<(how?: 'gives up') => Promise<unknown>> {
      let end: (how?: 'gives up') => void = () => {}
      const told = new Promise<'gives up' | undefined>((resolve) => {
        end = resolve
      })
      let done: Promise<unknown> = Promise.resolve()
      await new Promise<void>((resolve, reject) => {
        done = deed(async (tx) => {
          await does(tx)
          resolve()
          if ((await told) === 'gives up') throw GIVEN_UP
        }).catch((error: unknown) => {
          reject(error)
          if (error !== GIVEN_UP) throw error
        })
      })
      return (how) => {
        end(how)
        return done
      }
    },
  }
}
