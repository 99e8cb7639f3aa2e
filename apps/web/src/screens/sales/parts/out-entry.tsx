import { newRequestNo, type OutForm, type OutSave, splitStatusLabel, type UsableStock } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { PostingPaper } from '../../../document/quantity/posting-paper.tsx'
import { QtySection } from '../../../document/quantity/qty-section.tsx'
import { usePosting } from '../../../document/quantity/use-posting.ts'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { useEvent } from '../../../list/use-event.ts'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import { outColumns } from './out-columns.tsx'
import { outItems } from './out-items.ts'
import { heldEntries, type OutBatch, outBatches, outProblems, outSaveLines } from './out-plan.ts'

type Trip = Pick<OutSave, 'driverId' | 'vehicleCode' | 'outDate'>

const { salesOrder } = dealer.so

/** The entry of an outbound document: driver, vehicle, date, and from which batches. */
export function OutEntry({ form: data, title }: { form: OutForm; title: string }) {
  const { split } = data
  const navigate = useNavigate()
  const [others, setOthers] = useState<Readonly<Record<string, readonly UsableStock[]>>>({})
  const { form, submit } = usePosting(outItems, data, { ...split, outDate: data.outDate })
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

  const onSubmit = (confirms: boolean) => {
    const [wrong] = problems
    if (wrong) return toast.warn(`${batches.find(({ key }) => key === wrong[0])?.productName} ${wrong[1]}`)
    submit<Trip>(async (head, requestNo) => {
      const { splitId, version: seen } = split
      const lines = outSaveLines(batches, entries.of)
      const made = await save.run({ ...head, requestNo, splitId, version: seen, lines })
      if (!made) return undefined
      const { outId, outNum, version } = made
      if (!confirms) toast.success(`已生成出库单 ${outNum}，等待确认出库`)
      else await confirm.run({ requestNo: newRequestNo(), outs: [{ outId, version }] })
      navigate(`/sales/order-out-enter?outId=${outId}`, { replace: true })
      return made
    })
  }

  return (
    <PostingPaper
      title={title}
      head={{
        number: split.splitNum,
        tags: <Status of={splitStatusLabel} value={split.splitStatus} />,
        note: `${split.customerName} · ${split.warehouseName} · 订单 ${split.soNum} · 送达 ${split.deliveryDate}`,
      }}
      form={form}
      save="保存出库单"
      confirm={{ label: '保存并确认出库', permission: 'so:out:confirm' }}
      isBusy={save.isBusy || confirm.isBusy}
      onSubmit={onSubmit}
    >
      <QtySection
        title="出库明细"
        note="已按先到期先出选好批次，可修改数量或选择其他批次"
        tools={
          <Button variant="default" size="xs" onClick={() => entries.fill(heldEntries(batches))}>
            恢复默认批次
          </Button>
        }
        label="出库数量"
        columns={columns}
        lines={batches}
        entries={entries}
        problems={problems}
      />
    </PostingPaper>
  )
}
