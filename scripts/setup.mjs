/** Brings a checkout into the state that a command needs, and skips what is there already. Plain Node, no packages. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const PNPM = 'pnpm@12.21.0'
const LEAST_NODE = [20, 19]
const EXAMPLE = 'config/example.env'
/** Settings of the server; what is set already wins over the file. */
export const settings = existsSync(join(root, '.env')) ? '.env' : EXAMPLE

/** A trial, without settings of its own, has a console for people: no line for each call. */
export function keepTrialQuiet() {
  if (settings === EXAMPLE) process.env.LOG_LEVEL ??= 'warn'
}

const STAMPS = join(root, 'node_modules', '.dealer')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
  console.error(
    `需要 Node.js ${LEAST_NODE.join('.')} 或更高版本，当前为 ${process.versions.node}\nNode.js ${LEAST_NODE.join('.')} or later is needed.`,
  )
  process.exit(1)
}

/** Runs a program to its end; on failure ends this one with the same code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

export const pnpm = (...args) => run('npx', ['-y', PNPM, ...args])

/** Runs the `build` of a package by its folder. To start pnpm by npx takes seconds of processor time, npm is there. */
const build = (folder) => run('npm', ['run', '--silent', 'build'], { cwd: join(root, folder) })

/** Nothing that is built depends on them. */
const TESTS = /\.(test|fixture|stories)\.tsx?$/

function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = (path) => hash.update(path).update(readFileSync(join(root, path)))
  for (const path of paths) {
    if (!existsSync(join(root, path))) continue
    const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    for (const file of entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort())
      if (!TESTS.test(file)) add(file)
  }
  return hash.digest('hex')
}

/** Does a piece of work when what it depends on changed since it was last done here. */
function once(name, mark, isThere, work) {
  const file = join(STAMPS, name)
  if (isThere && existsSync(file) && readFileSync(file, 'utf8') === mark) return
  work()
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(file, mark)
}

const hashOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')

const OUTSIDE = ['@dealer/outside', '@dealer/gallery']

/**
 * Installs the packages of the lock file; installing also generates what is derived from openapi/.
 * What only tests and measurements need (other run-times, packages to compare with) is left out unless asked for.
 */
export function ensureInstalled({ withOutside = false } = {}) {
  const lock = hashOf('pnpm-lock.yaml')
  const isThere = existsSync(join(root, 'node_modules', '.modules.yaml'))
  const install = (...filter) => {
    console.error('安装依赖 / installing packages …')
    pnpm(...filter, 'install', '--frozen-lockfile')
  }
  if (withOutside) once('install-outside', lock, isThere, () => install())
  once('install', lock, isThere, () => withOutside || install(...OUTSIDE.flatMap((name) => ['--filter', `!${name}`])))
  const made = ['packages/sdk/src/contract.gen.ts', 'packages/fields/src/SalesOrderRow.gen.ts']
  const isMade = made.every((file) => existsSync(join(root, file)))
  once('gen', fingerprint(['openapi', 'scripts']), isMade, () => run('node', ['scripts/gen.mjs']))
}

/** The server as it serves: compiled, so that Node alone runs it. */
export const server = join(root, 'apps/server/dist')

/** Compiles the server into apps/server/dist. */
export function ensureServerBuilt() {
  const script = 'apps/server/scripts/build.mjs'
  const sources = ['apps/server/src', 'packages/promotions/src', 'packages/sdk/src', 'packages/validators/src']
  const mark = fingerprint(sources) + hashOf(script) + hashOf('pnpm-lock.yaml')
  once('server', mark, existsSync(join(server, 'main.js')), () => build('apps/server'))
}

/** Builds the web application into apps/web/dist. */
export function ensureWebBuilt() {
  const sources = [
    'apps/web/src',
    'apps/web/public',
    'apps/web/vite',
    'packages/fields/src',
    'packages/ui-kit/src',
    'packages/sdk/src',
    'packages/validators/src',
    'config',
  ]
  const mark =
    fingerprint(sources) + hashOf('pnpm-lock.yaml') + hashOf('apps/web/index.html') + hashOf('apps/web/vite.config.ts')
  once('web', mark, existsSync(join(root, 'apps/web/dist/index.html')), () => {
    console.error('构建网页 / building the web application …')
    build('apps/web')
  })
}

/** Builds the gallery of the kit into apps/gallery/dist. */
export function ensureGalleryBuilt() {
  const sources = ['apps/gallery/.storybook', 'apps/web/src/document', 'packages/ui-kit/src', 'packages/validators/src']
  const stories = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.stories\.tsx$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const mark = createHash('sha256')
    .update(fingerprint(sources) + stories.join('') + hashOf('pnpm-lock.yaml'))
    .digest('hex')
  once('gallery', mark, existsSync(join(root, 'apps/gallery/dist/index.html')), () => {
    console.error('构建组件展示 / building the gallery …')
    build('apps/gallery')
  })
}

/** What `scripts/prepare.ts` of the server makes, so that the first start has little to do. */
export const prepared = join(root, 'node_modules', '.dealer', 'prepared')

/** Makes an embedded database with its tables, and the demonstration as rows unless only tables are asked for. */
export function ensurePrepared({ withDemo = true } = {}) {
  const server = ['apps/server/migrations', 'apps/server/scripts', 'apps/server/src']
  const prepare = (what) =>
    run('node', [
      ...['--import', 'tsx', '--conditions=@dealer/source', 'apps/server/scripts/prepare.ts'],
      ...[what, 'node_modules/.dealer/prepared'],
    ])
  const tables = fingerprint([server[0], server[1], 'apps/server/src/platform/database']) + hashOf('pnpm-lock.yaml')
  once('prepared-database', tables, existsSync(join(prepared, 'schema')), () => {
    console.error('准备数据库 / preparing the database …')
    prepare('database')
  })
  if (!withDemo) return
  const rows = fingerprint([...server, 'openapi', 'packages/validators/src']) + hashOf('pnpm-lock.yaml')
  once('prepared-demo', rows, existsSync(join(prepared, 'demo.json.gz')), () => {
    console.error('准备演示数据 / preparing the demo data …')
    prepare('demo')
  })
}
