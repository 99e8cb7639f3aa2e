import type { CustomerPickerRow } from '@dealer/sdk'
import { Field, FormRow } from '@dealer/ui-kit/form'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerField } from './customer-field.tsx'
import classes from './order-head.module.css'
import type { OrderState } from './use-order-state.ts'

/** Props of {@link OrderHead}. */
export interface OrderHeadProps {
  order: OrderState
  /** Largest discount of the user in percent. */
  rate: string
  customerError: string | undefined
  onPickCustomer: (customer: CustomerPickerRow) => void
  /** Enter in the last field. */
  onDone: () => void
  ref?: Ref<HTMLDivElement>
}

const isField = (element: Element) =>
  element instanceof HTMLInputElement && element.type !== 'hidden' && !element.disabled && element.offsetParent !== null

/** Customer, delivery and settlement, with what one must know of the customer beside them. */
export function OrderHead({ order, rate, customerError, onPickCustomer, onDone, ref }: OrderHeadProps) {
  const id = useId()
  const { form } = order

  const goOn = (event: KeyboardEvent<HTMLDivElement>) => {
    const fields = [...event.currentTarget.querySelectorAll('input')].filter(isField)
    const next = fields[fields.indexOf(event.target as HTMLInputElement) + 1]
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
    else onDone()
  }
  const isPlainEnter = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
    key === 'Enter' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing
  const isInLookup = (target: EventTarget) => target instanceof Element && target.closest('[data-lookup]') !== null
  // Before the select, which would open its list: that is what the arrow keys are for here.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isPlainEnter(event) || isInLookup(event.target)) return
    const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (!isOpen) goOn(event)
  }
  // After the lookup, which takes Enter while there is something to find.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isPlainEnter(event) && !event.defaultPrevented && isInLookup(event.target)) goOn(event)
  }
  return (
    <div ref={ref} className={classes.head}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside, which take the focus */}
      <div className={classes.fields} onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
        <FormRow label="客户" required span={2}>
          <div data-lookup data-field="customer">
            <CustomerField customer={order.customer} error={customerError} onPick={onPickCustomer} />
          </div>
        </FormRow>
        {form.items.map((item) => (
          <FormRow
            key={item.prop}
            label={item.label}
            required={item.required}
            htmlFor={`${id}-${item.prop}`}
            span={item.span}
          >
            <div data-field={item.prop}>
              <Field
                item={item}
                id={`${id}-${item.prop}`}
                value={form.values[item.prop] ?? null}
                error={form.errors[item.prop]}
                onChange={(value) => order.setField(item.prop, value)}
              />
            </div>
          </FormRow>
        ))}
      </div>
      <CustomerFacts order={order} rate={rate} />
    </div>
  )
}
