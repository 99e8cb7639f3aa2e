import type { Page } from 'playwright-core'
import { pressInRow } from './row-action.ts'

/** A row of a list, what somebody wants to do to it, and why it must not be done. */
export type Guarded = readonly [row: string, action: string, said: string]

/** Tries what a guard refuses as a clerk does, who is told why. */
export async function workGuard(page: Page, [text, action, said]: Guarded): Promise<void> {
  const row = page.locator('main [role=row]:visible', { hasText: text }).first()
  await pressInRow(page, row, action)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await page.getByText(said).filter({ visible: true }).first().waitFor()
  // Where something uses the row, it is listed.
  const known = dialog.getByRole('button', { name: '知道了' })
  if (await known.count()) await known.click()
  await dialog.waitFor({ state: 'hidden' })
}
