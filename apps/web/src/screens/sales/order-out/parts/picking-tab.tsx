import { newRequestNo, type PickingQuery, type PickingRow, pickStatusLabel } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { actionsColumn, columns, type Filter, ListPage, ListTable } from '@dealer/ui-kit/list'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { labelOptions, useWarehouses } from '../../../../data/choices.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useList } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { DocLink, RowActions } from '../../parts/row-actions.tsx'
import { PickStatusTag } from '../../parts/status-tags.tsx'
import { useEvent } from '../../parts/use-event.ts'
import { type PickingAction, pickingButtons } from './out-actions.ts'
import { PickDrawer } from './pick-drawer.tsx'
import { PickingOutbound } from './picking-outbound.tsx'

const filtersOf = (warehouses: Filter['options']) =>
  [
    { prop: 'pickingNum', label: '拣货单号' },
    { prop: 'pickStatus', label: '拣货状态', type: 'multiselect', options: labelOptions(pickStatusLabel) },
    { prop: 'pickDateStart', endProp: 'pickDateEnd', label: '拣货日期', type: 'dateRange' },
    { prop: 'warehouseCode', label: '仓库', type: 'select', options: warehouses },
  ] satisfies readonly Filter<keyof PickingQuery>[]

const columnsOf = (open: (list: PickingRow) => void, perform: (action: PickingAction, list: PickingRow) => void) =>
  columns<PickingRow>(
    {
      prop: 'pickingNum',
      label: '拣货单号',
      width: 146,
      sortable: true,
      cell: (row) => <DocLink onClick={() => open(row)}>{row.pickingNum}</DocLink>,
    },
    { prop: 'warehouseName', label: '仓库', width: 120 },
    { prop: 'pickerName', label: '拣货人', width: 100 },
    { prop: 'pickDate', label: '拣货日期', width: 112, format: 'date' },
    { prop: 'splitCount', label: '拆单数', width: 80, precision: 0 },
    { prop: 'totalQty', label: '合计数量', width: 112, format: 'qty' },
    {
      prop: 'pickStatus',
      label: '拣货状态',
      width: 112,
      sortable: true,
      cell: (row) => <PickStatusTag status={row.pickStatus} />,
    },
    actionsColumn((row) => <RowActions actions={pickingButtons(row, (action) => perform(action, row))} />, 152),
  )

const idOf = ({ pickingNum }: PickingRow) => pickingNum

/** Picking lists: what was fetched is recorded, then everything on the list is sent. */
export function PickingTab() {
  const queries = useQueryClient()
  const warehouses = useWarehouses()
  const filters = useMemo(() => filtersOf(warehouses), [warehouses])
  const list = useList(dealer.so.salesOrder.listPicking, filters, { title: '拣货单' })
  const [shown, setShown] = useState<string>()
  const [sending, setSending] = useState<string>()
  const open = useEvent(({ pickingNum }: PickingRow) => setShown(pickingNum))
  const cancel = useAction(dealer.so.salesOrder.cancelPicking, { success: '已取消拣货，拆单回到待拣货' })
  const perform = useEvent(async (action: PickingAction, { pickingNum, version }: PickingRow) => {
    if (action === 'saveNum') return setShown(pickingNum)
    if (action === 'out') return setSending(pickingNum)
    const question = {
      title: `确认取消拣货单 ${pickingNum}？`,
      content: '已录的拣货数将清空，因缺货减少的拆单数量不会恢复。',
      danger: true,
    }
    if (await confirmAction({ ...question, confirmLabel: '取消拣货', cancelLabel: '返回' })) {
      await cancel.run({ pickingNum, version, requestNo: newRequestNo() })
    }
  })
  const cols = useMemo(() => columnsOf(open, perform), [open, perform])
  return (
    <ListPage filters={filters} {...list.page}>
      <ListTable tableId="so.out.picking" columns={cols} rowKey={idOf} onOpen={open} {...list.table} />
      {shown && <PickDrawer key={shown} pickingNum={shown} onClose={() => setShown(undefined)} />}
      {sending && (
        <PickingOutbound
          pickingNum={sending}
          onClose={() => setSending(undefined)}
          onNothing={() => {
            toast.warn('该拣货单没有待出库的拆单')
            setSending(undefined)
            void queries.invalidateQueries()
          }}
        />
      )}
    </ListPage>
  )
}
