import { toast } from '@dealer/ui-kit/feedback'
import { askForFile, fromFile } from '@dealer/ui-kit/from-file'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { PartBoundary } from './part-boundary.tsx'

/** What is opened over the page. */
interface Opened {
  readonly opened: boolean
  readonly onClose?: () => void
}

/** Soon, but after everything that the page itself is waiting for. */
const whenIdle = (run: () => void): (() => void) => {
  if (!window.requestIdleCallback) return () => undefined
  const handle = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(handle)
}

/**
 * Opens what is there closed already: only then does it know where the focus was, and gives it back. What is drawn elsewhere in
 * the document is there a moment after the rest.
 */
function Opening<Props extends Opened>({ Part, ...props }: Props & { Part: ComponentType<Props> }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true))
    return () => clearTimeout(timer)
  }, [])
  const part = props as unknown as Props
  return <Part {...part} opened={part.opened && isThere} />
}

/**
 * Something that is opened seldom, in a file of its own: it comes when the browser has nothing else to do, or at once when it
 * is opened before that. Of a file that does not come whoever opened it is told, and it is asked for again at the next
 * opening.
 * @example const ThemeDrawer = late(() => import('./theme/theme-drawer.tsx'))
 */
export const late = <Props extends Opened>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Loaded = fromFile(load)
  return function Late(props: Props) {
    const { opened, onClose } = props
    const [state, setState] = useState<'unwanted' | 'wanted' | 'failed'>(opened ? 'wanted' : 'unwanted')
    if (opened && state === 'unwanted') setState('wanted')
    if (!opened && state === 'failed') setState('unwanted')
    // What fails here is told when it is really wanted.
    useEffect(() => whenIdle(() => void askForFile(load).catch(() => undefined)), [])
    const failed = () => {
      toast.error('没能打开，请检查网络后重试')
      setState('failed')
      onClose?.()
    }
    return (
      state === 'wanted' && (
        <PartBoundary onFailed={onClose && failed}>
          <Suspense fallback={null}>
            <Opening {...props} Part={Loaded} />
          </Suspense>
        </PartBoundary>
      )
    )
  }
}
