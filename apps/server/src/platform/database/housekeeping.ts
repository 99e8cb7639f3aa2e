import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLogger, Maintenance } from './database.ts'

const CHECKPOINT_BYTES = 64 * 1024 * 1024
const CHECKPOINT_CHECK_MS = 5_000
const VACUUM_CHECK_MS = 10 * 60_000
/** Calls since the last vacuum that make the next one worth its time. */
const VACUUM_AFTER_CALLS = 5_000

interface Housekeeping {
  readonly maintenance: Maintenance
  /** Call once for each statement or transaction that may have written. */
  wrote(): void
  /** Ends the timers and waits for a run that has begun. */
  stop(): Promise<void>
}

/** The embedded engine has no background processes: it never checkpoints and never vacuums by itself. */
export function startHousekeeping(
  engine: PGlite,
  options: {
    durable: boolean
    logger: DatabaseLogger
    watch: <T>(work: () => Promise<T>) => Promise<T>
  },
): Housekeeping {
  const { durable, logger, watch } = options
  let sinceCheckpoint = 0
  let sinceVacuum = 0
  let stopped = false
  let running: Promise<void> = Promise.resolve()

  const checkpoint = async () => {
    if (durable) await watch(() => engine.exec('checkpoint'))
  }
  const vacuum = async () => {
    const { rows } = await watch(() =>
      engine.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
      ),
    )
    for (const { name } of rows) {
      if (stopped) return
      await watch(() => engine.exec(`vacuum (analyze) ${name}`))
    }
  }
  const checkpointWhenLong = async () => {
    if (sinceCheckpoint === 0) return
    sinceCheckpoint = 0
    const { rows } = await watch(() =>
      engine.query<{ bytes: string }>(
        'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()',
      ),
    )
    if (Number(rows[0]?.bytes ?? 0) > CHECKPOINT_BYTES) await checkpoint()
  }
  const vacuumWhenWorn = async () => {
    if (sinceVacuum < VACUUM_AFTER_CALLS) return
    sinceVacuum = 0
    await vacuum()
  }

  const every = (ms: number, work: () => Promise<void>) => {
    const run = () => {
      running = running.then(async () => {
        if (stopped) return
        await work().catch((error: unknown) => logger.error({ err: String(error) }, 'database housekeeping failed'))
      })
    }
    return setInterval(run, ms).unref()
  }
  const timers = durable ? [every(CHECKPOINT_CHECK_MS, checkpointWhenLong), every(VACUUM_CHECK_MS, vacuumWhenWorn)] : []

  return {
    maintenance: { checkpoint, vacuum },
    wrote: () => {
      sinceCheckpoint++
      sinceVacuum++
    },
    stop: async () => {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}
