/** `npm start`: installs and builds what is missing, then serves everything on one port. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, ensurePrepared, ensureWebBuilt, prepared, root } from './setup.mjs'

ensureInstalled()
ensureWebBuilt()
ensurePrepared()

const settings = existsSync(join(root, '.env')) ? '.env' : 'config/example.env'
const server = spawn(
  process.execPath,
  [`--env-file=${settings}`, '--import', 'tsx', '--conditions=@dealer/source', 'apps/server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PREPARED_DIR: prepared, WEB_DIR: join(root, 'apps/web/dist') },
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
