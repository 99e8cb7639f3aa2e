import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './document.ts'

/** Ways to ask the browser for its own day. */
const OWN_DAY = /\bdayjs\(\)|new Date\(\)\.(get|toLocale|toDateString)/

/** Where it is asked, of these sources. */
const asked = (sources: readonly (readonly [path: string, text: string])[]) =>
  sources.filter(([, text]) => OWN_DAY.test(text)).map(([path]) => path)

const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [join(folder, path), readFileSync(join(root, folder, path), 'utf8')] as const)

it('pages ask for the day of business, which a browser elsewhere does not have', () => {
  expect(asked([['sheet.ts', 'const first = dayjs().startOf("month")']])).toEqual(['sheet.ts'])
  const sources = [...sourcesOf('packages/ui-kit/src'), ...sourcesOf('apps/web/src')]
  expect(sources.length).toBeGreaterThan(1000)
  // The clock itself, and the test that it differs.
  expect(asked(sources).filter((path) => !path.includes('/clock/'))).toEqual([])
})
