import type { FastifyBaseLogger } from 'fastify'
import { type Clock, timestamp } from '../clock.ts'
import { cut } from '../cut.ts'
import type { Database, Scope, Tx } from '../database/database.ts'
import { publish } from '../events/publish.ts'
import { Refusal, refuse } from '../refusal.ts'
import { loadUser } from '../session/session.sql.ts'
import { systemUser } from '../session/system-user.ts'
import { makeWork } from '../work.ts'
import type { Chore, DealerJob, Job, Outside, PlatformJob } from './define.ts'
import {
  type Claimed,
  continueJob,
  extendLease,
  failJob,
  failUnknown,
  finishJob,
  holdJob,
  PLATFORM,
  postponeJob,
} from './job.sql.ts'

export interface AttemptParts {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** What jobs reach outside; absent where none does. */
  readonly outside?: Outside
}

const ATTEMPTS = 5
/** What the queue has room for. */
const LONGEST_ERROR = 200
/** Seconds before the second, third, … attempt; the last one holds for all later ones. */
const PAUSES = [10, 60, 300, 1_800, 7_200] as const

/** From the claim to the first statement of the job's transaction, which then holds it by a lock. */
const LEASE_SECONDS = 60

/** End of a lease that begins now. */
export const leaseEnd = (clock: Clock): string => after(clock, LEASE_SECONDS)

const after = (clock: Clock, seconds: number) => timestamp(new Date(clock.now().getTime() + seconds * 1_000))
const pauseAfter = (attempts: number) => PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0
/** What a dealer's job names is not ended meanwhile, as for a call. */
const ofDealer = (dealerCode: string) => ({ dealerCode, names: 'held' }) as const
const scopeOf = ({ dealerCode }: Claimed): Scope => (dealerCode === PLATFORM ? 'background' : ofDealer(dealerCode))

/** Runs a job that was claimed, once: it is then done, goes on with its next batch, waits for its next attempt or failed. */
export async function attempt(parts: AttemptParts, job: Job, claimed: Claimed): Promise<void> {
  const about = { job: claimed.name, id: claimed.id, attempt: claimed.attempts }
  try {
    // Whatever ends the process while it runs would end the next one too.
    if (claimed.attempts > (job.attempts ?? ATTEMPTS)) throw new Refusal('199', '执行多次中断')
    if (job.scope === 'server') await runChore(parts, job, claimed)
    else {
      const answer = job.scope === 'dealer' && job.ask ? await askOutside(parts, job.ask, claimed) : undefined
      await parts.database.transaction(scopeOf(claimed), (tx) => runBatch(parts, tx, job, claimed, answer))
    }
    parts.logger.info(about, 'job')
  } catch (error) {
    parts.logger.error({ ...about, err: error }, 'job failed')
    // Only a refusal is written for readers; other errors may quote what nobody should see.
    const message = cut(error instanceof Refusal ? error.message : refuse.unexpected().message, LONGEST_ERROR)
    const isFinal = error instanceof Refusal || claimed.attempts >= (job.attempts ?? ATTEMPTS)
    await parts.database.transaction(scopeOf(claimed), async (tx) => {
      if (!isFinal) return postponeJob(tx, claimed, after(parts.clock, pauseAfter(claimed.attempts)), message)
      if (await failJob(tx, claimed, timestamp(parts.clock.now()), message)) {
        await tell(tx, parts.clock, job, claimed, `【${job.title}】执行失败：${message}`)
      }
    })
  }
}

/** What no transaction holds renews its lease for as long as it runs. */
async function underLease<T>({ database, clock, logger }: AttemptParts, claimed: Claimed, work: () => Promise<T>) {
  const renew = () =>
    void extendLease(database.db, claimed, leaseEnd(clock)).catch((error: unknown) =>
      logger.warn({ err: error }, 'lease not renewed'),
    )
  const renewing = setInterval(renew, (LEASE_SECONDS * 1_000) / 3)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}

async function askOutside(parts: AttemptParts, ask: NonNullable<DealerJob['ask']>, claimed: Claimed): Promise<unknown> {
  const { database, clock, outside } = parts
  if (!outside) throw new Error(`job ${claimed.name} has nobody to ask`)
  const { dealerCode } = claimed
  return underLease(parts, claimed, () =>
    ask(
      {
        ...outside,
        dealerCode,
        step: (work) =>
          database.transaction(ofDealer(dealerCode), (tx) => work(makeWork(tx, systemUser(dealerCode), clock))),
      },
      claimed.payload as never,
    ),
  )
}

async function runChore(parts: AttemptParts, job: Chore, claimed: Claimed): Promise<void> {
  const { database, clock } = parts
  await underLease(parts, claimed, () => job.run())
  await database.transaction('background', (tx) => finishJob(tx, claimed, timestamp(clock.now())))
}

/** Longer than an update of the program takes, during which old processes do not know the new ones' jobs. */
const UNKNOWN_SECONDS = 3_600
const UNKNOWN = '当前版本的系统已没有此任务，无法执行'

/** Jobs whose program is gone fail in the end, instead of waiting for ever. */
export async function giveUpUnknown(
  { database, clock, logger }: AttemptParts,
  names: readonly string[],
): Promise<void> {
  const which = { names, since: after(clock, -UNKNOWN_SECONDS), now: timestamp(clock.now()), error: UNKNOWN }
  await database.transaction('background', async (tx) => {
    const failed = await failUnknown(tx, which)
    if (failed.length > 0) logger.warn({ jobs: failed.length }, 'jobs that nobody knows')
    for (const job of failed) await tell(tx, clock, {}, job, `【${job.title}】执行失败：${UNKNOWN}`)
  })
}

type InTransaction = DealerJob | PlatformJob

async function runBatch(
  parts: AttemptParts,
  tx: Tx,
  job: InTransaction,
  claimed: Claimed,
  answer: unknown,
): Promise<void> {
  if (!(await holdJob(tx, claimed))) return
  const outcome = await runInScope(parts, tx, job, claimed, answer)
  const now = timestamp(parts.clock.now())
  if (outcome === 'more') return continueJob(tx, claimed, now)
  await finishJob(tx, claimed, now)
  await tell(tx, parts.clock, job, claimed, `【${job.title}】已完成`)
}

async function runInScope(
  { clock, logger }: AttemptParts,
  tx: Tx,
  job: InTransaction,
  claimed: Claimed,
  answer: unknown,
) {
  const { dealerCode, askedById } = claimed
  // The payload is what `enqueue` took for a job of this name.
  const payload = claimed.payload as never
  const asker = askedById === null ? undefined : await loadUser(tx, dealerCode, askedById)
  const work = makeWork(tx, asker ?? systemUser(dealerCode), clock)
  return job.scope === 'dealer' ? job.run({ ...work, log: logger }, payload, answer) : job.run(work, payload)
}

/** Told to whoever asked for the job. */
async function tell(
  tx: Tx,
  clock: Clock,
  job: Pick<Job, 'quiet'>,
  claimed: Pick<Claimed, 'dealerCode' | 'askedById'>,
  content: string,
): Promise<void> {
  if (job.quiet || claimed.askedById === null) return
  const { dealerCode, askedById } = claimed
  await publish(
    { tx, user: { dealerCode }, now: timestamp(clock.now()) },
    { users: [askedById] },
    {
      msgType: 'system',
      content,
    },
  )
}
