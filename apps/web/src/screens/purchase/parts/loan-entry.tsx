import { EdaiApply as FACTS } from '@dealer/fields/EdaiApply'
import { type EdaiApply, type EdaiCredit, type EdaiForm, purchaseOrderStatusLabel } from '@dealer/sdk'
import { Figure } from '@dealer/ui-kit/document'
import { ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { FormFields, type FormValue, type FormValues, fieldItems, useForm } from '@dealer/ui-kit/form'
import { isZero } from '@dealer/validators'
import { Button, Group } from '@mantine/core'
import { useId, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureOf } from '../../../data/failure.ts'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { READ_ANEW } from '../../../document/entry/use-entry-start.ts'
import panel from '../../../document/panel/panel.module.css'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { Paper } from '../../../document/sheet/paper.tsx'
import { SheetHead } from '../../../document/sheet/sheet.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useTabClean, useTabDirty, useTabTitle } from '../../../shell/tabs/tab-state.ts'
import { amountProblem, daysProblem, freeOf, interestFor, proposedAmount } from './loan-interest.ts'
import { LOAN } from './loan-kind.ts'
import { PURCHASE_DETAIL } from './purchase-follow.ts'

const { edai } = dealer.cxf
const TITLE = '采购单贷款申请'

/** Applies for the loan of an order: with which product, how much, and for how long. */
export function LoanEntry({ poCode }: { poCode: string }) {
  const form = useCall(edai.toUpdateByPoCode, { poCode }, READ_ANEW)
  // What is read while another answer is shown would change a form under the hand.
  const isRead = form.data && (form.isFetchedAfterMount || !form.isFetching)
  useTabTitle(`贷款申请 ${poCode}`)
  if (form.error && !form.data)
    return <ErrorState {...failureOf(TITLE, form.error)} onRetry={() => void form.refetch()} />
  if (!form.data || !isRead) return <SkeletonRows rows={8} />
  return <Entering start={form.data} />
}

/** The first product unless the application has one, all of the order as far as its line goes, and as long as it may run. */
function firstOf({ order, loan, credits }: EdaiForm) {
  if (loan) {
    const { creditCode, applyAmount, periodDays } = loan
    return { creditCode, applyAmount, periodDays: String(periodDays) }
  }
  const [credit] = credits
  return {
    creditCode: credit?.creditCode ?? '',
    applyAmount: credit ? proposedAmount(order.totalAmount, freeOf(credit)) : order.totalAmount,
    periodDays: credit ? String(credit.periodDays) : '',
  }
}

const text = (value: FormValue) => (typeof value === 'string' ? value : '')

function itemsOf(credits: readonly EdaiCredit[]) {
  const chosen = ({ creditCode }: FormValues) => credits.find((credit) => credit.creditCode === creditCode)
  return fieldItems(FACTS, [
    {
      prop: 'creditCode',
      type: 'select',
      span: 2,
      options: credits.map((credit) => ({
        value: credit.creditCode,
        label: `${credit.creditName}（利率${credit.rate}%，可用${yuan(freeOf(credit))}）`,
      })),
    },
    { prop: 'applyAmount', rule: (amount, values) => amountProblem(text(amount), chosen(values)) },
    { prop: 'periodDays', label: '期限(天)', rule: (days, values) => daysProblem(text(days), chosen(values)) },
  ])
}

function Entering({ start }: { start: EdaiForm }) {
  const { order, loan, credits } = start
  const id = useId()
  const navigate = useNavigate()
  const clean = useTabClean()
  const items = useMemo(() => itemsOf(credits), [credits])
  const form = useForm(items, firstOf(start))
  const save = useAction(edai.toPoApply)
  const { requestNo } = useRequestNo(save.error)
  useTabDirty(form.isDirty)
  const credit = credits.find(({ creditCode }) => creditCode === textOf(form.values, 'creditCode'))
  const amount = textOf(form.values, 'applyAmount') ?? '0'
  const days = Number(textOf(form.values, 'periodDays') ?? 0)
  const submit = (submits: boolean) =>
    void form.submit(async (values) => {
      const body: EdaiApply = {
        ...{ requestNo, submit: submits ? 'T' : 'F', poCode: order.poCode },
        ...(loan && { version: loan.version }),
        ...{ creditCode: String(values.creditCode), applyAmount: String(values.applyAmount) },
        periodDays: Number(values.periodDays),
      }
      const saved = await save.run(body)
      if (!saved) return
      toast.success(
        saved.status === 'draft' ? `草稿 ${saved.loanNum} 已保存` : `贷款 ${saved.loanNum} 已申请，等待推送银行`,
      )
      clean()
      navigate(pageOf(LOAN, saved))
    })
  const buttons = (
    <>
      <Button variant="default" loading={save.isBusy} onClick={() => submit(false)}>
        保存草稿
      </Button>
      <Button type="submit" form={id} loading={save.isBusy} title="Ctrl+S">
        提交申请
      </Button>
    </>
  )
  return (
    <Paper title={loan ? `修改贷款申请 ${loan.loanNum}` : TITLE} buttons={buttons}>
      <PanelForm id={id} className={panel.body} onSubmit={() => submit(true)}>
        <SheetHead
          number={order.poCode}
          tags={<Status of={purchaseOrderStatusLabel} value={order.poStatus} />}
          note={<PageLink to={pageOf(PURCHASE_DETAIL, order)}>查看采购单</PageLink>}
          total={yuan(order.totalAmount)}
        />
        <p className={panel.lead}>
          {order.supplierName} · {order.docDate}
        </p>
        {loan?.status === 'rejected' && <p className={panel.short}>银行拒绝原因：{loan.refuseReason}</p>}
        <FormFields form={form} columns={3} autoFocus />
        {credit && (
          <Group component="dl" gap="4px 24px" align="baseline" m={0}>
            <Figure label="信用额度" value={yuan(credit.creditAmount)} />
            <Figure label="可用额度" value={yuan(freeOf(credit))} />
            <Figure label="最长期限" value={`${credit.periodDays} 天`} />
            {!isZero(amount) && days > 0 && (
              <Figure label="到期利息" value={yuan(interestFor(amount, credit.rate, days))} isMain />
            )}
          </Group>
        )}
      </PanelForm>
    </Paper>
  )
}
