import type { Finding } from './books.sql.ts'
import { checkTitles } from './check-titles.ts'

const LONGEST = 400
/** Columns by which somebody finds what is meant, the telling ones first. */
const NUMBERS = ['so_num', 'out_num', 'num', 'doc_num', 'ref_num', 'src_num', 'po_code', 'in_num', 'split_num']
const KEYS = ['customer_code', 'supplier_code', 'product_code', 'warehouse_code', 'location_code', 'batch_no']

/** Documents, or whom and what, a row that breaks a rule is about. */
function nameOf(row: Finding['rows'][number]): string {
  const given = (columns: readonly string[]) => columns.flatMap((column) => (row[column] ? [String(row[column])] : []))
  const [number] = given(NUMBERS)
  return number ?? given(KEYS).join('/')
}

/** As administrators read it. */
export function resultOf({ rule, differences, rows }: Finding) {
  const names = [...new Set(rows.map(nameOf))].filter(Boolean)
  return {
    title: checkTitles[rule],
    result: differences > 0 ? ('broken' as const) : ('held' as const),
    differences,
    documents: joined(names) || undefined,
  }
}

/** So many as there is room for, whole. */
function joined(names: readonly string[]): string {
  let text = ''
  for (const name of names) {
    const longer = text ? `${text}、${name}` : name
    if (longer.length > LONGEST) break
    text = longer
  }
  return text
}
