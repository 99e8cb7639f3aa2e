import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { holdForDialog } from '../../keys/key-hold.ts'

/** The question of {@link confirmAction}. */
export interface ConfirmQuestion {
  /** What is about to happen, as a question: `确认作废该单据？` */
  title: string
  /** What follows from it, where that is not plain. */
  content?: ReactNode
  /** Label of the button that does it; default `确定`. Name the deed where it is grave: `作废`. */
  confirmLabel?: string
  /** Default `取消`. */
  cancelLabel?: string
  /** Red button for what cannot be taken back. */
  danger?: boolean
}

/**
 * Asks before something that is hard to take back. Escape and a click beside the dialog mean no.
 * @returns true only when the user confirmed
 * @example if (await confirmAction({ title: '确认作废该单据？', danger: true })) await cancelOrder()
 */
export const confirmAction = ({ title, content, confirmLabel, cancelLabel, danger }: ConfirmQuestion) =>
  new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: content,
      size: 420,
      // Not named as any deed is: 关闭 closes a tab, 放弃 throws away what was typed.
      closeButtonProps: { 'aria-label': '返回' },
      labels: { confirm: confirmLabel ?? '确定', cancel: cancelLabel ?? '取消' },
      confirmProps: { color: danger ? 'red' : undefined, 'data-autofocus': true },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
    // Enter typed ahead of the question answers it, and does not press the button that asked once more.
    holdForDialog()
  })
