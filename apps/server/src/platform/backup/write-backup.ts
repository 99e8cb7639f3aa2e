import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { addAbortSignal, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { type Clock, timestamp } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { appliedFiles } from '../database/migrate.ts'
import { readBatches } from '../database/row-sets.ts'
import { INCOMING } from '../files/file-store.ts'
import { hashing } from './hashed.ts'
import {
  FORMAT,
  fileEntry,
  type KeptFile,
  type KeptSequence,
  type KeptTable,
  LEFT_OUT,
  MANIFEST,
  type Manifest,
  tableEntry,
} from './manifest.ts'
import { linesOf } from './table-lines.ts'

export interface BackupSource {
  readonly database: Database
  /** Folder of uploaded files; one that is not there holds none. */
  readonly files: string
  readonly clock: Clock
}

/**
 * Writes a whole backup of all dealers: the rows of one moment, then the files that they name. Work goes on meanwhile on
 * PostgreSQL; the embedded database has one connection, so its calls wait until the rows are read.
 *
 * ```ts
 * await writeBackup({ database, files: '.data/files', clock: systemClock }, createWriteStream('dealer.backup'))
 * ```
 */
export async function writeBackup(source: BackupSource, out: Writable): Promise<Manifest> {
  const zip = new ZipFile()
  // Whatever fails in writing ends the reading, which would wait for ever and hold its transaction open.
  const stop = new AbortController()
  zip.on('error', (error: unknown) => stop.abort(error))
  const written = pipeline(zip.outputStream, out)
  written.catch((error: unknown) => stop.abort(error))
  try {
    const manifest = await fill(new Archive(zip, stop.signal), source)
    await written
    return manifest
  } catch (error) {
    out.destroy()
    throw stop.signal.aborted ? stop.signal.reason : error
  }
}

async function fill(archive: Archive, { database, files, clock }: BackupSource): Promise<Manifest> {
  const facts = await database.withLock('dealer:backup', (connection) =>
    connection.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`)
      const migrations = [...(await appliedFiles(tx))].map(([name, checksum]) => ({ name, checksum }))
      const tables: KeptTable[] = []
      for (const name of await tableNames(tx)) tables.push(await keepTable(archive, tx, name))
      return { made: timestamp(clock.now()), migrations, tables }
    }),
  )
  // After the rows: a file is whole on the disk before a row names it, and stays for a day after the last one.
  const kept: KeptFile[] = []
  for (const path of await pathsIn(files)) {
    const { bytes, sha256 } = await archive.keep(fileEntry(path), createReadStream(join(files, path)), false)
    kept.push({ path, bytes, sha256 })
  }
  const manifest: Manifest = { format: FORMAT, engine: database.kind, ...facts, files: kept }
  archive.close(manifest)
  return manifest
}

/** Entries one after the other. */
class Archive {
  constructor(
    private readonly zip: ZipFile,
    private readonly stop: AbortSignal,
  ) {}

  /** Adds an entry and waits until all of it has been read. */
  keep(entry: string, source: AsyncIterable<Uint8Array>, compress: boolean) {
    const hash = hashing()
    const stream = addAbortSignal(this.stop, Readable.from(hash.through(source), { objectMode: false }))
    return new Promise<ReturnType<typeof hash.digest>>((resolve, reject) => {
      stream.once('end', () => resolve(hash.digest()))
      stream.once('error', reject)
      this.zip.addReadStream(stream, entry, { compress })
    })
  }

  close(manifest: Manifest): void {
    this.zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST)
    this.zip.end()
  }
}

/** The application's tables, but those that are left out. */
export async function tableNames(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name))
}

async function keepTable(archive: Archive, tx: Tx, name: string): Promise<KeptTable> {
  let rows = 0
  const lines = linesOf(readBatches(tx, name), (count) => (rows += count))
  const { sha256 } = await archive.keep(tableEntry(name), lines, true)
  return { name, rows, sha256, sequences: await sequencesOf(tx, name) }
}

async function sequencesOf(tx: Tx, table: string): Promise<KeptSequence[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select pg_get_serial_sequence(quote_ident(${table}), a.attname) as name
    from pg_attribute a where a.attrelid = quote_ident(${table})::regclass and a.attidentity <> ''`)
  const sequences: KeptSequence[] = []
  for (const { name } of rows) {
    const found = await tx.execute<{ last: string; isCalled: boolean }>(
      sql.raw(`select last_value::text as last, is_called as "isCalled" from ${name}`),
    )
    const [state] = found.rows
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}

async function pathsIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
  return paths.filter((path) => !path.startsWith(`${INCOMING}/`)).sort()
}
