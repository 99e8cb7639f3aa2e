import type { Locator, Page } from 'playwright-core'

/** Presses what is done to a row: its own button, or where it has more of them, in its menu. */
export async function pressInRow(page: Page, row: Locator, action: string): Promise<void> {
  await row.waitFor()
  const button = row.getByRole('button', { name: action, exact: true })
  if (await button.count()) return button.click()
  await row.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
