import { UnpaidInvoice } from '@dealer/fields/UnpaidInvoice'
import { WriteOffSave as FACTS } from '@dealer/fields/WriteOffSave'
import { WriteOffSource as SOURCE_FACTS } from '@dealer/fields/WriteOffSource'
import { type Permission, type WriteOffSave, type WriteOffSource, WriteOffType, writeOffTypeLabel } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { Figure } from '@dealer/ui-kit/document'
import { SidePanel, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, optionsOf, useForm } from '@dealer/ui-kit/form'
import { compare } from '@dealer/validators'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useChoices } from '../../../data/choices.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { closeAsking } from '../../../form/confirm-leave.ts'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useRefusedField } from '../../../form/use-refused-field.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import classes from './entry.module.css'
import { useTypedAmounts } from './payee-amounts.ts'
import { type AmountField, PayeeLines } from './payee-lines.tsx'
import {
  setOffAll,
  setOffProblems,
  setOffSum,
  setOffsOf,
  type WriteOffTarget,
  writeOffLines,
  writeOffTargets,
} from './write-off-lines.ts'

const { payee, writeOff } = dealer.finance
const MOST = 500

const BAD_DEBT = 'finance:writeOff:badDebt' satisfies Permission

const FIELDS: readonly AmountField[] = [{ prop: 'amount', label: '本次核销' }]

const SOURCES = fieldLines<WriteOffSource>(SOURCE_FACTS, [
  { prop: 'refNum', foot: '合计' },
  'docDate',
  { prop: 'balance', sum: true },
])
const TARGETS = fieldLines<Omit<WriteOffTarget, 'open'>>(UnpaidInvoice, [
  { prop: 'refNum', foot: '合计' },
  'refType',
  'docDate',
  'dueDate',
  { prop: 'amount', sum: true },
  { prop: 'balance', sum: true },
  { prop: 'pendingAmount', zeroAsDash: true },
])

/** Fields of the head; bad debts are explained. */
const itemsOf = (types: readonly string[], isBadDebt: boolean) =>
  fieldItems(FACTS, [
    'customerCode',
    { prop: 'writeOffType', options: optionsOf(writeOffTypeLabel, types) },
    'docDate',
    { prop: 'remark', type: 'text', span: 3, ...(isBadDebt && { label: '坏账原因', required: true }) },
  ]).map((item) => (item.prop === 'customerCode' ? { ...item, of: 'Payer' } : item))

/** What each type sets off. */
const SOURCE_NAMES: Readonly<Record<WriteOffType, string>> = {
  pre: '预收款',
  return: '退货和红字发票',
  cost: '未付费用',
  badDebt: '',
}

/** Sets what a customer has against what it owes; posts at once. */
export function WriteOffPanel({ onClose }: { onClose: () => void }) {
  const isDirty = useRef(false)
  const cancel = () => void closeAsking(isDirty.current, onClose)
  return (
    <SidePanel opened onClose={cancel} title="新增核销" width="min(1040px, 96vw)">
      <WriteOffForm
        onDirty={(dirty) => {
          isDirty.current = dirty
        }}
        onCancel={cancel}
        onDone={onClose}
      />
    </SidePanel>
  )
}

interface WriteOffFormProps {
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onDone: () => void
}

function WriteOffForm({ onDirty, onCancel, onDone }: WriteOffFormProps) {
  const canGiveUp = usePermission()(BAD_DEBT)
  const [type, setType] = useState<WriteOffType>(WriteOffType.pre)
  const isBadDebt = type === WriteOffType.badDebt
  const items = useMemo(() => {
    const types = Object.values(WriteOffType).filter((one) => canGiveUp || one !== WriteOffType.badDebt)
    return itemsOf(types, isBadDebt)
  }, [canGiveUp, isBadDebt])
  const ready = useChoices(items)
  const form = useForm(ready, { writeOffType: WriteOffType.pre, docDate: today() })
  const given = useTypedAmounts()
  const taken = useTypedAmounts()
  const customerCode = textOf(form.values, 'customerCode')
  const chosen = (textOf(form.values, 'writeOffType') ?? type) as WriteOffType
  // Amounts of another customer or another kind of source are nobody's.
  const about = `${customerCode} ${chosen}`
  const [old, setOld] = useState(about)
  if (old !== about) {
    setOld(about)
    setType(chosen)
    given.clear()
    taken.clear()
  }

  const asked = { enabled: customerCode !== undefined, silent: true, staleTime: 0 }
  const found = useCall(
    writeOff.sourceList,
    { customerCode: customerCode ?? '', writeOffType: type },
    { ...asked, enabled: asked.enabled && !isBadDebt },
  )
  const invoices = useCall(payee.notPayInvoiceList, { customerCode, limit: MOST }, asked)
  const orders = useCall(payee.notPayOrderList, { customerCode, limit: MOST }, asked)
  const sources = useMemo(
    () => (isBadDebt ? [] : (found.data ?? []).toSorted((one, other) => one.docDate.localeCompare(other.docDate))),
    [found.data, isBadDebt],
  )
  const targets = useMemo(
    () => writeOffTargets(invoices.data?.rows ?? [], orders.data?.rows ?? []),
    [invoices.data, orders.data],
  )
  const save = useAction(writeOff.save, {
    onDone: ({ writeOffNum }) => {
      toast.success(`核销单 ${writeOffNum} 已核销`)
      onDone()
    },
  })
  const { requestNo } = useRequestNo(save.error)
  useRefusedField(form, save.error)
  useEffect(() => onDirty(form.isDirty || given.isDirty || taken.isDirty))

  const givenOf = (refNum: string) => given.row(refNum).amount ?? ''
  const takenOf = (refNum: string) => taken.row(refNum).amount ?? ''
  const givenProblems = setOffProblems(sources, givenOf, '可核销金额')
  const takenProblems = setOffProblems(targets, takenOf, '未收余额')
  const from = setOffsOf(sources, givenOf)
  const to = setOffsOf(targets, takenOf)
  const sums = { from: setOffSum(from), to: setOffSum(to) }
  const isUneven = !isBadDebt && compare(sums.from, sums.to) !== 0

  const setOff = () => {
    const all = setOffAll(sources, targets, from)
    given.fill('amount', all.sources)
    taken.fill('amount', all.targets)
  }
  const submit = () =>
    void form.submit(async (values) => {
      const [problem] = [...givenProblems.values(), ...takenProblems.values()]
      if (problem) return toast.warn(problem)
      if (to.length === 0) return toast.warn('请录入本次核销的金额')
      if (isUneven) return toast.warn('来源金额和核销金额不相等')
      const body: WriteOffSave = {
        ...sentHead<Omit<WriteOffSave, 'lines'>>()(items, values),
        ...{ requestNo, lines: writeOffLines(isBadDebt ? undefined : from, to) },
      }
      await save.run(body)
    })

  const table = { fields: FIELDS }
  const read = [...(isBadDebt ? [] : [found]), invoices, orders]
  const failure = read.find(({ error }) => error !== null)?.error
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <FormFields form={form} columns={3} autoFocus />
      {failure && <p className={panel.short}>{failure.message}</p>}
      {!isBadDebt && (
        <Side
          title={SOURCE_NAMES[type]}
          note={saidOf(customerCode, sources.length, `可核销的${SOURCE_NAMES[type]}`)}
          isReading={found.isLoading}
          tools={
            <Button variant="default" disabled={sources.length === 0 || targets.length === 0} onClick={setOff}>
              自动分配
            </Button>
          }
        >
          {sources.length > 0 && (
            <PayeeLines {...table} columns={SOURCES} lines={sources} amounts={given} problems={givenProblems} />
          )}
        </Side>
      )}
      <Side
        title="欠款"
        note={saidOf(customerCode, targets.length, '欠款')}
        isReading={invoices.isLoading || orders.isLoading}
      >
        {targets.length > 0 && (
          <PayeeLines {...table} columns={TARGETS} lines={targets} amounts={taken} problems={takenProblems} />
        )}
      </Side>
      <dl className={classes.figures}>
        {!isBadDebt && <Figure label="来源金额" value={yuan(sums.from)} />}
        <Figure label={isBadDebt ? '坏账金额' : '核销金额'} value={yuan(sums.to)} isMain />
        {isUneven && (
          <span className={classes.wrong} role="alert">
            来源金额和核销金额不相等
          </span>
        )}
      </dl>
      <PanelFoot label="核销" hint="保存后立即过账，可用反核销撤回" isBusy={save.isBusy} onCancel={onCancel} />
    </PanelForm>
  )
}

const saidOf = (customerCode: string | undefined, count: number, what: string): string => {
  if (customerCode === undefined) return `选择客户后显示${what}`
  return count === 0 ? `该客户没有${what}` : `共 ${count} 张`
}

interface SideProps {
  title: string
  note: string
  isReading: boolean
  tools?: ReactNode
  children: ReactNode
}

/** One side of a write-off under its heading: what is set off, or what is owed. */
const Side = ({ title, note, isReading, tools, children }: SideProps) => (
  <section aria-label={title} className={classes.side}>
    <div className={panel.bar}>
      <h3>{title}</h3>
      {!isReading && <span className={panel.note}>{note}</span>}
      {tools}
    </div>
    {isReading ? <SkeletonRows rows={3} /> : children}
  </section>
)
