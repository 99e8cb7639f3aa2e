/**
 * `pnpm lines <folder or file> …`: how much hand-written code a resource takes, file by file. A line counts when code stands
 * on it: imports, comments and blank lines do not, nor do tests, stories, fixtures and demonstration data.
 *
 *   pnpm lines apps/server/src/modules/po apps/web/src/screens/purchase
 *   pnpm lines --lists   how long the pages of lists are, the middle one and the three largest
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const CODE = /(?<!\.(test|stories|fixture|demo|d))\.tsx?$/

const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && CODE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()

/** Lines on which a token stands that belongs to no import. */
function codeLines(file: string): number {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const lines = new Set<number>()
  const lineAt = (place: number) => source.getLineAndCharacterOfPosition(place).line
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isJSDoc(node)) return
    const parts = node.getChildren(source)
    for (const part of parts) visit(part)
    const isBlank = node.getWidth(source) === 0 || (ts.isJsxText(node) && node.containsOnlyTriviaWhiteSpaces)
    if (parts.length > 0 || isBlank) return
    for (let line = lineAt(node.getStart(source)); line <= lineAt(node.getEnd()); line++) lines.add(line)
  }
  visit(source)
  return lines.size
}

/** Pages that are one list, whatever is done with its rows. */
const LIST_PAGE = /export default define(List|MasterData|Tree|Audit)\b/

/** Pages of lists with their lines, the largest first. */
function listPages() {
  return filesOf(join(root, 'apps/web/src/screens'))
    .filter((file) => LIST_PAGE.test(readFileSync(file, 'utf8')))
    .map((file) => ({ file: relative(root, file), count: codeLines(file) }))
    .sort((one, other) => other.count - one.count)
}

const asked = process.argv.slice(2)
if (asked.length === 0) {
  console.error('pnpm lines <folder or file> …, or --lists')
  process.exit(2)
}
if (asked.includes('--lists')) {
  const pages = listPages()
  for (const { file, count } of pages.slice(0, 3)) console.log(`${String(count).padStart(5)}  ${file}`)
  console.log(`${String(pages[pages.length >> 1]?.count ?? 0).padStart(5)}  the middle one of ${pages.length} pages`)
} else {
  let sum = 0
  for (const file of asked.flatMap((path) => filesOf(join(root, path)))) {
    const count = codeLines(file)
    sum += count
    console.log(`${String(count).padStart(5)}  ${relative(root, file)}`)
  }
  console.log(`${String(sum).padStart(5)}  altogether`)
}
