import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../../data/failure.ts'
import { type Call, useCall } from '../../../../data/use-call.ts'
import { type LineColumn, LinesTable } from '../../../../document/sheet/lines-table.tsx'

/** Props of {@link ReadLines}. */
export interface ReadLinesProps<Args extends object, Content, Row> {
  /** For its failure: `占用明细`. */
  what: string
  call: Call<Args, Content>
  args: NoInfer<Args>
  rowsOf: (content: NoInfer<Content>) => readonly NoInfer<Row>[]
  columns: readonly LineColumn<Row>[]
  keyOf: (row: NoInfer<Row>) => string
  /** Shown where there is none. */
  empty: string
}

/** What a call answers, as a table; never from memory, since quantities must be those of now. */
export function ReadLines<Args extends object, Content, Row>(props: ReadLinesProps<Args, Content, Row>) {
  const { what, call, args, rowsOf, columns, keyOf, empty } = props
  const { data, error, isFetchedAfterMount, refetch } = useCall(call, args, { silent: true, staleTime: 0 })
  if (error) return <ErrorState {...failureOf(what, error)} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <SkeletonRows rows={4} />
  const rows = rowsOf(data)
  if (rows.length === 0) return <EmptyState text={empty} />
  return <LinesTable columns={columns} lines={rows} lineKey={keyOf} empty={empty} />
}
