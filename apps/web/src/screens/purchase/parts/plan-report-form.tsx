import { PlanReportSave as FACTS } from '@dealer/fields/PlanReportSave'
import type { PlanReportDetail, PlanReportSave } from '@dealer/sdk'
import { nextMonth } from '@dealer/ui-kit/clock'
import { Figure } from '@dealer/ui-kit/document'
import { EmptyState, ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { FormFields, type FormValue, fieldItems, useForm } from '@dealer/ui-kit/form'
import { currency2 } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useChoices } from '../../../data/choices.ts'
import { failureOf } from '../../../data/failure.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { headOf, sentHead } from '../../../document/entry/first-values.ts'
import { READ_ANEW } from '../../../document/entry/use-entry-start.ts'
import type { PanelHandle } from '../../../document/panel/fresh-panel.tsx'
import panel from '../../../document/panel/panel.module.css'
import { QtyLines, type QtyResult } from '../../../document/quantity/qty-lines.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { closeAsking } from '../../../form/confirm-leave.ts'
import { PanelForm } from '../../../form/panel-form.tsx'
import { PROPOSED } from './plan-report-columns.tsx'
import classes from './plan-report-form.module.css'
import {
  amountOf,
  linesToPlan,
  type PlanLine,
  plannedEntries,
  planSums,
  proposedEntries,
  sentPlan,
} from './plan-report-lines.ts'
import { useRemarks } from './plan-report-remarks.tsx'

const { planReport } = dealer.po

const ITEMS = fieldItems(FACTS, ['month', 'supplierCode', { prop: 'remark', type: 'text' }])

const RESULTS: readonly QtyResult<PlanLine>[] = [
  { label: '金额', cell: (line, entry) => currency2(amountOf(line, entry), { group: true }) },
]

/** Props of {@link PlanForm}. */
export interface PlanFormProps extends Pick<PanelHandle, 'isDirty' | 'cancel' | 'close'> {
  changed?: PlanReportDetail
}

/** Month and supplier, then how much of each of its products; what is proposed stands there to begin with. */
export function PlanForm({ changed, isDirty, cancel, close }: PlanFormProps) {
  const form = useForm(useChoices(ITEMS), changed ? headOf(ITEMS, changed) : { month: nextMonth() })
  const entries = useQtyEntries(() => (changed ? plannedEntries(changed) : {}))
  const remarks = useRemarks(changed?.lines)
  const month = textOf(form.values, 'month')
  const supplierCode = textOf(form.values, 'supplierCode')
  const isAsked = month !== undefined && supplierCode !== undefined
  const proposal = useCall(
    planReport.toAdd,
    { month: month ?? '', supplierCode: supplierCode ?? '' },
    { ...READ_ANEW, enabled: isAsked },
  )
  const proposed = proposal.data
  const isOwn = supplierCode === changed?.supplierCode
  const lines = useMemo(
    () => (proposed ? linesToPlan(proposed, isOwn ? changed?.lines : []) : []),
    [proposed, isOwn, changed],
  )
  // Quantities are of the products of one supplier.
  const [filledFor, setFilledFor] = useState(changed?.supplierCode)
  // What stands in a plan was typed too.
  const isTyped = useRef(changed !== undefined)
  if (proposed && supplierCode !== filledFor) {
    setFilledFor(supplierCode)
    entries.fill(proposedEntries(proposed))
  }
  const setAsking = (prop: string, value: FormValue) => {
    const isOther = prop === 'supplierCode' && value !== '' && filledFor !== undefined && value !== filledFor
    const set = () => {
      if (isOther) isTyped.current = false
      form.set(prop, value)
    }
    void closeAsking(isOther && (isTyped.current || remarks.isDirty), set)
  }
  const save = useAction(planReport.save, {
    onDone: ({ planReportNum, status }) => {
      toast.success(status === 'draft' ? `草稿 ${planReportNum} 已保存` : `计划 ${planReportNum} 已提交，等待审核`)
      close()
    },
  })
  const { requestNo } = useRequestNo(save.error)
  useEffect(() => {
    isDirty.current = form.isDirty || entries.isDirty || remarks.isDirty
  })

  const columns = useMemo(() => [...PROPOSED, remarks.column], [remarks.column])
  const sums = planSums(lines, ({ key }) => entries.of(key))
  const submit = (submits: boolean) =>
    void form.submit(async (values) => {
      if (!proposed) return
      if (sums.count === 0) return toast.warn('请录入计划数量')
      const body: PlanReportSave = {
        ...sentHead<PlanReportSave>()(ITEMS, values),
        ...(changed && { planReportNum: changed.planReportNum, version: changed.version }),
        ...{ requestNo, submit: submits ? 'T' : 'F' },
        lines: sentPlan(lines, proposed, ({ key }) => ({ entry: entries.of(key), remark: remarks.of(key) })),
      }
      await save.run(body)
    })
  const fill = () => {
    isTyped.current = false
    entries.fill(proposedEntries(lines))
  }
  const { set } = entries
  // Stable, or every line would be drawn again.
  const onType = useCallback<typeof set>(
    (key, entry) => {
      isTyped.current = true
      set(key, entry)
    },
    [set],
  )

  return (
    <PanelForm className={`${panel.body} ${panel.tall}`} onSubmit={() => submit(true)}>
      {changed?.status === 'rejected' && <p className={panel.short}>驳回原因：{changed.auditRemark}</p>}
      <FormFields form={{ ...form, set: setAsking }} columns={3} autoFocus={!changed} />
      <div className={panel.bar}>
        <h3>计划明细</h3>
        <span className={panel.note}>{saidOf(isAsked, lines.length)}</span>
        <Button variant="default" disabled={lines.length === 0} onClick={fill}>
          按建议填入
        </Button>
      </div>
      {proposal.error && !proposed ? (
        <ErrorState {...failureOf('计划建议', proposal.error)} onRetry={() => void proposal.refetch()} />
      ) : isAsked && !proposed ? (
        <SkeletonRows rows={8} />
      ) : lines.length > 0 ? (
        <QtyLines
          columns={columns}
          lines={lines}
          label="计划数量"
          entryOf={({ key }) => entries.of(key)}
          problemOf={noProblem}
          onChange={onType}
          results={RESULTS}
          focusFirst
        />
      ) : (
        proposed && <EmptyState text="该供应商没有启用的商品" />
      )}
      <div className={`${panel.foot} ${classes.foot}`}>
        <dl className={classes.figures}>
          <Figure label="计划商品" value={`${sums.count} 种`} />
          <Figure label="合计金额" value={yuan(sums.amount)} isMain />
        </dl>
        <Button variant="default" onClick={cancel}>
          返回
        </Button>
        <Button variant="default" loading={save.isBusy} onClick={() => submit(false)}>
          保存草稿
        </Button>
        <Button type="submit" loading={save.isBusy} title="Ctrl+Enter">
          提交
        </Button>
      </div>
    </PanelForm>
  )
}

const noProblem = () => undefined

const saidOf = (isAsked: boolean, count: number): string =>
  isAsked && count > 0
    ? '建议数量 = 月均销量 × 1.2 − 库存 − 在途，按整单位进位；销量取最近三个整月，已减退货'
    : '选择月份和供应商后列出商品'
