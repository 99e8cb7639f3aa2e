/** Commands of the operator: `setup`, `backup`, `restore`, `verify`, `books` and `let-in`. Settings are the server's own. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { findDifferences } from './modules/admin/books/books.sql.ts'
import { askForDealer } from './modules/md/dealer/ask-dealer.ts'
import { type NewDealer, setUpDealer } from './modules/md/dealer/set-up.service.ts'
import { letIn } from './modules/md/user/let-in.service.ts'
import { checkBackupFile, makeBackupFile } from './platform/backup/backup-file.ts'
import { askForBackup } from './platform/backup/hot-line.ts'
import type { Manifest } from './platform/backup/manifest.ts'
import { restore } from './platform/backup/restore.ts'
import { writeBackup } from './platform/backup/write-backup.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { schemas } from './platform/contract/contract.ts'
import { lazyValidator } from './platform/contract/validation.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { afterMigrate, migrate } from './platform/database/migrate.ts'
import { filesIn, requireDatabaseBeside } from './platform/files/file-home.ts'
import { misspeltSettings } from './platform/misspelt-settings.ts'
import { OperatorError, saidToOperator } from './platform/operator-error.ts'
import { Refusal } from './platform/refusal.ts'

const logger = pino({ level: 'warn', base: undefined })
let config: Config
let files: string

/** Each answers what is printed. */
const commands: Readonly<Record<string, (path: string) => Promise<object>>> = {
  setup: async (path) => {
    const wanted = dealerOf(path === '' ? await askForDealer() : await readJson(path))
    if (!config.databaseUrl) requireDatabaseBeside(files, join(config.dataDir, 'database'))
    return withDatabase(async (database) => {
      await migrate(database)
      await afterMigrate(database)
      return setUpDealer({ database, clock: systemClock }, wanted)
    })
  },
  backup: async (path) =>
    factsOf(
      await makeBackupFile(path, async (out) => {
        // Who has the embedded database open writes the backup; nobody else can.
        if (!config.databaseUrl && (await askForBackup(config.dataDir, out))) return
        await withData((database) => writeBackup({ database, files, clock: systemClock }, out))
      }),
    ),
  restore: async (path) => factsOf(await withDatabase((database) => restore(path, { database, files }))),
  verify: async (path) => factsOf(await checkBackupFile(path)),
  books: async () => {
    const rules = await withData((database) => database.transaction('background', findDifferences))
    const broken = rules.filter(({ differences }) => differences > 0)
    if (broken.length > 0) throw new OperatorError(`账目有${broken.length}项不一致`, JSON.stringify(broken, null, 2))
    return { checks: rules.length, broken: 0 }
  },
  'let-in': (username) => withData((database) => letIn({ database, clock: systemClock }, username)),
}

const factsOf = ({ made, engine, tables, files: kept }: Manifest) => ({
  made,
  engine,
  tables: tables.length,
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  files: kept.length,
})

const { NewDealer: shape } = schemas
const problemOf = shape && lazyValidator(shape, 'body')

/** @throws OperatorError for a file that is not there, or holds no JSON; without its text, which may hold a password */
async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `文件不能读取（${cause.code}）：${path}`,
      `The file cannot be read (${cause.code}): ${path}`,
      { cause },
    )
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError(`文件不是有效的 JSON：${path}`, `The file is no JSON: ${path}`)
  }
}

/** @throws Refusal that names the field */
function dealerOf(given: unknown): NewDealer {
  const problem = problemOf?.(given)
  if (problem?.field === 'newPwd' && problem.reason === 'format')
    throw new OperatorError(
      `${problem.message}：须为6到16位字母和数字，两者都要有`,
      'newPwd: 6 to 16 letters and digits, at least one of each.',
    )
  if (problem) throw new Refusal('101', problem.message)
  // Just compared with the contract.
  return given as NewDealer
}

/** A database that is there: opening an embedded one that is not would make it. */
async function withData<T>(work: (database: Database) => Promise<T>): Promise<T> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    throw new OperatorError(`数据目录中没有数据库：${config.dataDir}`, `No database in ${config.dataDir}`)
  return withDatabase(work)
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, logger })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const NAMELESS = ['books', 'setup']
const [name = '', path = ''] = process.argv.slice(2)
const command = commands[name]
try {
  config = readConfig(process.env)
  files = filesIn(config.dataDir)
  for (const said of misspeltSettings(process.env)) process.stderr.write(`${said}\n`)
  if (!command || (path === '' && !NAMELESS.includes(name)))
    throw new OperatorError(
      '用法：npm run backup|restore|verify -- <文件>，npm run setup [-- <文件>]，npm run let-in -- <登录账号>，或 npm run books',
      'A command and a file or an account are needed.',
    )
  process.stdout.write(`${JSON.stringify(await command(path))}\n`)
} catch (error) {
  const said = error instanceof Refusal ? error.message : saidToOperator(error)
  if (said === undefined) throw error
  process.stderr.write(`${said}\n`)
  process.exitCode = 1
}
