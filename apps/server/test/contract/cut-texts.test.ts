import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Sheets count halves of characters, and leave out one that stands alone. */
const MAY_HALVE = 'platform/excel/sheet-xml.ts'

const src = join(import.meta.dirname, '../../src')

/** Calls that answer texts, whatever they are called on. */
const MAKE_TEXTS = ['join', 'replace', 'replaceAll', 'toString', 'trim']

/** Whether what stands there is a text, and one that people may have written, as far as its words alone tell. */
function isWritten(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isWritten(node.expression)
  if (ts.isTemplateExpression(node)) return true
  if (ts.isConditionalExpression(node)) return isWritten(node.whenTrue) || isWritten(node.whenFalse)
  if (ts.isPropertyAccessExpression(node)) return /(?:message|remark|reason|text|title|name)$/i.test(node.name.text)
  if (ts.isIdentifier(node)) return /(?:message|remark|reason|text|title|name)$/i.test(node.text)
  if (!ts.isCallExpression(node)) return false
  const called = node.expression
  if (ts.isIdentifier(called)) return called.text === 'String'
  return ts.isPropertyAccessExpression(called) && MAKE_TEXTS.includes(called.name.text)
}

/** Where the beginning of such a text is taken by its halves of characters. */
function slicedIn(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8')
  if (file === MAY_HALVE || !/\.slice\(0,/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [from, to] = node.arguments
      const isStart =
        node.expression.name.text === 'slice' &&
        from?.getText() === '0' &&
        to !== undefined &&
        !to.getText().startsWith('-')
      if (isStart && isWritten(node.expression.expression)) found.push(`${file}: ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('the beginning of what people write is taken by `cut` or `startOf`, which halve no character', () => {
  const all = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => /(?<!\.test|\.demo|\.suite|\.fixture)\.ts$/.test(file) && !file.startsWith('seed'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(slicedIn)).toEqual([])
})
