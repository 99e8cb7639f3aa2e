import { OutSign as FACTS } from '@dealer/fields/OutSign'
import { newRequestNo, type OutSign, type SalesOutDetail } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, type SentValues, useForm } from '@dealer/ui-kit/form'
import { Button, Checkbox } from '@mantine/core'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import { FreshPanel } from '../../../document/panel/fresh-panel.tsx'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { entriesOf } from '../../../document/quantity/qty-entry.ts'
import { QtySection } from '../../../document/quantity/qty-section.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { placeText } from '../../../document/sheet/field-lines.tsx'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { ProductCell } from '../../../document/sheet/product-cell.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'
import { PanelForm } from '../../../form/panel-form.tsx'
import { overSent, type RefusableLine, refusableLines, sentRefusals } from './refused-lines.ts'

const ITEMS = fieldItems(FACTS, ['signDate', 'signFileId'])
const REFUSING = fieldItems(FACTS, [{ prop: 'returnReason', required: true }, 'refusedFileId'])

const COLUMNS: readonly LineColumn<RefusableLine>[] = [
  { prop: 'productName', label: '商品', cell: (line) => <ProductCell product={line} /> },
  { prop: 'batchNo', label: '批次', cell: ({ batchNo }) => placeText(batchNo) },
  { prop: 'smallQty', label: '出库', align: 'right', cell: (line) => unitText(line, line.smallQty) },
]

/** A minute ago: the clock here may be a little ahead of the server's, which takes nothing of the future. */
const justNow = () => new Date(Date.now() - 60_000).toLocaleString('sv', { timeZone: 'Asia/Shanghai' })

const signedOf = ({ signDate = '', signFileId }: SalesOutDetail) => ({
  signDate,
  signFileId: signFileId ? [signFileId] : [],
})

/** Props of {@link SignDialog}. */
export interface SignDialogProps {
  outId: string
  /** What was noted before is changed. */
  isAgain?: boolean
  onClose: () => void
  /** It is signed for; closes the dialog. */
  onDone: () => void
}

/** Notes when the customer received what was sent, with a photo of the signed paper, and what he did not take of it. */
export function SignDialog({ outId, isAgain = false, onClose, onDone }: SignDialogProps) {
  return (
    <FreshPanel
      title={isAgain ? '更换签收' : '签收'}
      what="出库单"
      call={dealer.so.salesOrder.outDetail}
      args={{ outId }}
      width={isAgain ? '480px' : 'min(760px, 94vw)'}
      isDialog
      onClose={onClose}
    >
      {(out, { isDirty, cancel }) => {
        const Form = isAgain ? SignAgainForm : SignForm
        return <Form out={out} isDirty={isDirty} onCancel={cancel} onDone={onDone} />
      }}
    </FreshPanel>
  )
}

interface SignFormProps {
  out: SalesOutDetail
  isDirty: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

const Lead = ({ out: { outNum, customerName, outDate } }: { out: SalesOutDetail }) => (
  <p className={panel.lead}>
    出库单 {outNum} · {customerName} · {outDate}
  </p>
)

function SignForm({ out, isDirty, onCancel, onDone }: SignFormProps) {
  const [requestNo] = useState(newRequestNo)
  const [first] = useState(() => ({ signDate: justNow() }))
  const form = useForm(ITEMS, first)
  const why = useForm(REFUSING, {})
  const [isRefused, setRefused] = useState(false)
  const lines = useMemo(() => refusableLines(out.lines), [out])
  const entries = useQtyEntries(() => ({}))
  useEffect(() => {
    isDirty.current = form.isDirty || isRefused
  })
  const success = isRefused ? '签收成功，拒收商品已生成退货单，等待仓库入库' : '签收成功'
  const sign = useAction(dealer.so.salesOrder.signOut, { success, onDone })
  const { outId, version } = out
  const problems = overSent(lines, entries.of)
  const send = (signed: SentValues, refusing?: Partial<OutSign>) =>
    void sign.run({ ...sentHead<OutSign>()(ITEMS, signed), ...refusing, outId, version, requestNo })
  const submit = () =>
    void form.submit((signed) => {
      if (!isRefused) return send(signed)
      const refused = sentRefusals(lines, entries.of)
      const wrong = lines.find(({ key }) => problems.has(key))
      if (wrong) return toast.warn(`${wrong.productName}${problems.get(wrong.key)}`)
      if (refused.length === 0) return toast.warn('请录入拒收数量')
      return why.submit((values) => send(signed, { ...sentHead<OutSign>()(REFUSING, values), refused }))
    })
  const refuseAll = () => entries.fill(entriesOf(lines, ({ smallQty }) => smallQty))
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <Lead out={out} />
      <FormFields form={form} columns={2} />
      <Checkbox
        label="有商品拒收"
        checked={isRefused}
        onChange={({ currentTarget }) => setRefused(currentTarget.checked)}
      />
      {isRefused && (
        <>
          <QtySection
            title="拒收明细"
            note="签收后生成退货单，由出库仓库验收入库，入库后冲减欠款"
            tools={
              <Button variant="default" size="xs" onClick={refuseAll}>
                整单拒收
              </Button>
            }
            label="拒收数量"
            columns={COLUMNS}
            lines={lines}
            entries={entries}
            problems={problems}
            focusFirst
          />
          <FormFields form={why} columns={2} />
        </>
      )}
      <PanelFoot label="签收" isBusy={sign.isBusy} onCancel={onCancel} />
    </PanelForm>
  )
}

function SignAgainForm({ out, isDirty, onCancel, onDone }: SignFormProps) {
  const [requestNo] = useState(newRequestNo)
  const [first] = useState(() => signedOf(out))
  const form = useForm(ITEMS, first)
  useEffect(() => {
    isDirty.current = form.isDirty
  })
  const sign = useAction(dealer.so.salesOrder.signOut, { success: '签收已更换', onDone })
  const { outId, version } = out
  const submit = () =>
    void form.submit((values) =>
      sign.run({ ...sentHead<OutSign>()(ITEMS, values), outId, version, requestNo, replace: 'T' }),
    )
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <Lead out={out} />
      <FormFields form={form} columns={1} />
      <PanelFoot label="保存" isBusy={sign.isBusy} onCancel={onCancel} />
    </PanelForm>
  )
}
