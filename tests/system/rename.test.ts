import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const SERVER = 'apps/server/src/modules'
const WEB = 'apps/web/src/screens'

/** Fields of the contract that get another name, and the files that name them: on the server, and on the screens. */
const RENAMED = [
  {
    file: 'md/brand.yaml',
    field: 'brandName',
    server: `${SERVER}/md/brand/brand.master.ts`,
    screen: `${WEB}/main-data/product-management/brands.tsx`,
  },
  {
    file: 'finance/receivable.yaml',
    field: 'overdueDays',
    server: `${SERVER}/finance/receivable/receivable.list.sql.ts`,
    screen: `${WEB}/finance/receivable/order-debt.tsx`,
  },
] as const

const NEEDED = ['openapi', 'scripts', 'packages', 'apps/server', 'apps/web', 'tsconfig.base.json', 'package.json']
const MADE = new Set(['dist', '.vite', '.vite-temp', '.bin', '.cache', 'coverage', 'openapi.gen.json'])

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'dealer-rename-'))
  const filter = (path: string) => !MADE.has(basename(path))
  // Links between the packages are relative, so those of the copy lead into the copy.
  for (const path of NEEDED)
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true, filter })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The compiler of the checks (scripts/test.mjs). */
const COMPILER = join(root, 'tests/outside/node_modules/typescript-7/bin/tsc')

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })

interface Complaint {
  readonly file: string
  readonly line: number
}

/** What the compiler says of files and of all that they import. */
function complaints(files: readonly string[]): Complaint[] {
  const config = { extends: './tsconfig.json', files: files.map((file) => `../../${file}`), include: [] }
  writeFileSync(join(copy, 'apps/web/tsconfig.renamed.json'), JSON.stringify(config))
  const { stdout } = run(COMPILER, '--pretty', 'false', '--checkers', '1', '-p', 'apps/web/tsconfig.renamed.json')
  return [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(([, file = '', line]) => ({
    file,
    line: Number(line),
  }))
}

const linesOf = (file: string) => readFileSync(join(copy, file), 'utf8').split('\n')

it('a renamed field breaks the type check where it is listed, shown, entered and exported, and nowhere else', () => {
  for (const { file, field } of RENAMED) {
    const path = join(copy, 'openapi', file)
    const text = readFileSync(path, 'utf8')
    const renamed = text.replaceAll(new RegExp(`\\b${field}\\b`, 'g'), `${field}Renamed`)
    expect(renamed).not.toBe(text)
    writeFileSync(path, renamed)
  }
  const made = run('scripts/gen.mjs')
  expect(made.status, made.stderr).toBe(0)
  const found = complaints(RENAMED.flatMap(({ server, screen }) => [server, screen]))
  const files = [...new Set(found.map(({ file }) => file))].sort()
  expect(files).toEqual(RENAMED.flatMap(({ server, screen }) => [server, screen]).sort())
  for (const { screen, field } of RENAMED) {
    const lines = linesOf(screen)
    const blamed = found.filter(({ file }) => file === screen).map(({ line }) => lines[line - 1])
    expect(blamed).toEqual(blamed.map(() => expect.stringContaining(field)))
  }
  // Master data have their list, whose columns are those of the export too, and below it their form.
  const [{ screen }] = RENAMED
  const starts = (part: string) => linesOf(screen).findIndex((line) => line.includes(part)) + 1
  const blamed = found.filter(({ file }) => file === screen).map(({ line }) => line)
  expect(blamed.some((line) => line > starts('columns: [') && line < starts('form: {'))).toBe(true)
  expect(blamed.some((line) => line > starts('form: {'))).toBe(true)
}, 600_000)
