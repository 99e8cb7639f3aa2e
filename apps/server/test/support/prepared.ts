import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Folder with the prepared database and demonstration; made when missing or old, by the first who asks. */
export function preparedFolder(): string {
  // A run of all tests has seen to it at its beginning.
  if (process.env.PREPARED_DIR) return process.env.PREPARED_DIR
  execFileSync(process.execPath, [join(ROOT, 'scripts/prepare.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(ROOT, 'node_modules/.dealer/prepared')
}

/** An embedded database with all tables, as `openDatabase` takes it. */
export function preparedTables(): Blob {
  return new Blob([readFileSync(join(preparedFolder(), 'tables.tar'))])
}
