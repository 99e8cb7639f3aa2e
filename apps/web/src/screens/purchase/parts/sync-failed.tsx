import { Text } from '@mantine/core'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import type { ListHandle, ListParts } from '../../../list/define-list.tsx'

/** How many orders the manufacturer refused; leads to them. */
export function SyncFailed() {
  const { data } = useCall(dealer.po.purchaseOrder.getOrderSynFailNum, undefined, { silent: true })
  return data ? (
    <Text size="sm" style={{ alignSelf: 'center' }}>
      <PageLink to="/purchase/purchase-warehousing/order-synchronization" preset={{ syncStatus: 'failed' }}>
        {`${data} 张同步失败`}
      </PageLink>
    </Text>
  ) : null
}

/** The parts of a list of orders, with how many were refused. */
export const withSyncFailed =
  <Row,>(useParts: (list: ListHandle<Row>) => ListParts<Row>) =>
  (list: ListHandle<Row>): ListParts<Row> => ({ ...useParts(list), toolbar: <SyncFailed /> })
