import { newRequestNo, type PickingDetail, type PickingLine } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { compare } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { closeAsking } from '../../parts/confirm-leave.ts'
import { type LineColumn, LinesTable } from '../../parts/lines-table.tsx'
import panel from '../../parts/panel.module.css'
import { PanelForm } from '../../parts/panel-form.tsx'
import { ProductCell } from '../../parts/product-cell.tsx'
import { entryOf, smallQtyOf } from '../../parts/qty-entry.ts'
import { QtyLines } from '../../parts/qty-lines.tsx'
import sheet from '../../parts/sheet.module.css'
import { PickStatusTag } from '../../parts/status-tags.tsx'
import { unitText } from '../../parts/unit-text.ts'
import { failureOf } from '../../parts/use-list.ts'
import { useQtyEntries } from '../../parts/use-qty-entries.ts'

const WIDTH = 'min(1000px, 94vw)'

/** A picking list: what to fetch from where; while it is picked, how much was found. */
export function PickDrawer({ pickingNum, onClose }: { pickingNum: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useCall(
    dealer.so.salesOrder.orderPickedView,
    { pickingNum },
    { silent: true, staleTime: 0 },
  )
  if (data && !isFetching) {
    return data.actions.includes('saveNum') ? (
      <PickForm list={data} onClose={onClose} />
    ) : (
      <PickSheet list={data} onClose={onClose} />
    )
  }
  return (
    <SidePanel opened onClose={onClose} title="拣货单" width={WIDTH}>
      {error ? (
        <ErrorState {...failureOf('拣货单', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SidePanel>
  )
}

interface PickViewProps {
  list: PickingDetail
  onClose: () => void
}

function Head({ list }: Pick<PickViewProps, 'list'>) {
  return (
    <div className={sheet.head}>
      <span className={sheet.number}>{list.pickingNum}</span>
      <PickStatusTag status={list.pickStatus} />
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
  { prop: 'productName', label: '商品', cell: (line) => <ProductCell {...line} /> },
  { prop: 'barcode', label: '条码', format: 'barcodeTail' },
  { prop: 'locationCode', label: '库位' },
  { prop: 'batchNo', label: '批次号' },
  { prop: 'planQty', label: '应拣', align: 'right', cell: (line) => unitText(line, line.planQty) },
]

function PickForm({ list, onClose }: PickViewProps) {
  const id = useId()
  const [requestNo] = useState(newRequestNo)
  const lines = useMemo(() => list.lines.map((line): Line => ({ ...line, key: line.lineId })), [list])
  const entries = useQtyEntries(() => Object.fromEntries(lines.map((line) => [line.key, entryOf(line, line.planQty)])))
  const pickedOf = (line: Line) => smallQtyOf(entries.of(line.key), line.unitRatio)
  const beyond = lines.find((line) => compare(pickedOf(line), line.planQty) > 0)
  const shortLines = lines.filter((line) => compare(pickedOf(line), line.planQty) < 0)
  const save = useAction(dealer.so.salesOrder.saveNum, { success: '拣货数已保存', onDone: onClose })
  const close = () => void closeAsking(entries.isDirty, onClose)
  const submit = () => {
    if (beyond) return toast.warn(`${beyond.productName}拣货数量不能大于应拣 ${unitText(beyond, beyond.planQty)}`)
    void save.run({
      pickingNum: list.pickingNum,
      version: list.version,
      requestNo,
      lines: lines.map((line) => ({ lineId: line.lineId, pickedQty: pickedOf(line) })),
    })
  }
  const footer = (
    <>
      <span className={panel.hint}>Enter 下一格 · Ctrl+Enter 保存</span>
      <Button variant="default" onClick={close}>
        返回
      </Button>
      <Button type="submit" form={id} loading={save.isBusy}>
        保存拣货数
      </Button>
    </>
  )
  return (
    <SidePanel opened onClose={close} title="录拣货数" width={WIDTH} footer={footer}>
      <Head list={list} />
      <PanelForm id={id} className={panel.body} onSubmit={submit}>
        {shortLines.length > 0 && !beyond && (
          <p className={panel.short} role="status">
            {shortLines.length} 行未拣足：保存后对应拆单减少，释放的库存和未拆数量可重新拆单
          </p>
        )}
        <QtyLines
          label="实拣"
          columns={PLACES}
          lines={lines}
          entryOf={({ key }) => entries.of(key)}
          problemOf={(line) =>
            compare(pickedOf(line), line.planQty) > 0 ? `超过应拣 ${unitText(line, line.planQty)}` : undefined
          }
          onChange={entries.set}
        />
      </PanelForm>
    </SidePanel>
  )
}

const PICKED: readonly LineColumn<PickingLine>[] = [
  ...PLACES,
  { prop: 'pickedQty', label: '实拣', align: 'right', cell: (line) => unitText(line, line.pickedQty) },
]

function PickSheet({ list, onClose }: PickViewProps) {
  return (
    <SidePanel opened onClose={onClose} title="拣货单" width={WIDTH}>
      <Head list={list} />
      <LinesTable columns={PICKED} lines={list.lines} lineKey={({ lineId }) => lineId} empty="没有明细" />
    </SidePanel>
  )
}
