import type { OutFormLine } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import { placeText } from '../../../../document/sheet/field-lines.tsx'
import { type LineColumn, LinesTable } from '../../../../document/sheet/lines-table.tsx'
import { ProductCell } from '../../../../document/sheet/product-cell.tsx'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import { OutboundForm } from './outbound-dialog.tsx'

/** Props of {@link PickingOutbound}. */
export interface PickingOutboundProps {
  pickingNum: string
  onClose: () => void
}

const placesOf = ({ batches, ...product }: OutFormLine) =>
  batches.map(({ locationCode, batchNo, useQty }) =>
    [placeText(locationCode), placeText(batchNo), unitText(product, useQty)].filter(Boolean).join(' · '),
  )

const LINES: readonly LineColumn<OutFormLine>[] = [
  { prop: 'productName', label: '商品', cell: (line) => <ProductCell product={line} /> },
  { prop: 'smallQty', label: '出库数量', align: 'right', cell: (line) => unitText(line, line.smallQty) },
  {
    prop: 'batches',
    label: '库位 · 批次 · 数量',
    cell: (line) => placesOf(line).map((place) => <div key={place}>{place}</div>),
  },
  { prop: 'amount', label: '金额', format: 'amt', sum: true },
]

/** Sends everything on a picked list, from where it was picked: who drives, with what, when. */
export function PickingOutbound({ pickingNum, onClose }: PickingOutboundProps) {
  return (
    <FreshPanel
      title="出库"
      what="拣货单"
      call={dealer.so.salesOrder.toHandleOutByPickingNum}
      args={{ pickingNum }}
      width="min(920px, 94vw)"
      onClose={onClose}
    >
      {(form, { cancel }) => (
        <OutboundForm
          form={form}
          first={form.splits[0]}
          subject={{ pickingNum }}
          note={`拣货单 ${pickingNum} 的 ${form.splits.length} 张拆单，按拣货时的批次和库位出库`}
          onClose={cancel}
          onDone={onClose}
        >
          <LinesTable columns={LINES} lines={form.lines} lineKey={({ splitLineId }) => splitLineId} empty="没有明细" />
        </OutboundForm>
      )}
    </FreshPanel>
  )
}
