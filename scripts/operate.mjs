/** `npm run setup`, `npm run backup|restore|verify -- <file>`, `npm run books` and `npm run let-in -- <account>`: what an operator does to the data, with the settings of `npm start`. */
import { join, resolve } from 'node:path'
import { ensureInstalled, ensureServerBuilt, run, server, settings } from './setup.mjs'

const [command = '', given] = process.argv.slice(2)
ensureInstalled()
ensureServerBuilt()
run(process.execPath, [
  `--env-file=${settings}`,
  join(server, 'operate.js'),
  command,
  // A file lies where the command was called, not where the program does; an account is no file.
  ...(given ? [command === 'let-in' ? given : resolve(process.env.INIT_CWD ?? process.cwd(), given)] : []),
])
