import { PurchaseInSave } from '@dealer/fields/PurchaseInSave'
import { newRequestNo, type PurchaseInDetail, type PurchaseInOrderForm, purchaseOrderStatusLabel } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toOptions } from '../../../data/choices.ts'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import panel from '../../../document/panel/panel.module.css'
import { QtyLines } from '../../../document/quantity/qty-lines.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { Paper } from '../../../document/sheet/paper.tsx'
import { SheetHead } from '../../../document/sheet/sheet.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useEvent } from '../../../list/use-event.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import { inboundColumns } from './inbound-columns.tsx'
import {
  type InboundLine,
  type InboundPlace,
  inboundLines,
  overQuantities,
  saveLines,
  startEntries,
  withPlace,
} from './inbound-plan.ts'

const ANYWHERE = [{ key: '*', label: '默认库位' }]

/** The entry of an inbound document: how much of each line came, and where it is put. */
export function InboundEntry({ form: data, draft }: { form: PurchaseInOrderForm; draft?: PurchaseInDetail }) {
  const { order } = data
  const id = useId()
  const navigate = useNavigate()
  const may = usePermission()
  const [requestNo, setRequestNo] = useState(newRequestNo)
  const items = useMemo(
    () =>
      fieldItems(PurchaseInSave, [
        { prop: 'warehouseCode', options: toOptions(data.warehouses) },
        'inDate',
        'deliveryNum',
        { prop: 'remark', type: 'text', span: 3 },
      ]),
    [data],
  )
  const form = useForm(items, {
    warehouseCode: draft?.warehouseCode ?? data.warehouseCode ?? '',
    inDate: draft?.inDate ?? data.inDate,
    deliveryNum: draft?.deliveryNum ?? '',
    remark: draft?.remark ?? '',
  })
  const [lines, setLines] = useState(() => inboundLines(data, draft))
  const entries = useQtyEntries(() => startEntries(lines))
  // Not drawn anew with every key: the cells hold what is typed.
  const places = useRef(new Map<string, Partial<InboundPlace>>())
  const [isPlaced, setPlaced] = useState(false)
  useTabDirty(form.isDirty || entries.isDirty || isPlaced)

  const locations = form.values.warehouseCode === order.warehouseCode ? data.locations : ANYWHERE
  const placeFor = (line: InboundLine): InboundPlace => {
    const { locationCode, batchNo, produceDate } = { ...line, ...places.current.get(line.key) }
    const isKnown = locations.some(({ key }) => key === locationCode)
    return { locationCode: isKnown ? locationCode : '*', batchNo, produceDate }
  }
  const place = useEvent((key: string, change: Partial<InboundPlace>) => {
    setPlaced(true)
    places.current.set(key, { ...places.current.get(key), ...change })
  })
  const split = useEvent((line: InboundLine) => setLines((old) => withPlace(old, line)))
  const columns = useMemo(() => inboundColumns({ locations, place, split }), [locations, place, split])

  const save = useAction(dealer.po.inventoryOperation.save, {
    onDone: ({ inId, inNum, status }) => {
      toast.success(status === 'finished' ? `${inNum} 已入库，库存与应付已更新` : `草稿 ${inNum} 已保存`)
      navigate(`/purchase/purchaseup-detail?inId=${inId}`, { replace: true })
    },
  })
  const submit = (confirms: boolean) => {
    const sent = saveLines(lines, entries.of, placeFor)
    if (sent.length === 0) return toast.warn('请录入入库数量')
    void form.submit(async ({ warehouseCode, inDate, deliveryNum, remark }) => {
      const saved = await save.run({
        requestNo,
        poId: order.poId,
        ...(draft && { inId: draft.inId, version: draft.version }),
        confirm: confirms ? 'T' : 'F',
        warehouseCode: String(warehouseCode),
        inDate: String(inDate),
        ...(deliveryNum && { deliveryNum: String(deliveryNum) }),
        ...(remark && { remark: String(remark) }),
        lines: sent,
      })
      // What was refused is changed and sent as another request.
      if (!saved) setRequestNo(newRequestNo())
    })
  }
  const canConfirm = may('po:inbound:confirm')
  const over = overQuantities(lines, entries.of)
  const buttons = (
    <>
      <Button variant={canConfirm ? 'default' : 'filled'} loading={save.isBusy} onClick={() => submit(false)}>
        保存草稿
      </Button>
      {canConfirm && (
        <Button type="submit" form={id} loading={save.isBusy}>
          确认入库
        </Button>
      )}
    </>
  )
  return (
    <Paper title="采购入库" buttons={buttons}>
      <SheetHead
        number={order.poCode}
        tags={<Status of={purchaseOrderStatusLabel} value={order.poStatus} />}
        note={`${order.supplierName} · ${order.warehouseName} · 预计到货 ${order.expectDate}`}
      />
      <PanelForm id={id} className={panel.body} onSubmit={() => submit(canConfirm)}>
        <FormFields form={form} columns={3} />
        <div className={panel.bar}>
          <h3>入库明细</h3>
          <span className={panel.note}>已带出未入库数量，未到货的改为空</span>
        </div>
        <QtyLines
          label="入库数量"
          focusFirst
          columns={columns}
          lines={lines}
          entryOf={({ key }) => entries.of(key)}
          problemOf={({ key }) => over.get(key)}
          onChange={entries.set}
        />
      </PanelForm>
    </Paper>
  )
}
