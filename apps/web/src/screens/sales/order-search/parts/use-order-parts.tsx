import type { SalesOrderRow } from '@dealer/sdk'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { orderSheet } from './order-sheet.tsx'

/** What the order search does beyond listing: an order over its list, what is done to one, and to the marked ones. */
export const useOrderParts = (handle: ListHandle<SalesOrderRow>): ListParts<SalesOrderRow> => {
  const { perform, isBusy, ...parts } = orderSheet.useDrawer(handle)
  return {
    ...parts,
    toolbar: (
      <ChosenButton
        permission="so:salesOrder:confirm"
        chosen={handle.chosen}
        isBusy={isBusy}
        onClick={(orders) => perform('confirm', orders)}
      >
        审核
      </ChosenButton>
    ),
  }
}
