/**
 * Compiles the server into dist/, file by file, so that it runs on Node alone: what is found by where it lies (routes, menus,
 * jobs, migrations) is found there too. The workspace's packages go with it as they are in source.
 */
import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'esbuild'

const home = join(import.meta.dirname, '..')
const source = join(home, 'src')
/** Takes its name when it is whole, so that no half server is ever started. */
const dist = join(home, `dist-${process.pid}`)
const final = join(home, 'dist')
const packages = join(dist, 'packages')

const TESTS = /\.(test|fixture)\.ts$|(^|[\\/])testing(\.ts$|[\\/])/
/** Beside what is compiled: pages that are served, what runs without a compiler, and contracts with others. */
const isServed = (path) => /\.(html|css|js)$|\.openapi\.json$/.test(path)

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const compiled = files.filter((file) => file.endsWith('.ts') && !TESTS.test(file))

const common = {
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  charset: 'utf8',
  outdir: dist,
  logLevel: 'warning',
}
const fromHere = (folder, file) => {
  const path = relative(folder, file).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}

const used = new Set()

/** Files stay files: they name each other as they will be called, and workspace packages where they will lie. */
const asFiles = {
  name: 'as-files',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.ts$/, '.js'), external: true },
    )
    onResolve({ filter: /^@dealer\// }, ({ path, importer }) => {
      used.add(path)
      const target = join(dist, relative(source, dirname(importer)))
      return { path: fromHere(target, join(packages, `${path.slice('@dealer/'.length)}.js`)), external: true }
    })
  },
}

await build({
  ...common,
  entryPoints: compiled.map((file) => join(source, file)),
  outbase: source,
  bundle: true,
  packages: 'external',
  plugins: [asFiles],
})
await build({
  ...common,
  entryPoints: Object.fromEntries([...used].map((path) => [path.slice('@dealer/'.length), path])),
  outdir: packages,
  bundle: true,
  splitting: true,
  conditions: ['@dealer/source'],
  absWorkingDir: home,
})
for (const file of files.filter(isServed)) cpSync(join(source, file), join(dist, file))
rmSync(final, { recursive: true, force: true })
renameSync(dist, final)
