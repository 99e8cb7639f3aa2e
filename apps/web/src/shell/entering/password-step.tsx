import { Dialog } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealer } from '../../dealer.ts'
import { late } from '../part/late.tsx'
import { useUser } from '../session/user.ts'
import type { StepProps } from './entering.tsx'
import { usePass } from './use-pass.ts'

const PasswordDialog = late(() => import('../account/password-dialog.tsx'))

/** A password that is too simple: first the warning, then the dialog. Closing either is enough for this session. */
export function PasswordStep({ onDone }: StepProps) {
  const { isWeakPwd, isWeakPwdTip } = useUser()
  const [isForced] = useState(isWeakPwd && !isWeakPwdTip)
  const [isWarned, setIsWarned] = useState(false)
  usePass(!isForced, onDone)
  if (!isForced) return null
  const close = () => {
    // After a change the password is not weak any more and nothing is left to be suppressed.
    if (dealer.session.user?.isWeakPwd) dealer.session.update({ isWeakPwdTip: true })
    onDone()
  }
  if (isWarned) return <PasswordDialog opened onClose={close} />
  const button = (
    <Button data-autofocus onClick={() => setIsWarned(true)}>
      设置新密码
    </Button>
  )
  return (
    <Dialog opened onClose={() => setIsWarned(true)} title="密码安全提醒" width="440px" footer={button}>
      您的密码过于简单，请使用数字和字母设置新密码！
    </Dialog>
  )
}
