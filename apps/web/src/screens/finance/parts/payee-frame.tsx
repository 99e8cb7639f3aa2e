import { toast } from '@dealer/ui-kit/feedback'
import { focusWhenFree } from '@dealer/ui-kit/focus'
import { type FormItem, type SentValues, useForm, whyNotSent } from '@dealer/ui-kit/form'
import { useHeldKeys } from '@dealer/ui-kit/keys'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useChoices } from '../../../data/choices.ts'
import { findPayers } from '../../../data/customers.ts'
import { customerLead } from '../../../document/entry/customer-lead.tsx'
import { DocumentHead } from '../../../document/entry/document-head.tsx'
import panel from '../../../document/panel/panel.module.css'
import { Paper } from '../../../document/sheet/paper.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useEvent } from '../../../list/use-event.ts'
import classes from './entry.module.css'
import type { PayeeCustomer, PayeeStart } from './payee-rounds.tsx'

/**
 * The head of a receipt: its fields, and the customer, who is looked up.
 * @param items a constant list
 */
export const usePayeeHead = (start: PayeeStart, items: readonly FormItem[], onCustomer: () => void) => {
  const ready = useChoices(items)
  const form = useForm(ready, start.head)
  const [customer, setCustomer] = useState(start.customer)
  const root = useRef<HTMLDivElement>(null)
  const focusField = useEvent((prop: string) =>
    root.current?.querySelector<HTMLElement>(`[data-field="${prop}"] :is(input, button)`)?.focus(),
  )
  // Once: effects run again when the tab is shown again, and the cursor is the user's then.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || !root.current) return
    return focusWhenFree(root.current, () => {
      hasBegun.current = true
      focusField(start.customer ? (items[0]?.prop ?? '') : 'customerCode')
    })
  }, [focusField, start, items])

  const pick = useEvent((picked: PayeeCustomer) => {
    setCustomer(picked)
    form.set('customerCode', picked.customerCode)
    form.set('salesmanId', picked.salesmanId ?? '')
    if (picked.customerCode !== customer?.customerCode) onCustomer()
    focusField(items[0]?.prop ?? '')
  })
  const complain = (prop: string, message: string) => {
    form.warn(prop, message)
    focusField(prop)
    toast.warn(whyNotSent([message]))
  }
  /** Checks the head, and leads to its first wrong field; then sends it. */
  const submit = async (send: (values: SentValues, customerCode: string) => unknown) => {
    const missing = customer ? undefined : '客户必填!'
    const wrong = { ...(missing && { customerCode: missing }), ...form.check() }
    const [first] = Object.keys(wrong)
    if (customer && first === undefined) return form.submit((values) => send(values, customer.customerCode))
    form.validate()
    if (missing) form.warn('customerCode', missing)
    focusField(first ?? '')
    toast.warn(whyNotSent(Object.values(wrong)))
  }
  const { changed } = start
  const refusedFor = changed?.auditStatus === 'rejected' ? changed.auditRemark : undefined
  return { form, customer, refusedFor, pick, root, focusField, complain, submit }
}

/** Props of {@link PayeeFrame}. */
export interface PayeeFrameProps {
  title: string
  /** Beside the title, such as the number of the receipt before. */
  aside?: ReactNode
  /** The kind of the receipt, as a switch. */
  tools?: ReactNode
  head: ReturnType<typeof usePayeeHead>
  isBusy: boolean
  /** The lines are asked for: who goes on to them comes there once they are drawn, with what was typed meanwhile. */
  isAwaitingLines?: boolean
  onSubmit: () => void
  /** The lines, and what they come to. */
  children?: ReactNode
}

/** The page of a receipt or refund: its head by Enter from field to field, then its lines, then the save. */
export function PayeeFrame(props: PayeeFrameProps) {
  const { title, aside, tools, head, isBusy, isAwaitingLines = false, onSubmit, children } = props
  const id = useId()
  const { form, customer, refusedFor, pick, root } = head
  const [isLeavingHead, setLeavingHead] = useState(false)
  useHeldKeys(isLeavingHead && isAwaitingLines)
  // Before the keys are let go.
  useLayoutEffect(() => {
    if (!isLeavingHead || isAwaitingLines) return
    setLeavingHead(false)
    const to = root.current?.querySelector<HTMLElement>('[data-qty]') ?? document.getElementById(`${id}-submit`)
    to?.focus()
  }, [isLeavingHead, isAwaitingLines, root, id])
  const buttons = (
    <>
      {aside}
      {tools}
      <Button id={`${id}-submit`} type="submit" form={id} loading={isBusy} title="Ctrl+Enter">
        提交审核
      </Button>
    </>
  )
  return (
    <div ref={root}>
      <Paper title={title} buttons={buttons}>
        <PanelForm id={id} className={panel.body} onSubmit={onSubmit}>
          {refusedFor && <p className={classes.refused}>驳回原因：{refusedFor}</p>}
          <DocumentHead
            form={form}
            setField={form.set}
            onDone={() => setLeavingHead(true)}
            lead={customerLead({ customer, onPick: pick, search: findPayers }, 'customerCode')}
          />
          {children}
        </PanelForm>
      </Paper>
    </div>
  )
}
