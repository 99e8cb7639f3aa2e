import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** What is opened over the page. */
interface Opened {
  readonly opened: boolean
}

/** Soon, but after everything that the page itself is waiting for. */
const whenIdle = (run: () => void): (() => void) => {
  if (!window.requestIdleCallback) return () => undefined
  const handle = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(handle)
}

/**
 * Something that is opened seldom, in a file of its own: it comes when the browser has nothing else to do, or at once when it
 * is opened before that. A file that does not come fails as the page's own would, and is asked for again at the next opening.
 * @example const ThemeDrawer = late(() => import('./theme/theme-drawer.tsx'))
 */
export const late = <Props extends Opened>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Loaded = lazy(load)
  return function Late(props: Props) {
    const [isWanted, setWanted] = useState(props.opened)
    if (props.opened && !isWanted) setWanted(true)
    // What fails here is told when it is really wanted.
    useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
    return (
      isWanted && (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
