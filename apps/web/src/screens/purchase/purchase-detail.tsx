import { currency2 } from '@dealer/validators'
import { dealer } from '../../dealer.ts'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { SheetHead } from '../../document/sheet/sheet.tsx'
import { PurchaseSheet } from './parts/purchase-sheet.tsx'
import { PurchaseStatusTag } from './parts/purchase-tags.tsx'

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
            tags={<PurchaseStatusTag status={order.poStatus} />}
            total={`¥${currency2(order.totalAmount, { group: true })}`}
          />
          <PurchaseSheet order={order} />
        </>
      )}
    </DocumentPaper>
  )
}
