/** `npm start`: installs and builds what is missing, then serves everything on one port. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  ensureInstalled,
  ensurePrepared,
  ensureServerBuilt,
  ensureWebBuilt,
  prepared,
  root,
  server,
  settings,
} from './setup.mjs'

ensureInstalled()
ensureServerBuilt()
ensureWebBuilt()

process.loadEnvFile(join(root, settings))
const { DATABASE_URL, DATA_DIR = '.data', DEMO_DATA } = process.env
const isNew = Boolean(DATABASE_URL) || !existsSync(join(resolve(root, DATA_DIR), 'database'))
ensurePrepared({ withDemo: isNew && DEMO_DATA === 'on' })

const serving = spawn(process.execPath, [`--env-file=${settings}`, join(server, 'main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PREPARED_DIR: prepared, WEB_DIR: join(root, 'apps/web/dist') },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => serving.kill(signal))
serving.on('exit', (code) => process.exit(code ?? 0))
