import type { SalesOrderRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { Can } from '../../../../shell/session/permission.tsx'
import { useOrderActions } from '../../parts/order-actions.tsx'
import { OrderDrawer } from './order-drawer.tsx'

/** What the order search does beyond listing: an order over its list, what is done to one, and to the marked ones. */
export const useOrderParts = ({ rows, chosen, clear }: ListHandle<SalesOrderRow>): ListParts<SalesOrderRow> => {
  const [shown, setShown] = useState<string>()
  const { buttons, perform, dialogs, isBusy } = useOrderActions({ onDone: clear, onGone: () => setShown(undefined) })
  return {
    open: ({ soId }) => setShown(soId),
    rowActions: buttons,
    toolbar: (
      <Can permission="so:salesOrder:confirm">
        <Button disabled={chosen.length === 0} loading={isBusy} onClick={() => void perform('confirm', chosen)}>
          审核
        </Button>
      </Can>
    ),
    children: (
      <>
        {shown && (
          <OrderDrawer
            soId={shown}
            orders={rows}
            onMove={setShown}
            onClose={() => setShown(undefined)}
            buttons={buttons}
          />
        )}
        {dialogs}
      </>
    ),
  }
}
