/** How much hand-written code files have. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
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

export interface Counted {
  /** From the root. */
  readonly file: string
  readonly count: number
}

/** The files of folders, or files, from the root, each with its lines of code. */
export const linesOf = (paths: readonly string[]): Counted[] =>
  paths
    .flatMap((path) => filesOf(join(root, path)))
    .map((file) => ({ file: relative(root, file), count: codeLines(file) }))

export const sumOf = (files: readonly Counted[]): number => files.reduce((sum, { count }) => sum + count, 0)

/** Pages that are one list, whatever is done with its rows. */
const LIST_PAGE = /export default define(List|MasterData|Tree|Audit)\b/

/** Pages of lists with their lines, the largest first. */
export const listPages = (): Counted[] =>
  linesOf(['apps/web/src/screens'])
    .filter(({ file }) => LIST_PAGE.test(readFileSync(join(root, file), 'utf8')))
    .sort((one, other) => other.count - one.count)
