import { isDealerError } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { dealer } from '../../dealer.ts'
import { readPageConfig } from '../../page-config.ts'
import { useUser } from '../session/user.ts'
import { reportAddress } from './report-address.ts'
import classes from './report-frame.module.css'

/** Props of {@link ReportFrame}. */
export interface ReportFrameProps {
  title: string
  /** `meta.iframePath` of the menu. */
  path: string
}

/**
 * An embedded report: it is given a token that is good once, knows nothing of this page and is not told its address.
 * It stays as it is while its tab is hidden; refreshing the tab opens it anew with another token.
 */
export function ReportFrame({ title, path }: ReportFrameProps) {
  const { dealerCode } = useUser()
  const theme = useComputedColorScheme('light')
  const frame = useRef<HTMLIFrameElement>(null)
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isOpening = useRef(false)

  const open = async () => {
    isOpening.current = true
    setProblem(undefined)
    try {
      const { ssoToken } = await dealer.md.user.getSsoToken({ silent: true })
      setAddress(reportAddress({ server: readPageConfig().reportUrl ?? '', path, dealerCode, ssoToken, theme }))
    } catch (error) {
      isOpening.current = false
      if (!isDealerError(error)) throw error
      setProblem(error.message)
    }
  }
  // The page has no origin that could be named, and how this one looks is no secret.
  useEffect(() => frame.current?.contentWindow?.postMessage({ theme }, '*'), [theme])
  const begin = useRef(open)
  useEffect(() => {
    // Seen again after another tab: it is open already.
    if (!isOpening.current) void begin.current()
  }, [])

  if (problem) return <ErrorState what={`「${title}」打开失败`} reason={problem} onRetry={() => void open()} />
  if (!address) return <SkeletonRows rows={10} />
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      src={address}
      sandbox="allow-scripts allow-downloads"
      referrerPolicy="no-referrer"
    />
  )
}
