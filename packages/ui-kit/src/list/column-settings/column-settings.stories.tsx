import { useOpened } from '../../testing/use-opened.ts'
import { ColumnSettings } from './column-settings.tsx'

export default { title: '列表/列设置' }

const columns = ['订单号', '订单日期', '客户名称', '订单状态', '订单金额', '备注'].map((label) => ({
  id: label,
  label,
}))

export function List() {
  const place = useOpened('列设置')
  return (
    <div ref={place}>
      <ColumnSettings tableId="stories.columns" columns={columns} folded={['备注']} />
    </div>
  )
}

export function EntryGrid() {
  const place = useOpened('列设置')
  return (
    <div ref={place}>
      <ColumnSettings tableId="stories.grid" columns={columns} />
    </div>
  )
}
