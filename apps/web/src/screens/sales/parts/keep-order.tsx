import type { SalesOrderItem, SalesOrderRow } from '@dealer/sdk'
import type { RowAction } from '@dealer/ui-kit/list'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import { KeepTemplete } from './keep-templete.tsx'

/** Keeps a saved order as a template, for who may make one: a button for its row, and the dialog that asks for the name. */
export const useKeepOrder = (): { actions: (order: SalesOrderRow) => RowAction[]; dialog: ReactNode } => {
  const mayKeep = usePermission()('so:orderTemplete:edit')
  const [kept, keep] = useState<{ order: SalesOrderRow; lines: readonly SalesOrderItem[] }>()
  const reading = useAction(
    async (order: SalesOrderRow, options) => dealer.so.salesOrder.findOrderItem({ soId: order.soId }, options),
    {
      // What a promotion added comes with the promotion.
      onDone: (lines, order) => keep({ order, lines: lines.filter(({ lineType }) => lineType === 'normal') }),
    },
  )
  return {
    actions: (order) =>
      mayKeep ? [{ key: 'templete', label: '另存为模板', onClick: () => void reading.run(order) }] : [],
    dialog: kept && (
      <KeepTemplete
        {...{ orderType: kept.order.orderType, customer: kept.order, lines: kept.lines }}
        onClose={() => keep(undefined)}
      />
    ),
  }
}
