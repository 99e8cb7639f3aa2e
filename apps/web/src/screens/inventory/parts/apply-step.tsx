import { newRequestNo, type StockApply, type StockApplyLine } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, type FormItem, useForm } from '@dealer/ui-kit/form'
import { compare, isZero } from '@dealer/validators'
import clsx from 'clsx'
import { type RefObject, useEffect, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import type { Call } from '../../../data/use-call.ts'
import { FreshPanel } from '../../../document/panel/fresh-panel.tsx'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { entriesOf, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { QtySection } from '../../../document/quantity/qty-section.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { placeText } from '../../../document/sheet/field-lines.tsx'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { ProductCell } from '../../../document/sheet/product-cell.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'
import { PanelForm } from '../../../form/panel-form.tsx'
import { expiredIn, lineRows, partRows, problemsOf, qtyOfLine, type StepRow } from './apply-parts.ts'
import { OtherBatches } from './other-batches.tsx'
import { useLost } from './use-lost.ts'

/** A step at which a quantity of every line is entered. */
export interface QtyStep {
  /** Of the panel, its button and what is said when it is done. */
  readonly title: string
  /** Header of the quantities: `实收数量`. */
  readonly label: string
  /** What a line can have at most, and has to begin with. */
  readonly most: (line: StockApplyLine) => string
  /** What less than that means. */
  readonly short: (count: number) => string
  /** What is less can be lost, for who may write off. */
  readonly losing?: boolean
  /** Fields over the lines. */
  readonly items?: readonly FormItem[]
  readonly first?: () => Readonly<Record<string, string>>
  readonly columns: readonly LineColumn<StepRow>[]
  /** Quantities are entered batch by batch; `others` also of batches that are not held yet. */
  readonly byBatch?: 'own' | 'others'
  /** Sends it. */
  readonly send: (
    apply: StockApply,
    requestNo: string,
    entered: EnteredQuantities,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>
  /** Why it is not sent yet. */
  readonly check?: (isShort: boolean, values: Readonly<Record<string, unknown>>) => string | undefined
}

/** What was entered, in small units. */
export interface EnteredQuantities {
  readonly rows: readonly StepRow[]
  readonly qtyOf: (row: StepRow) => string
  readonly qtyOfLine: (line: StockApplyLine) => string
  /** What of the rest is lost. */
  readonly lostOf: (row: StepRow) => string
}

export const productColumn: LineColumn<StockApplyLine> = {
  prop: 'productName',
  label: '商品',
  cell: (line) => <ProductCell product={line} />,
}

export const qtyColumn = (prop: keyof StockApplyLine & string, label: string): LineColumn<StockApplyLine> => ({
  prop,
  label,
  align: 'right',
  cell: (line) => unitText(line, String(line[prop])),
})

/** Where the goods of a row lie. */
export const placeColumn: LineColumn<StepRow> = {
  prop: 'batches',
  label: '库位 / 批次',
  cell: ({ part }) =>
    part && (
      <>
        {placeText(part.locationCode)} / {placeText(part.batchNo)}
        {part.expireDate && <div className={panel.note}>有效期至 {part.expireDate}</div>}
      </>
    ),
}

/** Props of {@link ApplyStep}. */
export interface ApplyStepProps {
  id: string
  view: Call<{ id: string }, StockApply>
  step: QtyStep
  onClose: () => void
  onDone: () => void
}

/** A panel in which the quantities of a step are entered for every line of an application. */
export function ApplyStep({ id, view, step, onClose, onDone }: ApplyStepProps) {
  return (
    <FreshPanel
      title={(apply) => (apply ? `${step.title} ${apply.applyNum}` : step.title)}
      what="申请单"
      call={view}
      args={{ id }}
      width="min(1080px, 94vw)"
      onClose={onClose}
    >
      {(apply, { isDirty, cancel }) => (
        <StepForm apply={apply} step={step} isDirty={isDirty} onCancel={cancel} onDone={onDone} />
      )}
    </FreshPanel>
  )
}

interface StepFormProps {
  apply: StockApply
  step: QtyStep
  isDirty: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

const NO_ITEMS: readonly FormItem[] = []

function StepForm({ apply, step, isDirty, onCancel, onDone }: StepFormProps) {
  const { title, label, most, items = NO_ITEMS, first, byBatch, losing = false } = step
  const [requestNo] = useState(newRequestNo)
  const form = useForm(items, first?.() ?? {})
  const [rows, setRows] = useState(() => (byBatch ? partRows : lineRows)(apply.lines, most))
  const entries = useQtyEntries(() => entriesOf(rows, (row) => row.first))
  const qtyOf = (row: StepRow) => smallQtyOf(entries.of(row.key), row.unitRatio)
  const lost = useLost(losing, qtyOf)
  useEffect(() => {
    isDirty.current = entries.isDirty || lost.isDirty || form.isDirty
  })
  const { lostOf } = lost
  const entered = { rows, qtyOf, lostOf, qtyOfLine: ({ lineId }: StockApplyLine) => qtyOfLine(rows, lineId, qtyOf) }
  const problems = problemsOf(rows, most, qtyOf, unitText)
  const short = apply.lines.filter((line) => compare(entered.qtyOfLine(line), most(line)) < 0)
  const late = expiredIn(
    rows.flatMap((row) => (row.part && !isZero(qtyOf(row)) ? [row.part] : [])),
    today(),
  )
  const save = useAction((values: Readonly<Record<string, unknown>>) => step.send(apply, requestNo, entered, values), {
    success: `${title}成功`,
    onDone,
  })
  const submit = () => {
    for (const row of rows) {
      const wrong = problems.get(row.key) ?? lost.problemOf(row)
      if (wrong) return toast.warn(`${row.productName}${wrong}`)
    }
    void form.submit((values) => {
      const why = step.check?.(short.length > 0, values)
      if (why) return toast.warn(why)
      return save.run(values)
    })
  }
  return (
    <PanelForm className={clsx(panel.body, panel.tall)} onSubmit={submit}>
      {items.length > 0 && <FormFields form={form} columns={2} />}
      <QtySection
        title={label}
        note={`${apply.fromWarehouseName} → ${apply.toWarehouseName}${apply.plateNo ? ` · ${apply.plateNo}` : ''}`}
        tools={byBatch === 'others' && <OtherBatches apply={apply} rows={rows} onRows={setRows} />}
        warning={
          (short.length > 0 || late.length > 0) && (
            <p className={panel.short} role="status">
              {[
                ...(short.length > 0 ? [step.short(short.length)] : []),
                ...(late.length > 0 ? [`批次【${late.join('、')}】已过期`] : []),
              ].join('；')}
            </p>
          )
        }
        label={label}
        focusFirst
        columns={step.columns}
        lines={rows}
        entries={entries}
        problems={problems}
        missing={lost.missing}
      />
      <PanelFoot label={title} hint="Enter 下一格 · Ctrl+Enter 确认" isBusy={save.isBusy} onCancel={onCancel} />
    </PanelForm>
  )
}
