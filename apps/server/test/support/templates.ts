import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { dumpFolder } from '../../scripts/dump-folder.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { afterMigrate, migrate } from '../../src/platform/database/migrate.ts'
import { layPrepared } from '../../src/platform/database/prepared-folder.ts'
import { seedDemo } from '../../src/seed/seed.ts'
import { prepareFixture, TestClock } from './fixture.ts'
import { once } from './once.ts'
import { createDatabase } from './postgres.ts'
import { preparedFolder } from './prepared.ts'
import { silentLogger } from './silent-logger.ts'

/**
 * What a test's database begins with: nothing, all tables, the two small dealers of `prepareFixture`, or the demonstration up
 * to the fixture's day.
 */
export type Content = 'nothing' | 'tables' | 'fixture' | 'demo'

const blobs = new Map<Content, Promise<Blob>>()

/** An embedded database with this in it: copying one is ten times faster than making it. */
export function embeddedTemplate(content: Content): Promise<Blob> {
  const known = blobs.get(content) ?? readTemplate(content)
  blobs.set(content, known)
  return known
}

async function readTemplate(content: Content): Promise<Blob> {
  if (content === 'nothing' || content === 'tables') return blobOf(join(preparedFolder(), `${content}.tar`))
  return blobOf(
    await once(join(inject('scratch'), `${content}.tar`), async (path) => {
      const dataDir = `${path}.folder`
      await layPrepared(preparedFolder(), dataDir)
      const database = await openDatabase({ dataDir, logger: silentLogger })
      await FILL[content](database)
      await database.close()
      writeFileSync(path, await dumpFolder(dataDir))
      rmSync(dataDir, { recursive: true })
    }),
  )
}

const blobOf = (path: string): Blob => new Blob([readFileSync(path)])

/** The name of a database of the cluster with this in it, made once a run, for `create database … template`. */
export async function postgresTemplate(clusterUrl: string, content: Content): Promise<string> {
  if (content === 'nothing') return 'template1'
  const from = content === 'tables' ? undefined : await postgresTemplate(clusterUrl, 'tables')
  const file = await once(join(inject('scratch'), `postgres-${content}`), async (path) => {
    const url = await createDatabase(clusterUrl, from)
    const database = await openDatabase({ url, logger: silentLogger })
    await FILL[content](database)
    await database.close()
    writeFileSync(path, new URL(url).pathname.slice(1))
  })
  return readFileSync(file, 'utf8')
}

const FILL: Readonly<Record<Exclude<Content, 'nothing'>, (database: Database) => Promise<unknown>>> = {
  tables: async (database) => {
    await migrate(database)
    await afterMigrate(database)
  },
  fixture: prepareFixture,
  demo: (database) => seedDemo(database, { clock: new TestClock(), preparedDir: preparedFolder('demo') }),
}
