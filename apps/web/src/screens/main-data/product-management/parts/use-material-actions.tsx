import { newRequestNo, type Material as Row } from '@dealer/sdk'
import type { RowAction } from '@dealer/ui-kit/list'
import { type ReactNode, useState } from 'react'
import { fileStore } from '../../../../data/file-store.ts'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { useEvent } from '../../../../list/use-event.ts'
import { MaterialRequest } from './material-request.tsx'

/** What may be done with material, on one screen. */
export interface MaterialActions {
  /** It is downloaded by anybody, or applied for. A stable function. */
  actionsOf: (row: Row) => RowAction[]
  /** Applies for several. */
  apply: (rows: readonly Row[]) => void
  /** The application; to be drawn once. */
  dialog: ReactNode
}

/**
 * What may be done with material: each download is counted.
 * @param onApplied something was applied for, e.g. to take the marks away
 */
export function useMaterialActions(onApplied?: () => void): MaterialActions {
  const [asked, setAsked] = useState<readonly Row[]>()
  const note = useAction(dealer.dms.materialAudit.saveDownLoadLog, { quiet: true })
  const actionsOf = useEvent((row: Row): RowAction[] => {
    const download = async ({ materialCode, fileId }: Row) => {
      await fileStore.open(fileId)
      await note.run({ materialCode, fileId, requestNo: newRequestNo() })
    }
    return row.needApply === 'T'
      ? [{ key: 'apply', label: '申请', onClick: () => setAsked([row]) }]
      : [{ key: 'download', label: '下载', onClick: () => void download(row) }]
  })
  const dialog = asked && (
    <MaterialRequest
      materials={asked}
      onClose={() => setAsked(undefined)}
      onDone={() => {
        setAsked(undefined)
        onApplied?.()
      }}
    />
  )
  return { actionsOf, apply: setAsked, dialog }
}
