import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ScreenModule } from './screen.ts'
import { usePageTitle, useTabDirty, useTabTitle } from './tabs/tab-state.ts'

export const NORMAL = '/sales/order-create/normal-order'
export const SPLIT = '/sales/order-out/order-split-list'
export const VIEW = '/sales/return-view'

/** How often each was drawn. */
export const renders: Record<string, number> = {}
/** When each was shown and hidden. */
export const effects: string[] = []

function TestScreen({ route }: { route: string }) {
  const [typed, setTyped] = useState('')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  renders[route] = (renders[route] ?? 0) + 1
  useTabDirty(typed !== '')
  useTabTitle(params.get('id') ? `单据 ${params.get('id')}` : undefined)
  useEffect(() => {
    effects.push(`${route} shown`)
    return () => void effects.push(`${route} hidden`)
  }, [route])
  return (
    <label>
      输入 {route} {params.get('id')}
      <input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button type="button" onClick={() => navigate(`${route}?id=saved`, { replace: true })}>
        换址
      </button>
    </label>
  )
}

function CalledScreen({ title }: { title: string }) {
  usePageTitle(title)
  useTabDirty(true)
  return null
}

function Screen({ route }: { route: string }) {
  const title = useSearchParams()[0].get('called')
  return title ? <CalledScreen title={title} /> : <TestScreen route={route} />
}

const ROUTES = ['/home', NORMAL, SPLIT, VIEW, '/split-list-history']

/** In the place of what knows the screens of the application. */
export const findScreen = async (route: string) => {
  if (!ROUTES.includes(route)) return undefined
  const module: ScreenModule = { default: () => <Screen route={route} /> }
  return { isHistory: route.endsWith('-history'), load: () => Promise.resolve(module) }
}
