import type { Fields } from '@dealer/fields'
import { PayeeSaveLine } from '@dealer/fields/PayeeSaveLine'
import { UnpaidInvoice } from '@dealer/fields/UnpaidInvoice'
import { UnpaidOrder } from '@dealer/fields/UnpaidOrder'
import type { PayeeByDebtSave, UnpaidQuery } from '@dealer/sdk'
import { Figure } from '@dealer/ui-kit/document'
import { confirmAction, ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { isNegative, isZero, negate } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { useAction } from '../../../data/use-action.ts'
import { type LooseCall, useCall } from '../../../data/use-call.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import panel from '../../../document/panel/panel.module.css'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { useRefusedField } from '../../../form/use-refused-field.ts'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import classes from './entry.module.css'
import overdue from './overdue.module.css'
import {
  allocated,
  isFarTooMuch,
  NOTHING_PAID,
  type PaidAmounts,
  payeeDebts,
  payeeProblems,
  payeeSums,
  type ShownDebt,
  sentPayeeLines,
} from './payee-allocation.ts'
import { useTypedAmounts } from './payee-amounts.ts'
import { PayeeFrame, usePayeeHead } from './payee-frame.tsx'
import { INCOME_ITEMS } from './payee-head.ts'
import { type AmountField, PayeeLines } from './payee-lines.tsx'
import { type PayeeRound, PayeeRounds } from './payee-rounds.tsx'
import { daysOf, useProposedDay } from './use-proposed-day.ts'

const calls = dealer.finance.payee
/** As many as one receipt may have lines. */
const MOST = 500

const columnsOf = (facts: Fields<keyof ShownDebt>) =>
  fieldLines<ShownDebt>(facts, [
    { prop: 'refNum', foot: '合计' },
    'docDate',
    'dueDate',
    {
      prop: 'overdueDays',
      align: 'right',
      cell: ({ overdueDays }) => (overdueDays > 0 ? <span className={overdue.overdue}>{overdueDays} 天</span> : '-'),
    },
    'amount',
    { prop: 'receivedAmount', zeroAsDash: true },
    { prop: 'balance', sum: true },
    { prop: 'pendingAmount', sum: true, zeroAsDash: true },
  ])

const FIELDS: readonly AmountField[] = [
  { prop: 'payAmount', label: PayeeSaveLine.payAmount.title },
  { prop: 'discountAmount', label: PayeeSaveLine.discountAmount.title },
]

/** What orders and invoices that are paid differ in. */
const KINDS = {
  invoice: {
    title: '按发票收款',
    what: '待收款发票',
    list: calls.notPayInvoiceList as LooseCall<UnpaidQuery, { readonly rows: readonly ShownDebt[] }>,
    save: calls.saveNotPayForInvoice,
    columns: columnsOf(UnpaidInvoice),
  },
  order: {
    title: '按订单收款',
    what: '待收款订单',
    list: calls.notPayOrderList as LooseCall<UnpaidQuery, { readonly rows: readonly ShownDebt[] }>,
    save: calls.saveNotPayForOrder,
    columns: columnsOf(UnpaidOrder),
  },
}

type Kind = (typeof KINDS)[keyof typeof KINDS]

/** Enters receipts of what customers owe by order or by invoice. */
export const PayeeByDebt = ({ kind }: { kind: keyof typeof KINDS }) => (
  <PayeeRounds>{(round) => <Entering {...round} kind={KINDS[kind]} />}</PayeeRounds>
)

function Entering({ start, aside, onSaved, kind }: PayeeRound & { kind: Kind }) {
  const { changed, refNum } = start
  const amounts = useTypedAmounts(() =>
    Object.fromEntries(
      (changed?.lines ?? []).map(({ refNum: num, payAmount, discountAmount }) => [num, { payAmount, discountAmount }]),
    ),
  )
  const head = usePayeeHead(start, INCOME_ITEMS, amounts.clear)
  const { form, customer } = head
  const customerCode = customer?.customerCode
  const unpaid = useCall(
    kind.list,
    { customerCode, limit: MOST },
    { enabled: customerCode !== undefined, silent: true, staleTime: 0 },
  )
  const isOwn = customerCode === changed?.customerCode
  const debts = useMemo(
    () => payeeDebts(unpaid.data?.rows ?? [], isOwn ? changed : undefined),
    [unpaid.data, isOwn, changed],
  )
  const save = useAction(kind.save)
  const { requestNo } = useRequestNo(save.error)
  useTabDirty(form.isDirty || amounts.isDirty)
  useRefusedField(form, save.error)

  const of = (num: string): PaidAmounts => ({ ...NOTHING_PAID, ...amounts.row(num) })
  const amount = textOf(form.values, 'amount') ?? ''
  const sums = payeeSums(amount, debts, of)
  const problems = payeeProblems(amount, debts, of)
  useProposedDay(form, changed ? undefined : start.head.payDate, daysOf(debts, sentPayeeLines(debts, of)))

  // The way here was about one debt: it is paid as a whole, unless the user says otherwise.
  const isTaken = useRef(false)
  useEffect(() => {
    const asked = debts.find((debt) => debt.refNum === refNum)
    if (!asked || isTaken.current) return
    isTaken.current = true
    form.set('amount', asked.open)
    amounts.fill('payAmount', { [asked.refNum]: asked.open })
  })

  const distribute = () => {
    if (amount === '') return head.complain('amount', '收款金额必填!')
    amounts.fill('payAmount', allocated(amount, debts, of))
  }
  const submit = () =>
    void head.submit(async (values, code) => {
      const [problem] = problems.values()
      const lines = sentPayeeLines(debts, of)
      if (problem) return toast.warn(problem)
      if (lines.length === 0) return toast.warn('请录入本次收款，只收预收款请用「收款录入」')
      const rest = `收款金额 ${yuan(amount)}，已分配 ${yuan(sums.paid)}，其余 ${yuan(sums.left)} 审核通过后转为客户的预收款。`
      const question = { title: '收款金额远大于已分配金额，仍要提交吗？', content: rest, confirmLabel: '提交' }
      if (isFarTooMuch(sums) && !(await confirmAction(question))) return
      const body: PayeeByDebtSave = {
        ...sentHead<Omit<PayeeByDebtSave, 'lines' | 'customerCode'>>()(INCOME_ITEMS, values),
        ...{ requestNo, customerCode: code, lines },
        ...(changed && { id: changed.id, version: changed.version }),
      }
      const saved = await save.run(body)
      if (saved) onSaved(saved, body.amount, form.values)
    })

  const title = changed ? `修改${kind.title} ${changed.payeeDocNum}` : kind.title
  return (
    <PayeeFrame {...{ title, aside, head }} isBusy={save.isBusy} isAwaitingLines={unpaid.isLoading} onSubmit={submit}>
      <div className={panel.bar}>
        <h3>{kind.what}</h3>
        <span className={panel.note} role="status">
          {saidOf(kind, customerCode, unpaid.data && debts.length)}
        </span>
        <Button variant="default" disabled={debts.length === 0} onClick={distribute}>
          自动分配
        </Button>
      </div>
      {unpaid.error && !unpaid.data ? (
        <ErrorState {...failureOf(kind.what, unpaid.error)} onRetry={() => void unpaid.refetch()} />
      ) : unpaid.isLoading ? (
        <SkeletonRows rows={4} />
      ) : (
        debts.length > 0 && (
          <PayeeLines columns={kind.columns} lines={debts} fields={FIELDS} {...{ amounts, problems }} />
        )
      )}
      <Sums {...sums} amount={amount} />
    </PayeeFrame>
  )
}

/** @param count undefined as long as the debts are not known */
const saidOf = ({ what }: Kind, customerCode: string | undefined, count: number | undefined): string => {
  if (customerCode === undefined) return `选择客户后显示${what}`
  if (count === undefined) return ''
  if (count === 0) return `该客户没有${what}，只收预收款请用「收款录入」`
  return count >= MOST ? `超过 ${MOST} 张，只列出 ${MOST} 张` : `共 ${count} 张，自动分配从最早到期的开始`
}

/** What was allocated, and what becomes of the rest. */
function Sums({ amount, paid, discount, left }: { amount: string } & ReturnType<typeof payeeSums>) {
  const isOver = isNegative(left)
  return (
    <div className={classes.foot}>
      <dl className={classes.figures}>
        <Figure label="收款金额" value={yuan(amount || '0')} />
        <Figure label="已分配" value={yuan(paid)} />
        {!isZero(discount) && <Figure label="现金折扣" value={yuan(discount)} />}
        {amount !== '' && !isOver && <Figure label="未分配金额" value={yuan(left)} isMain />}
      </dl>
      {amount !== '' && isOver && (
        <span className={classes.wrong} role="alert">
          分配金额超出收款金额 {yuan(negate(left))}
        </span>
      )}
      {amount !== '' && !isOver && !isZero(left) && (
        <span className={classes.note}>未分配的部分，审核通过后转为客户的预收款</span>
      )}
    </div>
  )
}
