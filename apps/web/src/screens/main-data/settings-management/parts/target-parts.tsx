import type { SalesTarget } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListParts } from '../../../../list/define-list.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { TargetPlan } from './target-plan.tsx'
import { TargetSheet } from './target-sheet.tsx'

/** Planning a month by hand or by sheet, for those who may. */
export const useTargetParts = (): ListParts<SalesTarget> => {
  const mayEdit = usePermission()('guide:salesTarget:edit')
  const [open, setOpen] = useState<'plan' | 'sheet'>()
  const close = () => setOpen(undefined)
  if (!mayEdit) return {}
  return {
    toolbar: (
      <>
        <Button onClick={() => setOpen('plan')}>编排目标</Button>
        <Button variant="default" onClick={() => setOpen('sheet')}>
          导入
        </Button>
      </>
    ),
    children:
      open === 'plan' ? <TargetPlan onClose={close} /> : open === 'sheet' ? <TargetSheet onClose={close} /> : null,
  }
}
