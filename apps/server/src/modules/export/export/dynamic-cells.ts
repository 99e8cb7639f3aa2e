import type { DynamicCell } from '@dealer/sdk/contract'
import type { ContractField } from '../../../platform/contract/fields.ts'

/** The field of rows whose columns are only known at run time. */
const CELLS = 'cells'

/** Such a column is called by the id of what it is about. */
const DYNAMIC = /^[a-z]\d+$/

/** Values that are numbers are written as such, all others as texts. */
const VALUE: ContractField = { title: '', format: 'qty', isRequired: false }

/** The column of a row that has cells, where its name is that of one. */
export const dynamicField = (fields: ReadonlyMap<string, ContractField>, prop: string): ContractField | undefined =>
  fields.has(CELLS) && DYNAMIC.test(prop) ? VALUE : undefined

/** The row, or the sums, with each cell as a field of its own. */
function unfold<Row extends object>(row: Row): Row {
  const { [CELLS]: cells } = row as { readonly [CELLS]?: readonly DynamicCell[] }
  return cells ? { ...row, ...Object.fromEntries(cells.map(({ prop, value }) => [prop, value])) } : row
}

/** Pages of rows with each cell as a field of its own. */
export async function* unfolded(pages: AsyncIterable<readonly object[]>): AsyncIterable<readonly object[]> {
  for await (const page of pages) yield page.map(unfold)
}

/** Sums with each cell as a field of its own. */
export const unfoldedSums = (
  sums: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> | undefined => sums && unfold(sums)
