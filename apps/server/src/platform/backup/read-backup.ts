import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { TableRows } from '../database/row-sets.ts'
import { OperatorError } from '../operator-error.ts'
import { hashing } from './hashed.ts'
import { FORMAT, fileEntry, type KeptFile, type KeptTable, MANIFEST, type Manifest, tableEntry } from './manifest.ts'
import { batchesOf } from './table-lines.ts'

/** An opened backup. Whatever is read is checked against the manifest, at its end. */
export interface Backup {
  readonly manifest: Manifest
  rows(table: KeptTable): AsyncGenerator<TableRows>
  bytes(file: KeptFile): AsyncGenerator<Uint8Array>
  close(): void
}

const isBroken = (cause?: unknown) =>
  new OperatorError('备份文件不完整或已损坏', 'The backup is incomplete or damaged.', { cause })

/**
 * Opens a backup that `writeBackup` wrote.
 *
 * @throws OperatorError for a file that is none, or was broken off.
 */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new OperatorError(`备份文件不存在：${path}`, `There is no such backup: ${path}`)
    throw isBroken(error)
  })
  try {
    const entries = await entriesOf(zip)
    const manifest = await manifestOf(zip, entries)
    const read = (name: string, expected: { readonly sha256: string }) => checked(zip, entries.get(name), expected)
    return {
      manifest,
      async *rows(table) {
        let count = 0
        for await (const batch of batchesOf(table.name, read(tableEntry(table.name), table))) {
          count += batch.rows.length
          yield batch
        }
        if (count !== table.rows) throw isBroken()
      },
      bytes: (file) => read(fileEntry(file.path), file),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof OperatorError ? error : isBroken(error)
  }
}

/** Reads all of a backup and throws it away. @throws OperatorError when anything in it is not as it was written. */
export async function checkBackup(backup: Backup): Promise<void> {
  for (const table of backup.manifest.tables) await drained(backup.rows(table))
  for (const file of backup.manifest.files) await drained(backup.bytes(file))
}

async function drained(values: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const _ of values);
  } catch (error) {
    throw error instanceof OperatorError ? error : isBroken(error)
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST)
  if (!entry) throw isBroken()
  const manifest: Manifest = JSON.parse(await text(await zip.openReadStreamPromise(entry)))
  if (manifest.format !== FORMAT)
    throw new OperatorError(
      '备份由更新的版本创建，请升级程序',
      'The backup was made by a later version; please upgrade.',
    )
  return manifest
}

async function* checked(zip: ZipFile, entry: Entry | undefined, { sha256 }: { readonly sha256: string }) {
  if (!entry) throw isBroken()
  const hash = hashing()
  const stream: Readable = await zip.openReadStreamPromise(entry)
  yield* hash.through(stream)
  if (hash.digest().sha256 !== sha256) throw isBroken()
}
