import { join } from 'node:path'
import { syncAhead } from './platform/database/sync-ahead.ts'
import { endWithServer } from './platform/sheets/end-with-server.ts'
import { SHEETS } from './platform/sheets/words.ts'

if (process.argv[2] === SHEETS) {
  endWithServer(process.argv[3])
  await import('./serve-sheets.ts')
} else {
  // What a crash asks of the disk goes on while the server is being loaded; what is wrong with it is told by who opens it.
  const { DATA_DIR = '.data', DATABASE_URL } = process.env
  if (!DATABASE_URL) void syncAhead(join(DATA_DIR, 'database')).catch(() => {})
  await import('./serve.ts')
}
