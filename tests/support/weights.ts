import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

const DIST = join(import.meta.dirname, '../../apps/web/dist')

/** A thousand and twenty-four bytes, as sizes are wanted. */
const KB = 1024

/** Gzipped KB of a built file, as it travels at best. */
const weightOf = (path: string): number => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length / KB

/** The built scripts by name, without the hash that releases change, with their gzipped KB. */
export const builtScripts = (): { name: string; weight: number }[] =>
  readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ name: file.replace(/-[\w-]{8}\.js$/, ''), weight: weightOf(`assets/${file}`) }))

/** Gzipped KB of the scripts that the page itself names: those of the login page. */
export const namedScripts = (): number =>
  (readFileSync(join(DIST, 'index.html'), 'utf8').match(/assets\/[^"]+\.js/g) ?? [])
    .map(weightOf)
    .reduce((sum, weight) => sum + weight, 0)

/** What a page asks for from now on: gzipped KB of scripts or styles so far. */
export function weigh(page: Page): (kind: '.js' | '.css') => number {
  const asked = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (/\.(js|css)$/.test(path)) asked.add(path)
  })
  return (kind) => [...asked].filter((path) => path.endsWith(kind)).reduce((sum, path) => sum + weightOf(path), 0)
}
