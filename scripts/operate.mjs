/** `npm run setup`, `npm run backup|restore|verify -- <file>` and `npm run books`: what an operator does to the data, with the settings of `npm start`. */
import { join, resolve } from 'node:path'
import { ensureInstalled, ensureServerBuilt, run, server, settings } from './setup.mjs'

const [command = '', file] = process.argv.slice(2)
ensureInstalled()
ensureServerBuilt()
run(process.execPath, [
  `--env-file=${settings}`,
  join(server, 'operate.js'),
  command,
  // Where the command was called, not where the program lies.
  ...(file ? [resolve(process.env.INIT_CWD ?? process.cwd(), file)] : []),
])
