import { SalesInvoiceNoCommand } from '@dealer/fields/SalesInvoiceNoCommand'
import type { SalesInvoiceRow } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { useAction } from '../../../data/use-action.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { dealer } from '../../../dealer.ts'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { closeAsking } from '../../../form/confirm-leave.ts'
import { PanelForm } from '../../../form/panel-form.tsx'

const ITEMS = fieldItems(SalesInvoiceNoCommand, ['invoiceNo'])

/** Props of {@link InvoiceNumber}. */
export interface InvoiceNumberProps {
  invoice: SalesInvoiceRow
  onClose: () => void
  /** It is filled in; closes the dialog. */
  onDone: () => void
}

/** Fills in the number that was printed on an invoice. */
export function InvoiceNumber({ invoice, onClose, onDone }: InvoiceNumberProps) {
  const { id, version, incomeNum, customerName, invoiceNo = '' } = invoice
  const form = useForm(ITEMS, { invoiceNo })
  const fill = useAction(dealer.finance.salesInvoice.updateInvoiceNo, { success: '发票号码已保存', onDone })
  const { requestNo } = useRequestNo(fill.error)
  const submit = () =>
    void form.submit((values) => fill.run({ id, version, requestNo, invoiceNo: String(values.invoiceNo) }))
  const cancel = () => void closeAsking(form.isDirty, onClose)
  return (
    <Dialog opened onClose={cancel} title="填发票号" width="460px">
      <PanelForm className={panel.body} onSubmit={submit}>
        <p className={panel.lead}>
          发票 {incomeNum} · {customerName}
        </p>
        <FormFields form={form} columns={1} />
        <PanelFoot label="保存" isBusy={fill.isBusy} onCancel={cancel} />
      </PanelForm>
    </Dialog>
  )
}
