import type { WriteOffRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListHandle, ListParts } from '../../../list/define-list.tsx'
import { Can } from '../../../shell/session/permission.tsx'
import { WriteOffPanel } from './write-off-panel.tsx'
import { writeOffSheet } from './write-off-sheet.tsx'

/** A write-off over its list, and the panel that makes a new one. */
export const useWriteOffParts = (list: ListHandle<WriteOffRow>): ListParts<WriteOffRow> => {
  const [isOpen, setOpen] = useState(false)
  const { children, ...parts } = writeOffSheet.useDrawer(list)
  const close = () => setOpen(false)
  return {
    ...parts,
    toolbar: (
      <Can permission="finance:writeOff:add">
        <Button onClick={() => setOpen(true)}>新增</Button>
      </Can>
    ),
    children: (
      <>
        {children}
        {isOpen && <WriteOffPanel onClose={close} />}
      </>
    ),
  }
}
