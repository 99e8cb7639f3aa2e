import type { UserInfo } from '@dealer/sdk'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { dealer } from '../dealer.ts'
import { whyEnded } from './ended.ts'
import { LoginBrand } from './login-brand.tsx'
import { LoginForm } from './login-form.tsx'
import { forgottenPassword } from './reset/reset-way.ts'
import type { Typed } from './typed-before.ts'

/** Props of {@link LoginPage}. */
export interface LoginPageProps {
  /** What was typed before the page was ready. */
  typed: Typed
  /** The page stands; what comes after it may be fetched now. */
  onReady: () => void
  onLogin: (user: UserInfo) => void
}

// Few need it: not part of what everybody waits for.
const ResetDialog = lazy(() => import('./reset/reset-dialog.tsx'))

/** The login page. Plain React and one stylesheet, so that it is there at once; its markup begins in index.html. */
export function LoginPage({ typed, onReady, onLogin }: LoginPageProps) {
  const ready = useRef(onReady)
  const [forgot, setForgot] = useState<{ username: string }>()
  const [notice] = useState(whyEnded)

  useEffect(() => {
    document.title = '登录 - 经销商管理系统'
    const timer = setTimeout(() => ready.current(), 1200)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="login">
      <LoginBrand />
      <main className="login-main">
        <LoginForm
          title="经销商管理系统"
          lead="请登录您的账号"
          typed={typed}
          enter={dealer.login}
          onLogin={onLogin}
          notice={notice}
          foot={(username) => (
            <>
              <button type="button" onClick={() => setForgot({ username })}>
                忘记密码？
              </button>
              <a href="/login?area=survey">系统使用调研</a>
            </>
          )}
        />
        {forgot && (
          <Suspense fallback={null}>
            <ResetDialog
              way={forgottenPassword(dealer)}
              username={forgot.username}
              onClose={() => setForgot(undefined)}
            />
          </Suspense>
        )}
      </main>
    </div>
  )
}
