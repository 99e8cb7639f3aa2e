import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { apiReport, readSurface } from './support/api-report.ts'
import { contractReports } from './support/contract-report.ts'
import { isLibrary } from './support/packed.ts'

const { bare } = inject('projects')

const IF_MEANT = 'what the package offers has changed; if that is meant, run `pnpm api-report`'

const openapi = join(import.meta.dirname, '../../openapi')

it.each(inject('packed').filter(isLibrary))('$name offers what its committed report says', async ({ name, source }) => {
  const surface = readSurface(join(bare, 'node_modules', name), source)
  const etc = (file: string) => join(source, 'etc', `${file}.api.md`)
  await expect(apiReport(surface)).toMatchFileSnapshot(etc(name.replace('@dealer/', '')), IF_MEANT)
  if (name !== '@dealer/sdk') return
  const reports = contractReports(surface, openapi)
  for (const [area, report] of reports) await expect(report).toMatchFileSnapshot(etc(`contract/${area}`), IF_MEANT)
  const leftOver = readdirSync(join(source, 'etc/contract')).filter((file) => !reports.has(file.replace('.api.md', '')))
  expect(leftOver, 'reports of areas that are gone').toEqual([])
})
