import { type PurchaseOrderRow, purchaseOrderStatusLabel } from '@dealer/sdk'
import { useState } from 'react'
import { Status } from '../../../data/status.tsx'
import { dealer } from '../../../dealer.ts'
import { DocumentDrawer } from '../../../document/sheet/document-drawer.tsx'
import type { ListHandle, ListParts } from '../../../list/define-list.tsx'
import { usePurchaseActions } from './purchase-actions.ts'
import { PurchaseSheet } from './purchase-sheet.tsx'

/** A purchase order over its list, and what is done to one. */
export const usePurchaseParts = ({ rows }: ListHandle<PurchaseOrderRow>): ListParts<PurchaseOrderRow> => {
  const [shown, setShown] = useState<string>()
  const close = () => setShown(undefined)
  const { buttons, dialogs } = usePurchaseActions({ onGone: close })
  return {
    open: ({ poId }) => setShown(poId),
    rowActions: buttons,
    children: (
      <>
        {shown && (
          <DocumentDrawer
            label="采购单"
            named="poId"
            id={shown}
            rows={rows}
            call={dealer.po.purchaseOrder.viewItem}
            onMove={setShown}
            onClose={close}
            head={({ poCode, poStatus }) => ({
              number: poCode,
              tags: <Status of={purchaseOrderStatusLabel} value={poStatus} />,
            })}
            buttons={buttons}
          >
            {(order) => <PurchaseSheet order={order} />}
          </DocumentDrawer>
        )}
        {dialogs}
      </>
    ),
  }
}
