import { PurchaseInSave } from '@dealer/fields/PurchaseInSave'
import { purchaseOrderStatusLabel } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import { toOptions } from '../../data/choices.ts'
import { Status } from '../../data/status.tsx'
import { dealer } from '../../dealer.ts'
import { comingLines } from '../../document/posting/coming-lines.tsx'
import { definePosting } from '../../document/posting/define-posting.tsx'
import { inboundSheet } from './parts/inbound-sheet.tsx'

const { inventoryOperation, purchaseOrder } = dealer.po

/**
 * Takes in goods of an order (`poId` in the query), or goes on with the document made (`inId`): how much of each line came,
 * and where it is put.
 */
export default definePosting({
  title: '采购入库',
  back: { address: '/purchase/purchase-warehousing/purchase-up', label: '去待入库采购单' },
  above: 'poId',
  form: purchaseOrder.toPoIn,
  version: ({ order }) => order.version,
  tabTitle: ({ order }) => `入库 ${order.poCode}`,
  sheet: inboundSheet,
  isDraft: ({ status }) => status === 'draft',
  items: ({ warehouses }) =>
    fieldItems(PurchaseInSave, [
      { prop: 'warehouseCode', options: toOptions(warehouses) },
      'inDate',
      'deliveryNum',
      { prop: 'remark', type: 'text', span: 3 },
    ]),
  head: ({ order }) => ({
    number: order.poCode,
    tags: <Status of={purchaseOrderStatusLabel} value={order.poStatus} />,
    note: `${order.supplierName} · ${order.warehouseName} · 预计到货 ${order.expectDate}`,
  }),
  save: '保存草稿',
  confirm: { label: '确认入库', permission: 'po:inbound:confirm' },
  useLines: comingLines({
    title: '入库明细',
    note: '已带出未入库数量，未到货的改为空',
    label: '入库数量',
    named: 'poItemId',
    open: ['uninQty', '未入库'],
    gives: '添加赠品',
    save: inventoryOperation.save,
    done: ({ inNum, status }) => (status === 'finished' ? `${inNum} 已入库，库存与应付已更新` : `草稿 ${inNum} 已保存`),
  }),
})
