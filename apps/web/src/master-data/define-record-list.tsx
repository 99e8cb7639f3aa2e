import type { Fields } from '@dealer/fields'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { FIRST_PAGE, Pager } from '@dealer/ui-kit/list'
import { useState } from 'react'
import { failureOf } from '../data/failure.ts'
import { useCall } from '../data/use-call.ts'
import type { ListCall } from '../data/use-list.ts'
import { type FieldLine, fieldLines } from '../document/sheet/field-lines.tsx'
import { LinesTable } from '../document/sheet/lines-table.tsx'
import classes from './record.module.css'

/** A list that hangs on a record, declared. */
export interface RecordListDeclaration<Record extends object, Query extends object, Row extends object> {
  /** What it lists, for its messages: `变更记录`. */
  title: string
  call: ListCall<Query, Row>
  /** What of it belongs to the record. */
  of: (record: Record) => Partial<NoInfer<Query>>
  /** Facts of its rows, from `@dealer/fields`. */
  row: Fields<keyof Row & string>
  rowKey: (row: NoInfer<Row>) => string
  columns: readonly FieldLine<NoInfer<Row>>[]
  /** Said while there is nothing: `还没有变更`. */
  empty: string
}

/**
 * A list in a tab of a record's page, in pages of its own.
 * @example
 * const CustomerChanges = defineRecordList({
 *   title: '变更记录', call: customer.getChangeLogList, of: ({ id }: Customer) => ({ customerId: id }),
 *   row: CustomerChangeLogRow, rowKey: ({ id }) => id, columns: ['changeDate', 'fieldLabel', 'oldValue', 'newValue'], empty: '还没有变更',
 * })
 * tabs: [{ key: 'changes', label: '变更记录', content: (record) => <CustomerChanges record={record} /> }]
 */
export const defineRecordList = <Of extends object, Query extends object, Row extends object>(
  declared: RecordListDeclaration<Of, Query, Row>,
) => {
  const { title, call, of, row, rowKey, empty } = declared
  const columns = fieldLines<Row>(row, declared.columns)
  return function RecordList({ record }: { record: Of }) {
    const [page, setPage] = useState(FIRST_PAGE)
    const query = { ...of(record), page: page.page, limit: page.pageSize } as unknown as Query
    const { data, error, refetch } = useCall(call, query, { silent: true, keepOld: true })
    if (error) return <ErrorState {...failureOf(title, error)} onRetry={() => void refetch()} />
    if (!data) return <SkeletonRows />
    return (
      <div className={classes.list}>
        <LinesTable columns={columns} lines={data.rows} lineKey={rowKey} empty={empty} />
        {data.total > FIRST_PAGE.pageSize && <Pager total={data.total} state={page} onChange={setPage} />}
      </div>
    )
  }
}
