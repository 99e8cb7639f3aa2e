import { StockCheckLockQuery } from '@dealer/fields/StockCheckLockQuery'
import { StockCheckRow } from '@dealer/fields/StockCheckRow'
import { useSearchParams } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import type { ScreenProps } from '../../../shell/screen.ts'
import { useCheckActions } from './parts/check-actions.tsx'
import { CHECK_COLUMNS } from './parts/check-columns.ts'
import { COUNTING } from './parts/check-kind.ts'
import { CountingPage } from './parts/counting-page.tsx'

/** What waits to be counted. */
const OpenChecks = defineList({
  call: dealer.inv.stockCheck.lockList,
  query: StockCheckLockQuery,
  row: StockCheckRow,
  id: 'inv.check.count',
  exports: 'inv:check:export',
  rowKey: 'id',
  title: '待录入的盘点',
  empty: '没有待录入的盘点，请先在「盘点锁定」中锁定仓库',
  filters: ['warehouseCode'],
  columns: CHECK_COLUMNS,
  open: ({ id }) => `${COUNTING}?id=${id}`,
  parts: () => {
    const { buttons, dialogs } = useCheckActions()
    return { rowActions: (row) => buttons(row), children: dialogs }
  },
})

/** Counting: what is under way, and one of them when the address names it. */
export default function InventoryCheck({ isHistory }: ScreenProps) {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <CountingPage key={id} id={id} /> : <OpenChecks isHistory={isHistory} />
}
