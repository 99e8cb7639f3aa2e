/**
 * docs/coverage/, which says of each operation of the contract where else it is: a page for each area, so that areas are
 * built side by side without touching one file.
 *
 *   npx tsx --conditions=@dealer/source scripts/coverage.ts --write   makes it
 *   npx tsx --conditions=@dealer/source scripts/coverage.ts --check   fails when it would be made otherwise
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askingHandlers, handlers, publicHandlers, sessionHandlers, transfers } from '../apps/server/src/app.ts'
import document from '../openapi/openapi.gen.json' with { type: 'json' }
import { operationTable } from '../packages/sdk/src/operation-table.gen.ts'
import { readTable } from '../packages/sdk/src/operation-table.ts'
import { callPattern } from './coverage/calls.ts'

const root = join(import.meta.dirname, '..')
const FOLDER = join(root, 'docs/coverage')
const COMMAND = 'npx tsx --conditions=@dealer/source scripts/coverage.ts'

/** Where calls are looked for. Tests of packages, of their consumers and of the web application play the server. */
const TESTS: readonly [folder: string, name: RegExp][] = [
  ['apps/server/src', /\.(test|fixture)\.ts$/],
  ['apps/server/test', /\.ts$/],
  ['tests/e2e', /\.ts$/],
  ['tests/support', /\.ts$/],
  ['tests/system', /\.ts$/],
  ['examples', /\.ts$/],
]

interface Stated {
  readonly operationId: string
  readonly summary: string
  readonly 'x-file': string
  readonly 'x-websocket'?: true
}

interface Row {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly title: string
  readonly file: string
  readonly isServed: boolean
  readonly isInSdk: boolean
  readonly isTested: boolean
}

/** Texts of the files below a folder whose name fits. */
function sources(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

function rows(): Row[] {
  const tests = TESTS.flatMap(([folder, name]) => sources(folder, name))
  const realtime = sources('packages/sdk/src/realtime', /^(?!.*\.test\.).*\.ts$/)
  const channels = sources('apps/server/src/platform/events', /^(?!.*\.test\.).*\.ts$/)
  const inTable = new Set(readTable(operationTable).map(({ id }) => id))
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Stated>).map(([method, stated]) => {
      const { operationId, summary } = stated
      const call = callPattern({ operationId, path })
      const isServed = stated['x-websocket']
        ? channels.some((source) => source.includes(`'${operationId}'`))
        : [handlers, askingHandlers, publicHandlers, sessionHandlers, transfers.uploads, transfers.downloads].some(
            (served) => operationId in served,
          )
      return {
        operationId,
        path,
        method: method.toUpperCase(),
        title: summary,
        file: stated['x-file'],
        isServed,
        isInSdk: stated['x-websocket']
          ? realtime.some((source) => source.includes(`'${path}'`))
          : inTable.has(operationId),
        // Examples may call what is not served yet; they then run against fakes.
        isTested: isServed && tests.some((source) => call.test(source)),
      }
    }),
  )
}

const mark = (isThere: boolean) => (isThere ? '✓' : '–')
// Cells are not padded to one width: a row that comes would touch all others.
const line = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const head = (...titles: readonly string[]) => [line(...titles), line(...titles.map(() => '---'))]

function totals(all: readonly Row[]): string {
  const count = (has: (row: Row) => boolean) => all.filter(has).length
  return [
    `contract ${all.length}`,
    `server ${count((row) => row.isServed)}`,
    `SDK ${count((row) => row.isInSdk)}`,
    `tested ${count((row) => row.isTested)}`,
  ].join(', ')
}

/** Only marks, which an operation has by itself: figures would change with every branch, and so with every merge. */
const areaPage = (area: string, all: readonly Row[]) =>
  [
    `# Coverage of ${area}`,
    '',
    '[What the columns say](README.md)',
    '',
    ...head('path', 'operationId', 'title', 'contract', 'server', 'SDK', 'tests'),
    ...all.map((row) =>
      line(
        `\`${row.method} ${row.path}\``,
        `\`${row.operationId}\``,
        row.title,
        `[${row.file}](../../openapi/${row.file})`,
        mark(row.isServed),
        mark(row.isInSdk),
        mark(row.isTested),
      ),
    ),
    '',
  ].join('\n')

const indexPage = (areas: Iterable<string>) =>
  [
    '# Coverage',
    '',
    'Each operation of the contract and where else it is. Made by the script below; a test fails when a page is out of date.',
    '',
    '```sh',
    `${COMMAND} --write`,
    '```',
    '',
    '- **contract**: the file that states it.',
    '- **server**: a `*.routes.ts` of `apps/server` has a handler for it. Without one it answers 501.',
    '- **SDK**: it is a method of the client; the websocket is spoken by `@dealer/sdk/realtime`.',
    '- **tests**: a file calls it, in `apps/server`, `tests/e2e`, `tests/system` and `examples`: as a method of the SDK',
    '  (`dealer.so.salesOrder.save(…)`), by its operationId as an argument, or by its path in quotes. The text is read,',
    '  nothing is run: what a page asks for in a browser test does not count. Nor do loops over the whole contract, tests of',
    '  a service function alone, and tests of the packages and the web application against a server that they play themselves.',
    '',
    'Areas:',
    '',
    ...[...areas].map((area) => `- [${area}](${area}.md)`),
    '',
  ].join('\n')

/** Areas in the contract's order, each with its operations in the contract's order. */
function byArea(all: readonly Row[]): ReadonlyMap<string, Row[]> {
  const areas = new Map<string, Row[]>()
  for (const row of all) {
    const area = row.operationId.slice(0, row.operationId.indexOf('.'))
    areas.set(area, [...(areas.get(area) ?? []), row])
  }
  return areas
}

/** Names of files and their texts. */
function pages(operations: readonly Row[]): ReadonlyMap<string, string> {
  const areas = byArea(operations)
  return new Map([
    ['README.md', indexPage(areas.keys())],
    ...[...areas].map(([area, all]): [string, string] => [`${area}.md`, areaPage(area, all)]),
  ])
}

function writePages(): void {
  const all = rows()
  const made = pages(all)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const [name, text] of made) writeFileSync(join(FOLDER, name), text)
  console.log(totals(all))
}

/** Pages that are missing, left over or made otherwise. */
function stale(): string[] {
  const made = pages(rows())
  const there = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]))
  return [...new Set([...made.keys(), ...there.keys()])].filter((name) => made.get(name) !== there.get(name))
}

const mode = process.argv[2]
if (mode === '--write') writePages()
else if (mode === '--check') {
  const old = stale()
  if (old.length > 0) {
    console.error(`docs/coverage: ${old.join(', ')} out of date; make it again:\n  ${COMMAND} --write`)
    process.exit(1)
  }
} else {
  console.error(`${COMMAND} --write | --check`)
  process.exit(2)
}
