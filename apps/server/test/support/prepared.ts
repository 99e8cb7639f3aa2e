import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Folder with the prepared database, and the demonstration when it is wanted; made when missing or old. */
export function preparedFolder(what: 'tables' | 'demo' = 'tables'): string {
  // A run of all tests has seen to it at its beginning.
  if (process.env.PREPARED_DIR) return process.env.PREPARED_DIR
  execFileSync(process.execPath, [join(ROOT, 'scripts/prepare.mjs'), what], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(ROOT, 'node_modules/.dealer/prepared')
}
