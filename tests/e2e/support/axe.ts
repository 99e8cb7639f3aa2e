import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  readonly id: string
  readonly nodes: readonly {
    readonly target: readonly string[]
    readonly html: string
    readonly failureSummary: string
  }[]
}

/** Which rules count. */
export interface AxeOptions {
  /** These alone; all of them when left out. */
  readonly rules?: readonly string[]
  /** All but these. */
  readonly without?: readonly string[]
}

/**
 * Rows of a tree that others lie below, within them. axe takes the texts of those for words of the row, which then is called by
 * too few; what rows are called is held by the tests of the trees.
 */
const ROWS_WITH_OTHERS = '[role=treeitem]:has([role=group])'

const spareRowsOfTrees = (rows: string) => {
  const { axe } = window as unknown as { axe: { configure(options: object): void } }
  axe.configure({ rules: [{ id: 'label-content-name-mismatch', selector: `:not(${rows})` }] })
}

/**
 * What axe has against the page as it stands, a line for each element: its rule, place and reason. Empty when all is well.
 * @example expect(await axe(page)).toEqual([])
 */
export async function axe(page: Page, { rules, without = [] }: AxeOptions = {}): Promise<string[]> {
  // Not by an element: pages may run no script that is written into them.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeCore.source)
    await page.evaluate(spareRowsOfTrees, ROWS_WITH_OTHERS)
  }
  const violations: readonly Violation[] = await page.evaluate(
    async ({ only, off }) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
      // What is framed is of another origin and looked at by itself: axe would ask it in vain, which the console tells.
      const runOnly = only && { type: 'rule', values: only }
      const disabled = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
      const found = await axe.run({
        resultTypes: ['violations'],
        iframes: false,
        rules: disabled,
        ...(runOnly && { runOnly }),
      })
      return found.violations
    },
    { only: rules && [...rules], off: [...without] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) =>
      [id, target.join(' '), html.slice(0, 160), failureSummary.replace(/\s+/g, ' ')].join(' | '),
    ),
  )
}
