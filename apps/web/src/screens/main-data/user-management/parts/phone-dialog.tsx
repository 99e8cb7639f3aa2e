import { UserPhoneSave } from '@dealer/fields/UserPhoneSave'
import { newRequestNo } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { useEffect, useId } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { FormFoot } from '../../../../form/form-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'
import { useFree } from '../../../../master-data/use-free.ts'
import type { Person } from './person-actions.tsx'

const { user } = dealer.md
const items = fieldItems(UserPhoneSave, ['mobile'])

/** Props of the dialogs about one person. */
export interface PersonDialogProps {
  person: Person
  onClose: () => void
  onDone: () => void
}

/** Another mobile number of a person. */
export function PhoneDialog({ person, onClose, onDone }: PersonDialogProps) {
  const id = useId()
  const form = useForm(items, { mobile: person.mobile })
  const save = useAction(user.updateUserPhone, { success: '手机号已修改', onDone, silent: true })
  useFree(form, 'mobile', (mobile, userId) => user.checkPhone({ mobile, id: userId }), person.userId, person.mobile)
  const { refuse } = form
  const { error } = save
  useEffect(() => {
    if (error) refuse(error.message)
  }, [error, refuse])
  const submit = () =>
    void form.submit(({ mobile }) =>
      save.run({
        userId: person.userId,
        version: person.version,
        mobile: String(mobile),
        requestNo: newRequestNo(),
      }),
    )
  const footer = (
    <FormFoot form={id} onBack={onClose} isBusy={form.isSubmitting}>
      保存
    </FormFoot>
  )
  return (
    <Dialog opened onClose={onClose} title={`修改【${person.realName}】的手机号`} width="420px" footer={footer}>
      <PanelForm id={id} onSubmit={submit}>
        <FormFields form={form} columns={1} autoFocus />
      </PanelForm>
    </Dialog>
  )
}
