import type { Database } from '../database/database.ts'

/** A table of the database, as an entry of lines of JSON: the names of its columns, then a row a line. */
export interface KeptTable {
  readonly name: string
  readonly rows: number
  readonly sha256: string
  /** Where its numbering goes on, by name of the sequence. */
  readonly sequences: readonly KeptSequence[]
}

export interface KeptSequence {
  readonly name: string
  readonly last: string
  /** Whether `last` has been given to a row. */
  readonly isCalled: boolean
}

/** An uploaded file, by its path in the folder of files. */
export interface KeptFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** The last entry of a backup: what it holds, and of which program's tables. A file without one is a broken-off backup. */
export interface Manifest {
  readonly format: typeof FORMAT
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  readonly made: string
  readonly engine: Database['kind']
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly KeptTable[]
  readonly files: readonly KeptFile[]
}

export const FORMAT = 'dealer-backup-1'
export const MANIFEST = 'manifest.json'
export const tableEntry = (name: string): string => `tables/${name}.jsonl`
export const fileEntry = (path: string): string => `files/${path}`

/** Whoever has a backup logs in anew: sessions that were ended since must not come back. */
export const LEFT_OUT: readonly string[] = ['session']
