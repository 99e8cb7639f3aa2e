import type { components } from '@dealer/sdk/contract'
import type { SecurityEvent } from '../../../platform/audit/record.ts'
import { fieldsOf } from '../../../platform/contract/fields.ts'
import type { ListOfPath } from './exportable-lists.ts'

/** What was taken of a list, and by which filters. */
type Taken = Pick<components['schemas']['ListTaken'], 'filters' | 'columns'> & { readonly rows?: number }

/** What is kept of rows that leave the product: which list, by which filters, which columns, and how many of a page. */
export function takenEvent(
  kind: 'exported' | 'printed' | 'copied',
  { list: { operation, body }, named }: ListOfPath,
  { filters = [], columns, rows }: Taken,
): SecurityEvent {
  const titles = new Map([...fieldsOf(operation.params ?? {}), ...fieldsOf(body)])
  const asked = [...Object.entries(named).map(([name, value]) => ({ name, value })), ...filters]
  return {
    kind,
    target: operation.title,
    details: {
      columns: columns.map(({ label }) => label).join('、'),
      ...(asked.length > 0 && {
        conditions: asked.map(({ name, value }) => `${titles.get(name)?.title ?? name}：${value}`).join('；'),
      }),
      ...(rows !== undefined && { rows: String(rows) }),
    },
  }
}
