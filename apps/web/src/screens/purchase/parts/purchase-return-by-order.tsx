import { PurchaseReturnOrderSave } from '@dealer/fields/PurchaseReturnOrderSave'
import {
  type Option,
  type PurchaseReturnable,
  type PurchaseReturnDetail,
  type PurchaseReturnSaved,
  type PurchaseReturnStatus,
  purchaseReturnStatusLabel,
} from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { fieldItems } from '@dealer/ui-kit/form'
import { formatCell } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import type { PostingEntryDeclaration } from '../../../document/posting/posting-entry.tsx'
import { entriesOf } from '../../../document/quantity/qty-entry.ts'
import { QtySection } from '../../../document/quantity/qty-section.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { placeText } from '../../../document/sheet/field-lines.tsx'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { ProductCell } from '../../../document/sheet/product-cell.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'
import {
  draftQty,
  overReturnable,
  type ReceivedLine,
  receivedLines,
  sentReceived,
  worthOf,
} from './purchase-return-plan.ts'
import { useBackSaid } from './purchase-return-said.tsx'

/** What the entry of a return of inbound lines reads, for a new one and for a draft. */
export interface ByOrderData {
  readonly lines: readonly PurchaseReturnable[]
  readonly inventoryStatuses: readonly Pick<Option, 'key' | 'label'>[]
  readonly supplierCode: string
  readonly warehouseCode: string
  readonly docDate?: string
  readonly number: string
  readonly note: string
  /** Of the return; before it has a number there is none, and what is named is the delivery. */
  readonly status?: PurchaseReturnStatus
}

type Prop = 'docDate' | 'reason' | 'remark'

const FACTS: readonly LineColumn<ReceivedLine>[] = [
  { prop: 'productName', label: '商品', cell: (line) => <ProductCell product={line} /> },
  { prop: 'batchNo', label: '批次', cell: ({ batchNo }) => placeText(batchNo) },
  { prop: 'smallQty', label: '入库', align: 'right', cell: (line) => unitText(line, line.smallQty) },
  { prop: 'returnedQty', label: '已退', align: 'right', cell: (line) => unitText(line, line.returnedQty) },
  { prop: 'returnableQty', label: '可退', align: 'right', cell: (line) => unitText(line, line.returnableQty) },
  { prop: 'availableQty', label: '原库位可用', align: 'right', cell: (line) => unitText(line, line.availableQty) },
  {
    prop: 'price',
    label: '进货单价',
    align: 'right',
    cell: ({ price, unitName }) => `${formatCell(price, 'price')} / ${unitName}`,
  },
]

/** Entering what goes back of a delivery: how much of each line, at what was paid for it. */
export const byOrderEntry: PostingEntryDeclaration<ByOrderData, PurchaseReturnDetail, Prop, 'id', 'inNum'> = {
  title: '采购按单退货',
  save: '保存草稿',
  confirm: { label: '提交', permission: 'po:purchaseReturn:add' },
  items: () => fieldItems(PurchaseReturnOrderSave, ['docDate', 'reason', { prop: 'remark', type: 'text', span: 3 }]),
  head: ({ number, status, note }) => ({
    number,
    tags: status && <Status of={purchaseReturnStatusLabel} value={status} />,
    note,
  }),
  useLines: ({ data, draft }) => {
    const { supplierCode, warehouseCode, inventoryStatuses } = data
    const lines = useMemo(() => receivedLines(data.lines), [data])
    const said = useBackSaid(inventoryStatuses, draft?.lines)
    const columns = useMemo(() => [...FACTS, ...said.columns], [said.columns])
    const entries = useQtyEntries(() => entriesOf(lines, ({ key }) => draftQty(draft?.lines ?? [], key)))
    const save = useAction(dealer.po.purchaseReturn.saveByOrder, {
      onDone: ({ returnNum, status }: PurchaseReturnSaved) =>
        toast.success(status === 'draft' ? `草稿 ${returnNum} 已保存` : `${returnNum} 已提交，等待退货出库`),
    })
    const problems = overReturnable(lines, entries.of)
    const wrong = lines.find(({ key }) => problems.has(key))
    const tooMuch = wrong && `${wrong.productName} ${problems.get(wrong.key)}`
    const sent = sentReceived(lines, entries.of, said.of)
    const fillAll = () => entries.fill(entriesOf(lines, ({ returnableQty }) => returnableQty))
    return {
      lines: (
        <QtySection
          title="退货明细"
          note={`合计约 ${yuan(worthOf(lines, entries.of))}，按入库时的单价`}
          tools={
            <Button variant="default" size="xs" onClick={fillAll}>
              全部退货
            </Button>
          }
          label="本次退货"
          columns={columns}
          lines={lines}
          entries={entries}
          problems={problems}
          focusFirst
        />
      ),
      isDirty: entries.isDirty || said.isDirty,
      isBusy: save.isBusy,
      error: save.error,
      problem: tooMuch ?? (sent.length === 0 ? '请录入退货数量' : undefined),
      send: ({ inNum: _, ...head }, { requestNo, confirms }) =>
        save.run({ ...head, requestNo, submit: confirms ? 'T' : 'F', supplierCode, warehouseCode, lines: sent }),
    }
  },
}
