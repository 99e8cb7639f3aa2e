import { Button } from '@mantine/core'
import classes from './second-factor.module.css'

/** Props of {@link RecoveryCodes}. */
export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The codes for a login without the app. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <>
      <p role="status">
        两步验证已启用。请把以下恢复码抄下或打印，妥善保存：手机不在身边时可代替动态验证码，每个只能用一次。
      </p>
      <ol className={classes.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={classes.secret}>关闭后不再显示。</p>
      <Button onClick={onDone}>已保存</Button>
    </>
  )
}
