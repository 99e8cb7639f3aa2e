import type { CustomerRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Can } from '../../../../shell/session/permission.tsx'
import { CustomerMerge } from './customer-merge.tsx'
import { CustomerMergeLog } from './customer-merge-log.tsx'

/** Props of {@link CustomerMergeButtons}. */
export interface CustomerMergeButtonsProps {
  chosen: readonly CustomerRow[]
  /** Nothing is marked any more. */
  clear: () => void
}

/** Merges the two marked customers, and shows what was merged before. */
export function CustomerMergeButtons({ chosen, clear }: CustomerMergeButtonsProps) {
  const [merging, setMerging] = useState<readonly [CustomerRow, CustomerRow]>()
  const [isLogOpen, setLogOpen] = useState(false)
  const [first, second, third] = chosen
  const pair = first && second && !third ? ([first, second] as const) : undefined
  return (
    <>
      <Can permission="md:customer:delete">
        <Button
          variant="default"
          disabled={!pair}
          title={pair ? undefined : '勾选两个重复的客户后合并'}
          onClick={() => setMerging(pair)}
        >
          合并客户
        </Button>
      </Can>
      <Button variant="default" onClick={() => setLogOpen(true)}>
        合并记录
      </Button>
      {merging && (
        <CustomerMerge
          customers={merging}
          onClose={() => setMerging(undefined)}
          onDone={() => {
            setMerging(undefined)
            clear()
          }}
        />
      )}
      {isLogOpen && <CustomerMergeLog onClose={() => setLogOpen(false)} />}
    </>
  )
}
