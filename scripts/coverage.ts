/**
 * docs/coverage.md, which says of each operation of the contract where else it is.
 *
 *   npx tsx --conditions=@dealer/source scripts/coverage.ts --write   makes it
 *   npx tsx --conditions=@dealer/source scripts/coverage.ts --check   fails when it would be made otherwise
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handlers, publicHandlers, sessionHandlers } from '../apps/server/src/app.ts'
import document from '../openapi/openapi.gen.json' with { type: 'json' }
import { operationTable } from '../packages/sdk/src/operation-table.gen.ts'
import { readTable } from '../packages/sdk/src/operation-table.ts'
import { callPattern } from './coverage/calls.ts'

const root = join(import.meta.dirname, '..')
const PAGE = 'docs/coverage.md'
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
  readonly tests: number
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
  const inTable = new Set(readTable(operationTable).map(({ id }) => id))
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Stated>).map(([method, stated]) => {
      const { operationId, summary } = stated
      const call = callPattern({ operationId, path })
      const isServed = [handlers, publicHandlers, sessionHandlers].some((served) => operationId in served)
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
        tests: isServed ? tests.filter((source) => call.test(source)).length : 0,
      }
    }),
  )
}

const mark = (isThere: boolean) => (isThere ? '✓' : '–')
const line = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const head = (...titles: readonly string[]) => [line(...titles), line(...titles.map(() => '---'))]

function totals(name: string, all: readonly Row[]): string {
  const count = (has: (row: Row) => boolean) => all.filter(has).length
  return line(
    name,
    all.length,
    count((row) => row.isServed),
    count((row) => row.isInSdk),
    count((row) => row.tests > 0),
  )
}

function section([area, all]: readonly [string, readonly Row[]]): string[] {
  return [
    `## ${area}`,
    '',
    ...head('path', 'operationId', 'title', 'contract', 'server', 'SDK', 'tests'),
    ...all.map((row) =>
      line(
        `\`${row.method} ${row.path}\``,
        `\`${row.operationId}\``,
        row.title,
        `[${row.file}](../openapi/${row.file})`,
        mark(row.isServed),
        mark(row.isInSdk),
        row.tests || mark(false),
      ),
    ),
    '',
  ]
}

/** Areas in the contract's order, each with its operations in the contract's order. */
function byArea(all: readonly Row[]): readonly [string, readonly Row[]][] {
  const areas = new Map<string, Row[]>()
  for (const row of all) {
    const area = row.operationId.slice(0, row.operationId.indexOf('.'))
    areas.set(area, [...(areas.get(area) ?? []), row])
  }
  return [...areas]
}

function page(): string {
  const all = rows()
  const areas = byArea(all)
  const text = [
    '# Coverage',
    '',
    'Each operation of the contract and where else it is. Made by the script below; a test fails when it is out of date.',
    '',
    '```sh',
    `${COMMAND} --write`,
    '```',
    '',
    '- **contract**: the file that states it.',
    '- **server**: `apps/server/src/app.ts` has a handler for it. Without one it answers 501.',
    '- **SDK**: it is a method of the client; the websocket is spoken by `@dealer/sdk/realtime`.',
    '- **tests**: files that call it, in `apps/server`, `tests/e2e`, `tests/system` and `examples`: as a method of the SDK',
    '  (`dealer.so.salesOrder.save(…)`), by its operationId as an argument, or by its path in quotes. The text is read,',
    '  nothing is run: a helper that several tests share counts once, and what a page asks for in a browser test does not',
    '  count. Nor do loops over the whole contract, tests of a service function alone, and tests of the packages and the',
    '  web application against a server that they play themselves.',
    '',
    '## Summary',
    '',
    ...head('area', 'contract', 'server', 'SDK', 'tested'),
    ...areas.map(([area, of]) => totals(`[${area}](#${area})`, of)),
    totals('all', all),
    '',
    ...areas.flatMap(section),
  ].join('\n')
  return execFileSync('npx', ['biome', 'format', `--stdin-file-path=${PAGE}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

const mode = process.argv[2]
if (mode === '--write') writeFileSync(join(root, PAGE), page())
else if (mode === '--check') {
  if (readFileSync(join(root, PAGE), 'utf8') !== page()) {
    console.error(`${PAGE} is out of date; make it again:\n  ${COMMAND} --write`)
    process.exit(1)
  }
} else {
  console.error(`${COMMAND} --write | --check`)
  process.exit(2)
}
