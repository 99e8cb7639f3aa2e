import type { AnyDealerError, SalesOrderSaved } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import type { EntryGridHandle } from '@dealer/ui-kit/grid'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { useEvent } from '../../../../list/use-event.ts'
import type { OrderLine } from './order-line.ts'
import { saveBody } from './order-values.ts'
import { placeOfRefusal } from './refusal-place.ts'
import { discountError, orderTotals } from './totals.ts'
import type { OrderState } from './use-order-state.ts'

/** What {@link useOrderSave} needs. */
export interface OrderSaveOptions {
  order: OrderState
  grid: RefObject<EntryGridHandle | null>
  /** Moves the focus to a field of the head, or to `discount`. */
  focusField: (prop: string) => void
  /** Largest discount of the user in percent. */
  rate: string
  canChangePrice: boolean
  onSubmitted: (saved: SalesOrderSaved) => void
}

const REPEATED = '请勿重复提交'

/** Saving and submitting: checks, sends once, and leads to what was refused. Whatever happens, what was typed stays. */
export const useOrderSave = ({ order, grid, focusField, rate, canChangePrice, onSubmitted }: OrderSaveOptions) => {
  const action = useAction(dealer.so.salesOrder.save, { silent: true })
  const [customerError, setCustomerError] = useState<string>()
  const sent = useRef<readonly OrderLine[]>([])
  const { store, form } = order

  const refuse = useEvent((message: string) => {
    const place = placeOfRefusal(message, sent.current)
    if (place) {
      // A price that cannot be changed has no cell to stand in; the one before it has.
      const prop = place.prop === 'price' && !canChangePrice ? 'qty' : place.prop
      store.setError(place.key, prop, message)
      grid.current?.focus(place.key, prop)
    } else if (message.startsWith('客户')) {
      setCustomerError(message)
      focusField('customer')
    } else if (message.startsWith('整单折让')) focusField('discount')
    if (message === REPEATED) {
      // The first try has reached the server after all; a deliberate second one must be possible.
      order.renewRequest()
      toast.warn('上次提交可能已成功，请先到订单查询核对，再决定是否重新提交')
    } else toast.error(message)
  })
  const told = useRef<AnyDealerError>(undefined)
  useEffect(() => {
    const { error } = action
    // Effects run again when the tab is shown again, and an expired session is the shell's to tell.
    if (!error || error === told.current || error.kind === 'session') return
    told.current = error
    refuse(error.message)
  }, [action, refuse])

  const checkHead = () => {
    if (!order.customer) {
      setCustomerError('客户必填!')
      focusField('customer')
      toast.warn('请选择客户')
      return false
    }
    if (form.validate()) return true
    toast.warn('存在必填项！')
    return false
  }
  const checkLines = () => {
    if (store.filled().length > 0) return grid.current?.check() ?? true
    const [first] = store.keys()
    if (first !== undefined) grid.current?.focus(first, 'product')
    toast.warn('请录入商品明细')
    return false
  }
  const checkDiscount = () => {
    const wrong = discountError(order.discount, orderTotals(store.filled(), order.discount, rate), rate)
    if (!wrong) return true
    focusField('discount')
    toast.warn(wrong)
    return false
  }

  const save = useEvent(async (submit: boolean) => {
    if (action.isBusy || !checkHead() || !order.customer || !checkLines() || !checkDiscount()) return
    sent.current = store.filled()
    const revision = order.revision()
    const body = saveBody({ ...order, head: form.values }, order.customer, sent.current, submit)
    const saved = await action.run(body)
    if (!saved) return
    if (submit) {
      order.finish()
      onSubmitted(saved)
    } else {
      order.keepSaved(saved, revision)
      toast.success(`草稿 ${saved.soNum} 已保存`)
    }
    if (saved.warnings.length > 0) toast.warn(saved.warnings.join('；'))
  })
  return { save, customerError, clearCustomerError: () => setCustomerError(undefined) }
}
