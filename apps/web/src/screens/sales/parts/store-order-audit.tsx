import { StoreOrderPass } from '@dealer/fields/StoreOrderPass'
import type { StoreOrderPass as Pass, StoreOrder, StoreOrderForm } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useId, useMemo } from 'react'
import { toOptions } from '../../../data/choices.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { ActionButtons } from '../../../document/actions/action-buttons.tsx'
import { sentHead } from '../../../document/entry/first-values.ts'
import panel from '../../../document/panel/panel.module.css'
import { QtySection } from '../../../document/quantity/qty-section.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { Paper, PaperPending } from '../../../document/sheet/paper.tsx'
import { ProductCell } from '../../../document/sheet/product-cell.tsx'
import { SheetHead } from '../../../document/sheet/sheet.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import { useStoreOrderActions } from './store-order-actions.ts'
import { type AuditLine, allOf, auditLines, isNothing, overOrdered, passedOf } from './store-order-plan.ts'

const itemsOf = ({ warehouses }: StoreOrderForm) =>
  fieldItems(StoreOrderPass, [
    { prop: 'warehouseCode', label: '出货仓库', required: true, options: toOptions(warehouses) },
    { prop: 'deliveryDate', label: '要求送达', required: true },
  ])

const COLUMNS: readonly LineColumn<AuditLine>[] = [
  { prop: 'lineNo', label: '#', cell: ({ item }) => item.lineNo },
  { prop: 'productName', label: '商品', cell: ({ item }) => <ProductCell product={item} /> },
  { prop: 'qty', label: '订购数量', align: 'right', cell: ({ item }) => `${item.qty}${item.unitName}` },
  {
    prop: 'price',
    label: '单价',
    align: 'right',
    cell: ({ item }) => (item.lineType === 'point' ? `${item.pointUsed ?? 0}积分` : yuan(item.price)),
  },
  { prop: 'amount', label: '金额', align: 'right', cell: ({ item }) => yuan(item.amount) },
]

/** Reads what the audit of an order of the mall takes, and shows it. */
export function StoreOrderAudit({ title, order: { id, orderSource: type } }: { title: string; order: StoreOrder }) {
  const { data, error, refetch } = useCall(dealer.so.storeOrder.toEdit, { id, type }, { silent: true, staleTime: 0 })
  if (!data) return <PaperPending title={title} error={error} onRetry={() => void refetch()} />
  return <AuditEntry key={data.order.version} title={title} data={data} />
}

/** What of an order is sent, from where and when; or that it is not. */
function AuditEntry({ title, data }: { title: string; data: StoreOrderForm }) {
  const { order, pointBalance } = data
  const id = useId()
  const items = useMemo(() => itemsOf(data), [data])
  const form = useForm(items, { warehouseCode: order.warehouseCode, deliveryDate: order.deliveryDate })
  const lines = useMemo(() => auditLines(order.lines), [order])
  const entries = useQtyEntries(() => allOf(lines))
  const over = overOrdered(lines, entries.of)
  const { buttons, dialogs } = useStoreOrderActions()
  const pass = useAction(dealer.so.storeOrder.saveSalesOrderByStore, { success: '订单已通过，等待拆单' })
  const { requestNo } = useRequestNo(pass.error)
  useTabDirty(form.isDirty || entries.isDirty)

  const submit = () => {
    const [wrong] = over
    if (wrong) return toast.warn(`${lines.find(({ key }) => key === wrong[0])?.productName}${wrong[1]}`)
    if (isNothing(lines, entries.of)) return toast.warn('没有可发货的商品，请拒绝订单')
    void form.submit(async (values) => {
      const head = sentHead<Pass>()(items, values)
      const { id: orderId, version } = order
      await pass.run({ ...head, requestNo, id: orderId, version, lines: passedOf(lines, entries.of) })
    })
  }

  const notes = [
    `${order.customerName} · ${order.contact} ${order.mobile} · ${order.address}`,
    pointBalance === undefined ? undefined : `客户积分 ${pointBalance}，本单使用 ${order.pointUsed ?? 0}`,
    order.buyerRemark && `买家留言：${order.buyerRemark}`,
  ]
  return (
    <Paper
      title={title}
      buttons={
        <>
          <ActionButtons actions={buttons(order, ['refuse'])} />
          <Button type="submit" form={id} loading={pass.isBusy} title="Ctrl+Enter">
            通过
          </Button>
        </>
      }
    >
      <SheetHead number={order.soNum} note={notes.filter(Boolean).join(' · ')} total={yuan(order.totalAmount)} />
      <PanelForm id={id} className={panel.body} onSubmit={submit}>
        <FormFields form={form} columns={3} />
        <QtySection
          title="商品明细"
          note="只能减少数量；减少的部分，已支付的货款将生成待审核的退款单，积分按实发扣减"
          tools={
            <Button variant="default" size="xs" onClick={() => entries.fill(allOf(lines))}>
              恢复订购数量
            </Button>
          }
          label="发货数量"
          focusFirst
          columns={COLUMNS}
          lines={lines}
          entries={entries}
          problems={over}
        />
      </PanelForm>
      {dialogs}
    </Paper>
  )
}
