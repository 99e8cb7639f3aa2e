import { newRequestNo, type SecondFactorSecret } from '@dealer/sdk'
import { fromFile } from '@dealer/ui-kit/from-file'
import { Suspense, useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { CodeForm } from './code-form.tsx'
import classes from './second-factor.module.css'

const QrCode = fromFile(() => import('../../header/qr-code.tsx'))

const { user } = dealer.md

/** Props of {@link SetUpFactor}. */
export interface SetUpFactorProps {
  /** Is told the recovery codes. */
  onDone: (codes: readonly string[]) => void
}

/** Binds an app: the password, then the code for its camera, then its first code. */
export function SetUpFactor({ onDone }: SetUpFactorProps) {
  const [secret, setSecret] = useState<SecondFactorSecret>()
  if (!secret)
    return (
      <>
        <p>启用后，登录时除密码外还需输入手机验证器（如微软、谷歌身份验证器）上的6位动态验证码。</p>
        <CodeForm
          key="password"
          label="登录密码"
          button="下一步"
          isSecret
          send={(password) => user.beginSecondFactor({ password, requestNo: newRequestNo() }, { silent: true })}
          onDone={setSecret}
        />
      </>
    )
  return (
    <>
      <p>用手机验证器扫描二维码，再输入它显示的6位数字。</p>
      <div className={classes.code}>
        <Suspense fallback={null}>
          <QrCode text={secret.uri} />
        </Suspense>
      </div>
      <p className={classes.secret}>
        无法扫描时，手工输入密钥：<output aria-label="密钥">{secret.secret}</output>
      </p>
      <CodeForm
        key="code"
        label="动态验证码"
        button="启用"
        send={(oneTimeCode) => user.confirmSecondFactor({ oneTimeCode, requestNo: newRequestNo() }, { silent: true })}
        onDone={({ codes }) => onDone(codes)}
      />
    </>
  )
}
