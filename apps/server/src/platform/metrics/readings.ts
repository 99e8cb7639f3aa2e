import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Reading } from './metrics.ts'

/** Milliseconds that the database may take to say how it is. */
const PATIENCE = 3_000

/** How connections are used, how many calls wait, and whether the database answers. */
export async function databaseReadings(database: Database): Promise<Reading[]> {
  const lines = Object.entries(database.lines())
  const of = (pick: (state: (typeof lines)[number][1]) => number) =>
    lines.map(([line, state]) => ({ labels: { line }, value: pick(state) }))
  const isUp = await Promise.race([
    database.db.execute(sql`select 1`).then(
      () => 1,
      () => 0,
    ),
    new Promise<number>((resolve) => setTimeout(resolve, PATIENCE, 0).unref()),
  ])
  return [
    { name: 'dealer_database_up', help: 'Whether the database answers.', values: [{ value: isUp }] },
    { name: 'dealer_connections_most', help: 'Most calls at the database at a time.', values: of((s) => s.atOnce) },
    { name: 'dealer_connections_used', help: 'Calls at the database now.', values: of((s) => s.used) },
    { name: 'dealer_connections_waiting', help: 'Calls that wait for it.', values: of((s) => s.waiting) },
  ]
}

/** What the tables of the platform tell: the queue of jobs, sessions, how much is kept. */
export async function tableReadings({ db }: Database): Promise<Reading[]> {
  const [jobs, facts] = await Promise.all([
    db.execute<{ status: string; jobs: string }>(sql`select status, count(*) as jobs from job group by 1`),
    db.execute<{ oldest: string; sessions: string; bytes: string }>(sql`
      select (select count(*) from session) as sessions, pg_database_size(current_database()) as bytes,
        (select coalesce(extract(epoch from now() - min(due_date)), 0) from job where status = 'waiting' and due_date <= now()) as oldest`),
  ])
  const counted = new Map(jobs.rows.map((row) => [row.status, Number(row.jobs)]))
  const [{ oldest, sessions, bytes } = { oldest: '0', sessions: '0', bytes: '0' }] = facts.rows
  return [
    {
      name: 'dealer_jobs',
      help: 'Jobs in the queue, and those that ended in the last 30 days.',
      values: ['waiting', 'running', 'done', 'failed'].map((status) => ({
        labels: { status },
        value: counted.get(status) ?? 0,
      })),
    },
    {
      name: 'dealer_job_oldest_seconds',
      help: 'How long the oldest job is overdue.',
      values: [{ value: Number(oldest) }],
    },
    { name: 'dealer_sessions', help: 'Sessions that are kept.', values: [{ value: Number(sessions) }] },
    { name: 'dealer_database_bytes', help: 'Size of the database.', values: [{ value: Number(bytes) }] },
  ]
}

/** One figure that is asked for. */
export async function reading(name: string, help: string, ask: () => Promise<number | undefined>): Promise<Reading[]> {
  const value = await ask()
  return value === undefined ? [] : [{ name, help, values: [{ value }] }]
}
