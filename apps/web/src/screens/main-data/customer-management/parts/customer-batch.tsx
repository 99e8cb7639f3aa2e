import { CustomerSave } from '@dealer/fields/CustomerSave'
import { type CustomerBatchField, type CustomerRow, customerBatchFieldLabel, newRequestNo } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, optionsOf, useForm } from '@dealer/ui-kit/form'
import { useEffect, useId, useMemo, useState } from 'react'
import { useChoices } from '../../../../data/choices.ts'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { FormFoot } from '../../../../form/form-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'

/** Props of {@link CustomerBatch}. */
export interface CustomerBatchProps {
  customers: readonly CustomerRow[]
  onClose: () => void
  onDone: () => void
}

/** Without a value these are taken away. */
const EMPTIED: Partial<Record<CustomerBatchField, string>> = {
  priceSeriesCode: '留空为基础价',
  creditAmount: '留空为不限',
}

const FIELD = {
  prop: 'field',
  label: '设置字段',
  type: 'select',
  required: true,
  options: optionsOf(customerBatchFieldLabel),
} as const

/** Sets one field of the marked customers. */
export function CustomerBatch({ customers, onClose, onDone }: CustomerBatchProps) {
  const id = useId()
  const [field, setField] = useState<CustomerBatchField>('regionCode')
  const items = useMemo(() => {
    const placeholder = EMPTIED[field]
    const [value] = fieldItems(CustomerSave, [
      { prop: field, label: customerBatchFieldLabel[field], required: placeholder === undefined, placeholder },
    ])
    return value ? [{ ...FIELD, default: field }, value] : []
  }, [field])
  const offered = useChoices(items)
  const form = useForm(offered, { field })
  const action = useAction(dealer.md.customer.batchSet, {
    success: `已设置 ${customers.length} 个客户`,
    onDone,
  })
  const chosen = form.values.field
  useEffect(() => {
    if (typeof chosen === 'string' && chosen !== '') setField(chosen as CustomerBatchField)
  }, [chosen])
  const submit = () =>
    void form.submit(({ [field]: value }) =>
      action.run({
        customerIds: customers.map((one) => one.id),
        field,
        ...(typeof value === 'string' && value !== '' && { value }),
        requestNo: newRequestNo(),
      }),
    )
  const footer = (
    <FormFoot form={id} onBack={onClose} isBusy={form.isSubmitting}>
      设置 {customers.length} 个客户
    </FormFoot>
  )
  return (
    <Dialog opened title="批量设置" width="420px" onClose={onClose} footer={footer}>
      <PanelForm id={id} onSubmit={submit}>
        <FormFields form={form} columns={1} autoFocus />
      </PanelForm>
    </Dialog>
  )
}
