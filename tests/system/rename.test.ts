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
    fields: ['brandName'],
    server: [`${SERVER}/md/brand/brand.master.ts`],
    screen: [`${WEB}/main-data/product-management/brands.tsx`],
  },
  {
    file: 'finance/receivable.yaml',
    fields: ['overdueDays'],
    server: [`${SERVER}/finance/receivable/receivable.list.sql.ts`],
    screen: [`${WEB}/finance/receivable/order-debt.tsx`],
  },
  // A field of the head of a document, and one of its lines.
  {
    file: 'po/purchase-order.yaml',
    fields: ['payType', 'price'],
    server: [`${SERVER}/po/purchase/purchase.entry.ts`, `${SERVER}/po/purchase/purchase.rules.ts`],
    screen: [`${WEB}/purchase/parts/bought-line.ts`, `${WEB}/purchase/parts/purchase-entry.tsx`],
  },
  // The same of one that hangs on another.
  {
    file: 'po/inventory-operation.yaml',
    fields: ['inDate', 'poItemId'],
    server: [
      `${SERVER}/po/inbound/inbound.entry.ts`,
      `${SERVER}/po/inbound/inbound.list.sql.ts`,
      `${SERVER}/po/inbound/inbound.rules.ts`,
      `${SERVER}/po/inbound-light/light.rules.ts`,
    ],
    screen: [
      'apps/web/src/data/documents.ts',
      `${WEB}/purchase/parts/inbound-sheet.tsx`,
      `${WEB}/purchase/purchaseup-detail.tsx`,
    ],
    // What is sent of its lines is checked as a whole.
    shown: ['inDate'],
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

it('a renamed field breaks the type check where it is listed, shown, entered, sent and exported, and nowhere else', () => {
  for (const { file, fields } of RENAMED) {
    const path = join(copy, 'openapi', file)
    const text = readFileSync(path, 'utf8')
    const names = new RegExp(`\\b(${fields.join('|')})\\b`, 'g')
    const renamed = text.replaceAll(names, '$1Renamed')
    for (const field of fields) expect(renamed).toContain(`${field}Renamed:`)
    writeFileSync(path, renamed)
  }
  const made = run('scripts/gen.mjs')
  expect(made.status, made.stderr).toBe(0)
  const naming: string[] = RENAMED.flatMap(({ server, screen }) => [...server, ...screen]).sort()
  const found = complaints(naming)
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(naming)
  const blamedOf = (of: string) =>
    found.filter(({ file }) => file === of).map(({ line }) => linesOf(of)[line - 1] ?? '')
  for (const { screen, fields, ...more } of RENAMED) {
    const blamed = screen.flatMap(blamedOf)
    for (const field of 'shown' in more ? more.shown : fields)
      expect(blamed, `${field} in ${screen}`).toContainEqual(expect.stringContaining(field))
  }
  // Master data have their list, whose columns are those of the export too, and below it their form.
  const [brands = ''] = RENAMED[0].screen
  const starts = (part: string) => linesOf(brands).findIndex((line) => line.includes(part)) + 1
  const blamed = found.filter(({ file }) => file === brands).map(({ line }) => line)
  expect(blamed.some((line) => line > starts('columns: [') && line < starts('form: {'))).toBe(true)
  expect(blamed.some((line) => line > starts('form: {'))).toBe(true)
}, 600_000)
