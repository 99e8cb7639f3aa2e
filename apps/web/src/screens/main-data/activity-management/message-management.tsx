import { useState } from 'react'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { usePermission } from '../../../shell/session/permission.tsx'
import { Published } from './parts/published-list.tsx'
import { Received } from './parts/received-list.tsx'

/** Notices: what the user received and, for those who publish them, what went out and how many have read it. */
export default function MessageManagement() {
  const may = usePermission()
  const [tabs] = useState(() => [
    { key: 'published', label: '已发布', content: <Published /> },
    { key: 'received', label: '我收到的', content: <Received /> },
  ])
  return may('md:message:add') || may('md:message:delete') ? <ScreenTabs tabs={tabs} /> : <Received />
}
