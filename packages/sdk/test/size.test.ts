import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import { afterAll, describe, expect, it } from 'vitest'

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
  it('of the client with all operations is at most 14 KB; what not every program needs is loaded when used', async () => {
    const files = await sizes('everything')
    const later = { 'log-in': 7, entrance: 1, files: 4, realtime: 4, 'refusal-text': 2, 'unknown-route': 1 }
    const nameOf = (file: string) => file.slice(0, file.lastIndexOf('-'))
    const atOnce = files.filter(([file]) => !(nameOf(file) in later))
    expect(atOnce.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(14 * 1024)
    for (const [name, kilobytes] of Object.entries(later)) {
      const parts = files.filter(([file]) => nameOf(file) === name)
      expect(parts, name).toHaveLength(1)
      expect(parts[0]?.[1], name).toBeLessThanOrEqual(kilobytes * 1024)
    }
  })
})
