import { PrintTempleteSave } from '@dealer/fields/PrintTempleteSave'
import { newRequestNo, type PrintLayout, type PrintTemplete } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { NumberInput } from '@mantine/core'
import { useEffect, useId, useMemo, useState } from 'react'
import { failureOf } from '../../../../../data/failure.ts'
import { freeIn } from '../../../../../data/free.ts'
import { useAction } from '../../../../../data/use-action.ts'
import { useCall } from '../../../../../data/use-call.ts'
import { dealer } from '../../../../../dealer.ts'
import { printableWidth } from '../../../../../document/print/paper-size.ts'
import { closeAsking } from '../../../../../form/confirm-leave.ts'
import { FormFoot } from '../../../../../form/form-foot.tsx'
import { PanelForm } from '../../../../../form/panel-form.tsx'
import { WatchFree } from '../../../../../master-data/watch-free.tsx'
import { usePermission } from '../../../../../shell/session/permission.tsx'
import { useTabClean, useTabDirty } from '../../../../../shell/tabs/tab-state.ts'
import { EMPTY_LAYOUT, tableWidth } from './design.ts'
import { FieldPart } from './field-part.tsx'
import { LayoutPreview } from './layout-preview.tsx'
import classes from './templete-designer.module.css'

/** Props of {@link TempleteDesigner}. */
export interface TempleteDesignerProps {
  /** The template that is designed or copied; a new one when absent. */
  id?: string
  isCopy?: true
  onClose: () => void
}

const { getTemplete, getFields, save } = dealer.md.printTemplete
const WIDTH = '98vw'

const ITEMS = fieldItems(PrintTempleteSave, [
  'templeteCode',
  'templeteName',
  { prop: 'billType', default: 'salesOut' },
  { prop: 'paperSize', default: '241x140' },
  'titleTypeCode',
  { prop: 'enabled', type: 'flag', label: '启用', default: 'T' },
])

const FREE = freeIn('printTemplete', 'templeteCode')

/** A template is laid out by dragging its fields and columns, beside what comes out. */
export function TempleteDesigner({ id, ...more }: TempleteDesignerProps) {
  return id === undefined ? <Designing {...more} /> : <Reading {...more} id={id} />
}

function Reading({ id, ...more }: TempleteDesignerProps & { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useCall(getTemplete, { id }, { silent: true, staleTime: 0 })
  if (data && isFetchedAfterMount) return <Designing {...more} templete={data} />
  return (
    <SidePanel opened onClose={more.onClose} title="打印模板" width={WIDTH}>
      {error ? (
        <ErrorState {...failureOf('打印模板', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SidePanel>
  )
}

const firstValues = (
  { templeteCode, templeteName, billType, paperSize, titleTypeCode, enabled }: PrintTemplete,
  isCopy?: true,
) => ({
  templeteCode: isCopy ? '' : templeteCode,
  templeteName: isCopy ? `${templeteName} 副本`.slice(0, 60) : templeteName,
  ...{ billType, paperSize, titleTypeCode: titleTypeCode ?? '', enabled },
})

type Designed = Omit<TempleteDesignerProps, 'id'> & { templete?: PrintTemplete }

function Designing({ templete, isCopy, onClose }: Designed) {
  const formId = useId()
  const mayEdit = usePermission()('md:printTemplete:edit')
  const own = isCopy ? undefined : templete
  const { data: headings } = useCall(
    dealer.md.printTitleType.list,
    { page: 1, limit: 100, enabled: 'T' },
    { silent: true },
  )
  const items = useMemo(
    () =>
      ITEMS.map((item) =>
        item.prop === 'titleTypeCode'
          ? {
              ...item,
              type: 'select' as const,
              placeholder: '默认抬头',
              options: (headings?.rows ?? []).map(({ titleCode, titleName }) => ({
                value: titleCode,
                label: titleName,
              })),
            }
          : item,
      ).map((item) => ({ ...item, disabled: !mayEdit })),
    [headings, mayEdit],
  )
  const form = useForm(items, templete && firstValues(templete, isCopy))
  const [layout, setLayout] = useState<PrintLayout>(templete?.content ?? EMPTY_LAYOUT)
  const [isLaid, setLaid] = useState(isCopy === true)
  const isDirty = form.isDirty || isLaid
  useTabDirty(isDirty)
  const clean = useTabClean()
  const leave = () => {
    clean()
    onClose()
  }
  const lay = (next: PrintLayout) => {
    setLayout(next)
    setLaid(true)
  }
  const { billType, paperSize, titleTypeCode } = form.values as unknown as Pick<
    PrintTemplete,
    'billType' | 'paperSize' | 'titleTypeCode'
  >
  const { data: fields } = useCall(getFields, { billType }, { silent: true })
  const hasLines = fields === undefined || fields.line.length > 0
  // Another kind of document has other fields: those that it does not have go.
  useEffect(() => {
    if (!fields) return
    const [head, line] = [new Set(fields.head.map(({ prop }) => prop)), new Set(fields.line.map(({ prop }) => prop))]
    setLayout((old) => ({
      ...old,
      headFields: old.headFields.filter(({ prop }) => head.has(prop)),
      columns: old.columns.filter(({ prop }) => line.has(prop)),
      footFields: old.footFields.filter(({ prop }) => head.has(prop)),
    }))
  }, [fields])
  const action = useAction(save, { success: '保存成功', onDone: leave, silent: true })
  const { refuse } = form
  const { error } = action
  useEffect(() => {
    if (error) refuse(error.message)
  }, [error, refuse])
  const submit = () => {
    if (hasLines && layout.columns.length === 0) return toast.warn('请至少添加一个明细列')
    void form.submit((entered) =>
      action.run({
        ...(own && { id: own.id, version: own.version }),
        ...(entered as unknown as Omit<Parameters<typeof save>[0], 'content'>),
        titleTypeCode: titleTypeCode || undefined,
        content: layout,
        requestNo: newRequestNo(),
      }),
    )
  }
  const close = () => void closeAsking(isDirty, leave)
  const number = (
    prop: 'fontSize' | 'pageLines' | 'offsetX' | 'offsetY',
    label: string,
    least: number,
    most: number,
  ) => (
    <NumberInput
      size="xs"
      label={label}
      min={least}
      max={most}
      allowDecimal={false}
      clampBehavior="strict"
      disabled={!mayEdit}
      placeholder={prop === 'pageLines' ? '按纸张自动' : undefined}
      value={layout[prop] ?? (prop === 'pageLines' ? '' : 0)}
      onChange={(value) => {
        if (typeof value === 'number') lay({ ...layout, [prop]: value })
        else if (prop === 'pageLines') lay({ ...layout, pageLines: undefined })
      }}
    />
  )
  const room = printableWidth(paperSize)
  const used = tableWidth(layout)
  const part = { layout, disabled: !mayEdit, onChange: lay }
  const footer = (
    <FormFoot form={formId} onBack={close} back={mayEdit ? '取消' : '关闭'} isBusy={form.isSubmitting} title="Ctrl+S">
      {mayEdit && '保存'}
    </FormFoot>
  )
  return (
    <SidePanel
      opened
      onClose={close}
      title={own ? `打印模板 ${own.templeteName}` : '新增打印模板'}
      width={WIDTH}
      footer={footer}
    >
      <PanelForm id={formId} onSubmit={() => mayEdit && submit()} className={classes.root}>
        <div className={classes.side}>
          <FormFields form={form} columns={1} autoFocus={!own} />
          {mayEdit && <WatchFree {...{ form, free: FREE, id: own?.id, first: own }} />}
          <div className={classes.numbers}>
            {number('fontSize', '字号', 6, 36)}
            {number('pageLines', '每页行数', 1, 200)}
            {number('offsetX', '横向偏移(毫米)', -50, 50)}
            {number('offsetY', '纵向偏移(毫米)', -50, 50)}
          </div>
          <FieldPart part="headFields" title="表头字段" choices={fields?.head ?? []} {...part} />
          {hasLines && (
            <>
              <FieldPart part="columns" title="明细列" choices={fields?.line ?? []} {...part} />
              <p className={classes.note} data-over={used > room || undefined} role={used > room ? 'alert' : undefined}>
                列宽合计 {used} 毫米，可打印宽度 {room} 毫米{used > room && '：超出部分不会打印'}
              </p>
            </>
          )}
          <FieldPart part="footFields" title="表尾字段" choices={fields?.head ?? []} {...part} />
        </div>
        <LayoutPreview {...{ billType, paperSize, layout }} titleTypeCode={titleTypeCode || undefined} />
      </PanelForm>
    </SidePanel>
  )
}
