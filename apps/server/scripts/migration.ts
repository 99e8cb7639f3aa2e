/**
 * `pnpm --filter @dealer/server migration`: writes the migration that is not released yet from the schema files.
 * With `--release <version>` it closes it, and keeps a small dealer's data of that version for the test that upgrades.
 */
import { parseArgs } from 'node:util'
import { MIGRATIONS } from '../src/platform/database/migrate.ts'
import { loadTables } from '../src/platform/database/schema.ts'
import { openMigration, writeMigration } from './open-migration.ts'
import { writeRelease } from './release.ts'
import { demoRows } from './release-data.ts'
import { shapeOf } from './schema-diff.ts'

const { values } = parseArgs({ options: { release: { type: 'string' } } })
const tables = await loadTables()
const open = await openMigration(MIGRATIONS, tables)
writeMigration(MIGRATIONS, open)
console.log(open.text === undefined ? 'nothing changed since the last release' : open.file)
if (values.release !== undefined) {
  writeRelease(MIGRATIONS, { version: values.release, shape: shapeOf(tables), rows: await demoRows() })
  console.log(`released ${values.release}`)
}
