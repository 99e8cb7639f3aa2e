import type { UserInfo } from '@dealer/sdk'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LoginBrand } from './login-brand.tsx'
import { LoginField } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { Typed } from './typed-before.ts'
import { useLogin } from './use-login.ts'

/** Props of {@link LoginPage}. */
export interface LoginPageProps {
  /** What was typed before the page was ready. */
  typed: Typed
  /** The page stands; what comes after it may be fetched now. */
  onReady: () => void
  onLogin: (user: UserInfo) => void
}

/** The login page. Plain React and one stylesheet, so that it is there at once; its markup begins in index.html. */
export function LoginPage({ typed, onReady, onLogin }: LoginPageProps) {
  const [fields, setFields] = useState({ ...typed, captcha: '' })
  const { picture, problem, isBusy, submit, renewPicture, clearProblem } = useLogin(onLogin)
  const form = useRef<HTMLFormElement>(null)
  const ready = useRef(onReady)

  useEffect(() => {
    document.title = '登录 - 经销商管理系统'
    const timer = setTimeout(() => ready.current(), 1200)
    return () => clearTimeout(timer)
  }, [])

  // After the render, because the picture's field may only have come with it.
  useEffect(() => {
    if (!problem) return
    const part = problem.part === 'form' ? 'password' : problem.part
    form.current?.querySelector<HTMLInputElement>(`#${part}`)?.focus()
  }, [problem])

  const put = (part: keyof typeof fields) => (value: string) => {
    setFields((old) => ({ ...old, [part]: value }))
    if (problem) clearProblem()
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    await submit(fields)
    setFields((old) => ({ ...old, captcha: '' }))
  }

  const textOf = (part: string) => (problem?.part === part ? problem.text : undefined)

  return (
    <div className="login">
      <LoginBrand />
      <main className="login-main">
        <form ref={form} className="login-form" onSubmit={send} noValidate>
          <header className="login-head">
            <img src="/logo.svg" width="40" height="40" alt="" />
            <h1>经销商管理系统</h1>
            <p>请登录您的账号</p>
          </header>
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
            <LoginField
              id="captcha"
              label="验证码"
              placeholder="请输入图中字符"
              autoComplete="off"
              value={fields.captcha}
              onValue={put('captcha')}
              problem={textOf('captcha')}
            >
              <button type="button" className="login-captcha" title="看不清？换一张" onClick={renewPicture}>
                <img src={picture.image} alt="验证码图片，点击换一张" />
              </button>
            </LoginField>
          )}
          <p className="login-problem" role="alert">
            {textOf('form')}
          </p>
          <button className="login-submit" type="submit" aria-busy={isBusy} disabled={isBusy}>
            {isBusy && <span className="login-spinner" aria-hidden />}
            {isBusy ? '登录中…' : '登录'}
          </button>
        </form>
      </main>
    </div>
  )
}
