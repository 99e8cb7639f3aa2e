import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import manifest from '../package.json' with { type: 'json' }
import config from '../tsup.config.ts'

interface Bundler {
  build(options: Record<string, unknown>): Promise<{ outputFiles: { text: string }[] }>
}

// The bundler that comes with tsup, so that the package needs none of its own.
const esbuild = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild') as Bundler

const sourceOf = (entry: string) => fileURLToPath(new URL(`../src/${entry}`, import.meta.url))
/**
 * Builds the package into a folder as it is published, all modules in a few files, of which bundlers leave more behind than of
 * modules that they can leave out as a whole. Answers the path of the main entry.
 */
export async function publish(outDir: string): Promise<string> {
  const entry = Object.fromEntries(['index', 'zod', 'regions'].map((name) => [name, sourceOf(`${name}.ts`)]))
  const once = { config: false, silent: true, dts: false, clean: false, sourcemap: false }
  await build({ ...(config as object), ...once, entry, format: 'esm', outDir, outExtension: () => ({ js: '.mjs' }) })
  writeFileSync(join(outDir, 'package.json'), JSON.stringify({ sideEffects: manifest.sideEffects }))
  return join(outDir, 'index.mjs')
}

/** What a web page ships that imports the names from an entry of this package. */
export async function bundle(
  names: readonly string[],
  entry = 'index.ts',
  source = sourceOf(entry),
): Promise<{ text: string; gzipped: number }> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `export { ${names.join(', ')} } from ${JSON.stringify(source)}`, resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    charset: 'utf8',
  })
  const text = outputFiles[0]?.text ?? ''
  return { text, gzipped: gzipSync(text, { level: 9 }).length }
}
