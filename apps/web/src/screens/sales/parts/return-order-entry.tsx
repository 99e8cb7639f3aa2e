import { SalesReturnOrderSave } from '@dealer/fields/SalesReturnOrderSave'
import {
  orderStatusLabel,
  type ReturnStatus,
  returnStatusLabel,
  type SalesReturnDetail,
  type SalesReturnOrderForm,
  type SalesReturnSaved,
} from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { fieldItems } from '@dealer/ui-kit/form'
import { formatCell } from '@dealer/ui-kit/list'
import { sum } from '@dealer/validators'
import { Button } from '@mantine/core'
import { toOptions } from '../../../data/choices.ts'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import type { PostingEntryDeclaration } from '../../../document/posting/posting-entry.tsx'
import { entriesOf } from '../../../document/quantity/qty-entry.ts'
import { QtySection } from '../../../document/quantity/qty-section.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { ProductCell } from '../../../document/sheet/product-cell.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'
import { overReturnable, type ReturnableLine, returnableLines, sentReturns, totalOf } from './return-order-plan.ts'

/** What the entry of a return of an order reads, for a new one and for a draft. */
export type ReturnOrderData = Pick<SalesReturnOrderForm, 'lines' | 'warehouses' | 'reasons'> & {
  readonly docDate?: string
  readonly number: string
  readonly note: string
  readonly warehouseCode: string
  /** Of the return; before it has a number there is none, and what is named is the order. */
  readonly status?: ReturnStatus
}

type Prop = 'warehouseCode' | 'docDate' | 'returnReason' | 'remark'

const COLUMNS: readonly LineColumn<ReturnableLine>[] = [
  {
    prop: 'productName',
    label: '商品',
    cell: (line) => <ProductCell product={line} />,
  },
  { prop: 'outQty', label: '出库', align: 'right', cell: (line) => unitText(line, line.outQty) },
  { prop: 'returnedQty', label: '已退', align: 'right', cell: (line) => unitText(line, line.returnedQty) },
  { prop: 'returnableQty', label: '可退', align: 'right', cell: (line) => unitText(line, line.returnableQty) },
  {
    prop: 'price',
    label: '退货单价',
    align: 'right',
    cell: ({ price, unitName }) => `${formatCell(price, 'price')} / ${unitName}`,
  },
]

/** Entering what comes back of an order: how much of each line, at its share of what the customer owes. */
export const returnOrderEntry: PostingEntryDeclaration<ReturnOrderData, SalesReturnDetail, Prop, 'id', 'soId'> = {
  title: '销售按单退货',
  save: '保存草稿',
  confirm: { label: '提交', permission: 'so:return:add' },
  items: ({ warehouses, reasons }) =>
    fieldItems(SalesReturnOrderSave, [
      { prop: 'warehouseCode', options: toOptions(warehouses) },
      'docDate',
      { prop: 'returnReason', options: toOptions(reasons) },
      { prop: 'remark', type: 'text', span: 3 },
    ]),
  head: ({ number, status, note }) => ({
    number,
    tags: status && <Status of={returnStatusLabel} value={status} />,
    note,
  }),
  useLines: ({ data, draft }) => {
    const lines = returnableLines(data.lines)
    const heldOf = ({ soItemId }: ReturnableLine) =>
      sum((draft?.lines ?? []).filter((line) => line.soItemId === soItemId).map(({ smallQty }) => smallQty))
    const entries = useQtyEntries(() => entriesOf(lines, heldOf))
    const save = useAction(dealer.so.return.saveByOrder, {
      onDone: ({ returnNum, status }: SalesReturnSaved) =>
        toast.success(status === 'draft' ? `草稿 ${returnNum} 已保存` : `${returnNum} 已提交，等待仓库入库`),
    })
    const sent = sentReturns(lines, entries.of)
    const fillAll = () => entries.fill(entriesOf(lines, ({ returnableQty }) => returnableQty))
    return {
      lines: (
        <QtySection
          title="退货明细"
          note={`退款合计 ${yuan(totalOf(lines, entries.of))}，按订单优惠后的单价`}
          tools={
            <Button variant="default" size="xs" onClick={fillAll}>
              全部退货
            </Button>
          }
          label="本次退货"
          columns={COLUMNS}
          lines={lines}
          entries={entries}
          problems={overReturnable(lines, entries.of)}
          focusFirst
        />
      ),
      isDirty: entries.isDirty,
      isBusy: save.isBusy,
      error: save.error,
      problem: sent.length === 0 ? '请录入退货数量' : undefined,
      send: (head, { requestNo, confirms }) =>
        save.run({ ...head, requestNo, submit: confirms ? 'T' : 'F', lines: sent }),
    }
  },
}

/** The data of a new return. */
export const ofOrder = ({ order, ...form }: SalesReturnOrderForm): ReturnOrderData => ({
  ...form,
  number: order.soNum,
  note: `${order.customerName} · ${order.warehouseName} · ${orderStatusLabel[order.orderStatus]}`,
  warehouseCode: order.warehouseCode,
})
