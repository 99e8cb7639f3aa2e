import { PurchaseInSave } from '@dealer/fields/PurchaseInSave'
import {
  type PurchaseInDetail,
  type PurchaseInOrderForm,
  purchaseOrderStatusLabel,
  type PurchaseInSave as Save,
} from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { fieldItems } from '@dealer/ui-kit/form'
import { useNavigate } from 'react-router-dom'
import { toOptions } from '../../../data/choices.ts'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { putLines } from '../../../document/place/put-lines.ts'
import { usePutLines } from '../../../document/place/use-put-lines.ts'
import { PostingPaper } from '../../../document/quantity/posting-paper.tsx'
import { QtySection } from '../../../document/quantity/qty-section.tsx'
import { usePosting } from '../../../document/quantity/use-posting.ts'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'

type Head = Pick<Save, 'warehouseCode' | 'inDate' | 'deliveryNum' | 'remark'>

const { save: saveInbound } = dealer.po.inventoryOperation
const ANYWHERE = [{ key: '*', label: '默认库位' }]

const itemsOf = ({ warehouses }: PurchaseInOrderForm) =>
  fieldItems(PurchaseInSave, [
    { prop: 'warehouseCode', options: toOptions(warehouses) },
    'inDate',
    'deliveryNum',
    { prop: 'remark', type: 'text', span: 3 },
  ])

/** The entry of an inbound document: how much of each line came, and where it is put. */
export function InboundEntry({ form: data, draft }: { form: PurchaseInOrderForm; draft?: PurchaseInDetail }) {
  const { order } = data
  const navigate = useNavigate()
  const { form, submit } = usePosting(itemsOf, data, draft ?? data)
  const put = usePutLines(() => putLines(data.lines, 'poItemId', 'uninQty', draft?.lines), {
    open: '未入库',
    locations: form.values.warehouseCode === order.warehouseCode ? data.locations : ANYWHERE,
  })
  useTabDirty(form.isDirty || put.isDirty)
  const save = useAction(saveInbound, {
    onDone: ({ inId, inNum, status }) => {
      toast.success(status === 'finished' ? `${inNum} 已入库，库存与应付已更新` : `草稿 ${inNum} 已保存`)
      navigate(`/purchase/purchaseup-detail?inId=${inId}`, { replace: true })
    },
  })
  const onSubmit = (confirms: boolean) => {
    const lines = put.sent('poItemId')
    if (lines.length === 0) return toast.warn('请录入入库数量')
    submit<Head>((head, requestNo) => {
      const old = draft && { inId: draft.inId, version: draft.version }
      return save.run({ ...head, ...old, requestNo, poId: order.poId, confirm: confirms ? 'T' : 'F', lines })
    })
  }
  return (
    <PostingPaper
      title="采购入库"
      head={{
        number: order.poCode,
        tags: <Status of={purchaseOrderStatusLabel} value={order.poStatus} />,
        note: `${order.supplierName} · ${order.warehouseName} · 预计到货 ${order.expectDate}`,
      }}
      form={form}
      save="保存草稿"
      confirm={{ label: '确认入库', permission: 'po:inbound:confirm' }}
      isBusy={save.isBusy}
      onSubmit={onSubmit}
    >
      <QtySection {...put} title="入库明细" note="已带出未入库数量，未到货的改为空" label="入库数量" focusFirst />
    </PostingPaper>
  )
}
