import { ReturnInSave } from '@dealer/fields/ReturnInSave'
import { type ReturnInForm, type ReturnInSaved, returnStatusLabel, returnTypeLabel } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { fieldItems } from '@dealer/ui-kit/form'
import { useState } from 'react'
import { toOptions } from '../../data/choices.ts'
import { Status } from '../../data/status.tsx'
import { useAction } from '../../data/use-action.ts'
import { dealer } from '../../dealer.ts'
import { putLines } from '../../document/place/put-lines.ts'
import { usePutLines } from '../../document/place/use-put-lines.ts'
import { MadePaper } from '../../document/posting/made-paper.tsx'
import { PostingEntry, type PostingEntryDeclaration } from '../../document/posting/posting-entry.tsx'
import { QtySection } from '../../document/quantity/qty-section.tsx'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { returnInSheet } from './parts/return-in-sheet.tsx'
import { WAITING } from './parts/return-kinds.ts'

const TITLE = '确认退货入库'
const ANYWHERE = [{ key: '*', label: '默认库位' }]

type Prop = 'warehouseCode' | 'inDate' | 'handler' | 'remark'
type Line = ReturnInForm['lines'][number]

/** Every line has a place; a batch that nobody knows yet is typed. */
const coming = ({ locationCode = '*', batchNo = '', produceDate = '', ...line }: Line) => ({
  ...line,
  ...{ locationCode, produceDate, batchNo: batchNo === '*' ? '' : batchNo },
})

const declared: PostingEntryDeclaration<ReturnInForm, { version?: number }, Prop, 'id', 'id'> = {
  title: TITLE,
  confirm: { label: '确认入库', permission: 'so:returnIn:confirm' },
  items: ({ warehouses }) =>
    fieldItems(ReturnInSave, [
      { prop: 'warehouseCode', options: toOptions(warehouses) },
      'inDate',
      'handler',
      { prop: 'remark', type: 'text', span: 3 },
    ]),
  first: ({ return: { warehouseCode }, inDate }) => ({ warehouseCode, inDate }),
  head: ({ return: found }) => ({
    number: found.returnNum,
    tags: <Status of={returnStatusLabel} value={found.status} />,
    note: [found.customerName, returnTypeLabel[found.returnType], found.soNum && `订单 ${found.soNum}`]
      .filter(Boolean)
      .join(' · '),
  }),
  useLines: ({ data, form }) => {
    const isAsRead = form.values.warehouseCode === data.return.warehouseCode
    const put = usePutLines(() => putLines(data.lines.map(coming), 'lineId', 'smallQty'), {
      open: '退货数量',
      locations: isAsRead ? data.locations : ANYWHERE,
      states: data.inventoryStatuses,
    })
    const confirm = useAction(dealer.so.return.confirmIn, {
      onDone: ({ returnInNum }: ReturnInSaved) => toast.success(`${returnInNum} 已入库，库存与欠款已更新`),
    })
    const lines = put.sent('lineId').map(({ unitType: _unit, qty: inQty, inventoryStatusCode = '', ...line }) => ({
      ...{ ...line, inQty, inventoryStatusCode },
    }))
    return {
      lines: (
        <QtySection
          {...put}
          title="入库明细"
          note="已带出退货数量；未收的数量改小或清空，将退回订单"
          label="入库数量"
          focusFirst
        />
      ),
      isDirty: put.isDirty,
      isBusy: confirm.isBusy,
      error: confirm.error,
      problem: lines.length === 0 ? '请录入入库数量；全部拒收请取消退货单' : undefined,
      send: (head, { requestNo }) =>
        confirm.run({ ...head, requestNo, id: data.return.id, version: data.return.version, lines }),
    }
  },
}

/** Takes goods of a return in (`id` in the query): how much came, in which state, and where it is put. */
export default function ReturnInHandle() {
  const [made, setMade] = useState<string>()
  if (made) return <MadePaper sheet={returnInSheet} id={made} title={TITLE} />
  return (
    <DocumentPaper
      title={TITLE}
      back={WAITING}
      named="id"
      call={dealer.so.return.toHandleIn}
      tabTitle={(data) => `入库 ${data.return.returnNum}`}
      isEntry
    >
      {(data) => (
        <PostingEntry declared={declared} above="id" named="id" data={data} onMade={({ id }) => setMade(id)} />
      )}
    </DocumentPaper>
  )
}
