import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DatabaseLogger } from '../database/database.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

/** Longer names of sockets are cut by the system, silently. */
const LONGEST = 100
const PATH = '/backup'

const socketOf = (dataDir: string): string => join(dataDir, 'control.sock')

/**
 * Lets commands of this machine's operator reach the process that has the embedded database open: a socket in the data
 * folder, which nobody else may enter.
 */
export async function openHotLine(
  dataDir: string,
  source: BackupSource,
  logger: DatabaseLogger,
): Promise<{ close(): Promise<void> }> {
  const path = socketOf(dataDir)
  if (Buffer.byteLength(path) > LONGEST) {
    logger.warn({ path }, 'the path is too long for a socket: backups by command need the server stopped')
    return { close: async () => {} }
  }
  const server = createServer((call, answer) => {
    if (call.method !== 'POST' || call.url !== PATH) return void answer.writeHead(404).end()
    // Whoever asked reads it again whole, so one that breaks off is not taken for a backup.
    writeBackup(source, answer).catch((error: unknown) => {
      logger.error({ err: String(error) }, 'backup failed')
      answer.destroy()
    })
  })
  // Left from a process that was killed; the lock of the folder says that nobody else is there.
  await rm(path, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Has the process that has the data folder open write a backup.
 *
 * @returns false when there is no such process; then nothing was written.
 */
export async function askForBackup(dataDir: string, out: Writable): Promise<boolean> {
  const answer = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
    request({ socketPath: socketOf(dataDir), method: 'POST', path: PATH, agent: false }, resolve)
      .once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
      )
      .end()
  })
  if (!answer) return false
  await pipeline(answer, out)
  return true
}
