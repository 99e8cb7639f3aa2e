import fs from 'node:fs'
import { openDatabase } from '../../src/platform/database/database.ts'
import { jobsOf } from '../../src/platform/jobs/define.ts'
import { startJobs } from '../../src/platform/jobs/runner.ts'
import { countJob } from './count-job.ts'
import { TestClock } from './fixture.ts'
import { silentLogger } from './silent-logger.ts'

/** A server process that runs jobs and stops in the middle of the second batch, with all of it written and nothing committed. */
const [target = ''] = process.argv.slice(2)
const where = target.includes('://') ? { url: target } : { dataDir: target }
const database = await openDatabase({ ...where, logger: silentLogger })
const job = countJob(async (batch) => {
  if (batch === 1) return
  fs.writeSync(1, 'in the middle\n')
  await new Promise(() => setInterval(() => {}, 60_000))
})
await startJobs({ database, clock: new TestClock(), jobs: jobsOf([{ job }]), logger: silentLogger })
