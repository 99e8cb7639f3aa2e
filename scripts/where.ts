/**
 * `pnpm where <route | title | path | operationId>`: everything that belongs to a page or a call, in one answer.
 *
 *   pnpm where 订单查询
 *   pnpm where so.salesOrder.confirmBySoId
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MENU } from '../apps/server/src/modules/session/menu.registry.ts'
import document from '../openapi/openapi.gen.json' with { type: 'json' }

interface Found {
  readonly operationId: string
  readonly summary: string
  readonly 'x-file': string
}

const root = join(import.meta.dirname, '..')
const asked = process.argv.slice(2).join(' ')
if (!asked) {
  console.error('pnpm where <route | title | path | operationId>')
  process.exit(2)
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Found>).map(([method, operation]) => ({ path, method, operation })),
)

const TEST = /\.test\.tsx?$/
const SOURCE = /(?<!\.test)\.tsx?$/

/** Files whose text fits. */
function filesWhere(folder: string, suffix: RegExp, fits: (text: string) => boolean): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && suffix.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => fits(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
}

/** What names of a file stand for: `const { brand } = dealer.md` makes `brand` to `md.brand`. */
const shortNames = (text: string) =>
  [...text.matchAll(/const \{([^}]+)\} = dealer((?:\.\w+)*)/g)].flatMap(([, names = '', path = '']) =>
    names.split(',').map((name) => {
      const [own = '', local = own] = name.trim().split(/\s*:\s*/)
      return { local, meaning: `${path}.${own}`.slice(1) }
    }),
  )

/** Whether a file calls an operation through the SDK. */
function calls(text: string, id: string): boolean {
  const holds = (name: string) => new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`).test(text)
  return (
    holds(`dealer.${id}`) ||
    shortNames(text).some(
      ({ local, meaning }) =>
        meaning === id || (id.startsWith(`${meaning}.`) && holds(`${local}.${id.slice(meaning.length + 1)}`)),
    )
  )
}

function lineOf(file: string, text: string): string {
  const line = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex((row) => row.includes(text))
  return `${file}:${line + 1}`
}

function showOperation({ path, method, operation }: (typeof operations)[number]): void {
  const id = operation.operationId
  const names = (text: string) => text.includes(`'${id}'`)
  console.log(`${id}  ${operation.summary}`)
  console.log(`  call      ${method.toUpperCase()} ${path}`)
  console.log(`  contract  ${lineOf(`openapi/${operation['x-file']}`, `operationId: ${id}`)}`)
  for (const file of filesWhere('apps/server/src', SOURCE, names)) console.log(`  server    ${file}`)
  for (const file of filesWhere('apps/web/src', SOURCE, (text) => calls(text, id))) console.log(`  web       ${file}`)
  const isTested = (text: string) => names(text) || text.includes(path) || calls(text, id)
  for (const folder of ['apps', 'tests'])
    for (const file of filesWhere(folder, TEST, isTested)) console.log(`  test      ${file}`)
}

const pages = MENU.filter((row) => row.path === asked || row.title === asked || row.tagTitle === asked)
for (const page of pages) {
  const screen = `apps/web/src/screens${page.path}.tsx`
  console.log(`${page.path}  ${page.title}  ${page.permission ?? ''}`)
  for (const file of filesWhere('apps/server/src', /\.menu\.ts$/, (text) => text.includes(`'${page.path}'`)))
    console.log(`  menu      ${file}`)
  if (!existsSync(join(root, screen))) continue
  console.log(`  screen    ${screen}`)
  const text = readFileSync(join(root, screen), 'utf8')
  for (const found of operations.filter(({ operation }) => calls(text, operation.operationId))) showOperation(found)
}
const asCalls = operations.filter(
  ({ path, operation }) => path === asked || operation.operationId === asked || operation.summary === asked,
)
for (const call of asCalls) showOperation(call)
if (pages.length + asCalls.length === 0) {
  console.error(`nothing is called ${asked}`)
  process.exit(1)
}
