import type { Fields } from '@dealer/fields'
import { InvoiceDebtRow } from '@dealer/fields/InvoiceDebtRow'
import { OrderDebtRow } from '@dealer/fields/OrderDebtRow'
import { PayeeRefType, type PayeeSave, PayeeType, type Permission } from '@dealer/sdk'
import { Figure } from '@dealer/ui-kit/document'
import { ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { abs, compare } from '@dealer/validators'
import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
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
import { usePermission } from '../../../shell/session/permission.tsx'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import classes from './entry.module.css'
import { useTypedAmounts } from './payee-amounts.ts'
import { PayeeFrame, usePayeeHead } from './payee-frame.tsx'
import { INCOME_ITEMS, REFUND_ITEMS, REFUND_OF_DEBTS_ITEMS } from './payee-head.ts'
import { type AmountField, PayeeLines } from './payee-lines.tsx'
import {
  type ReceivedDebt,
  type Refundable,
  refundableOf,
  refundProblems,
  refundSum,
  sentRefundLines,
} from './payee-refund.ts'
import type { PayeeRound } from './payee-rounds.tsx'
import { daysOf, useProposedDay } from './use-proposed-day.ts'

const { payee, receivable } = dealer.finance
const MOST = 500

type Reading = LooseCall<{ customer?: string | undefined; limit?: 500 }, { readonly rows: readonly ReceivedDebt[] }>

const columnsOf = (facts: Fields<keyof ReceivedDebt>) => [
  ...fieldLines<Omit<Refundable, 'refundable'>>(facts, [
    { prop: 'refNum', foot: '合计' },
    'docDate',
    'amount',
    'receivedAmount',
    'balance',
  ]),
  { prop: 'refundable', label: '可退金额', format: 'amt' as const, sum: true },
]

/** Where what was received stands that is refunded of orders or of invoices, for who may look there. */
const OF_DEBTS = {
  sales: {
    what: '已收款订单',
    list: receivable.orderList as Reading,
    permission: 'finance:orderDebt:list' satisfies Permission,
    columns: columnsOf(OrderDebtRow),
  },
  invoice: {
    what: '已收款发票',
    list: receivable.invoiceList as Reading,
    permission: 'finance:receivable:list' satisfies Permission,
    columns: columnsOf(InvoiceDebtRow),
  },
} as const

const FIELDS: readonly AmountField[] = [{ prop: 'payAmount', label: '本次退款' }]

const TYPES = [
  { value: PayeeType.income, label: '预收款' },
  { value: PayeeType.return, label: '退款' },
]
const REFUNDS = [
  { value: PayeeRefType.pre, label: '退预收款' },
  { value: PayeeRefType.sales, label: '按订单' },
  { value: PayeeRefType.invoice, label: '按发票' },
]

/** A pre-receipt or a refund: of a pre-receipt, of orders, or of invoices. */
export function PayeeOther({ start, aside, onSaved }: PayeeRound) {
  const { changed } = start
  const [payeeType, setType] = useState<PayeeType>(changed?.payeeType ?? PayeeType.income)
  const [refundOf, setRefundOf] = useState<PayeeRefType>(changed?.payeeRefType ?? PayeeRefType.invoice)
  const isRefund = payeeType === PayeeType.return
  const payeeRefType = isRefund ? refundOf : PayeeRefType.pre
  const kind = payeeRefType === PayeeRefType.pre ? undefined : OF_DEBTS[payeeRefType]
  const items = kind ? REFUND_OF_DEBTS_ITEMS : isRefund ? REFUND_ITEMS : INCOME_ITEMS
  const amounts = useTypedAmounts(() =>
    Object.fromEntries((changed?.lines ?? []).map(({ refNum, payAmount }) => [refNum, { payAmount: abs(payAmount) }])),
  )
  const head = usePayeeHead(start, items, amounts.clear)
  const { form, customer } = head
  const customerCode = customer?.customerCode ?? ''
  const may = usePermission()
  const canLook = kind !== undefined && may(kind.permission)
  const debts = useCall(
    (kind ?? OF_DEBTS.sales).list,
    { customer: customerCode, limit: MOST },
    { enabled: canLook && customerCode !== '', silent: true, staleTime: 0 },
  )
  const balance = useCall(
    receivable.customerBalance,
    { customerCode },
    { enabled: customerCode !== '', silent: true, staleTime: 0 },
  )
  const lines = useMemo(() => {
    const isOwn = customerCode === changed?.customerCode && payeeRefType === changed.payeeRefType
    return kind ? refundableOf(debts.data?.rows ?? [], customerCode, isOwn ? changed.lines : []) : []
  }, [kind, debts.data, customerCode, payeeRefType, changed])
  const save = useAction(payee.save)
  const { requestNo } = useRequestNo(save.error)
  useTabDirty(form.isDirty || amounts.isDirty)
  useRefusedField(form, save.error)

  const of = (refNum: string) => amounts.row(refNum).payAmount ?? ''
  const problems = refundProblems(lines, of)
  useProposedDay(form, changed ? undefined : start.head.payDate, daysOf(lines, sentRefundLines(lines, of)))
  const amount = kind ? refundSum(lines, of) : (textOf(form.values, 'amount') ?? '')
  const turn = (value: string) => {
    setType(value as PayeeType)
    amounts.clear()
  }
  const turnRefund = (value: string) => {
    setRefundOf(value as PayeeRefType)
    amounts.clear()
  }
  const isTooMuch = isRefund && !kind && balance.data && amount !== '' && compare(amount, balance.data.pre) > 0
  const submit = () =>
    void head.submit(async (values, code) => {
      const [problem] = problems.values()
      const sent = sentRefundLines(lines, of)
      if (problem) return toast.warn(problem)
      if (kind && sent.length === 0) return toast.warn('请录入本次退款')
      if (isTooMuch) return head.complain('amount', '退款金额大于可退金额')
      const body: PayeeSave = {
        ...sentHead<Omit<PayeeSave, 'lines' | 'customerCode'>>()(items, values),
        ...{ requestNo, customerCode: code, payeeType, payeeRefType, amount },
        ...(kind && { lines: sent }),
        ...(changed && { id: changed.id, version: changed.version }),
      }
      const saved = await save.run(body)
      if (saved) onSaved(saved, amount, form.values)
    })

  const title = changed
    ? `修改${TYPES.find(({ value }) => value === payeeType)?.label} ${changed.payeeDocNum}`
    : '收款录入'
  const tools = (
    <>
      <SegmentedControl size="xs" aria-label="单据类型" data={TYPES} value={payeeType} onChange={turn} />
      {isRefund && (
        <SegmentedControl size="xs" aria-label="退款方式" data={REFUNDS} value={refundOf} onChange={turnRefund} />
      )}
    </>
  )
  return (
    <PayeeFrame {...{ title, aside, tools, head }} isBusy={save.isBusy} onSubmit={submit}>
      {kind && (
        <>
          <div className={panel.bar}>
            <h3>{kind.what}</h3>
            <span className={panel.note} role="status">
              {saidOf(kind.what, { canLook, customerCode, count: debts.data && lines.length })}
            </span>
          </div>
          {debts.error && !debts.data ? (
            <ErrorState {...failureOf(kind.what, debts.error)} onRetry={() => void debts.refetch()} />
          ) : debts.isLoading ? (
            <SkeletonRows rows={4} />
          ) : (
            lines.length > 0 && (
              <PayeeLines columns={kind.columns} lines={lines} fields={FIELDS} {...{ amounts, problems }} />
            )
          )}
        </>
      )}
      <div className={classes.foot}>
        <dl className={classes.figures}>
          {kind && <Figure label="退款金额" value={yuan(amount)} isMain />}
          {balance.data && (
            <Figure label={isRefund && !kind ? '可退预收款' : '预收款余额'} value={yuan(balance.data.pre)} />
          )}
          {balance.data && <Figure label="客户余额" value={yuan(balance.data.balance)} />}
        </dl>
        {isTooMuch && (
          <span className={classes.wrong} role="alert">
            退款金额大于可退金额
          </span>
        )}
        {!isRefund && <span className={classes.note}>审核通过后记入客户的预收款，可在「核销查询」中核销欠款</span>}
      </div>
    </PayeeFrame>
  )
}

/** What is said of them; `count` is undefined as long as they are not known. */
const saidOf = (
  what: string,
  { canLook, customerCode, count }: { canLook: boolean; customerCode: string; count: number | undefined },
): string => {
  if (!canLook) return `没有查看${what}的权限`
  if (customerCode === '') return `选择客户后显示${what}`
  if (count === undefined) return ''
  return count === 0 ? `该客户没有${what}` : `共 ${count} 张，退款金额为各行之和`
}
