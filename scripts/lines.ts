/**
 * `pnpm lines <folder or file> …`: how much hand-written code a resource takes, file by file. A line counts when code stands
 * on it: imports, comments and blank lines do not, nor do tests, stories, fixtures and demonstration data.
 *
 *   pnpm lines apps/server/src/modules/po apps/web/src/screens/purchase
 *   pnpm lines --lists       how long the pages of lists are, the middle one and the three largest
 *   pnpm lines --resources   the rows of the two tables of docs/architecture.md
 */
import { linesOf, listPages, sumOf } from './lines/count.ts'
import { resourceRows } from './lines/resources.ts'

const say = (count: number, what: string) => console.log(`${String(count).padStart(5)}  ${what}`)

const asked = process.argv.slice(2)
if (asked.length === 0) {
  console.error('pnpm lines <folder or file> …, --lists or --resources')
  process.exit(2)
}
if (asked.includes('--lists')) {
  const pages = listPages()
  for (const { file, count } of pages.slice(0, 3)) say(count, file)
  say(pages[pages.length >> 1]?.count ?? 0, `the middle one of ${pages.length} pages`)
} else if (asked.includes('--resources')) {
  const { resources, parts } = resourceRows()
  console.log([...resources, '', ...parts].join('\n'))
} else {
  const files = linesOf(asked)
  for (const { file, count } of files) say(count, file)
  say(sumOf(files), 'altogether')
}
