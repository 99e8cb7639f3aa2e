import { lazy, Suspense, useEffect, useState } from 'react'
import { dealer } from './dealer.ts'
import { addressAfterLogin, addressToLogin } from './login/addresses.ts'
import { forgetWhyEnded, whyEnded } from './login/ended.ts'
import { LoginPage } from './login/login-page.tsx'
import { ShellSkeleton } from './login/shell-skeleton.tsx'
import type { Typed } from './login/typed-before.ts'
import { readPageConfig } from './page-config.ts'

const loadShell = () => import('./shell/app.tsx')
const Shell = lazy(loadShell)
const SurveyArea = lazy(() => import('./login/survey-area.tsx'))
const SetUpArea = lazy(() => import('./login/set-up/set-up-area.tsx'))

/** Pages beside the login: the survey has a login of its own, beside whoever is logged in here; a new server is set up. */
const areaOf = ({ pathname, search }: Location) =>
  pathname === '/login' ? new URLSearchParams(search).get('area') : null

/** The login page for visitors, the shell for users. The only question that is decided before the big part is loaded. */
export function Entry({ typed }: { typed: Typed }) {
  const [area, setArea] = useState(() => areaOf(location))
  const [user, setUser] = useState(() => {
    const kept = dealer.session.user
    if (area === 'survey' || area === 'set-up') return undefined
    const elsewhere = kept ? (location.pathname === '/login' ? '/' : null) : addressToLogin(location)
    if (elsewhere) history.replaceState(null, '', elsewhere)
    return kept
  })

  // Only a server that was new when it started is asked, so that nobody else waits for the answer.
  useEffect(() => {
    if (area !== null || user || !readPageConfig().isNew) return
    void dealer.session
      .getSetUp({ silent: true })
      .then((isOpen) => isOpen && setArea('set-up'))
      .catch(() => undefined)
  }, [area, user])

  if (area === 'survey' || area === 'set-up') {
    return <Suspense fallback={null}>{area === 'survey' ? <SurveyArea /> : <SetUpArea />}</Suspense>
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
