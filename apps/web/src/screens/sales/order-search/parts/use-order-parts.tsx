import type { SalesOrderRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { Can } from '../../../../shell/session/permission.tsx'
import { orderSheet } from './order-sheet.tsx'

/** What the order search does beyond listing: an order over its list, what is done to one, and to the marked ones. */
export const useOrderParts = (handle: ListHandle<SalesOrderRow>): ListParts<SalesOrderRow> => {
  const { perform, isBusy, ...parts } = orderSheet.useDrawer(handle)
  const { chosen } = handle
  return {
    ...parts,
    toolbar: (
      <Can permission="so:salesOrder:confirm">
        <Button disabled={chosen.length === 0} loading={isBusy} onClick={() => void perform('confirm', chosen)}>
          审核
        </Button>
      </Can>
    ),
  }
}
