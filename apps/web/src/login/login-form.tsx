import type { UserInfo, VerifyCode } from '@dealer/sdk'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LoginField } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { Typed } from './typed-before.ts'
import { type Enter, useLogin } from './use-login.ts'

/** Props of {@link LoginForm}. */
export interface LoginFormProps {
  title: string
  lead: string
  /** What was typed before the page was ready. */
  typed: Typed
  /** Lets the user in: to the application, or to the survey area. */
  enter: Enter
  onLogin: (user: UserInfo) => void
  /** Why one has to log in again. */
  notice?: string
  /** Below the button; is told the name that was typed. */
  foot: (username: string) => ReactNode
}

/** Name, password, the picture once it is asked for, and what is wrong with them. */
export function LoginForm({ title, lead, typed, enter, onLogin, notice, foot }: LoginFormProps) {
  const [fields, setFields] = useState({ ...typed, captcha: '', oneTimeCode: '' })
  const { picture, asksCode, problem, isBusy, submit, renewPicture, clearProblem } = useLogin(enter, onLogin)
  const form = useRef<HTMLFormElement>(null)

  // After the render, because the picture's field may only have come with it.
  useEffect(() => {
    if (!problem) return
    const part = problem.part === 'form' ? 'password' : problem.part
    form.current?.querySelector<HTMLInputElement>(`#${part}`)?.focus()
  }, [problem])

  useEffect(() => {
    if (asksCode) form.current?.querySelector<HTMLInputElement>('#oneTimeCode')?.focus()
  }, [asksCode])

  const put = (part: keyof typeof fields) => (value: string) => {
    setFields((old) => ({ ...old, [part]: value }))
    if (problem) clearProblem()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    await submit(fields)
    setFields((old) => ({ ...old, captcha: '', oneTimeCode: '' }))
  }
  const textOf = (part: string) => (problem?.part === part ? problem.text : undefined)

  return (
    <form ref={form} className="login-form" onSubmit={send} noValidate>
      <header className="login-head">
        <img src="/logo.svg" width="40" height="40" alt="" />
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {notice && (
        <p className="login-notice" role="status">
          {notice}
        </p>
      )}
      <LoginField
        id="username"
        label="用户名"
        placeholder="请输入用户名"
        autoComplete="username"
        autoFocus={!typed.username}
        value={fields.username}
        onValue={put('username')}
        problem={textOf('username')}
      />
      <PasswordField
        value={fields.password}
        onValue={put('password')}
        autoFocus={Boolean(typed.username)}
        problem={textOf('password')}
      />
      {picture && (
        <Captcha
          picture={picture}
          value={fields.captcha}
          onValue={put('captcha')}
          problem={textOf('captcha')}
          onRenew={renewPicture}
        />
      )}
      {asksCode && (
        <LoginField
          id="oneTimeCode"
          label="动态验证码"
          placeholder="手机验证器上的6位数字，或恢复码"
          autoComplete="one-time-code"
          value={fields.oneTimeCode}
          onValue={put('oneTimeCode')}
          problem={textOf('oneTimeCode')}
        />
      )}
      <p className="login-problem" role="alert">
        {textOf('form')}
      </p>
      <button className="login-submit" type="submit" aria-busy={isBusy} disabled={isBusy}>
        {isBusy && <span className="login-spinner" aria-hidden />}
        {isBusy ? '登录中…' : '登录'}
      </button>
      <div className="login-foot">{foot(fields.username)}</div>
    </form>
  )
}

interface CaptchaProps {
  picture: VerifyCode
  value: string
  onValue: (value: string) => void
  problem: string | undefined
  onRenew: () => void
}

function Captcha({ picture, value, onValue, problem, onRenew }: CaptchaProps) {
  return (
    <LoginField
      id="captcha"
      label="验证码"
      placeholder="请输入图中字符"
      autoComplete="off"
      value={value}
      onValue={onValue}
      problem={problem}
    >
      <button type="button" className="login-captcha" title="看不清？换一张" onClick={onRenew}>
        <img src={picture.image} alt="验证码图片，点击换一张" />
      </button>
    </LoginField>
  )
}
