import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './document.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** First cells of the tables of a page. */
const firstCells = (path: string) => [...read(path).matchAll(/^\| `([^`|]+)`/gm)].map(([, cell = '']) => cell)
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)

describe('pages say all that there is', () => {
  it.each(['README.md', 'README.zh-CN.md'])('%s each package and application', (page) => {
    const listed = firstCells(page).filter((cell) => /^(packages|apps)\//.test(cell))
    expect(listed.toSorted()).toEqual([...foldersIn('packages'), ...foldersIn('apps')].toSorted())
  })

  it('the page of the kit each of its entries', () => {
    const { name, exports } = JSON.parse(read('packages/ui-kit/package.json')) as { name: string; exports: object }
    const entries = Object.keys(exports).map((entry) => join(name, entry))
    expect(firstCells('packages/ui-kit/README.md')).toEqual(entries)
  })

  it.each(['docs/operators.md', 'docs/operators.zh-CN.md'])('%s each setting', (page) => {
    const settings = [...read('config/example.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(settings.length).toBeGreaterThan(20)
    const text = read(page)
    expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })

  it.each(['docs/releasing.md', 'docs/releasing.zh-CN.md'])('%s the TypeScript that the SDK promises', (page) => {
    const promised = /TypeScript (\d+\.\d+)/.exec(read('packages/sdk/README.md'))?.[1]
    expect(/^\| TypeScript +\| (\S+)/m.exec(read(page))?.[1]).toBe(promised)
  })
})
