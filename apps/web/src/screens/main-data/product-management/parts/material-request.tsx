import { MaterialApplyLine as FACTS } from '@dealer/fields/MaterialApplyLine'
import type { Material } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, type SentValues, useForm } from '@dealer/ui-kit/form'
import { useId, useMemo } from 'react'
import { useChoices } from '../../../../data/choices.ts'
import { fieldRefused, rowNamed } from '../../../../data/failure.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useRequestNo } from '../../../../data/use-request-no.ts'
import { useToldOnce } from '../../../../data/use-told-once.ts'
import { dealer } from '../../../../dealer.ts'
import { closeAsking } from '../../../../form/confirm-leave.ts'
import { FormFoot } from '../../../../form/form-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'

/** Props of {@link MaterialRequest}. */
export interface MaterialRequestProps {
  materials: readonly Material[]
  onClose: () => void
  onDone: () => void
}

const [QTY, ...SHARED] = fieldItems(FACTS, ['qty', 'purpose', 'customerCode'])

/** How much of each material is wanted, what for and where it will stand. */
const itemsOf = (materials: readonly Material[]) => [
  ...materials.map(({ materialCode, materialName }) => ({
    ...QTY,
    prop: materialCode,
    label: materials.length > 1 ? `${materialName} 数量` : (QTY?.label ?? ''),
  })),
  ...SHARED,
]

/** Applies for materials under one number. */
export function MaterialRequest({ materials, onClose, onDone }: MaterialRequestProps) {
  const id = useId()
  const items = useMemo(() => itemsOf(materials), [materials])
  const form = useForm(useChoices(items))
  const action = useAction(dealer.dms.materialAudit.applyMaterials, {
    success: '申请已提交，等待审核',
    onDone,
    silent: true,
  })
  const { refuse, isDirty } = form
  useToldOnce(action.error, (error) => {
    const named = rowNamed(fieldRefused(error), ['items'])
    refuse(error.message, named?.prop === 'qty' ? materials[named.place]?.materialCode : named?.prop)
  })
  const { requestNo } = useRequestNo(action.error)
  const send = (entered: SentValues) => {
    const { purpose, customerCode } = entered
    return action.run({
      requestNo,
      items: materials.map(({ materialCode }) => ({
        ...{ materialCode, qty: String(entered[materialCode]), purpose: String(purpose) },
        ...(customerCode !== undefined && { customerCode: String(customerCode) }),
      })),
    })
  }
  const close = () => void closeAsking(isDirty, onClose)
  const title = materials.length === 1 ? `申请 ${materials[0]?.materialName}` : `申请 ${materials.length} 种物料`
  const footer = (
    <FormFoot form={id} onBack={close} isBusy={form.isSubmitting} title="Ctrl+S">
      提交申请
    </FormFoot>
  )
  return (
    <SidePanel opened onClose={close} title={title} width="min(480px, 96vw)" footer={footer}>
      <PanelForm id={id} onSubmit={() => void form.submit(send)}>
        <FormFields form={form} columns={1} autoFocus />
      </PanelForm>
    </SidePanel>
  )
}
