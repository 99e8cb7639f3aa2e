import ts from 'typescript'

/** A test, or a group of tests, whose title carries ids: `[SH-TABS-3] the home tab has no ✕`. */
export interface Proof {
  readonly ids: readonly string[]
  /** The title without its ids. */
  readonly title: string
}

const ID = /\[([A-Z][A-Z-]*-\d+)\]/g
const MAKES_TESTS = new Set(['it', 'test', 'describe'])
const RUNS_NOTHING = new Set(['skip', 'todo', 'skipIf', 'fails'])

/**
 * Tests of a file that carry ids. Those that are skipped prove nothing and are left out. The ending of the file says whether
 * `<T>` begins an element or a generic function.
 * @example proofs('tabs.test.tsx', "it('[SH-TABS-3] stays', …)") // [{ ids: ['SH-TABS-3'], title: 'stays' }]
 */
export function proofs(file: string, source: string): Proof[] {
  const found: Proof[] = []
  const visit = (node: ts.Node) => {
    const title = ts.isCallExpression(node) ? (tableOf(node) ?? titleOfTest(node)) : undefined
    const ids = [...(title ?? '').matchAll(ID)].map(([, id = '']) => id)
    if (title && ids.length > 0) found.push({ ids, title: title.replaceAll(ID, '').replace(/\s+/g, ' ').trim() })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest))
  return found
}

/** `it`, `it.each(rows)`, `describe.each`…` and the like, but nothing that is skipped. */
function makesTests(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return MAKES_TESTS.has(callee.text)
  if (ts.isPropertyAccessExpression(callee)) return !RUNS_NOTHING.has(callee.name.text) && makesTests(callee.expression)
  if (ts.isCallExpression(callee)) return makesTests(callee.expression)
  return ts.isTaggedTemplateExpression(callee) && makesTests(callee.tag)
}

const titleOfTest = (call: ts.CallExpression) => (makesTests(call.expression) ? titleOf(call.arguments[0]) : undefined)

/** `testCases(mobile, { id: 'VAL-2', … })`: the tables by which rules are tested name the id once for all their tests. */
function tableOf({ expression, arguments: [rule, cases] }: ts.CallExpression): string | undefined {
  if (!ts.isIdentifier(expression) || expression.text !== 'testCases') return undefined
  if (!rule || !ts.isIdentifier(rule) || !cases || !ts.isObjectLiteralExpression(cases)) return undefined
  const id = cases.properties
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => ts.isIdentifier(name) && name.text === 'id')
  return id && ts.isStringLiteralLike(id.initializer) ? `[${id.initializer.text}] cases of ${rule.text}` : undefined
}

function titleOf(argument: ts.Expression | undefined): string | undefined {
  if (!argument) return undefined
  if (ts.isStringLiteralLike(argument)) return argument.text
  if (!ts.isTemplateExpression(argument)) return undefined
  return argument.head.text + argument.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}
