/** `npm start`: installs and builds what is missing, then serves everything on one port. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  ensureInstalled,
  ensureServerBuilt,
  ensureWebBuilt,
  keepTrialQuiet,
  prepared,
  root,
  server,
  settings,
} from './setup.mjs'
import { standBy } from './stand-by.mjs'

ensureInstalled()

keepTrialQuiet()
process.loadEnvFile(join(root, settings))
const { DATABASE_URL, DATA_DIR = '.data', DEMO_DATA } = process.env
const isNew = Boolean(DATABASE_URL) || !existsSync(join(resolve(root, DATA_DIR), 'database'))

// The demonstration is played beside the building: neither needs the other, and each keeps one core busy.
const what = isNew && ['on', 'true', '1'].includes(DEMO_DATA) ? ['demo'] : []
const preparing = spawn(process.execPath, [join(root, 'scripts/prepare.mjs'), ...what], { cwd: root, stdio: 'inherit' })
const isPrepared = new Promise((done) => preparing.on('exit', done))
process.on('exit', () => preparing.kill())
ensureServerBuilt()
ensureWebBuilt()
const failure = await isPrepared
if (failure !== 0) process.exit(failure ?? 1)

const serving = spawn(process.execPath, [`--env-file=${settings}`, join(server, 'main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PREPARED_DIR: prepared, WEB_DIR: join(root, 'apps/web/dist') },
})
standBy(serving)
