import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import { afterAll, describe, expect, it } from 'vitest'
import { operationTable } from '../src/operation-table.gen.ts'

const folder = mkdtempSync(join(tmpdir(), 'dealer-sdk-size-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
  return readdirSync(outDir).map((file) => [file, gzipSync(readFileSync(join(outDir, file))).length])
}

describe('gzipped size', () => {
  it('of the core with one operation is at most 6 KB', async () => {
    const files = await sizes('one-operation')
    expect(files).toHaveLength(1)
    expect(files[0]?.[1]).toBeLessThanOrEqual(6 * 1024)
  })

  it('of the client is at most 14 KB with 700 operations, the login cipher apart', async () => {
    const files = await sizes('everything')
    const isCipher = (file: string) => file.startsWith('login-cipher')
    expect(files.filter(([file]) => isCipher(file))).toHaveLength(1)
    const size = files.reduce((sum, [file, bytes]) => sum + (isCipher(file) ? 0 : bytes), 0)
    const operations = operationTable.trim().split(/[\n ]/).length
    // The table grows with the contract; the later operations cost no more each than the first ones.
    const perOperation = gzipSync(operationTable).length / operations
    expect(size + Math.max(0, 700 - operations) * perOperation).toBeLessThanOrEqual(14 * 1024)
  })
})
