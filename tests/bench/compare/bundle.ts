import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Bundled {
  readonly outputFiles: readonly { readonly path: string; readonly contents: Uint8Array }[]
  readonly metafile: { readonly outputs: Readonly<Record<string, Output>> }
}
interface Output {
  readonly imports: readonly { readonly path: string; readonly kind: string }[]
}

// The bundler that comes with tsup, so that the tests need none of their own.
const sdk = createRequire(join(import.meta.dirname, '../../../packages/sdk/package.json'))
const esbuild = createRequire(sdk.resolve('tsup'))('esbuild') as {
  readonly version: string
  build(options: Record<string, unknown>): Promise<Bundled>
}

export const bundlerVersion = esbuild.version

/**
 * A page's script with all that it imports.
 * @param modules folders of packages, for a file that lies outside of the packages that have them
 */
export async function scriptOf(file: string, modules: readonly string[]): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    nodePaths: modules,
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  })
  return Buffer.from(outputFiles[0]?.contents ?? []).toString()
}

/** Gzipped bytes that a web page loads. */
export interface Weight {
  readonly atOnce: number
  /** What is loaded with its first use, by name. */
  readonly later: ReadonlyMap<string, number>
}

/** Bundles an entry for browsers as a web application would, minified. */
export async function weigh(contents: string, resolveDir: string): Promise<Weight> {
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: '.',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // As Vite writes it; escapes would count each Chinese character twice.
    charset: 'utf8',
    logLevel: 'error',
  })
  const gzipped = new Map(outputFiles.map((file) => [file.path, gzipSync(file.contents, { level: 9 }).byteLength]))
  const counted = new Set<string>()
  const later = new Map<string, number>()
  /** Bytes of a file with all that it imports and nothing has imported before; what it imports later comes after that. */
  const load = (path: string, waiting: string[]): number => {
    if (counted.has(path)) return 0
    counted.add(path)
    const imports = metafile.outputs[path]?.imports ?? []
    waiting.push(...imports.filter(({ kind }) => kind === 'dynamic-import').map((one) => one.path))
    const inner = imports.filter(({ kind }) => kind === 'import-statement').map((one) => load(one.path, waiting))
    return inner.reduce((sum, bytes) => sum + bytes, gzipped.get(resolve(path)) ?? 0)
  }
  const waiting: string[] = []
  const atOnce = load('stdin.js', waiting)
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const bytes = load(path, waiting)
    if (bytes > 0) later.set(basename(path).replace(/(-[A-Z0-9]{8})+\.js$/, ''), bytes)
  }
  return { atOnce, later }
}
