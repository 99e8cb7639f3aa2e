import type { GuideTaskRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListParts } from '../../../list/define-list.tsx'
import { usePermission } from '../../../shell/session/permission.tsx'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import { TaskForm } from './task-form.tsx'
import { TaskPanel } from './task-panel.tsx'

/** Publishing a task, for those who may, and what was answered to one. */
export const useTaskParts = (): ListParts<GuideTaskRow> => {
  const mayPublish = usePermission()('guide:task:edit')
  const [shown, show] = useState<GuideTaskRow>()
  const [isNew, setNew] = useState(false)
  const [isDirty, setDirty] = useState(false)
  useTabDirty(isNew && isDirty)
  return {
    open: show,
    toolbar: mayPublish && <Button onClick={() => setNew(true)}>新增</Button>,
    children: (
      <>
        {shown && <TaskPanel key={shown.taskId} task={shown} onClose={() => show(undefined)} />}
        {isNew && <TaskForm onDirty={setDirty} onClose={() => setNew(false)} />}
      </>
    ),
  }
}
