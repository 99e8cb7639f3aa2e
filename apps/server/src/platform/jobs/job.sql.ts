import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { unawaited } from '../database/prepared.ts'
import type { Work } from '../work.ts'
import type { Json } from './define.ts'

/** Said at each commit that leaves something to do. */
export const JOB_CHANNEL = 'dealer_job'

/** Dealer code of the platform's own jobs; row-level security hides them from dealers like those of another dealer. */
export const PLATFORM = '*'

/** A moment of the server's clock, which has Shanghai's time. */
const at = (moment: string): SQL => sql`${`${moment} Asia/Shanghai`}::timestamptz`

export interface NewJob {
  readonly dealerCode: string
  readonly name: string
  readonly title: string
  readonly payload: Json
  readonly askedById?: string
  readonly askedByName?: string
  readonly now: string
}

/** Puts a job in the queue and wakes whoever can run it, in one statement. */
export async function insertJob(tx: Tx, job: NewJob): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with queued as (
      insert into job (dealer_code, name, title, payload, status, due_date, asked_by_id, asked_by_name, create_date)
      values (${job.dealerCode}, ${job.name}, ${job.title}, ${JSON.stringify(job.payload)}::jsonb, 'waiting',
        ${at(job.now)}, ${job.askedById ?? null}::bigint, ${job.askedByName ?? null}, ${at(job.now)})
      returning id
    )
    select id::text, pg_notify(${JOB_CHANNEL}, '') from queued`)
  const [row] = rows
  if (!row) throw new Error('the queue answered no row')
  return row.id
}

/**
 * Puts a job in the queue where a condition holds and none of its name waits yet. Nobody waits for it: it travels with the
 * statements that follow, at the latest with the commit.
 */
export function insertJobWhere(tx: Tx, job: NewJob, condition: SQL): void {
  unawaited(
    tx.execute(sql`
    with queued as (
      insert into job (dealer_code, name, title, payload, status, due_date, asked_by_id, asked_by_name, create_date)
      select ${job.dealerCode}, ${job.name}, ${job.title}, ${JSON.stringify(job.payload)}::jsonb, 'waiting',
        ${at(job.now)}, ${job.askedById ?? null}::bigint, ${job.askedByName ?? null}, ${at(job.now)}
      where ${condition} and not exists (select from job w where w.dealer_code = ${job.dealerCode} and w.name = ${job.name}
        and w.status = 'waiting')
      returning id
    )
    select pg_notify(${JOB_CHANNEL}, '') from queued`),
  )
}

/** A job that this process has taken. */
export interface Claimed {
  readonly id: string
  readonly dealerCode: string
  readonly name: string
  readonly title: string
  readonly payload: unknown
  readonly attempts: number
  readonly askedById: string | null
}

/**
 * Takes the job that has waited longest, or that was left behind by a process whose lease is over; undefined when there is
 * none. Jobs whose transaction is still open are locked, and skipped however long they take.
 */
export async function claimJob(
  tx: Tx,
  { names, now, lease }: { names: readonly string[]; now: string; lease: string },
): Promise<Claimed | undefined> {
  const { rows } = await tx.execute<Claimed & Record<string, unknown>>(sql`
    with next as materialized (
      select dealer_code, id from job
      where status in ('waiting', 'running') and due_date <= ${at(now)}
        and name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
      order by due_date, id limit 1 for update skip locked
    )
    update job j set status = 'running', attempts = j.attempts + 1, due_date = ${at(lease)}, start_date = ${at(now)}
    from next where j.dealer_code = next.dealer_code and j.id = next.id
    returning j.id::text, j.dealer_code as "dealerCode", j.name, j.title, j.payload, j.attempts,
      j.asked_by_id::text as "askedById"`)
  return rows[0]
}

/** Only the claim that runs may change a job: after its lease another process has counted one attempt more. */
const isMine = ({ dealerCode, id, attempts }: Claimed): SQL =>
  sql`dealer_code = ${dealerCode} and id = ${id}::bigint and attempts = ${attempts} and status = 'running'`

/** Locks the claimed job until the transaction ends, so that nobody else takes it meanwhile. False: it was lost. */
export async function holdJob(tx: Tx, claimed: Claimed): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from job where ${isMine(claimed)} for update`)
  return rows.length > 0
}

/** The claim holds longer. */
export async function extendLease(tx: Tx, claimed: Claimed, lease: string): Promise<void> {
  await tx.execute(sql`update job set due_date = ${at(lease)} where ${isMine(claimed)}`)
}

/** The job is done. */
export async function finishJob(tx: Tx, claimed: Claimed, now: string): Promise<void> {
  await tx.execute(sql`update job set status = 'done', finish_date = ${at(now)}, error = null where ${isMine(claimed)}`)
}

/** A batch is done: the job goes behind those that wait, and its attempts count from the beginning. */
export async function continueJob(tx: Tx, claimed: Claimed, now: string): Promise<void> {
  await tx.execute(sql`update job set status = 'waiting', due_date = ${at(now)}, attempts = 0 where ${isMine(claimed)}`)
}

/** The attempt failed; the job is tried again at a time. */
export async function postponeJob(tx: Tx, claimed: Claimed, due: string, error: string): Promise<void> {
  await tx.execute(
    sql`update job set status = 'waiting', due_date = ${at(due)}, error = ${error} where ${isMine(claimed)}`,
  )
}

/** The job failed for good. False: it was not this claim's any more. */
export async function failJob(tx: Tx, claimed: Claimed, now: string, error: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update job set status = 'failed', finish_date = ${at(now)}, error = ${error} where ${isMine(claimed)} returning 1`)
  return rows.length > 0
}

/** Puts a failed job of the dealer back, for the user at hand. False: there is none, or it has not failed. */
export async function requeueJob({ tx, user, now }: Work, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with queued as (
      update job set status = 'waiting', due_date = ${at(now)}, attempts = 0, finish_date = null, error = null,
        asked_by_id = ${user.userId}::bigint, asked_by_name = ${user.realName}
      where dealer_code = ${user.dealerCode} and id = ${id}::bigint and status = 'failed' returning id
    )
    select pg_notify(${JOB_CHANNEL}, '') from queued`)
  return rows.length > 0
}

/**
 * Remembers that a timed job is due. True for the first process that comes with this time: the others wait for its
 * commit. A job that is new begins with its next time.
 */
export async function noteDue(tx: Tx, name: string, due: string): Promise<boolean> {
  const { rows: first } = await tx.execute(sql`
    insert into job_clock (name, due_date) values (${name}, ${at(due)}) on conflict (name) do nothing returning 1`)
  if (first.length > 0) return false
  const { rows } = await tx.execute(sql`
    update job_clock set due_date = ${at(due)} where name = ${name} and due_date < ${at(due)} returning 1`)
  return rows.length > 0
}

/** Puts a timed job in the queue: once, or once for each dealer. */
export async function insertTimed(
  tx: Tx,
  job: { readonly name: string; readonly title: string; readonly scope: 'dealer' | 'platform' | 'server' },
  now: string,
): Promise<void> {
  const dealers =
    job.scope === 'dealer'
      ? sql`select dealer_code from dealer_setting where del_flag = 'F'`
      : sql`select ${PLATFORM}::text as dealer_code`
  await tx.execute(sql`
    with queued as (
      insert into job (dealer_code, name, title, payload, status, due_date, create_date)
      select d.dealer_code, ${job.name}, ${job.title}, '{}', 'waiting', ${at(now)}, ${at(now)}
      from (${dealers}) d order by d.dealer_code
      returning id
    )
    select pg_notify(${JOB_CHANNEL}, '') from queued limit 1`)
}

/**
 * Gives up the jobs that no process has taken since a moment, because none knows them: their program is gone. Answers who
 * asked for them.
 */
export async function failUnknown(
  tx: Tx,
  { names, since, now, error }: { names: readonly string[]; since: string; now: string; error: string },
): Promise<Pick<Claimed, 'dealerCode' | 'title' | 'askedById'>[]> {
  const { rows } = await tx.execute<Pick<Claimed, 'dealerCode' | 'title' | 'askedById'> & Record<string, unknown>>(sql`
    update job set status = 'failed', finish_date = ${at(now)}, error = ${error}
    where status in ('waiting', 'running') and due_date <= ${at(since)}
      and name not in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
    returning dealer_code as "dealerCode", title, asked_by_id::text as "askedById"`)
  return rows
}

/** Deletes at most so many jobs that ended before a day; answers how many. */
export async function deleteEnded(tx: Tx, before: string, most: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from job where (dealer_code, id) in (
      select dealer_code, id from job where status in ('done', 'failed') and finish_date < ${at(`${before} 00:00:00`)}
      limit ${most})
    returning 1`)
  return rows.length
}
