import { isDealerError } from '@dealer/sdk'
import { Dialog, toast } from '@dealer/ui-kit/feedback'
import { PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { dealer } from '../../dealer.ts'
import { FormFoot } from '../../form/form-foot.tsx'
import { checkPasswords, type PasswordFields, type PasswordProblems, placeRefusal } from './password-form.ts'

/** Props of {@link PasswordDialog}. */
export interface PasswordDialogProps {
  opened: boolean
  /** Called when the user closes it and after the change. */
  onClose: () => void
}

const EMPTY: PasswordFields = { oldPwd: '', newPwd: '', newPwdAgain: '' }

const INPUTS = [
  { name: 'oldPwd', label: '旧密码', placeholder: '请输入旧密码', autoComplete: 'current-password' },
  { name: 'newPwd', label: '新密码', placeholder: '6至16位字母和数字', autoComplete: 'new-password' },
  { name: 'newPwdAgain', label: '确认密码', placeholder: '请再次输入新密码', autoComplete: 'new-password' },
] as const

/** Changes the own password: from the header, and forced on entering with one that is too simple. */
export default function PasswordDialog({ opened, onClose }: PasswordDialogProps) {
  const formId = useId()
  const [fields, setFields] = useState(EMPTY)
  const [problems, setProblems] = useState<PasswordProblems>({})
  const [isBusy, setIsBusy] = useState(false)

  const close = () => {
    setFields(EMPTY)
    setProblems({})
    onClose()
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkPasswords(fields)
    setProblems(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setIsBusy(true)
    try {
      await dealer.changePassword(fields, { silent: true })
      toast.success('密码修改成功！')
      close()
    } catch (error) {
      if (!isDealerError(error)) throw error
      const placed = placeRefusal(error)
      if (placed) setProblems(placed)
      else toast.error(error.message)
    } finally {
      setIsBusy(false)
    }
  }

  const footer = (
    <FormFoot form={formId} onBack={close} isBusy={isBusy}>
      确定
    </FormFoot>
  )

  return (
    <Dialog opened={opened} onClose={close} title="修改密码" width="440px" footer={footer}>
      <form id={formId} onSubmit={save} noValidate>
        <Stack gap={14}>
          {INPUTS.map(({ name, label, placeholder, autoComplete }, index) => (
            <PasswordInput
              key={name}
              label={label}
              placeholder={placeholder}
              autoComplete={autoComplete}
              labelProps={{ mb: 4 }}
              required
              data-autofocus={index === 0 || undefined}
              value={fields[name]}
              error={problems[name]}
              onChange={(event) => {
                const { value } = event.currentTarget
                setFields((old) => ({ ...old, [name]: value }))
                setProblems((old) => ({ ...old, [name]: undefined }))
              }}
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  )
}
