import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './toast.module.css'

/** How long an error stays, in ms. */
export const ERROR_TOAST_MS = 5000
const SUCCESS_TOAST_MS = 3000

type Kind = 'error' | 'success' | 'warn'

const LOOK = {
  error: { icon: <IconAlertCircle size={18} />, ms: ERROR_TOAST_MS, role: 'alert' },
  warn: { icon: <IconAlertTriangle size={18} />, ms: ERROR_TOAST_MS, role: 'alert' },
  success: { icon: <IconCircleCheck size={18} />, ms: SUCCESS_TOAST_MS, role: 'status' },
} as const

// The same words twice at once say nothing more: a burst of equal failures is one toast, and its clock starts again.
const idOf = (kind: Kind, content: ReactNode) => (typeof content === 'string' ? `${kind}:${content}` : undefined)

const show = (kind: Kind, content: ReactNode) => {
  const { icon, ms, role } = LOOK[kind]
  const id = idOf(kind, content)
  if (id !== undefined) notifications.hide(id)
  notifications.show({
    id,
    message: content,
    icon,
    autoClose: ms,
    role,
    withBorder: true,
    closeButtonProps: { 'aria-label': '关闭' },
    classNames: {
      root: clsx(classes.root, kind === 'success' && classes.passing),
      icon: classes[kind],
      body: classes.body,
    },
  })
}

/**
 * Short messages over the page.
 * @example toast.error('客户编码已存在')
 */
export const toast = {
  /** A failure; stays 5 s and is read out at once. */
  error: (content: ReactNode) => show('error', content),
  /** Something the user must mend before going on; stays 5 s. */
  warn: (content: ReactNode) => show('warn', content),
  /** A thing done; stays 3 s. */
  success: (content: ReactNode) => show('success', content),
  /**
   * A thing done that can be taken back while the toast is seen.
   * @param content what was done, as `已删除第 3 行`
   * @param onUndo called at most once
   */
  undo: (content: string, onUndo: () => void) => {
    const id = `undo:${content}:${Date.now()}`
    const undo = () => {
      notifications.hide(id)
      onUndo()
    }
    const message = (
      <span className={classes.undo}>
        {content}
        <button type="button" className={classes.action} onClick={undo}>
          撤销
        </button>
      </span>
    )
    const look = { root: classes.root, icon: classes.success, body: classes.body }
    notifications.show({
      id,
      message,
      icon: LOOK.success.icon,
      autoClose: ERROR_TOAST_MS,
      withBorder: true,
      classNames: look,
    })
  },
}
