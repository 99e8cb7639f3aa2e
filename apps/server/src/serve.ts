import { sheetCalls } from './app.ts'
import { offerSetUp, showSetUp } from './modules/session/set-up-token.ts'
import { folderProblem } from './platform/backup/backup-file.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openProblem } from './platform/database/open-problem.ts'
import { openLogger } from './platform/logger.ts'
import { misspeltSettings } from './platform/misspelt-settings.ts'
import { saidToOperator } from './platform/operator-error.ts'
import { openSheets } from './platform/sheets/sheets.ts'
import { showAddress, showDemo, showProgress } from './seed/console.ts'
import { seedDemo } from './seed/seed.ts'
import { startServer } from './start.ts'

const GRACE = 10_000

const config = orGiveUp(() => readConfig(process.env))
for (const said of misspeltSettings(process.env)) process.stderr.write(`${said}\n`)
const logger = openLogger(config)
const program = process.argv[1] ?? ''
/** The embedded database is this process's alone. */
const isShared = config.databaseUrl !== undefined && config.sheetsApart

const server = await startServer({
  config,
  logger,
  sheets: isShared ? openSheets({ calls: sheetCalls, program, logger }) : undefined,
  prepare: async (database) => {
    if (config.demoData) await seedDemo(database, { onProgress: showProgress, preparedDir: config.preparedDir })
  },
  onFatal: (error) => {
    logger.fatal({ err: String(error) }, 'the database cannot go on; the next start recovers')
    process.stderr.write(`${openProblem(error, config.dataDir).message}\n`)
    process.exit(1)
  },
}).catch(giveUp)
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

const address = await server.app.listen({ host: config.host, port: config.port }).catch(giveUp)
logger.info({ address, database: server.database.kind }, 'listening')
if (config.demoData) showDemo(address)
else {
  const token = await offerSetUp(server.database, systemClock.now())
  if (token) showSetUp(address, token)
  else showAddress(address)
}
// Not waited for: a network folder that is away may hang, and the server works without.
if (config.backupDir) void folderProblem(config.backupDir).then((said) => said && process.stderr.write(`${said}\n`))

/** Ends with a line for whoever started it; what only a developer can mend keeps its stack. */
function giveUp(error: unknown): never {
  const said = saidToOperator(error)
  if (said === undefined) throw error
  process.stderr.write(`${said}\n`)
  process.exit(1)
}

function orGiveUp<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return giveUp(error)
  }
}

/**
 * Calls under way are answered before the process ends; one that hangs does not hold it for ever. Whoever signals a whole
 * group, as a terminal does, has it passed on by the parent too: what comes again changes nothing.
 */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return
  isStopping = true
  logger.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), GRACE).unref()
  await server.stop()
  process.exit(0)
}
