import type { Region } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { CustomerMoveDialog } from './customer-move-dialog.tsx'

/** 移交客户 over the list of lines and at each line. */
export const useCustomerMove = () => {
  const may = usePermission()
  // '' : the user chooses the line.
  const [from, open] = useState<string>()
  const mayMove = may('md:region:edit')
  return {
    toolbar: mayMove && (
      <Button variant="default" onClick={() => open('')}>
        移交客户
      </Button>
    ),
    rowActions: ({ regionCode, customerNum }: Region) =>
      mayMove && customerNum > 0 ? [{ key: 'move', label: '移交', onClick: () => open(regionCode) }] : [],
    children: from !== undefined && <CustomerMoveDialog from={from} onClose={() => open(undefined)} />,
  }
}
