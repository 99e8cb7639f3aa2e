import { confirmAction } from '@dealer/ui-kit/feedback'

/** Closes a panel; asks first when something was typed into it. */
export const closeAsking = async (isDirty: boolean, onClose: () => void): Promise<void> => {
  const question = { title: '放弃已填写的内容？', confirmLabel: '放弃', cancelLabel: '继续填写', danger: true }
  if (!isDirty || (await confirmAction(question))) onClose()
}
