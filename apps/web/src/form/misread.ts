import { toast } from '@dealer/ui-kit/feedback'

/**
 * Marks a field by why its text is no value of it: what stands there is not what would be sent.
 * @example <input {...misread(decimalProblem(text, rule))} />
 */
export const misread = (problem: string | undefined) => ({ 'data-misread': problem })

/** Whether all that stands in a form is what its fields take. It leads to the first field where it is not, and says why. */
export const isRead = (form: Element | null): boolean => {
  const wrong = form?.querySelector<HTMLElement>('[data-misread]')
  if (!wrong) return true
  toast.warn(`${wrong.getAttribute('aria-label')}：${wrong.dataset.misread}`)
  wrong.focus()
  return false
}
