import { useState } from 'react'
import { DEFAULT_SETTINGS } from '../../rows/table-settings.ts'
import { useOpened } from '../../testing/use-opened.ts'
import type { Filter } from '../filter-form/filter.ts'
import { viewOf, viewsKey } from './saved-views.ts'
import { ViewMenu } from './view-menu.tsx'

export default { title: '列表/视图' }

const OWNER = 'stories'
const filters: readonly Filter[] = [{ prop: 'soNum', label: '订单号' }]
const standing = (soNum: string) => ({
  values: { soNum },
  state: { page: 1, pageSize: 15 },
  settings: DEFAULT_SETTINGS,
})
const KEPT = {
  views: [viewOf('今天要送的', filters, standing('SO2511')), viewOf('我的草稿', filters, standing('SO2510'))],
  first: '我的草稿',
}

function Opened({ tableId, soNum = '' }: { tableId: string; soNum?: string }) {
  const place = useOpened('视图')
  return (
    <div ref={place}>
      <ViewMenu
        tableId={tableId}
        owner={OWNER}
        filters={filters}
        standing={standing(soNum)}
        onApply={() => undefined}
      />
    </div>
  )
}

export const None = () => <Opened tableId="stories.none" />

export function Kept() {
  // There before the menu reads what is kept.
  useState(() => localStorage.setItem(viewsKey(OWNER, 'stories.kept'), JSON.stringify(KEPT)))
  return <Opened tableId="stories.kept" soNum="SO2511" />
}
