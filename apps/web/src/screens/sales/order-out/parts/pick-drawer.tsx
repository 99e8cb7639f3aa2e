import { newRequestNo, type PickingDetail, type PickingLine, pickStatusLabel } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { compare } from '@dealer/validators'
import clsx from 'clsx'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { Status } from '../../../../data/status.tsx'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { entryOf, smallQtyOf } from '../../../../document/quantity/qty-entry.ts'
import { QtyLines } from '../../../../document/quantity/qty-lines.tsx'
import { useQtyEntries } from '../../../../document/quantity/use-qty-entries.ts'
import { type LineColumn, LinesTable } from '../../../../document/sheet/lines-table.tsx'
import { ProductCell } from '../../../../document/sheet/product-cell.tsx'
import sheet from '../../../../document/sheet/sheet.module.css'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import { PanelForm } from '../../../../form/panel-form.tsx'

const isEntry = (list: PickingDetail | undefined) => list?.actions.includes('saveNum') ?? false

/** A picking list: what to fetch from where; while it is picked, how much was found. */
export function PickDrawer({ pickingNum, onClose }: { pickingNum: string; onClose: () => void }) {
  return (
    <FreshPanel
      title={(list) => (isEntry(list) ? '录拣货数' : '拣货单')}
      what="拣货单"
      call={dealer.so.salesOrder.orderPickedView}
      args={{ pickingNum }}
      width="min(1000px, 94vw)"
      onClose={onClose}
    >
      {(list, { isDirty, cancel, close }) => (
        <>
          <Head list={list} />
          {isEntry(list) ? (
            <PickForm list={list} isDirty={isDirty} onCancel={cancel} onDone={close} />
          ) : (
            <LinesTable columns={PICKED} lines={list.lines} lineKey={({ lineId }) => lineId} empty="没有明细" />
          )}
        </>
      )}
    </FreshPanel>
  )
}

function Head({ list }: { list: PickingDetail }) {
  return (
    <div className={sheet.head}>
      <span className={sheet.number}>{list.pickingNum}</span>
      <Status of={pickStatusLabel} value={list.pickStatus} />
      <span className={sheet.spacer} />
      <span className={sheet.count}>
        {list.warehouseName} · {list.pickerName} · {list.pickDate} · 拆单{' '}
        {list.splits.map(({ splitNum }) => splitNum).join('、')}
      </span>
    </div>
  )
}

type Line = PickingLine & { key: string }

const PLACES: readonly LineColumn<PickingLine>[] = [
  { prop: 'productName', label: '商品', cell: (line) => <ProductCell product={line} /> },
  { prop: 'barcode', label: '条码', format: 'barcodeTail' },
  { prop: 'locationCode', label: '库位' },
  { prop: 'batchNo', label: '批次号' },
  { prop: 'planQty', label: '应拣', align: 'right', cell: (line) => unitText(line, line.planQty) },
]

const PICKED: readonly LineColumn<PickingLine>[] = [
  ...PLACES,
  { prop: 'pickedQty', label: '实拣', align: 'right', cell: (line) => unitText(line, line.pickedQty) },
]

interface PickFormProps {
  list: PickingDetail
  isDirty: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

function PickForm({ list, isDirty, onCancel, onDone }: PickFormProps) {
  const [requestNo] = useState(newRequestNo)
  const lines = useMemo(() => list.lines.map((line): Line => ({ ...line, key: line.lineId })), [list])
  const entries = useQtyEntries(() => Object.fromEntries(lines.map((line) => [line.key, entryOf(line, line.planQty)])))
  useEffect(() => {
    isDirty.current = entries.isDirty
  })
  const pickedOf = (line: Line) => smallQtyOf(entries.of(line.key), line.unitRatio)
  const beyond = lines.find((line) => compare(pickedOf(line), line.planQty) > 0)
  const shortLines = lines.filter((line) => compare(pickedOf(line), line.planQty) < 0)
  const save = useAction(dealer.so.salesOrder.saveNum, { success: '拣货数已保存', onDone })
  const submit = () => {
    if (beyond) return toast.warn(`${beyond.productName}拣货数量不能大于应拣 ${unitText(beyond, beyond.planQty)}`)
    void save.run({
      pickingNum: list.pickingNum,
      version: list.version,
      requestNo,
      lines: lines.map((line) => ({ lineId: line.lineId, pickedQty: pickedOf(line) })),
    })
  }
  return (
    <PanelForm className={clsx(panel.body, panel.tall)} onSubmit={submit}>
      {shortLines.length > 0 && !beyond && (
        <p className={panel.short} role="status">
          {shortLines.length} 行未拣足：保存后对应拆单减少，释放的库存和未拆数量可重新拆单
        </p>
      )}
      <QtyLines
        label="实拣"
        focusFirst
        columns={PLACES}
        lines={lines}
        entryOf={({ key }) => entries.of(key)}
        problemOf={(line) =>
          compare(pickedOf(line), line.planQty) > 0 ? `超过应拣 ${unitText(line, line.planQty)}` : undefined
        }
        onChange={entries.set}
      />
      <PanelFoot label="保存拣货数" hint="Enter 下一格 · Ctrl+Enter 保存" isBusy={save.isBusy} onCancel={onCancel} />
    </PanelForm>
  )
}
