import type { CallOptions } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../data/failure.ts'
import { type Call, useCall } from '../data/use-call.ts'
import type { IdVersion } from './define-master-data.tsx'
import { MasterForm, type MasterFormProps, widthOf } from './master-form.tsx'

/** Props of {@link DetailForm}. */
export interface DetailFormProps extends Omit<MasterFormProps, 'row' | 'save'> {
  id: string
  /** Reads all of the row. */
  detail: Call<{ id: string }, { version: number }>
  /** Saves it; absent where the user may only look. */
  change?: (row: IdVersion, entered: object, options?: CallOptions) => Promise<unknown> | undefined
}

/** The form of a row that the list shows only part of: the rest is read first. */
export function DetailForm({ id, detail, change, ...form }: DetailFormProps) {
  const { data, error, refetch, isFetchedAfterMount } = useCall(detail, { id }, { silent: true, staleTime: 0 })
  // What was kept of an earlier look may be old; what is changed is what the server has now.
  if (!data || !isFetchedAfterMount) {
    const { label, items, onClose } = form
    return (
      <SidePanel opened onClose={onClose} title={label} width={widthOf(items)}>
        {error ? <ErrorState {...failureOf(label, error)} onRetry={() => void refetch()} /> : <SkeletonRows />}
      </SidePanel>
    )
  }
  const row = { ...data, id }
  return <MasterForm {...form} row={row} save={change && (async (entered, options) => change(row, entered, options))} />
}
