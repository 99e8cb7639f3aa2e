import { timestamp } from '../clock.ts'
import { type AttemptParts, attempt, giveUpUnknown, leaseEnd } from './attempt.ts'
import { makeBell } from './bell.ts'
import type { Job } from './define.ts'
import { claimJob, insertTimed, JOB_CHANNEL, noteDue } from './job.sql.ts'
import { lastDue } from './timing.ts'

export interface JobsParts extends AttemptParts {
  readonly jobs: ReadonlyMap<string, Job>
}

export interface RunningJobs {
  /** Looks at queue and clock now; without it, at the latest some seconds later. */
  wake(): void
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>
}

/** How long a silent queue is left alone: for what waits for its time, and for a message that was lost. */
const POLL = 5_000
const CLOCK_POLL = 20_000
/** Jobs at a time in one process; the embedded database has one connection. */
const LANES = { postgres: 3, pglite: 1 } as const

/**
 * Runs the jobs of the queue in this process, and the clock for those with a time. Any number of processes may do so on one
 * database: each job is taken by one, each time of the clock counts once.
 */
export async function startJobs(parts: JobsParts): Promise<RunningJobs> {
  const { database, logger } = parts
  const bell = makeBell()
  let isStopped = false

  const repeat = async (pause: number, turn: () => Promise<boolean>) => {
    while (!isStopped) {
      const rings = bell.rings()
      const goesOn = await turn().catch((error: unknown) => {
        logger.error({ err: error }, 'jobs cannot be run now')
        return false
      })
      if (!goesOn && !isStopped) await bell.wait(rings, pause)
    }
  }
  const unlisten = await database.listen(JOB_CHANNEL, { heard: bell.ring, resumed: bell.ring })
  const lanes = Array.from({ length: LANES[database.kind] }, () => repeat(POLL, () => runNext(parts)))
  const queued = new Map<string, string>()
  const clock = repeat(CLOCK_POLL, () => queueDue(parts, queued))
  return {
    wake: bell.ring,
    stop: async () => {
      isStopped = true
      bell.ring()
      await Promise.all([...lanes, clock])
      await unlisten()
    },
  }
}

/** Takes one job and runs it. False: there was none. */
async function runNext(parts: JobsParts): Promise<boolean> {
  const { database, clock, jobs } = parts
  const claimed = await claimJob(database.db, {
    names: [...jobs.keys()],
    now: timestamp(clock.now()),
    lease: leaseEnd(clock),
  })
  const job = claimed && jobs.get(claimed.name)
  if (!job) return false
  await attempt(parts, job, claimed)
  return true
}

/** Puts in the queue what has become due by the clock, and gives up what nobody knows. `queued` are the times that this process knows to be there. */
async function queueDue(parts: JobsParts, queued: Map<string, string>): Promise<boolean> {
  const { database, clock, jobs } = parts
  const now = clock.now()
  for (const job of jobs.values()) {
    const due = lastDue(job, now)
    if (due === undefined || queued.get(job.name) === due) continue
    await database.transaction('background', async (tx) => {
      if (await noteDue(tx, job.name, due)) await insertTimed(tx, job, timestamp(now))
    })
    queued.set(job.name, due)
  }
  await giveUpUnknown(parts, [...jobs.keys()])
  return false
}
