import type { SalesOrderForm } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { LineTool } from '../../../document/entry/line-tool.tsx'
import { focusedKey } from '../../../document/line/focused-line.ts'
import { useEvent } from '../../../list/use-event.ts'
import type { OrderKind } from '../order-create/parts/order-kinds.ts'
import type { OrderEntryState } from '../order-create/parts/use-order-entry.ts'
import type { EntryTools } from './entry-tools.tsx'
import { WarehouseStock } from './warehouse-stock.tsx'

/** The key on which the stock of all warehouses is shown; what is sold from a vehicle is in no other place. */
export const useWarehouseStock = (
  order: OrderEntryState,
  { orderType }: OrderKind,
  { warehouses }: SalesOrderForm,
): EntryTools => {
  const { store, form } = order
  const [shown, show] = useState<{ readonly lineKey: string | undefined }>()
  const open = useEvent(() => {
    if (store.filled().length === 0) toast.warn('请录入商品明细')
    else show({ lineKey: focusedKey() })
  })
  if (orderType === 'vehicle') return { tools: null, keys: [], dialogs: null }
  const close = () => show(undefined)
  return {
    tools: (
      <LineTool title="Alt+K" onClick={open}>
        各仓库存
      </LineTool>
    ),
    keys: [{ key: 'Alt+K', does: '各仓可用库存', run: open }],
    dialogs: shown && (
      <WarehouseStock
        {...{ warehouses, lines: store.filled(), lineKey: shown.lineKey }}
        warehouseCode={String(form.values.warehouseCode ?? '')}
        onChoose={(warehouseCode) => {
          order.setField('warehouseCode', warehouseCode)
          close()
        }}
        onClose={close}
      />
    ),
  }
}
