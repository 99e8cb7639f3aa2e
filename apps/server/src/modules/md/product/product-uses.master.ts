import { usedIn } from '../../../platform/master-data/declaration.ts'
import { invAddLine } from '../../guide/inv-add/inv-add.schema.ts'
import { invCollectLine } from '../../guide/inv-collect/inv-collect.schema.ts'
import { salesReportItem } from '../../guide/sales-project/sales-project.schema.ts'
import { stockApplyLine } from '../../inv/apply/apply.schema.ts'
import { inventoryBatch, stockLedger } from '../../inv/stock/stock.schema.ts'
import { stockCheckLine } from '../../inv/stock-check/stock-check.schema.ts'
import { stockAdjustLine } from '../../inv/stock-others/stock-adjust.schema.ts'
import { otherInvLine } from '../../inv/stock-others-out-in/other-inv.schema.ts'
import { vehicleTempleteLine } from '../../inv/vehicle-templete/vehicle-templete.schema.ts'
import { inboundLine } from '../../po/inbound/inbound.schema.ts'
import { planReportLine } from '../../po/plan-report/plan-report.schema.ts'
import { purchaseOrderLine } from '../../po/purchase/purchase.schema.ts'
import { salesOrderItem } from '../../so/order/order.schema.ts'
import { salesOutLine } from '../../so/out/out.schema.ts'
import { salesReturnLine } from '../../so/return/return.schema.ts'
import { orderSplitLine } from '../../so/split/split.schema.ts'
import { product } from './product.schema.ts'

const { productCode } = product

/** What names a product, so that it stays and what was counted by it stands still. */
export const productUses = [
  usedIn(salesOrderItem.productCode, productCode),
  usedIn(orderSplitLine.productCode, productCode),
  usedIn(salesOutLine.productCode, productCode),
  usedIn(salesReturnLine.productCode, productCode),
  usedIn(purchaseOrderLine.productCode, productCode),
  usedIn(inboundLine.productCode, productCode),
  usedIn(planReportLine.productCode, productCode),
  usedIn(stockLedger.productCode, productCode),
  usedIn(stockApplyLine.productCode, productCode),
  usedIn(stockAdjustLine.productCode, productCode),
  usedIn(otherInvLine.productCode, productCode),
  usedIn(stockCheckLine.productCode, productCode),
  usedIn(vehicleTempleteLine.productCode, productCode),
  usedIn(inventoryBatch.productCode, productCode),
  usedIn(invAddLine.productCode, productCode),
  usedIn(invCollectLine.productCode, productCode),
  usedIn(salesReportItem.productCode, productCode),
]
