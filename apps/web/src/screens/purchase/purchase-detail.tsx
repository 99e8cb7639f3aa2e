import { purchaseOrderStatusLabel } from '@dealer/sdk'
import { currency2 } from '@dealer/validators'
import { Status } from '../../data/status.tsx'
import { dealer } from '../../dealer.ts'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { SheetHead } from '../../document/sheet/sheet.tsx'
import { PurchaseSheet } from './parts/purchase-sheet.tsx'

/** One purchase order, named by `poId` in the query. */
export default function PurchaseDetail() {
  return (
    <DocumentPaper
      title="采购单"
      named="poId"
      call={dealer.po.purchaseOrder.viewItem}
      back={{ address: '/purchase/purchase-input/purchase-input-search', label: '去采购订单查询' }}
      tabTitle={({ poCode }) => `采购 ${poCode}`}
    >
      {(order) => (
        <>
          <SheetHead
            number={order.poCode}
            tags={<Status of={purchaseOrderStatusLabel} value={order.poStatus} />}
            total={`¥${currency2(order.totalAmount, { group: true })}`}
          />
          <PurchaseSheet order={order} />
        </>
      )}
    </DocumentPaper>
  )
}
