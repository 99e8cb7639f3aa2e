import { ProductChangeLogRow } from '@dealer/fields/ProductChangeLogRow'
import type { ProductChangeLogRow as Change } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../../data/failure.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { fieldLines } from '../../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../../document/sheet/lines-table.tsx'

/** The newest of them; older ones are seldom asked for. */
const SHOWN = 100
const COLUMNS = fieldLines<Change>(ProductChangeLogRow, [
  'changeDate',
  'fieldLabel',
  'oldValue',
  'newValue',
  'source',
  'changeName',
])

/** What was changed of a product. */
export function ProductChanges({ id }: { id: string }) {
  const query = { productId: id, page: 1, limit: SHOWN } as const
  const { data, error, refetch } = useCall(dealer.md.product.getChangeLogList, query, { silent: true })
  if (!data)
    return error ? <ErrorState {...failureOf('变更记录', error)} onRetry={() => void refetch()} /> : <SkeletonRows />
  return <LinesTable columns={COLUMNS} lines={data.rows} lineKey={(row) => row.id} empty="还没有变更" />
}
