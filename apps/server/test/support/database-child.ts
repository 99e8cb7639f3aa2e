import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../src/platform/database/database.ts'
import { silentLogger } from './silent-logger.ts'

/**
 * A process of its own for tests of dying and of two processes at once.
 *
 * `write <folder>` commits numbers one by one for ever and prints each after its commit; `hold <folder>` opens and
 * waits; `close <folder|address>` opens, uses and closes, and must then end by itself;
 * `fail <folder>` commits one row, then tries another on a disk that no longer syncs.
 */
const [mode, target = ''] = process.argv.slice(2)
const where = target.includes('://') ? { url: target } : { dataDir: target }
const database = await openDatabase({ ...where, logger: silentLogger })
// Not console.log: a pipe may still hold its text when the process is killed.
const say = (text: string) => fs.writeSync(1, `${text}\n`)

if (mode === 'write') {
  await database.db.execute(sql`create table if not exists written (n integer primary key, pad text)`)
  for (let n = 1; ; n++) {
    await database.transaction('platform', (tx) =>
      tx.execute(sql`insert into written values (${n}, repeat(md5(${String(n)}), 20))`),
    )
    say(String(n))
  }
}
if (mode === 'fail') {
  const add = (n: number) => database.transaction('platform', (tx) => tx.execute(sql`insert into kept values (${n})`))
  await database.db.execute(sql`create table kept (n integer)`)
  await add(1)
  fs.fdatasyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO', errno: -5, syscall: 'fdatasync' })
  }
  await add(2).catch(() => {})
  say('still alive')
}
say('open')
if (mode === 'close') {
  await database.transaction('platform', (tx) => tx.execute(sql`select 1`))
  await database.close()
} else {
  setInterval(() => {}, 60_000)
}
