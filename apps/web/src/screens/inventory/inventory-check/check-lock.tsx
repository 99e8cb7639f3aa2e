import { StockCheckLockQuery } from '@dealer/fields/StockCheckLockQuery'
import { StockCheckRow } from '@dealer/fields/StockCheckRow'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useOwnPages } from '../../../shell/menu/use-own-pages.ts'
import { CHECK_COLUMNS } from './parts/check-columns.ts'
import { COUNTING } from './parts/check-kind.ts'
import { checkSheet } from './parts/check-sheet.tsx'
import { LockPanel } from './parts/lock-panel.tsx'

/** What is being counted now, and the lock of more. */
export default defineList({
  call: dealer.inv.stockCheck.lockList,
  query: StockCheckLockQuery,
  row: StockCheckRow,
  id: 'inv.check.open',
  exports: 'inv:check:export',
  rowKey: 'id',
  title: '进行中的盘点',
  empty: '没有进行中的盘点，点「锁定」开始盘点',
  filters: ['warehouseCode'],
  columns: CHECK_COLUMNS,
  parts: (handle) => {
    const { open, children, buttons } = checkSheet.useDrawer(handle)
    const [isLocking, setLocking] = useState(false)
    const navigate = useNavigate()
    const pages = useOwnPages()
    const locked = (id: string) => {
      setLocking(false)
      if (pages.has(COUNTING)) navigate(`${COUNTING}?id=${id}`)
    }
    return {
      open,
      rowActions: (row) => buttons(row),
      toolbar: <Button onClick={() => setLocking(true)}>锁定</Button>,
      children: (
        <>
          {children}
          {isLocking && <LockPanel onClose={() => setLocking(false)} onDone={locked} />}
        </>
      ),
    }
  },
})
