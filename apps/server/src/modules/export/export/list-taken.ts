import type { components } from '@dealer/sdk/contract'
import type { SecurityEvent } from '../../../platform/audit/record.ts'
import { fieldsOf } from '../../../platform/contract/fields.ts'
import type { ExportableList } from './exportable-lists.ts'

/** What was taken of a list, and by which filters. */
type Taken = Pick<components['schemas']['ListTaken'], 'filters' | 'columns'> & { readonly rows?: number }

/** What is kept of rows that leave the product: which list, by which filters, which columns, and how many of a page. */
export function takenEvent(
  kind: 'exported' | 'printed' | 'copied',
  { operation, body }: ExportableList,
  { filters = [], columns, rows }: Taken,
): SecurityEvent {
  const titles = fieldsOf(body)
  return {
    kind,
    target: operation.title,
    details: {
      columns: columns.map(({ label }) => label).join('、'),
      ...(filters.length > 0 && {
        conditions: filters.map(({ name, value }) => `${titles.get(name)?.title ?? name}：${value}`).join('；'),
      }),
      ...(rows !== undefined && { rows: String(rows) }),
    },
  }
}
