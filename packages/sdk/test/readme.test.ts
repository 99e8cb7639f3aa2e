import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const source = readFileSync(join(root, 'src/client-options.ts'), 'utf8')
const options = [...source.slice(source.indexOf('interface DealerClientOptions')).matchAll(/^ {2}(\w+)\??: /gm)]

it.each(['README.md', 'README.zh-CN.md'])('%s has a row for every option of a client', (readme) => {
  const rows = [...readFileSync(join(root, readme), 'utf8').matchAll(/^\| `(\w+)` +\| /gm)].map(([, name]) => name)
  expect(options.length).toBeGreaterThan(12)
  expect(options.map(([, name]) => name).filter((name) => !rows.includes(name))).toEqual([])
})
