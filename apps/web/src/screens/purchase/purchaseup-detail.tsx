import { PurchaseInSave } from '@dealer/fields/PurchaseInSave'
import { purchaseOrderStatusLabel, type PurchaseInSave as Save } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { fieldItems } from '@dealer/ui-kit/form'
import { toOptions } from '../../data/choices.ts'
import { Status } from '../../data/status.tsx'
import { useAction } from '../../data/use-action.ts'
import { dealer } from '../../dealer.ts'
import { putLines } from '../../document/place/put-lines.ts'
import { usePutLines } from '../../document/place/use-put-lines.ts'
import { definePosting } from '../../document/posting/define-posting.tsx'
import { QtySection } from '../../document/quantity/qty-section.tsx'
import { inboundSheet } from './parts/inbound-sheet.tsx'

type Head = Pick<Save, 'warehouseCode' | 'inDate' | 'deliveryNum' | 'remark'>

const { inventoryOperation, purchaseOrder } = dealer.po
const ANYWHERE = [{ key: '*', label: '默认库位' }]

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
  useLines: ({ data, form, draft }) => {
    const { poId, warehouseCode } = data.order
    const put = usePutLines(() => putLines(data.lines, 'poItemId', 'uninQty', draft?.lines), {
      open: '未入库',
      locations: form.values.warehouseCode === warehouseCode ? data.locations : ANYWHERE,
    })
    const save = useAction(inventoryOperation.save, {
      onDone: ({ inNum, status }) =>
        toast.success(status === 'finished' ? `${inNum} 已入库，库存与应付已更新` : `草稿 ${inNum} 已保存`),
    })
    const lines = put.sent('poItemId')
    return {
      lines: (
        <QtySection {...put} title="入库明细" note="已带出未入库数量，未到货的改为空" label="入库数量" focusFirst />
      ),
      isDirty: put.isDirty,
      isBusy: save.isBusy,
      problem: lines.length === 0 ? '请录入入库数量' : undefined,
      send: (head: Head, { requestNo, confirms }) => {
        const old = draft && { inId: draft.inId, version: draft.version }
        return save.run({ ...head, ...old, requestNo, poId, confirm: confirms ? 'T' : 'F', lines })
      },
    }
  },
})
