import { jobs } from '../../src/app.ts'
import { databaseBank } from '../../src/platform/bank/simulated/loan-book.ts'
import { timestamp } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { type AttemptParts, attempt, leaseEnd } from '../../src/platform/jobs/attempt.ts'
import type { Outside } from '../../src/platform/jobs/define.ts'
import { claimJob } from '../../src/platform/jobs/job.sql.ts'
import type { TestClock } from './fixture.ts'
import { silentLogger } from './silent-logger.ts'

/** Runs the jobs that are due by a clock, one after the other, until none is. Answers the names of those that were tried. */
export async function runJobs(
  database: Database,
  clock: TestClock,
  given: Omit<Outside, 'bank'> & Partial<Outside>,
  logger: AttemptParts['logger'] = silentLogger,
): Promise<string[]> {
  const outside: Outside = { bank: databaseBank(database), ...given }
  const tried: string[] = []
  for (;;) {
    const claimed = await claimJob(database.db, {
      names: [...jobs.keys()],
      now: timestamp(clock.now()),
      lease: leaseEnd(clock),
    })
    const job = claimed && jobs.get(claimed.name)
    if (!claimed || !job) return tried
    tried.push(claimed.name)
    await attempt({ database, clock, logger, outside }, job, claimed)
  }
}
