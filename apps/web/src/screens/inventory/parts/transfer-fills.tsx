import { useKeys } from '@dealer/ui-kit/keys'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { textOf } from '../../../document/entry/document-values.ts'
import type { ApplyEntryState } from './apply-entry.tsx'
import { TransferProposal } from './transfer-proposal.tsx'

/** Fills a transfer with what its destination is short of. */
export function TransferFills({ entry }: { entry: ApplyEntryState }) {
  const [isOpen, setOpen] = useState(false)
  const fromWarehouseCode = textOf(entry.form.values, 'fromWarehouseCode')
  const toWarehouseCode = textOf(entry.form.values, 'toWarehouseCode')
  const isApart = fromWarehouseCode !== undefined && fromWarehouseCode !== toWarehouseCode
  const way = isApart && toWarehouseCode !== undefined ? { fromWarehouseCode, toWarehouseCode } : undefined
  useKeys('单据', way ? [{ key: 'F9', does: '建议调拨', run: () => setOpen(true) }] : [])
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={!way}
        title={way ? 'F9' : '请先选择调出仓库和调入仓库'}
        onClick={() => setOpen(true)}
      >
        建议调拨
      </Button>
      {isOpen && way && <TransferProposal entry={entry} way={way} onClose={() => setOpen(false)} />}
    </>
  )
}
