import { lazy, Suspense, useState } from 'react'
import { dealer } from './dealer.ts'
import { addressAfterLogin, addressToLogin } from './login/addresses.ts'
import { forgetWhyEnded, whyEnded } from './login/ended.ts'
import { LoginPage } from './login/login-page.tsx'
import { ShellSkeleton } from './login/shell-skeleton.tsx'
import type { Typed } from './login/typed-before.ts'

const loadShell = () => import('./shell/app.tsx')
const Shell = lazy(loadShell)
const SurveyArea = lazy(() => import('./login/survey-area.tsx'))

/** The survey has a login of its own, beside whoever is logged in here. */
const isSurveyArea = () =>
  location.pathname === '/login' && new URLSearchParams(location.search).get('area') === 'survey'

/** The login page for visitors, the shell for users. The only question that is decided before the big part is loaded. */
export function Entry({ typed }: { typed: Typed }) {
  const [isSurvey] = useState(isSurveyArea)
  const [user, setUser] = useState(() => {
    const kept = dealer.session.user
    if (isSurvey) return undefined
    const elsewhere = kept ? (location.pathname === '/login' ? '/' : null) : addressToLogin(location)
    if (elsewhere) history.replaceState(null, '', elsewhere)
    return kept
  })

  if (isSurvey) {
    return (
      <Suspense fallback={null}>
        <SurveyArea />
      </Suspense>
    )
  }
  if (!user) {
    return (
      <LoginPage
        typed={typed}
        onReady={() => void loadShell()}
        onLogin={(fresh) => {
          history.replaceState(null, '', addressAfterLogin(fresh, location, whyEnded() !== undefined))
          forgetWhyEnded()
          setUser(fresh)
        }}
      />
    )
  }
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Shell />
    </Suspense>
  )
}
