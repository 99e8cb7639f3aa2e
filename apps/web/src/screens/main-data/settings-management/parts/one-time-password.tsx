import { Dialog } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import classes from './one-time-password.module.css'

/** Props of {@link OneTimePassword}. */
export interface OneTimePasswordProps {
  name: string
  password: string
  onClose: () => void
}

/** The password that somebody was given: shown this once, in letters that nobody mistakes. */
export function OneTimePassword({ name, password, onClose }: OneTimePasswordProps) {
  const footer = <Button onClick={onClose}>已告知本人</Button>
  return (
    <Dialog opened onClose={onClose} title={`【${name}】的一次性密码`} width="440px" footer={footer}>
      <output className={classes.password} aria-label="一次性密码">
        {password}
      </output>
      <p className={classes.hint}>请当面或电话告知本人。关闭后不再显示；本人用它登录后，须设置新密码才能办理业务。</p>
    </Dialog>
  )
}
