import { sql } from 'drizzle-orm'
import { defineJob } from '../../src/platform/jobs/define.ts'

/** Counts the dealer's vehicle up by one in each of two batches. */
export const countJob = (meanwhile: (batch: number) => Promise<void> = async () => {}) =>
  defineJob({
    name: 'test.count',
    title: '计数',
    run: async ({ tx }) => {
      const { rows } = await tx.execute<{ version: number }>(
        sql`update vehicle set version = version + 1 returning version`,
      )
      const batch = Number(rows[0]?.version) - 1
      await meanwhile(batch)
      return batch === 1 ? 'more' : undefined
    },
  })
