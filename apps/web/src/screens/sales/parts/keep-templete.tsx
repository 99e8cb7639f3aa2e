import { OrderTempleteSave } from '@dealer/fields/OrderTempleteSave'
import { newRequestNo, type OrderType, type UnitType } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { useEffect, useId, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { FormFoot } from '../../../form/form-foot.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { sentLines } from './templete-lines.ts'

/** Props of {@link KeepTemplete}. */
export interface KeepTempleteProps {
  orderType: OrderType
  /** Whose order it is, if that is known. */
  customer: { readonly customerCode: string; readonly customerName: string } | undefined
  lines: readonly { readonly productCode: string; readonly unitType: UnitType; readonly qty: string }[]
  onClose: () => void
}

const NAME = fieldItems(OrderTempleteSave, ['templeteName'])

/** Keeps the lines of an order under a name, for all customers or for its own. */
export function KeepTemplete({ orderType, customer, lines, onClose }: KeepTempleteProps) {
  const id = useId()
  const [items] = useState(() =>
    customer
      ? [
          ...NAME,
          {
            ...{ prop: 'customerScope', label: '适用客户', type: 'radio' as const, default: 'customer' },
            options: [
              { value: 'customer', label: customer.customerName },
              { value: 'all', label: '全部客户' },
            ],
          },
        ]
      : NAME,
  )
  const [requestNo] = useState(newRequestNo)
  const form = useForm(items)
  const saving = useAction(dealer.so.orderTemplete.save, { success: '已存为订单模板', onDone: onClose, silent: true })
  const { refuse } = form
  const { error } = saving
  useEffect(() => {
    if (error) refuse(error.message)
  }, [error, refuse])
  const submit = () =>
    void form.submit(({ templeteName, customerScope }) => {
      const isOwn = customer !== undefined && customerScope === 'customer'
      return saving.run({
        ...{ requestNo, templeteName: String(templeteName), orderType, lines: sentLines(lines) },
        ...(isOwn ? { customerScope: 'customer', customerCodes: [customer.customerCode] } : { customerScope: 'all' }),
      })
    })
  const footer = (
    <FormFoot form={id} onBack={onClose} back="返回" isBusy={saving.isBusy} title="Ctrl+Enter">
      存为模板
    </FormFoot>
  )
  return (
    <Dialog opened onClose={onClose} title="另存为订单模板" width="460px" footer={footer}>
      <PanelForm id={id} onSubmit={submit}>
        <p style={{ margin: '0 0 12px' }}>保存商品、单位和数量；单价在下单时按客户重新取。</p>
        <FormFields form={form} columns={1} autoFocus />
      </PanelForm>
    </Dialog>
  )
}
