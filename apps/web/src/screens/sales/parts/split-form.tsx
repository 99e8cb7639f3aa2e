import { OrderSplitDraft } from '@dealer/fields/OrderSplitDraft'
import { type OrderSplitDraft as Draft, newRequestNo, type OrderSplitForm } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { toOptions } from '../../../data/choices.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { QtySection } from '../../../document/quantity/qty-section.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { ProductCell } from '../../../document/sheet/product-cell.tsx'
import { SheetHead } from '../../../document/sheet/sheet.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'
import { PanelForm } from '../../../form/panel-form.tsx'
import { beyondShare, filledGifts, giftsBeside } from './split-gifts.ts'
import { draftLines, fullSplit, type SplitLine, splitLines, splitProblems, stockOf } from './split-plan.ts'

const itemsOf = ({ warehouses, drivers, vehicles }: OrderSplitForm) =>
  fieldItems(OrderSplitDraft, [
    { prop: 'warehouseCode', label: '出货仓库', required: true, options: toOptions(warehouses) },
    { prop: 'deliveryDate', label: '送达日期', required: true },
    { prop: 'driverId', label: '司机', options: toOptions(drivers) },
    { prop: 'vehicleCode', label: '车辆', options: toOptions(vehicles) },
  ])

/** Props of {@link SplitForm}. */
export interface SplitFormProps {
  form: OrderSplitForm
  /** Told whether something was typed, for the panel that is closed. */
  isDirty: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

/** The entry of a split: header, quantities, what is short. */
export function SplitForm({ form: data, isDirty, onCancel, onDone }: SplitFormProps) {
  const { order } = data
  const [requestNo] = useState(newRequestNo)
  const items = useMemo(() => itemsOf(data), [data])
  const form = useForm(items, { warehouseCode: order.warehouseCode, deliveryDate: order.deliveryDate })
  const lines = useMemo(() => splitLines(data.lines), [data])
  const warehouseCode = String(form.values.warehouseCode ?? '')
  const isElsewhere = warehouseCode !== order.warehouseCode
  const elsewhere = useCall(
    dealer.so.salesOrder.getProductInvlist,
    { warehouseCode, productCodes: [...new Set(lines.map(({ productCode }) => productCode))] },
    { enabled: isElsewhere && warehouseCode !== '' },
  )
  const stock = useMemo(
    () => stockOf(isElsewhere ? (elsewhere.data ?? []) : lines),
    [isElsewhere, elsewhere.data, lines],
  )
  const entries = useQtyEntries(() => fullSplit(lines, stock))
  const isStockKnown = !isElsewhere || elsewhere.data !== undefined
  const { over, short } = splitProblems(lines, entries.of, stock)
  const hasGifts = data.lines.some(({ lineType }) => lineType === 'gift')
  const shares = useCall(
    dealer.so.salesOrder.orderSplitListDiscount,
    { soId: order.soId },
    { enabled: hasGifts, silent: true, staleTime: 0 },
  )
  const gifts = giftsBeside(shares.data ?? [], data.lines, entries.of)
  const ahead = beyondShare(gifts, entries.of)
  const save = useAction(dealer.so.salesOrder.saveSplit, {
    onDone: ({ splitNums }) => {
      toast.success(`已生成拆单 ${splitNums.join('、')}`)
      onDone()
    },
  })
  const columns = useMemo(() => columnsOf(stock, isStockKnown), [stock, isStockKnown])
  useEffect(() => {
    isDirty.current = entries.isDirty || form.isDirty
  })

  const entered = () => Object.fromEntries(lines.map(({ key }) => [key, entries.of(key)]))
  const submit = () => {
    const draft = draftLines(lines, entries.of)
    if (draft.length === 0) return toast.warn('请填写本次拆单数量')
    const [wrong] = [...over, ...ahead]
    if (wrong) return toast.warn(`${lines.find(({ key }) => key === wrong[0])?.productName}${wrong[1]}`)
    const { soId, version } = order
    void form.submit((values) =>
      save.run({
        ...{ soId, version, requestNo },
        splits: [{ ...sentHead<Draft>()(items, values), lines: draft }],
      }),
    )
  }

  return (
    <>
      <SheetHead number={order.soNum} note={`${order.customerName} · 要求送达 ${order.deliveryDate}`} />
      <PanelForm className={clsx(panel.body, panel.tall)} onSubmit={submit}>
        <FormFields form={form} columns={4} />
        <QtySection
          title="拆单明细"
          note={`本次 ${draftLines(lines, entries.of).length} / ${lines.length} 行`}
          tools={
            <>
              <Button variant="default" size="xs" onClick={() => entries.fill({})}>
                清空
              </Button>
              {gifts.length > 0 && (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => entries.fill({ ...entered(), ...filledGifts(gifts) })}
                >
                  赠品按正品比例
                </Button>
              )}
              <Button
                variant="default"
                size="xs"
                disabled={!isStockKnown}
                onClick={() => entries.fill(fullSplit(lines, stock))}
              >
                按可用库存填满
              </Button>
            </>
          }
          warning={
            isStockKnown &&
            short.size > 0 && (
              <p className={panel.short} role="status">
                {short.size} 行库存不足，可调整数量、换仓库，或按可用库存填满
              </p>
            )
          }
          label="本次拆单"
          focusFirst
          columns={columns}
          lines={lines}
          entries={entries}
          problems={new Map([...(isStockKnown ? short : []), ...ahead, ...over])}
        />
        <PanelFoot label="保存拆单" hint="Enter 下一格 · Ctrl+Enter 保存" isBusy={save.isBusy} onCancel={onCancel} />
      </PanelForm>
    </>
  )
}

const columnsOf = (stock: ReadonlyMap<string, string>, isStockKnown: boolean): readonly LineColumn<SplitLine>[] => [
  { prop: 'lineNo', label: '#' },
  { prop: 'productName', label: '商品', cell: (line) => <ProductCell product={line} /> },
  { prop: 'smallQty', label: '订单数量', align: 'right', cell: (line) => unitText(line, line.smallQty) },
  { prop: 'unsplitQty', label: '未拆', align: 'right', cell: (line) => unitText(line, line.unsplitQty) },
  {
    prop: 'availableQty',
    label: '可用库存',
    align: 'right',
    cell: (line) => (isStockKnown ? unitText(line, stock.get(line.productCode) ?? '0') : '…'),
  },
]
