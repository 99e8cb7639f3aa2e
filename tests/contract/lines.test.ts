import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sumOf } from '../../scripts/lines/count.ts'
import { filesOf, RESOURCES, resourceRows } from '../../scripts/lines/resources.ts'

const root = join(import.meta.dirname, '../..')

it.each(RESOURCES)('$name takes no more than $most lines', (resource) => {
  const files = filesOf(resource)
  expect(files.length).toBeGreaterThan(2)
  expect(sumOf(files), files.map(({ file, count }) => `${count} ${file}`).join('\n')).toBeLessThanOrEqual(resource.most)
})

it('docs/architecture.md says how many: `pnpm lines --resources` has the rows of its tables', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8').replaceAll(/ {2,}/g, ' ')
  const { resources, parts } = resourceRows()
  for (const row of [...resources, ...parts]) expect(page).toContain(row)
})
