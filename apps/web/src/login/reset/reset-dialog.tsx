import { type FormEvent, useEffect, useRef } from 'react'
import { LoginField } from '../login-field.tsx'
import './reset.css'
import type { ResetFields, ResetWay } from './reset-way.ts'
import { useReset } from './use-reset.ts'

/** Props of {@link ResetDialog}. */
export interface ResetDialogProps {
  way: ResetWay
  /** Name that was typed at the login already. */
  username: string
  onClose: () => void
}

const LABELS: Readonly<Record<keyof ResetFields, readonly [label: string, placeholder: string]>> = {
  username: ['用户名', '请输入用户名'],
  mobile: ['手机号', '账号登记的手机号'],
  verifyCode: ['验证码', '请输入6位验证码'],
  newPwd: ['新密码', '6至16位字母和数字'],
  newPwdAgain: ['确认密码', '请再次输入新密码'],
}

/** A new password by a code that is sent to one's mobile. The browser's own dialog: it holds the focus and closes by Esc. */
export default function ResetDialog({ way, username, onClose }: ResetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { fields, step, isSent, wait, problem, isBusy, put, send, next } = useReset(way, username)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const wrong = problem?.part
  useEffect(() => {
    if (wrong && wrong !== 'form') dialog.current?.querySelector<HTMLInputElement>(`#reset-${wrong}`)?.focus()
  }, [wrong])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void next()
  }
  const field = (part: keyof ResetFields, isSecret = false) => (
    <LoginField
      key={part}
      id={`reset-${part}`}
      label={LABELS[part][0]}
      placeholder={LABELS[part][1]}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : part === 'verifyCode' ? 'one-time-code' : 'off'}
      value={fields[part]}
      onValue={put(part)}
      problem={wrong === part ? problem?.text : undefined}
      hint={part === 'verifyCode' && isSent ? '验证码已发送，10分钟内有效' : undefined}
    >
      {part === 'verifyCode' && (
        <button type="button" className="reset-send" disabled={wait > 0 || isBusy} onClick={() => void send()}>
          {wait > 0 ? `${wait}秒后重发` : isSent ? '重新发送' : '发送验证码'}
        </button>
      )}
    </LoginField>
  )
  return (
    <dialog ref={dialog} className="reset" aria-labelledby="reset-title" onClose={onClose}>
      <header>
        <h2 id="reset-title">{way.title}</h2>
        <button type="button" aria-label="关闭" onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </header>
      {step === 'done' ? (
        <>
          <p role="status">密码已重置，请使用新密码登录。</p>
          <button type="button" className="login-submit" onClick={() => dialog.current?.close()}>
            返回登录
          </button>
        </>
      ) : (
        <form onSubmit={submit} noValidate>
          {step === 'code'
            ? [...way.asks, 'verifyCode' as const].map((part) => field(part))
            : [field('newPwd', true), field('newPwdAgain', true)]}
          <p className="login-problem" role="alert">
            {wrong === 'form' ? problem?.text : undefined}
          </p>
          <button type="submit" className="login-submit" aria-busy={isBusy} disabled={isBusy}>
            {step === 'code' ? '下一步' : '设置新密码'}
          </button>
        </form>
      )}
    </dialog>
  )
}
