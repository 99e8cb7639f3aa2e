import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { jobs } from './app.ts'
import { assemble } from './assemble.ts'
import { booksReadings, booksState } from './modules/admin/books/books.sql.ts'
import { isEmpty } from './modules/session/set-up-token.ts'
import { backupChores } from './platform/backup/backup-chore.ts'
import { openHotLine } from './platform/backup/hot-line.ts'
import { openBank } from './platform/bank/open-bank.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { afterMigrate, migrate } from './platform/database/migrate.ts'
import { layPrepared } from './platform/database/prepared-folder.ts'
import { openRealtime } from './platform/events/realtime.ts'
import { filesIn, requireDatabaseBeside, requireOwnFolder } from './platform/files/file-home.ts'
import { openFileStore } from './platform/files/file-store.ts'
import { orphanChore } from './platform/files/orphan-chore.ts'
import { removeNameless } from './platform/files/remove-orphans.ts'
import { bytesLeftIn } from './platform/http/health.ts'
import { openWebApp } from './platform/http/web-app.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { openManufacturer } from './platform/manufacturer/open-manufacturer.ts'
import { makeMetrics } from './platform/metrics/metrics.ts'
import { databaseReadings, reading, tableReadings } from './platform/metrics/readings.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { requireSafeStart } from './platform/open-start.ts'
import type { Sheets } from './platform/sheets/sheets.ts'

export interface StartOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly clock?: Clock
  /** Fills an empty database; gets it after the migrations. */
  readonly prepare?: (database: Database) => Promise<void>
  readonly onFatal?: (error: unknown) => void
  /** Reads and saves sheets, where this process shall not. */
  readonly sheets?: Sheets
  /** Databases of tests live in memory. */
  readonly inMemory?: boolean
}

export interface RunningServer {
  readonly app: FastifyInstance
  readonly database: Database
  /** Where figures are served. */
  readonly metricsPort: number | undefined
  /** Stops taking calls and jobs, finishes those under way, closes the database. */
  stop(): Promise<void>
}

/** Opens the database, brings it up to date and builds the server; `listen` is the caller's. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, logger, clock = systemClock } = options
  const begun = new Date()
  requireSafeStart(config)
  const folder = filesIn(config.dataDir)
  if (!config.databaseUrl && !options.inMemory) {
    requireDatabaseBeside(folder, join(config.dataDir, 'database'))
    if (config.preparedDir) await layPrepared(config.preparedDir, config.dataDir)
  }
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: options.inMemory ? undefined : config.dataDir,
    logger,
    slow: config.slowStatement,
    onFatal: options.onFatal,
  })
  const store = openFileStore(options.inMemory ? undefined : folder)
  try {
    await migrate(database)
    await afterMigrate(database)
    await options.prepare?.(database)
    if (!options.inMemory) await requireOwnFolder(database, folder)
    const isNew = await isEmpty(database.db)
    const webApp = config.webDir ? openWebApp(config.webDir, { ...config, isNew }) : undefined
    let connections = () => 0
    const metrics = makeMetrics([
      () => databaseReadings(database),
      () => tableReadings(database),
      async () => booksReadings(await booksState(database.db)),
      () => reading('dealer_disk_free_bytes', 'Bytes left in DATA_DIR.', () => bytesLeftIn(config.dataDir)),
      () => reading('dealer_websockets', 'Open live connections.', async () => connections()),
    ])
    const manufacturer = openManufacturer(config, database, clock)
    const bank = openBank(config, database)
    const { sheets } = options
    const app = assemble({ database, config, clock, manufacturer, bank, store, logger, webApp, metrics, sheets })
    await app.ready()
    const realtime = await openRealtime({ database, clock, config, logger }, app.server)
    connections = realtime.count
    const source = { database, files: folder, clock }
    const chores = [orphanChore(database, store, clock), ...backupChores(source, config)]
    const own = new Map(chores.map((chore) => [chore.name, chore]))
    const running = await startJobs({
      database,
      clock,
      jobs: new Map([...jobs, ...own]),
      logger,
      outside: { manufacturer, bank, store },
    })
    const door =
      config.metricsPort === undefined
        ? undefined
        : await serveMetrics(metrics, {
            host: config.metricsHost,
            port: config.metricsPort,
            token: config.metricsToken,
          })
    const isOwned = database.kind === 'pglite' && !options.inMemory
    const hotLine = isOwned ? await openHotLine(config.dataDir, source, logger) : undefined
    // Nobody else writes into this folder: what calls left there that a crash cut off goes now, and not in a later night.
    const tidying = isOwned
      ? removeNameless(database, store, begun).catch((error: unknown) =>
          logger.error({ err: String(error) }, 'what a crash left of files could not be removed'),
        )
      : undefined
    return {
      app,
      database,
      metricsPort: door?.port,
      stop: async () => {
        await hotLine?.close()
        await tidying
        await door?.close()
        // Open websockets would keep the server from closing.
        await realtime.close()
        await Promise.all([running.stop(), app.close()])
        await sheets?.close()
        await store.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
