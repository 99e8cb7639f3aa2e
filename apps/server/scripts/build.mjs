/**
 * Compiles the server into dist/, a few dozen files that Node alone runs: to look for, read and link each of some thousand modules
 * took a third of a start. What is found by its ending (routes, menus, jobs) is looked for here, and what lies beside a
 * file is found where that lay. The workspace's packages and those that only compute are in it; what brings files or
 * libraries of its own stays in node_modules.
 */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'

const home = join(import.meta.dirname, '..')
const source = join(home, 'src')
/** Takes its name when it is whole, so that no half server is ever started. */
const dist = join(home, `dist-${process.pid}`)
const final = join(home, 'dist')

/** What is started by its name: the server, the operator's commands, and the thread that reads workbooks. */
const STARTED = ['main.ts', 'operate.ts', 'platform/excel/workbook.worker.ts']
/** What brings files or code of the machine along, is a thread's alone, or is tried and not needed. */
const OUTSIDE = ['@electric-sql/pglite', 'sharp', 'exceljs', 'pg-native']

const TESTS = /\.(test|fixture)\.ts$|(^|[\\/])testing(\.ts$|[\\/])/
/** Beside what is compiled: pages that are served, what runs without a compiler, and contracts with others. */
const isServed = (path) => /\.(html|css|js)$|\.openapi\.json$/.test(path)

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const compiled = files.filter((file) => file.endsWith('.ts') && !TESTS.test(file)).sort()
const textOf = (file) => readFileSync(join(source, file), 'utf8')

/** Endings that are looked for, by a name that hides no file. */
const kinds = compiled.flatMap((file) =>
  [...textOf(file).matchAll(/\bfilesOf\b[^(]*\('\.([^']+)\.ts'\)/g)].map(([, kind]) => kind),
)

/** In the place of `platform/found-files.ts`: one file for each kind, loaded when it is asked for. */
const foundFiles = `const kinds = {
${[...new Set(kinds)].map((kind) => `'.${kind}.ts': () => import('found:${kind}'),`).join('\n')}
}
export const foundFiles = async (ending) => (await kinds[ending]()).files`

const listOf = (kind) => {
  const found = compiled.filter((file) => file.endsWith(`.${kind}.ts`)).map((file) => `./${file.split(sep).join('/')}`)
  const imports = found.map((file, index) => `import * as file${index} from '${file}'`)
  return `${imports.join('\n')}\nexport const files = [${found.map((_, index) => `file${index}`).join(', ')}]`
}

const asFound = {
  name: 'as-found',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^found:/ }, ({ path }) => ({ path: path.slice('found:'.length), namespace: 'found' }))
    onLoad({ filter: /./, namespace: 'found' }, ({ path }) => ({ contents: listOf(path), resolveDir: source }))
    // As script, the contract would be parsed for ten times as long.
    onResolve({ filter: /\.json$/ }, ({ path, resolveDir }) => {
      if (!path.startsWith('.') || !resolveDir.startsWith(source)) return undefined
      return { path: relative(dist, join(resolveDir, path)).split(sep).join('/'), external: true }
    })
    onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      if (!path.startsWith(source + sep)) return undefined
      const file = relative(source, path).split(sep).join('/')
      if (file === 'platform/found-files.ts') return { contents: foundFiles }
      // All that is made lies at the top: what names itself means the place that it would have.
      const own = `new URL('./${file.replace(/\.ts$/, '.js')}', import.meta.url).href`
      return { contents: textOf(file).replaceAll('import.meta.url', own), loader: 'ts' }
    })
  },
}

await build({
  entryPoints: STARTED.map((file) => join(source, file)),
  outbase: source,
  outdir: dist,
  absWorkingDir: home,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  charset: 'utf8',
  conditions: ['@dealer/source'],
  external: OUTSIDE,
  plugins: [asFound],
  // Packages of the older kind ask for Node's own by it.
  banner: { js: `import { createRequire as __from } from 'node:module'; const require = __from(import.meta.url);` },
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
})
for (const file of files.filter(isServed)) cpSync(join(source, file), join(dist, file))
rmSync(final, { recursive: true, force: true })
renameSync(dist, final)
