import { lazy, Suspense, useState } from 'react'
import { dealer } from './dealer.ts'
import { addressAfterLogin, addressToLogin } from './login/addresses.ts'
import { LoginPage } from './login/login-page.tsx'
import { ShellSkeleton } from './login/shell-skeleton.tsx'
import type { Typed } from './login/typed-before.ts'

const loadShell = () => import('./shell/app.tsx')
const Shell = lazy(loadShell)

/** The login page for visitors, the shell for users. The only question that is decided before the big part is loaded. */
export function Entry({ typed }: { typed: Typed }) {
  const [user, setUser] = useState(() => {
    const kept = dealer.session.user
    const elsewhere = kept ? (location.pathname === '/login' ? '/' : null) : addressToLogin(location)
    if (elsewhere) history.replaceState(null, '', elsewhere)
    return kept
  })

  if (!user) {
    return (
      <LoginPage
        typed={typed}
        onReady={() => void loadShell()}
        onLogin={(fresh) => {
          history.replaceState(null, '', addressAfterLogin(fresh, location))
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
