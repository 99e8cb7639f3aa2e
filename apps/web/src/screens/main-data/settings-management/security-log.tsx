import { SecurityLogQuery } from '@dealer/fields/SecurityLogQuery'
import { SecurityLogRow } from '@dealer/fields/SecurityLogRow'
import type { SecurityLogRow as Event } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListParts } from '../../../list/define-list.tsx'
import { usePermission } from '../../../shell/session/permission.tsx'
import { ChainState } from './parts/chain-state.tsx'
import { SecurityEvent } from './parts/security-event.tsx'
import { SecuritySetting } from './parts/security-setting.tsx'

const useEvents = (): ListParts<Event> => {
  const [shown, setShown] = useState<Event>()
  const [isSetting, setIsSetting] = useState(false)
  const maySet = usePermission()('admin:securitySetting:edit')
  return {
    toolbar: (
      <>
        {maySet && (
          <Button variant="default" onClick={() => setIsSetting(true)}>
            安全设置
          </Button>
        )}
        <ChainState />
      </>
    ),
    open: setShown,
    children: (
      <>
        {shown && <SecurityEvent event={shown} onClose={() => setShown(undefined)} />}
        {isSetting && <SecuritySetting onClose={() => setIsSetting(false)} />}
      </>
    ),
  }
}

/** Who did what that an auditor asks about. */
export default defineList({
  call: dealer.admin.securityLog.lists,
  query: SecurityLogQuery,
  row: SecurityLogRow,
  id: 'admin.securityLog',
  exports: 'admin:securityLog:export',
  rowKey: 'id',
  title: '操作日志',
  filters: [
    'logDate',
    { prop: 'person', placeholder: '姓名或账号' },
    'kind',
    { prop: 'target', placeholder: '完整的单号、页面或姓名' },
    { prop: 'address', placeholder: '完整的IP地址' },
  ],
  columns: [
    'logDate',
    'kind',
    'userName',
    { prop: 'username', priority: 'low' },
    { prop: 'target', width: 150, priority: 'high' },
    { prop: 'before', width: 180, priority: 'high' },
    { prop: 'after', width: 180, priority: 'high' },
    'reason',
    'address',
    'terminal',
    'seq',
  ],
  parts: useEvents,
})
