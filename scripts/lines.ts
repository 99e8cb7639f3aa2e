/**
 * `pnpm lines <folder or file> …`: how much hand-written code a resource takes, file by file. A line counts when code stands
 * on it: imports, comments and blank lines do not, nor do tests, stories, fixtures and demonstration data.
 *
 *   pnpm lines apps/server/src/modules/po apps/web/src/screens/purchase
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

const asked = process.argv.slice(2)
if (asked.length === 0) {
  console.error('pnpm lines <folder or file> …')
  process.exit(2)
}
let sum = 0
for (const file of asked.flatMap((path) => filesOf(join(root, path)))) {
  const count = codeLines(file)
  sum += count
  console.log(`${String(count).padStart(5)}  ${relative(root, file)}`)
}
console.log(`${String(sum).padStart(5)}  altogether`)
