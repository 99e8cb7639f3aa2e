import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/**
 * Opens a select and takes one of its choices, as the mouse does.
 * @example await chooseOption(user, screen.getByLabelText(/^入库仓库/), '分仓')
 */
export async function chooseOption(user: UserEvent, field: HTMLElement, name: string): Promise<void> {
  await user.click(field)
  // Lists of other selects stay where they were opened.
  const option = await waitFor(() => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!list) throw new Error('no list')
    return within(list).getByRole('option', { name, hidden: true })
  })
  await user.click(option)
}
