import { BorrowQuery } from '@dealer/fields/BorrowQuery'
import { StockApplyRow as ROW } from '@dealer/fields/StockApplyRow'
import type { BorrowType, StockApplyRow, StockApplyStatus } from '@dealer/sdk'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { usePreset } from '../../../shell/page/preset.ts'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import type { ScreenProps } from '../../../shell/screen.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import { columnsWithout } from './apply-lists.tsx'

const { borrow } = dealer.inv

/** What a page lists of borrowing. */
interface BorrowListing {
  readonly id: string
  readonly title: string
  readonly applyType: BorrowType
  /** Those in these states alone. */
  readonly status?: StockApplyStatus[]
  /** Rows can be marked, for what is printed. */
  readonly selection?: boolean
  readonly parts: (handle: ListHandle<StockApplyRow>) => ListParts<StockApplyRow>
}

/** A list of what salesmen borrow, or give back. */
export const borrowList = ({ id, title, applyType, status, selection, parts }: BorrowListing) =>
  defineList({
    ...{ id, title, selection, parts, row: ROW, rowKey: 'id', query: BorrowQuery },
    call: borrow.list,
    history: { call: borrow.his.list, range: 'needDate' },
    exports: 'inv:borrow:export',
    fixed: { applyType, ...(status && { status }) },
    filters: [
      'applyNum',
      ...(status ? [] : (['status'] as const)),
      // The other end is the salesman's own.
      applyType === 'borrowOut' ? 'fromWarehouseCode' : 'toWarehouseCode',
      'salesmanId',
      'needDate',
    ],
    columns: [...columnsWithout('plateNo', 'driverName', 'salesmanName'), 'salesmanName'],
  })

type List = ComponentType<ScreenProps>

/** A page of transfers, and for who may see them of borrowing and giving back; what leads here says by `tab` which it means. */
export const transferPage = (Transfers: List, Lent: List, Back: List) =>
  function TransferPage({ isHistory }: ScreenProps) {
    const mayBorrow = usePermission()('inv:borrow:list')
    const preset = usePreset()
    const { key } = useLocation()
    const [tabs] = useState(() => [
      { key: 'transfer', label: '调拨', content: <Transfers isHistory={isHistory} /> },
      ...(mayBorrow
        ? [
            { key: 'borrowOut', label: '借货', content: <Lent isHistory={isHistory} /> },
            { key: 'borrowIn', label: '还货', content: <Back isHistory={isHistory} /> },
          ]
        : []),
    ])
    return <ScreenTabs key={preset ? key : ''} tabs={tabs} first={preset?.tab} />
  }
