import type { PurchaseReturnable, PurchaseReturnDetail } from '@dealer/sdk'
import { COLA } from '../../../document/line/lines.fixture.ts'

export const STATES = [
  { key: '01', label: '良品' },
  { key: '02', label: '残次品' },
]

/** A hundred boxes of a soft drink that came in; two went back, five are still there. */
export const RECEIVED: PurchaseReturnable = {
  ...COLA,
  ...{ inItemId: '33101', inNum: 'RK2511190002', inDate: '2025-11-19', poCode: 'PO2511180003', batchNo: '20251101' },
  ...{ supplierCode: 'S001', supplierName: '晴川饮料有限公司', warehouseCode: 'W001', warehouseName: '主仓' },
  ...{ unitType: 'big', unitName: '箱', qty: '100', smallQty: '2400', price: '44.4000', amount: '4440.00' },
  ...{ locationCode: '*', inventoryStatusCode: '01', inventoryStatusName: '良品' },
  ...{ returnedQty: '48', returnableQty: '2352', availableQty: '120' },
}

/** A draft of two boxes of {@link RECEIVED}, damaged. */
export const DRAFT: PurchaseReturnDetail = {
  ...{ id: '36001', returnId: '36001', returnNum: 'PT2511220001', returnMode: 'byOrder', status: 'draft', version: 3 },
  ...{ supplierCode: 'S001', supplierName: '晴川饮料有限公司', warehouseCode: 'W001', warehouseName: '主仓' },
  ...{ docDate: '2025-11-22', reason: 'quality', inNum: 'RK2511190002', createName: '陈志远' },
  ...{ totalQty: '48', totalAmount: '88.80', outQty: '0', outAmount: '0.00', actions: ['edit', 'cancel'] },
  ...{ createDate: '2025-11-22 09:10:00', updateName: '陈志远', updateDate: '2025-11-22 09:10:00', outs: [], logs: [] },
  lines: [
    {
      ...COLA,
      ...{
        lineId: '36101',
        lineNo: 1,
        inItemId: '33101',
        inNum: 'RK2511190002',
        batchNo: '20251101',
        remark: '瓶盖渗漏',
      },
      ...{ inventoryStatusCode: '02', inventoryStatusName: '残次品', outQty: '0' },
      ...{ unitType: 'big', unitName: '箱', qty: '2', smallQty: '48', price: '44.4000', amount: '88.80' },
    },
  ],
}

/** A call that is refused. */
export const refused = (content: string, field?: string): Response =>
  Response.json({ resultCode: '101', content, field })
