import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

interface Bundler {
  build(options: Record<string, unknown>): Promise<{ outputFiles: { text: string }[] }>
}

// The bundler that comes with tsup, so that the package needs none of its own.
const esbuild = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild') as Bundler

/** What a web page ships that imports the names from an entry of this package. */
export async function bundle(names: readonly string[], entry = 'index.ts'): Promise<{ text: string; gzipped: number }> {
  const source = fileURLToPath(new URL(`../src/${entry}`, import.meta.url))
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
