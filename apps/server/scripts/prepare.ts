/**
 * Makes what the first start would otherwise spend its time on, in the folder that is named: an embedded database with
 * its tables, and the demonstration as rows. `npm start` and the tests run it when what it is made of has changed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '../src/platform/database/database.ts'
import { afterMigrate, migrate } from '../src/platform/database/migrate.ts'
import { markPrepared } from '../src/platform/database/prepared-folder.ts'
import { showProgress } from '../src/seed/console.ts'
import { PLAYED_UNTIL, playDemo } from '../src/seed/play.ts'
import { SNAPSHOT_FILE, saveSnapshot } from '../src/seed/snapshot.ts'
import { createDatabase, dropDatabase } from '../test/support/postgres.ts'
import { dumpEmpty, dumpFolder } from './dump-folder.ts'

const [what, folder = ''] = process.argv.slice(2)
const logger = pino({ level: 'silent' })

if (what === 'database') {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const database = await openDatabase({ dataDir: folder, logger })
  await migrate(database)
  await afterMigrate(database)
  await database.maintenance.vacuum()
  await database.close()
  writeFileSync(join(folder, 'tables.tar'), await dumpFolder(folder))
  writeFileSync(join(folder, 'nothing.tar'), await dumpEmpty())
  markPrepared(folder)
}
if (what === 'demo') {
  // A run of all tests has a PostgreSQL at hand. Both engines give the same rows, which a test of the light dealer holds.
  const cluster = process.env.TEST_POSTGRES_URL
  const url = cluster && (await createDatabase(cluster))
  saveSnapshot(join(folder, SNAPSHOT_FILE), await playDemo(PLAYED_UNTIL, { url, onProgress: showProgress }))
  if (cluster && url) await dropDatabase(cluster, url)
}
