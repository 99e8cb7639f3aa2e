import type { FastifyBaseLogger } from 'fastify'
import type { Bank } from '../bank/bank.ts'
import type { Tx } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Manufacturer } from '../manufacturer/manufacturer.ts'
import type { Work } from '../work.ts'
import { checkTiming, type Timing } from './timing.ts'

/** What survives being written down and read again. Declare payloads as type literals: interfaces do not fit. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

export type Nothing = Record<never, never>

/** `'more'`: this batch is saved, and the job goes on with the next one in a transaction of its own. */
export type Outcome = Promise<'more' | undefined> | Promise<void>

interface Facts {
  /** Unique and lasting, `area.resource.what`: rows of the queue name it. */
  readonly name: string
  /** Chinese, as admins and the user who asked for it read it. */
  readonly title: string
  /** How often it is tried before it counts as failed; 5 when absent. A refusal is final at once. */
  readonly attempts?: number
  /** Does not tell the user who asked for it how it ended. */
  readonly quiet?: true
}

/** Only what needs no payload can be started by the clock. */
type Start<Payload> = Nothing extends Payload ? Timing : { readonly nightly?: never; readonly monthly?: never }

/** What a job reaches outside the database. */
export interface Outside {
  readonly bank: Bank
  readonly manufacturer: Manufacturer
  readonly store: FileStore
}

/** What a job asks outside before its transaction opens, so that nobody waits for somebody else's server. */
export interface Asking extends Outside {
  readonly dealerCode: string
  /** Runs one step in a transaction of its own. */
  step<T>(work: (work: Work) => Promise<T>): Promise<T>
}

/** What a job works with: as a call, and where it notes what it goes on without. */
export interface JobWork extends Work {
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** A job of a dealer: runs in the dealer's transaction, as the user who asked for it, like a call. */
export type DealerJob<Payload = never> = Facts &
  Timing & {
    readonly scope: 'dealer'
    readonly ask?: (asking: Asking, payload: Payload) => Promise<unknown>
    /** @param answer what `ask` answered */
    run(work: JobWork, payload: Payload, answer?: unknown): Outcome
  }

/** What a job of the platform works with: the owner's transaction, where all dealers are seen. */
export interface PlatformWork {
  readonly tx: Tx
  readonly now: string
  readonly today: string
}

/** A job of the platform itself, of no dealer. */
export type PlatformJob<Payload = never> = Facts &
  Timing & { readonly scope: 'platform'; run(work: PlatformWork, payload: Payload): Outcome }

/** A job of the platform without a transaction: it opens its own, and does what no transaction undoes. */
export type Chore = Facts & Timing & { readonly scope: 'server'; run(): Promise<void> }

export type Job = DealerJob | PlatformJob | Chore

/**
 * Declares a job of a dealer in a file `*.job.ts`, where the server finds it. `run` has one transaction, in which the job
 * is marked as done too: its effects come once, whatever dies on the way. Much work is cut in batches of a second or so:
 * do one, answer `'more'`.
 *
 * ```ts
 * export const sendNotice = defineJob({
 *   name: 'md.notice.send',
 *   title: '发送通知',
 *   run: async (work, { noticeId }: { noticeId: string }) => { … },
 * })
 * await enqueue(work, sendNotice, { noticeId: '7' }) // in the transaction that asks for it
 * ```
 * With `nightly: '02:30'` or `monthly: { day: 1, at: '03:00' }` the clock starts it for every dealer.
 */
export function defineJob<Payload extends Json = Nothing>(
  job: Facts & Start<Payload> & Pick<DealerJob<Payload>, 'run'>,
): DealerJob<Payload> {
  checkTiming(job)
  return { ...job, scope: 'dealer' }
}

/**
 * Declares a job of a dealer that asks outside first: `ask` may be cut off and run again, so asking twice must do no harm; `run`
 * gets what it answered, in the transaction in which the job is marked as done.
 *
 * ```ts
 * export const sendReport = defineErrand({
 *   name: 'md.report.send',
 *   title: '上报厂家',
 *   ask: ({ manufacturer, dealerCode }, report: Report) => manufacturer.report(dealerCode, report),
 *   run: async (work, { reportId }, receipt) => keepReceipt(work, reportId, receipt),
 * })
 * ```
 */
export function defineErrand<Payload extends Json = Nothing, Answer = unknown>(
  job: Facts &
    Start<Payload> & {
      ask(asking: Asking, payload: Payload): Promise<Answer>
      run(work: JobWork, payload: Payload, answer: NoInfer<Answer>): Outcome
    },
): DealerJob<Payload> {
  checkTiming(job)
  // What `ask` answers is what `run` takes; nobody else sees it.
  return { ...job, scope: 'dealer' } as unknown as DealerJob<Payload>
}

/** Declares a job of the platform: as `defineJob`, but for all dealers at once. */
export function definePlatformJob<Payload extends Json = Nothing>(
  job: Facts & Start<Payload> & Pick<PlatformJob<Payload>, 'run'>,
): PlatformJob<Payload> {
  checkTiming(job)
  return { ...job, scope: 'platform' }
}

/**
 * Declares a chore, such as tidying a folder. It may be cut off anywhere and run again, so half of it must do no harm. It
 * is made where its means are, and handed to `startJobs` beside the jobs that were found.
 */
export function defineChore(job: Facts & Timing & Pick<Chore, 'run'>): Chore {
  checkTiming(job)
  return { ...job, scope: 'server' }
}

const isJob = (value: unknown): value is Job => typeof value === 'object' && value !== null && 'run' in value

/** The jobs that files export, by name. @throws Error for a name that two of them have. */
export function jobsOf(files: readonly object[]): ReadonlyMap<string, Job> {
  const jobs = new Map<string, Job>()
  for (const job of files.flatMap((file) => Object.values(file)).filter(isJob)) {
    if (jobs.has(job.name)) throw new Error(`job ${job.name} is declared twice`)
    jobs.set(job.name, job)
  }
  return jobs
}
