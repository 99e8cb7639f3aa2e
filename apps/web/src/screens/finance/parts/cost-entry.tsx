import { type CostDocument, type CostKind, type CostTypeNode, costKindLabel } from '@dealer/sdk'
import { Figure } from '@dealer/ui-kit/document'
import { ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { FormFields, type FormValues, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useChoices } from '../../../data/choices.ts'
import { failureOf } from '../../../data/failure.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { LastDocument } from '../../../document/entry/last-document.tsx'
import panel from '../../../document/panel/panel.module.css'
import { Paper } from '../../../document/sheet/paper.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { withPreset } from '../../../shell/page/preset.ts'
import { useTabClean, useTabDirty, useTabTitle } from '../../../shell/tabs/tab-state.ts'
import { changedCost, costItems, costTotal, newCost, sentCost } from './cost-form.ts'
import { COST } from './cost-kind.ts'
import classes from './entry.module.css'
import { NotChanged } from './not-changed.tsx'
import { useChanged } from './use-changed.ts'

const { cost } = dealer.finance

/** Costs of a kind, one after the other, or one that is changed (`id` in the address). */
export function CostEntry({ kind }: { kind: CostKind }) {
  const id = useSearchParams()[0].get('id') ?? ''
  const types = useCall(dealer.md.costType.costTypeTree, { enabled: 'T' }, { silent: true })
  const { changed, error, retry, readAgain } = useChanged(cost.view, id)
  // A page that was hidden for long has no answer any more; its form goes on with the one that it had.
  const [known, setKnown] = useState(types.data)
  if (types.data && types.data !== known) setKnown(types.data)
  useTabTitle(changed && `修改 ${changed.incomeNum}`)
  if (error) return <ErrorState {...failureOf(COST.label, error)} onRetry={retry} />
  if (types.error && !known)
    return <ErrorState {...failureOf(COST.label, types.error)} onRetry={() => void types.refetch()} />
  if (!known || (id && !changed)) return <SkeletonRows rows={8} />
  if (changed && !changed.actions?.includes('edit')) return <NotChanged kind={COST} document={changed} />
  return <Rounds kind={kind} types={known} {...(changed && { changed })} onChanged={readAgain} />
}

interface Entering {
  kind: CostKind
  types: readonly CostTypeNode[]
  changed?: CostDocument
  /** The one that is changed is saved. */
  onChanged: () => void
}

/** A saved cost makes room for the next; one that was changed is shown in its list. */
function Rounds(props: Entering) {
  const [round, setRound] = useState<{ number: number; start: FormValues; last?: { number: string; amount: string } }>(
    () => ({ number: 0, start: props.changed ? changedCost(props.changed) : newCost(props.kind) }),
  )
  const onSaved = (number: string, values: FormValues) =>
    setRound((old) => ({
      ...{ number: old.number + 1, start: newCost(props.kind, values) },
      last: { number, amount: costTotal(values.lines) },
    }))
  return <CostForm key={round.number} {...props} {...round} onSaved={onSaved} />
}

interface CostFormProps extends Entering {
  start: FormValues
  last?: { number: string; amount: string }
  onSaved: (number: string, values: FormValues) => void
}

function CostForm({ kind, types, changed, start, last, onSaved, onChanged }: CostFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const clean = useTabClean()
  const items = useMemo(() => costItems(kind, types), [kind, types])
  const form = useForm(useChoices(items), start)
  const save = useAction(cost.save)
  const { requestNo } = useRequestNo(save.error)
  useTabDirty(form.isDirty)
  const show = (incomeNum: string) => navigate(COST.list.address, { state: withPreset({ incomeNum }) })
  const submit = () =>
    void form.submit(async (values) => {
      const ref = changed && { id: changed.id, version: changed.version }
      const saved = await save.run({ ...sentCost(kind, values), ...ref, requestNo })
      if (!saved) return
      toast.success(`费用单 ${saved.incomeNum} 已提交，等待审核`)
      if (!changed) return onSaved(saved.incomeNum, form.values)
      clean()
      onChanged()
      show(saved.incomeNum)
    })
  const title = changed ? `修改${costKindLabel[kind]} ${changed.incomeNum}` : `${costKindLabel[kind]}录入`
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
    <Paper title={title} buttons={buttons}>
      <PanelForm id={id} className={panel.body} onSubmit={submit}>
        {refusedFor && <p className={classes.refused}>驳回原因：{refusedFor}</p>}
        <FormFields form={form} columns={3} autoFocus />
        <div className={classes.foot}>
          <dl className={classes.figures}>
            <Figure label="费用金额" value={yuan(costTotal(form.values.lines))} isMain />
          </dl>
          <span className={classes.note}>
            {kind === 'sales'
              ? '填支付方式：由经手人垫付，审核后从其待交款中扣除；不填：审核后可在「核销查询」冲抵客户欠款'
              : '由经手人支付的，审核后从其待交款中扣除'}
          </span>
        </div>
      </PanelForm>
    </Paper>
  )
}
