import { IncomeKind, type IncomeSaved, type OtherInvoiceSave } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { Figure } from '@dealer/ui-kit/document'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, useForm } from '@dealer/ui-kit/form'
import { minus } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useChoices } from '../../../data/choices.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import { LastDocument } from '../../../document/entry/last-document.tsx'
import panel from '../../../document/panel/panel.module.css'
import { Paper } from '../../../document/sheet/paper.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import classes from '../parts/entry.module.css'
import { detailOf } from '../parts/invoice-kind.ts'
import { otherInvoiceItems, taxPreview } from '../parts/invoice-other.ts'

/** Charges customers for something other than goods, one invoice after the other. */
export default function OtherInvoice() {
  const id = useId()
  const navigate = useNavigate()
  const { data: costTypes } = useCall(dealer.md.costType.costTypeTree, { enabled: 'T' })
  const items = useMemo(() => otherInvoiceItems(costTypes ?? []), [costTypes])
  const form = useForm(useChoices(items), { docDate: today() })
  const [last, setLast] = useState<IncomeSaved & { amount: string }>()
  const root = useRef<HTMLDivElement>(null)
  const save = useAction(dealer.finance.otherInvoice.save)
  const { requestNo, renew } = useRequestNo(save.error)
  useTabDirty(form.isDirty)

  const submit = () =>
    void form.submit(async (values) => {
      const body = sentHead<OtherInvoiceSave>()(items, values)
      const saved = await save.run({ ...body, requestNo })
      if (!saved) return
      renew()
      toast.success(`其他发票 ${saved.incomeNum} 已开具，金额计入发票应收`)
      setLast({ ...saved, amount: body.amount })
      // The next one is often of the same day and for the same thing.
      form.reset({ docDate: body.docDate, costTypeCode: body.costTypeCode ?? '', taxRate: body.taxRate ?? '' })
      root.current?.querySelector('input')?.focus()
    })
  const { amount, taxRate } = form.values
  const tax = taxPreview(amount, taxRate)
  const buttons = (
    <>
      {last && (
        <LastDocument
          number={last.incomeNum}
          amount={last.amount}
          onShow={() => navigate(detailOf({ id: last.id, incomeKind: IncomeKind.other }))}
        />
      )}
      <Button type="submit" form={id} loading={save.isBusy} title="Ctrl+S">
        开票
      </Button>
    </>
  )
  return (
    <Paper title="其他开票" buttons={buttons}>
      <div ref={root}>
        <PanelForm id={id} className={panel.body} onSubmit={submit}>
          <FormFields form={form} columns={3} />
          <div className={classes.foot}>
            <dl className={classes.figures}>
              <Figure label="开票金额" value={tax === undefined ? '-' : yuan(String(amount))} isMain />
              <Figure label="其中税额" value={tax === undefined ? '-' : yuan(tax)} />
              <Figure label="不含税金额" value={tax === undefined ? '-' : yuan(minus(String(amount), tax))} />
            </dl>
            <span className={classes.note}>保存后立即计入客户的发票应收；有误请作废（往月的红冲）后重开</span>
          </div>
        </PanelForm>
      </div>
    </Paper>
  )
}
