import { randomUUID } from 'node:crypto'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { syncPath } from '../database/durable.ts'
import { OperatorError } from '../operator-error.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, openBackup } from './read-backup.ts'

export const ENDING = '.dealer-backup'

/**
 * Makes a backup file: written beside its place, read again whole, and only then given its name. A broken-off one leaves
 * nothing.
 *
 * @param write `writeBackup` of this process, or of the server that has the database open.
 * @throws OperatorError when there is such a file already, or none can be written there.
 */
export async function makeBackupFile(path: string, write: (out: Writable) => Promise<unknown>): Promise<Manifest> {
  if (await exists(path)) throw new OperatorError(`文件已存在：${path}`, `The file exists: ${path}`)
  const draft = `${path}.${randomUUID()}.tmp`
  // Before anybody writes: a stream that cannot be opened has nobody yet who would hear of it.
  const opened = await openDraft(draft).catch((error: unknown) => Promise.reject(notWritten(path, error)))
  try {
    const out = opened.createWriteStream({ flush: true })
    try {
      await write(out).catch((error: unknown) => Promise.reject(isFull(error) ? notWritten(path, error) : error))
    } finally {
      out.destroy()
    }
    const manifest = await checkBackupFile(draft)
    await rename(draft, path)
    syncPath(dirname(path))
    return manifest
  } finally {
    await rm(draft, { force: true })
  }
}

async function openDraft(draft: string): Promise<FileHandle> {
  await mkdir(dirname(draft), { recursive: true })
  return open(draft, 'wx', 0o600)
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

function notWritten(path: string, cause: unknown): OperatorError {
  if (isFull(cause)) return new OperatorError(`磁盘已满：${path}`, `The disk is full: ${path}`, { cause })
  const code = codeOf(cause)
  return new OperatorError(
    `备份文件不能写入（${code}）：${path}。请检查目录、权限和挂载方式`,
    `The backup cannot be written (${code}): ${path}. Look at the folder, its rights, and how it is mounted.`,
    { cause },
  )
}

/**
 * What is wrong with a folder that backups go into by night, in both languages; undefined when one can be written there. The
 * server works without: to be told of it at the start is better than in a month.
 */
export async function folderProblem(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.${randomUUID()}.tmp`)
  try {
    await (await openDraft(probe)).close()
    await rm(probe)
    return undefined
  } catch (error) {
    return notWritten(folder, error).message
  }
}

/** Reads a backup file whole. @throws OperatorError when it is damaged. */
export async function checkBackupFile(path: string): Promise<Manifest> {
  const backup = await openBackup(path)
  try {
    await checkBackup(backup)
    return backup.manifest
  } finally {
    backup.close()
  }
}

/** Removes all but the newest files of {@link nightlyName} in a folder, and drafts of them that a killed server left a day ago. */
export async function keepNewest(folder: string, count: number, now: Date): Promise<void> {
  const names = await readdir(folder)
  const nights = names.filter((name) => NIGHTLY.test(name)).sort()
  for (const name of nights.slice(0, -count)) await rm(join(folder, name))
  for (const draft of names.filter((name) => DRAFT.test(name)).map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(draft)
    if (mtimeMs < now.getTime() - DAY) await rm(draft)
  }
}

const NIGHTLY = /^nightly-\d{8}-\d{6}\.dealer-backup$/
const DRAFT = /^nightly-\d{8}-\d{6}\.dealer-backup\.[\da-f-]{36}\.tmp$/
const DAY = 86_400_000

/** @param moment `YYYY-MM-DD HH:mm:ss` */
export const nightlyName = (moment: string): string =>
  `nightly-${moment.replaceAll(/[-:]/g, '').replace(' ', '-')}${ENDING}`

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
