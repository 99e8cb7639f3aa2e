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

/** Source files that hold one of the texts. */
function filesWith(folder: string, texts: readonly string[], suffix = /\.tsx?$/): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && suffix.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => texts.some((text) => readFileSync(file, 'utf8').includes(text)))
    .map((file) => relative(root, file))
}

function lineOf(file: string, text: string): string {
  const line = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex((row) => row.includes(text))
  return `${file}:${line + 1}`
}

function showOperation({ path, method, operation }: (typeof operations)[number]): void {
  const id = operation.operationId
  const routes = filesWith('apps/server/src', [`'${id}'`])
  console.log(`${id}  ${operation.summary}`)
  console.log(`  call      ${method.toUpperCase()} ${path}`)
  console.log(`  contract  ${lineOf(`openapi/${operation['x-file']}`, `operationId: ${id}`)}`)
  for (const file of routes) console.log(`  server    ${file}`)
  for (const file of filesWith('apps/web/src', [`dealer.${id}`])) console.log(`  web       ${file}`)
  for (const file of [...filesWith('apps/server/test', [id]), ...filesWith('tests', [id, path])])
    console.log(`  test      ${file}`)
}

const pages = MENU.filter((row) => row.path === asked || row.title === asked || row.tagTitle === asked)
for (const page of pages) {
  const screen = `apps/web/src/screens${page.path}.tsx`
  console.log(`${page.path}  ${page.title}  ${page.permission ?? ''}`)
  if (!existsSync(join(root, screen))) continue
  console.log(`  screen    ${screen}`)
  const text = readFileSync(join(root, screen), 'utf8')
  for (const found of operations.filter(({ operation }) => text.includes(operation.operationId))) showOperation(found)
}
const calls = operations.filter(
  ({ path, operation }) => path === asked || operation.operationId === asked || operation.summary === asked,
)
for (const call of calls) showOperation(call)
if (pages.length + calls.length === 0) {
  console.error(`nothing is called ${asked}`)
  process.exit(1)
}
