import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh, IconZoomExclamation } from '@tabler/icons-react'
import classes from '../empty-state/empty-state.module.css'
import own from './error-state.module.css'

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What failed, in the user's words: `销售单加载失败`. */
  what: string
  /** The server's reason, when it gave one. */
  reason?: string
  /** Id of the request, for the support. */
  requestId?: string
  /** True when the network is away: another picture and other words, since a retry helps only later. */
  offline?: boolean
  /** Tries again. */
  onRetry?: () => void
}

/** Something failed to load: what, why, and the way on. */
export function ErrorState({ what, reason, requestId, offline = false, onRetry }: ErrorStateProps) {
  const Icon = offline ? IconPlugConnectedX : IconZoomExclamation
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon} aria-hidden>
        <Icon size={32} stroke={1.25} />
      </span>
      <p className={own.what}>{offline ? '网络未连接' : what}</p>
      <p className={classes.text}>{offline ? '请检查网络，恢复后重试，已填写的内容不会丢失' : reason}</p>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          重试
        </Button>
      )}
      {requestId && !offline && (
        <p className={own.request}>
          请求编号 <code>{requestId}</code>
        </p>
      )}
    </div>
  )
}
