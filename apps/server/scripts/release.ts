import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrationFiles } from '../src/platform/database/migration-files.ts'
import type { TableRows } from '../src/platform/database/row-sets.ts'
import type { Shape } from './schema-diff.ts'

/** What a release leaves behind, so that later versions can be tried on its data. */
export interface Release {
  readonly version: string
  /** Checksums of its migrations by name. Released files are never changed again. */
  readonly files: Readonly<Record<string, string>>
  readonly shape: Shape
  /** Rows of a small dealer, as that version made them. */
  readonly rows: readonly TableRows[]
}

const releasesOf = (folder: string): string => join(folder, 'releases')

/** The latest release; none before the first. */
export function lastRelease(folder: string): Release | undefined {
  const path = releasesOf(folder)
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json.gz')) : []
  const last = files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  return last === undefined ? undefined : JSON.parse(gunzipSync(readFileSync(join(path, last))).toString())
}

/** Closes the open migration: all files of the folder belong to the release from now on. */
export function writeRelease(
  folder: string,
  { version, shape, rows }: Pick<Release, 'version' | 'shape' | 'rows'>,
): void {
  const files = Object.fromEntries(migrationFiles(folder).map(({ name, checksum }) => [name, checksum]))
  const release: Release = { version, files, shape, rows }
  mkdirSync(releasesOf(folder), { recursive: true })
  writeFileSync(join(releasesOf(folder), `${version}.json.gz`), gzipSync(JSON.stringify(release), { level: 9 }))
}
