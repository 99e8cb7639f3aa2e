import { newRequestNo, type OutForm, splitStatusLabel, type UsableStock } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, type FormItem, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toOptions } from '../../../data/choices.ts'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import panel from '../../../document/panel/panel.module.css'
import { QtyLines } from '../../../document/quantity/qty-lines.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { Paper } from '../../../document/sheet/paper.tsx'
import sheet from '../../../document/sheet/sheet.module.css'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useEvent } from '../../../list/use-event.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import { outColumns } from './out-columns.tsx'
import { heldEntries, type OutBatch, outBatches, outProblems, outSaveLines } from './out-plan.ts'

const itemsOf = ({ drivers, vehicles }: OutForm): FormItem[] => [
  { prop: 'driverId', label: '司机', type: 'select', required: true, options: toOptions(drivers) },
  { prop: 'vehicleCode', label: '车辆', type: 'select', options: toOptions(vehicles) },
  { prop: 'outDate', label: '出库日期', type: 'date', required: true },
]

const { salesOrder } = dealer.so

/** The entry of an outbound document: driver, vehicle, date, and from which batches. */
export function OutEntry({ form: data, title }: { form: OutForm; title: string }) {
  const { split } = data
  const id = useId()
  const navigate = useNavigate()
  const may = usePermission()
  const [requestNo] = useState(newRequestNo)
  const [others, setOthers] = useState<Readonly<Record<string, readonly UsableStock[]>>>({})
  const items = useMemo(() => itemsOf(data), [data])
  const form = useForm(items, {
    driverId: split.driverId ?? '',
    vehicleCode: split.vehicleCode ?? '',
    outDate: data.outDate,
  })
  const batches = useMemo(
    () => data.lines.flatMap((line) => outBatches(line, others[line.splitLineId])),
    [data, others],
  )
  const entries = useQtyEntries(() => heldEntries(batches))
  const problems = outProblems(batches, entries.of)
  useTabDirty(entries.isDirty || form.isDirty)

  const save = useAction(salesOrder.saveOut)
  const confirm = useAction(salesOrder.confirmOut, { success: '出库成功，库存与欠款已更新' })
  const more = useEvent(async ({ splitLineId, productCode, smallQty }: OutBatch) => {
    // A failure is told by the client itself; the batches that stand here stay.
    const found = await salesOrder
      .getAllUsableOuts({ warehouseCode: split.warehouseCode, productCode, smallQty })
      .catch(() => undefined)
    if (!found) return
    const held = batches.filter((batch) => batch.splitLineId === splitLineId)
    const isNew = (stock: UsableStock) =>
      !held.some((b) => b.batchNo === stock.batchNo && b.locationCode === stock.locationCode)
    if (!found.some(isNew)) toast.warn('该商品没有其他可用批次')
    setOthers((old) => ({ ...old, [splitLineId]: found }))
  })
  const columns = useMemo(() => outColumns(more), [more])

  const submit = (confirms: boolean) => {
    const [wrong] = problems
    if (wrong) return toast.warn(`${batches.find(({ key }) => key === wrong[0])?.productName} ${wrong[1]}`)
    void form.submit(async ({ driverId, vehicleCode, outDate }) => {
      const made = await save.run({
        requestNo,
        splitId: split.splitId,
        version: split.version,
        driverId: String(driverId),
        outDate: String(outDate),
        ...(vehicleCode && { vehicleCode: String(vehicleCode) }),
        lines: outSaveLines(batches, entries.of),
      })
      if (!made) return
      const { outId, outNum, version } = made
      if (!confirms) toast.success(`已生成出库单 ${outNum}，等待确认出库`)
      else await confirm.run({ requestNo: newRequestNo(), outs: [{ outId, version }] })
      navigate(`/sales/order-out-enter?outId=${outId}`, { replace: true })
    })
  }

  const canConfirm = may('so:out:confirm')
  const buttons = (
    <>
      <span className={sheet.count}>Ctrl+Enter {canConfirm ? '保存并确认' : '保存'}</span>
      <Button variant={canConfirm ? 'default' : 'filled'} loading={save.isBusy} onClick={() => submit(false)}>
        保存出库单
      </Button>
      {canConfirm && (
        <Button type="submit" form={id} loading={save.isBusy || confirm.isBusy}>
          保存并确认出库
        </Button>
      )}
    </>
  )
  return (
    <Paper title={title} buttons={buttons}>
      <div className={sheet.head}>
        <span className={sheet.number}>{split.splitNum}</span>
        <Status of={splitStatusLabel} value={split.splitStatus} />
        <span>{split.customerName}</span>
        <span className={sheet.spacer} />
        <span className={sheet.count}>
          {split.warehouseName} · 订单 {split.soNum} · 送达 {split.deliveryDate}
        </span>
      </div>
      <PanelForm id={id} className={panel.body} onSubmit={() => submit(canConfirm)}>
        <FormFields form={form} columns={3} />
        <div className={panel.bar}>
          <h3>出库明细</h3>
          <span className={panel.note}>已按先到期先出选好批次，可修改数量或选择其他批次</span>
          <Button variant="default" size="xs" onClick={() => entries.fill(heldEntries(batches))}>
            恢复默认批次
          </Button>
        </div>
        <QtyLines
          label="出库数量"
          columns={columns}
          lines={batches}
          entryOf={({ key }) => entries.of(key)}
          problemOf={({ key }) => problems.get(key)}
          onChange={entries.set}
        />
      </PanelForm>
    </Paper>
  )
}
