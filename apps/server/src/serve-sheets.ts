import { assemble } from './assemble.ts'
import { openBank } from './platform/bank/open-bank.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { filesIn } from './platform/files/file-home.ts'
import { openFileStore } from './platform/files/file-store.ts'
import { openLogger } from './platform/logger.ts'
import { openManufacturer } from './platform/manufacturer/open-manufacturer.ts'
import { READY, STOP } from './platform/sheets/words.ts'

/** Few send sheets at a time. */
const CONNECTIONS = 4

// A terminal, or a service's manager, tells all processes at once: that one says when the last call is served.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

const config = readConfig(process.env)
const logger = openLogger(config, { process: 'sheets' })
const database = await openDatabase({
  ...{ url: config.databaseUrl, poolSize: CONNECTIONS, slow: config.slowStatement },
  logger,
})
const store = openFileStore(filesIn(config.dataDir))
const app = assemble({
  ...{ database, config, store, logger, clock: systemClock, isBehind: true },
  manufacturer: openManufacturer(config, database, systemClock),
  bank: openBank(config, database),
})
process.on('message', async (said) => {
  if (said !== STOP) return
  await app.close()
  await store.close()
  await database.close()
  process.exit(0)
})
await app.listen({ path: process.argv[3] })
process.send?.(READY)
