import { newRequestNo } from '@dealer/sdk'
import { thisMonth } from '@dealer/ui-kit/clock'
import { EmptyState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { DecimalInput } from '@dealer/ui-kit/form'
import { useId, useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { closeAsking } from '../../../../form/confirm-leave.ts'
import { FormFoot } from '../../../../form/form-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'
import {
  isEmptied,
  isMisread,
  type Planned,
  type PlannedRow,
  plannedRows,
  sentTargets,
  TARGET_RULES,
} from './plan-rows.ts'
import { type TargetOf, TargetOfFields } from './target-of.tsx'
import classes from './targets.module.css'

const { salesTarget } = dealer.guide
const MOST = 500

/** Targets of a month by hand: those that stand are changed, and the others start as those of the month before. */
export function TargetPlan({ onClose }: { onClose: () => void }) {
  const [of, setOf] = useState<TargetOf>({ targetMonth: thisMonth(), targetType: 'salesman' })
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Planned>>>>({})
  const standing = useCall(salesTarget.page, { ...of, limit: MOST, sort: 'refCode', order: 'asc' })
  const last = useCall(salesTarget.findLastTarget, of)
  const save = useAction(salesTarget.salesTargetSave, { success: '保存成功', onDone: onClose })
  const form = useId()
  const isRead = standing.data && last.data
  const rows = plannedRows(standing.data?.rows ?? [], last.data ?? [])
  const items = sentTargets(of, rows, typed)
  const isWrong = isMisread(typed) || rows.some((row) => isEmptied(row, typed))
  const isDirty = Object.keys(typed).length > 0
  const close = () => void closeAsking(isDirty, onClose)
  const footer = (
    <FormFoot form={form} onBack={close} disabled={items.length === 0 || isWrong} isBusy={save.isBusy} title="Ctrl+S">
      保存 {items.length} 项
    </FormFoot>
  )
  return (
    <SidePanel opened onClose={close} title="编排目标" width="min(680px, 96vw)" footer={footer}>
      <PanelForm
        id={form}
        onSubmit={() => items.length > 0 && !isWrong && void save.run({ items, requestNo: newRequestNo() })}
      >
        <div className={classes.bar}>
          <TargetOfFields
            value={of}
            onChange={(next) => {
              setOf(next)
              setTyped({})
            }}
          />
          <span className={classes.hint}>没有目标的对象按上月目标带出，修改后保存；新的对象请用导入。</span>
        </div>
        {!isRead ? (
          <SkeletonRows rows={6} />
        ) : rows.length === 0 ? (
          <EmptyState text="本月和上月都没有目标，请先导入" />
        ) : (
          <PlanTable
            rows={rows}
            typed={typed}
            onType={(code, part) => setTyped((old) => ({ ...old, [code]: { ...old[code], ...part } }))}
          />
        )}
      </PanelForm>
    </SidePanel>
  )
}

interface PlanTableProps {
  rows: readonly PlannedRow[]
  typed: Readonly<Record<string, Partial<Planned>>>
  onType: (refCode: string, part: Partial<Planned>) => void
}

function PlanTable({ rows, typed, onType }: PlanTableProps) {
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th>编码</th>
          <th>名称</th>
          <th className={classes.number}>上月目标</th>
          <th className={classes.number}>本月完成</th>
          <th className={classes.number}>目标金额(元)</th>
          <th className={classes.number}>目标数量</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { refCode, refName, lastAmount, kept, start } = row
          return (
            <tr key={refCode}>
              <td>{refCode}</td>
              <td>{refName}</td>
              <td className={classes.number}>{lastAmount}</td>
              <td className={classes.number}>{kept?.doneAmount}</td>
              <td>
                <DecimalInput
                  aria-label={`${refName}目标金额`}
                  {...TARGET_RULES.targetAmount}
                  value={typed[refCode]?.targetAmount ?? start.targetAmount}
                  error={isEmptied(row, typed) && '目标金额必填!'}
                  onChange={(amount, wrong) => onType(refCode, { targetAmount: wrong ?? amount })}
                />
              </td>
              <td>
                <DecimalInput
                  aria-label={`${refName}目标数量`}
                  {...TARGET_RULES.targetQty}
                  value={typed[refCode]?.targetQty ?? start.targetQty}
                  onChange={(qty, wrong) => onType(refCode, { targetQty: wrong ?? qty })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
