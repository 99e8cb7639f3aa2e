import type { Page } from 'playwright-core'

/** A row of a list, what somebody wants to do to it, and why it must not be done. */
export type Guarded = readonly [row: string, action: string, said: string]

/** Tries what a guard refuses as a clerk does, who is told why. */
export async function workGuard(page: Page, [text, action, said]: Guarded): Promise<void> {
  const row = page.locator('main [role=row]:visible', { hasText: text }).first()
  const button = row.getByRole('button', { name: action, exact: true })
  await row.waitFor()
  if (await button.count()) await button.click()
  else {
    await row.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await page.getByText(said).filter({ visible: true }).first().waitFor()
  // Where something uses the row, it is listed.
  const known = dialog.getByRole('button', { name: '知道了' })
  if (await known.count()) await known.click()
  await dialog.waitFor({ state: 'hidden' })
}
