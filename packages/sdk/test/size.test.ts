import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import { afterAll, describe, expect, it } from 'vitest'
import { operationTable } from '../src/operation-table.gen.ts'
import { readTable } from '../src/operation-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'dealer-sdk-size-'))
afterAll(() => rmSync(folder, { recursive: true }))

const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length

/** Bundles an entry with all that it imports, minified, as a web app would; answers each file's gzipped size. */
async function sizes(entry: string): Promise<[file: string, bytes: number][]> {
  const outDir = join(folder, entry)
  await build({
    entry: [fileURLToPath(new URL(`./bundles/${entry}.ts`, import.meta.url))],
    outDir,
    config: false,
    silent: true,
    format: 'esm',
    platform: 'browser',
    // Said here, not taken from the folder that the tests happen to run in.
    target: 'es2022',
    minify: true,
    splitting: true,
    noExternal: [/.*/],
    // As Vite writes it; escapes would count each Chinese character twice.
    esbuildOptions: (options) => {
      options.charset = 'utf8'
    },
  })
  return readdirSync(outDir).map((file) => [file, gzipped(readFileSync(join(outDir, file)))])
}

describe('gzipped size', () => {
  it('of the client beside its table is at most 9.5 KB; what not every program needs is loaded when used', async () => {
    const files = await sizes('everything')
    const later = { 'log-in': 7, entrance: 1, files: 4, realtime: 4, 'refusal-text': 2, 'unknown-route': 1 }
    const nameOf = (file: string) => file.slice(0, file.lastIndexOf('-'))
    const atOnce = files.filter(([file]) => !(nameOf(file) in later)).reduce((sum, [, bytes]) => sum + bytes, 0)
    expect(atOnce - gzipped(operationTable)).toBeLessThanOrEqual(9.5 * 1024)
    for (const [name, kilobytes] of Object.entries(later)) {
      const parts = files.filter(([file]) => nameOf(file) === name)
      expect(parts, name).toHaveLength(1)
      expect(parts[0]?.[1], name).toBeLessThanOrEqual(kilobytes * 1024)
    }
  })

  // A limit for the whole would say how many operations the contract may have. What one costs is its name.
  it('of an operation is at most 5.5 bytes', () => {
    expect(gzipped(operationTable) / readTable(operationTable).length).toBeLessThanOrEqual(5.5)
  })
})
