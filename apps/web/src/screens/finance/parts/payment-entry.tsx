import type { SupplierPayment } from '@dealer/sdk'
import { ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { FormFields, type FormValues, useForm } from '@dealer/ui-kit/form'
import { isNegative, isZero, negate, plus } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useChoices } from '../../../data/choices.ts'
import { failureOf } from '../../../data/failure.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import { LastDocument } from '../../../document/entry/last-document.tsx'
import panel from '../../../document/panel/panel.module.css'
import { Paper } from '../../../document/sheet/paper.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useRefusedField } from '../../../form/use-refused-field.ts'
import { withPreset } from '../../../shell/page/preset.ts'
import { useTabClean, useTabDirty, useTabTitle } from '../../../shell/tabs/tab-state.ts'
import classes from './entry.module.css'
import { NotChanged } from './not-changed.tsx'
import { useTypedAmounts } from './payee-amounts.ts'
import { PayeeLines } from './payee-lines.tsx'
import { CREDIT_COLUMNS, OFF, OWED_COLUMNS, PAY } from './payment-columns.tsx'
import { changedPayment, newPayment, PAYMENT_ITEMS, type SentPaymentHead } from './payment-form.ts'
import { PAYMENT } from './payment-kind.ts'
import {
  type Payable,
  payablesShown,
  paymentProblems,
  paymentSums,
  sentPaymentLines,
  sharedOut,
} from './payment-lines.ts'
import { PaymentSums } from './payment-sums.tsx'
import { useChanged } from './use-changed.ts'
import { daysOf, useProposedDay } from './use-proposed-day.ts'

const { payment } = dealer.finance
/** As many as one payment may have lines. */
const MOST = 500 as const

/**
 * Enters payments to suppliers, one after the other, or changes one (`id` in the address); `supplierCode` and `refNum` there say what
 * the way here is about.
 */
export function PaymentEntry() {
  const id = useSearchParams()[0].get('id') ?? ''
  const { changed, error, retry, readAgain } = useChanged(payment.view, id)
  useTabTitle(changed && `修改 ${changed.paymentNum}`)
  if (error) return <ErrorState {...failureOf(PAYMENT.label, error)} onRetry={retry} />
  if (id && !changed) return <SkeletonRows rows={8} />
  if (changed && !changed.actions?.includes('edit')) return <NotChanged kind={PAYMENT} document={changed} />
  return <Rounds {...(changed && { changed })} onChanged={readAgain} />
}

interface Last {
  readonly number: string
  readonly amount: string
}

/** A saved payment makes room for the next; one that was changed is shown in its list. */
function Rounds({ changed, onChanged }: Pick<EnteringProps, 'changed' | 'onChanged'>) {
  const [query] = useSearchParams()
  const [round, setRound] = useState<{ number: number; start: FormValues; refNum: string; last?: Last }>(() => ({
    number: 0,
    start: changed ? changedPayment(changed) : newPayment({}, query.get('supplierCode') ?? ''),
    refNum: query.get('refNum') ?? '',
  }))
  const onSaved = (last: Last, values: FormValues) =>
    setRound((old) => ({ number: old.number + 1, start: newPayment(values), refNum: '', last }))
  return <Entering key={round.number} {...round} {...(changed && { changed })} {...{ onSaved, onChanged }} />
}

interface EnteringProps {
  changed?: SupplierPayment
  start: FormValues
  refNum: string
  last?: Last
  onSaved: (last: Last, values: FormValues) => void
  /** The one that is changed is saved. */
  onChanged: () => void
}

function Entering({ changed, start, refNum, last, onSaved, onChanged }: EnteringProps) {
  const id = useId()
  const navigate = useNavigate()
  const clean = useTabClean()
  const form = useForm(useChoices(PAYMENT_ITEMS), start)
  const amounts = useTypedAmounts(() =>
    Object.fromEntries(
      (changed?.lines ?? []).map(({ refNum: num, amount }) => [
        num,
        { [isNegative(amount) ? 'off' : 'pay']: isNegative(amount) ? negate(amount) : amount },
      ]),
    ),
  )
  const supplierCode = textOf(form.values, 'supplierCode')
  const asked = { supplierCode: supplierCode ?? '', limit: MOST }
  const how = { enabled: supplierCode !== undefined, silent: true, staleTime: 0 }
  const documents = useCall(payment.notPayList, asked, how)
  const orders = useCall(payment.notPayOrderList, asked, how)
  const isOwn = supplierCode === changed?.supplierCode
  const shown = useMemo(
    () => payablesShown(documents.data?.rows ?? [], orders.data?.rows ?? [], isOwn ? changed : undefined),
    [documents.data, orders.data, isOwn, changed],
  )
  const save = useAction(payment.save)
  const { requestNo } = useRequestNo(save.error)
  useTabDirty(form.isDirty || amounts.isDirty)
  useRefusedField(form, save.error)

  // Amounts are of the documents of one supplier.
  const { clear } = amounts
  const of = useRef(supplierCode)
  useEffect(() => {
    if (of.current === supplierCode) return
    of.current = supplierCode
    clear()
  })
  const amountOf = (num: string, prop: 'pay' | 'off') => amounts.row(num)[prop] ?? ''
  const amount = textOf(form.values, 'amount') ?? ''
  const sums = paymentSums(amount, shown, amountOf)
  const problems = {
    pay: paymentProblems(shown.owed, 'pay', amountOf),
    off: paymentProblems(shown.credits, 'off', amountOf),
  }
  // An order may be paid before anything comes in.
  const dated = [...shown.owed, ...shown.credits].filter(({ refType }) => refType !== 'purchaseOrder')
  useProposedDay(form, changed ? undefined : start.payDate, daysOf(dated, sentPaymentLines(shown, amountOf)))

  // The way here was about one document: it is paid or set off as a whole, unless the user says otherwise.
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || refNum === '') return
    const debt = shown.owed.find((row) => row.refNum === refNum)
    const credit = shown.credits.find((row) => row.refNum === refNum)
    if (!debt && !credit) return
    isTaken.current = true
    if (debt) {
      form.set('amount', debt.open)
      amounts.fill('pay', { [refNum]: debt.open })
    } else if (credit) amounts.fill('off', { [refNum]: credit.open })
  })

  const distribute = () => {
    if (isZero(plus(amount || '0', sums.off))) return form.warn('amount', '请先录入付款金额')
    amounts.fill('pay', sharedOut(amount, shown, amountOf))
  }
  const show = (paymentNum: string) => navigate(PAYMENT.list.address, { state: withPreset({ paymentNum }) })
  const submit = () =>
    void form.submit(async (values) => {
      const [problem] = [...problems.pay.values(), ...problems.off.values()]
      if (problem) return toast.warn(problem)
      if (isNegative(sums.left)) return toast.warn(`分配金额超出付款金额 ${negate(sums.left)}`)
      const ref = changed && { id: changed.id, version: changed.version }
      const head = sentHead<SentPaymentHead>()(PAYMENT_ITEMS, values)
      const saved = await save.run({ ...head, ...ref, requestNo, lines: sentPaymentLines(shown, amountOf) })
      if (!saved) return
      toast.success(`付款单 ${saved.paymentNum} 已提交，等待审核`)
      if (!changed) return onSaved({ number: saved.paymentNum, amount: head.amount }, form.values)
      clean()
      onChanged()
      show(saved.paymentNum)
    })

  const isLoading = documents.isLoading || orders.isLoading
  const failure = [documents, orders].find(({ data, error }) => error && !data)?.error
  const refusedFor = changed?.auditStatus === 'rejected' ? changed.auditRemark : undefined
  const buttons = (
    <>
      {last && <LastDocument {...last} onShow={() => show(last.number)} />}
      <Button type="submit" form={id} loading={save.isBusy} title="Ctrl+S">
        提交审核
      </Button>
    </>
  )
  return (
    <Paper title={changed ? `修改付款单 ${changed.paymentNum}` : '付款录入'} buttons={buttons}>
      <PanelForm id={id} className={panel.body} onSubmit={submit}>
        {refusedFor && <p className={classes.refused}>驳回原因：{refusedFor}</p>}
        <FormFields form={form} columns={3} autoFocus />
        <div className={panel.bar}>
          <h3>待付单据</h3>
          <span className={panel.note} role="status">
            {saidOf(supplierCode, isLoading, shown)}
          </span>
          <Button variant="default" disabled={shown.owed.length === 0} onClick={distribute}>
            自动分配
          </Button>
        </div>
        {failure ? (
          <ErrorState
            {...failureOf('待付单据', failure)}
            onRetry={() => void Promise.all([documents.refetch(), orders.refetch()])}
          />
        ) : isLoading ? (
          <SkeletonRows rows={4} />
        ) : (
          shown.owed.length > 0 && (
            <PayeeLines
              columns={OWED_COLUMNS}
              lines={shown.owed}
              fields={PAY}
              amounts={amounts}
              problems={problems.pay}
            />
          )
        )}
        {shown.credits.length > 0 && (
          <>
            <div className={panel.bar}>
              <h3>可抵扣</h3>
              <span className={panel.note}>预付款和退货款，抵扣后少付现款</span>
            </div>
            <PayeeLines
              columns={CREDIT_COLUMNS}
              lines={shown.credits}
              fields={OFF}
              amounts={amounts}
              problems={problems.off}
            />
          </>
        )}
        <PaymentSums {...sums} amount={amount} />
      </PanelForm>
    </Paper>
  )
}

function saidOf(
  supplierCode: string | undefined,
  isLoading: boolean,
  { owed, credits }: { readonly owed: readonly Payable[]; readonly credits: readonly Payable[] },
): string {
  if (supplierCode === undefined) return '选择供应商后显示待付单据'
  if (isLoading) return ''
  const count = owed.length + credits.length
  if (owed.length === 0) return '该供应商没有待付单据，付款将记为预付款'
  return count >= MOST ? `超过 ${MOST} 张，只列出 ${MOST} 张` : '自动分配从最早到期的入库单开始，采购单可在到货前预付'
}
