import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ends a statement: the embedded engine takes them one by one. */
export const BREAKPOINT = '--> statement-breakpoint'

export interface MigrationFile {
  readonly name: string
  /** Of its text, whatever the ends of its lines. */
  readonly checksum: string
  readonly statements: readonly string[]
}

/** The files of a folder in the order of their names, which is the order in which they run. */
export function migrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return {
      name,
      checksum: createHash('sha256').update(text).digest('hex'),
      statements: text.split(BREAKPOINT).filter((statement) => statement.trim() !== ''),
    }
  })
}

/** Tells whether two folders make the same tables. */
export function digestOf(folder: string): string {
  const files = migrationFiles(folder).map(({ name, checksum }) => `${name} ${checksum}`)
  return createHash('sha256').update(files.join('\n')).digest('hex')
}
