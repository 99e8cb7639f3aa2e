import { Drawer, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBegin } from '../../focus/use-begin.ts'
import { useFocusPlace } from '../../focus/use-focus-place.ts'
import classes from './dialog.module.css'

/** Props of {@link Dialog}. */
export interface DialogProps {
  /** Seen while true. */
  opened: boolean
  /** Called by Escape, the cross and a click beside it. */
  onClose: () => void
  /** What the dialog is about. */
  title: string
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode
  /** css width; dialogs default to 60%, pop-up messages and surveys pass `70%`, side panels default to 22%. */
  width?: string
  /** The body. */
  children: ReactNode
}

/** What a dialog holds: the focus begins in it, never at the ✕, and stays in it while the dialog is open. */
function Inside({ children, footer }: Pick<DialogProps, 'children' | 'footer'>) {
  const root = useRef<HTMLDivElement>(null)
  useFocusPlace(root)
  useBegin(root)
  return (
    <div ref={root} tabIndex={-1} data-autofocus className={classes.inside}>
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}

let panels = 0

/** Says on the body that a panel is open: toasts stand elsewhere then. */
function OpenPanel() {
  useEffect(() => {
    panels += 1
    document.body.dataset.panel = ''
    return () => {
      panels -= 1
      if (panels === 0) delete document.body.dataset.panel
    }
  }, [])
  return null
}

const CLOSE = { 'aria-label': '关闭' }

/** A dialog over the page, 60% wide unless told otherwise; on a phone it takes the whole width. */
export function Dialog({ opened, onClose, title, footer, width = '60%', children }: DialogProps) {
  const look = { content: classes.content, body: classes.body, title: classes.title }
  return (
    // Shares are of the window, not of what margins leave of it.
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      xOffset={0}
      closeButtonProps={CLOSE}
      classNames={look}
    >
      <Inside footer={footer}>{children}</Inside>
    </Modal>
  )
}

/** Props of {@link SidePanel}. */
export interface SidePanelProps extends DialogProps {
  /** The edge that it comes from, `right` unless told otherwise; from the bottom, `width` is its height. */
  side?: 'left' | 'right' | 'bottom'
}

/** A panel from the right edge, 22% wide unless told otherwise. */
export function SidePanel(props: SidePanelProps) {
  const { opened, onClose, title, footer, width = '22%', side = 'right', children } = props
  const look = { content: classes.panel, title: classes.title }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      position={side}
      closeButtonProps={CLOSE}
      classNames={look}
    >
      <OpenPanel />
      <Inside footer={footer}>{children}</Inside>
    </Drawer>
  )
}
