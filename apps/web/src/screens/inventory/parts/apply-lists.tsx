import { StockApplyQuery } from '@dealer/fields/StockApplyQuery'
import { StockApplyRow as ROW } from '@dealer/fields/StockApplyRow'
import { VehicleApplyQuery } from '@dealer/fields/VehicleApplyQuery'
import type { BorrowType, StockApplyAction, StockApplyRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { DocumentActions } from '../../../document/actions/define-actions.tsx'
import type { ListHandle, ListParts } from '../../../list/define-list.tsx'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'

/** The sheet of a kind of application, as a list opens it. */
interface ApplySheet {
  useDrawer: (
    handle: ListHandle<StockApplyRow>,
  ) => ListParts<StockApplyRow> & DocumentActions<StockApplyRow, StockApplyAction>
}

/** Columns of every list of applications with vehicles. */
export const VEHICLE_COLUMNS = [
  'applyNum',
  { prop: 'docDate', width: 108 },
  { prop: 'needDate', width: 102 },
  'fromWarehouseName',
  // Whole: that of a vehicle is called by its plate.
  { prop: 'toWarehouseName', width: 136, priority: 'high' },
  { prop: 'plateNo', priority: 'low' },
  { prop: 'driverName', width: 96 },
  { prop: 'salesmanName', priority: 'low' },
  'status',
  { prop: 'totalQty', width: 102, priority: 'high' },
  'shippedQty',
  'receivedQty',
  'createName',
  'auditName',
] as const

/** The same without some. */
export const columnsWithout = (...props: readonly (keyof StockApplyRow)[]) =>
  VEHICLE_COLUMNS.filter((column) => !props.includes(typeof column === 'string' ? column : column.prop))

/** What all lists of applications with vehicles declare. */
export const VEHICLE_LIST = { query: VehicleApplyQuery, row: ROW, rowKey: 'id', columns: VEHICLE_COLUMNS } as const

/** What all lists of transfers declare. */
export const TRANSFER_LIST = {
  query: StockApplyQuery,
  row: ROW,
  rowKey: 'id',
  columns: columnsWithout('salesmanName'),
} as const

/** Vehicles until they are loaded or unloaded: what waits to leave, and what is on its way. */
export function MovingTabs({ leaving, arriving }: { leaving: ReactNode; arriving: ReactNode }) {
  const [tabs] = useState(() => [
    { key: 'out', label: '待出库', content: leaving },
    { key: 'in', label: '待收货', content: arriving },
  ])
  return <ScreenTabs tabs={tabs} />
}

/** What a list of applications does: a drawer over it, and on this page only these of the actions. */
export const applyParts = ({ useDrawer }: ApplySheet, only: readonly StockApplyAction[]) =>
  function useApplyParts(handle: ListHandle<StockApplyRow>): ListParts<StockApplyRow> {
    const { buttons, open, children } = useDrawer(handle)
    return { open, children, rowActions: (row) => buttons(row, only) }
  }

/** {@link applyParts} with the way to a new one. */
export const applyingParts = (sheet: ApplySheet, kind?: BorrowType) => {
  const useParts = applyParts(sheet, ['audit', 'edit', 'withdraw', 'refuse', 'delete'])
  return function useApplyingParts(handle: ListHandle<StockApplyRow>): ListParts<StockApplyRow> {
    const navigate = useNavigate()
    const { pathname } = useLocation()
    const parts = useParts(handle)
    const add = <Button onClick={() => navigate(`${pathname}?action=new${kind ? `&kind=${kind}` : ''}`)}>新增</Button>
    return { ...parts, toolbar: handle.isHistory ? undefined : add }
  }
}
