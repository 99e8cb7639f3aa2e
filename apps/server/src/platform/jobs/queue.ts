import type { SQL } from 'drizzle-orm'
import type { Work } from '../work.ts'
import type { DealerJob, Json, PlatformJob, PlatformWork } from './define.ts'
import { insertJob, insertJobWhere, PLATFORM } from './job.sql.ts'

/**
 * Asks for a job in the transaction at hand: it runs after the commit, and never when there is none. It begins at once,
 * in whichever server process takes it first, as the user of `work`.
 *
 * ```ts
 * await enqueue(work, recountStock, { warehouseCode: 'W001' }) // '4711'
 * ```
 * @returns id of the job
 */
export function enqueue<Payload extends Json>(work: Work, job: DealerJob<Payload>, payload: Payload): Promise<string>
export function enqueue<Payload extends Json>(
  work: PlatformWork,
  job: PlatformJob<Payload>,
  payload: Payload,
): Promise<string>
export function enqueue(
  work: PlatformWork & Partial<Pick<Work, 'user'>>,
  job: Pick<DealerJob | PlatformJob, 'name' | 'title' | 'scope'>,
  payload: Json,
): Promise<string> {
  const asker = job.scope === 'dealer' ? work.user : undefined
  return insertJob(work.tx, {
    dealerCode: asker?.dealerCode ?? PLATFORM,
    name: job.name,
    title: job.title,
    payload,
    askedById: asker?.userId,
    askedByName: asker?.realName,
    now: work.now,
  })
}

/**
 * Asks for a job where the database finds that there is something to do, unless one of its kind waits already. Costs no round
 * trip: for calls that seldom leave anything to do.
 *
 * ```ts
 * enqueueWhere(work, tellOfFalls, {}, sql`exists (select from capacity_tips …)`)
 * ```
 */
export function enqueueWhere<Payload extends Json>(
  { tx, user, now }: Work,
  { name, title }: DealerJob<Payload>,
  payload: Payload,
  condition: SQL,
): void {
  const asker = { dealerCode: user.dealerCode, askedById: user.userId, askedByName: user.realName }
  insertJobWhere(tx, { ...asker, name, title, payload, now }, condition)
}
