import type { Locator, Page } from 'playwright-core'
import { pressInRow } from './row-action.ts'
import { statesIn } from './told.ts'

/**
 * A row of a list or a tree, what somebody wants to do to it, and why it must not be done; a row alone is disabled and enabled
 * again, which nothing forbids.
 */
export type Guarded = readonly [row: string, action: string, said: string] | readonly [row: string]

/** Tries what a guard refuses as a clerk does, who is told why. */
export async function workGuard(page: Page, [text, action, said = '']: Guarded): Promise<void> {
  // The innermost: what holds it in a tree has its text too.
  const row = page.locator('main :is([role=row], [role=treeitem]):visible', { hasText: text }).last()
  if (action === undefined) return toggle(page, row, text)
  await press(page, row, text, action)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await page.getByText(said).filter({ visible: true }).first().waitFor()
  // Where something uses the row, it is listed.
  const known = dialog.getByRole('button', { name: '知道了' })
  if (await known.count()) await known.click()
  await dialog.waitFor({ state: 'hidden' })
}

async function toggle(page: Page, row: Locator, text: string): Promise<void> {
  // Its state may stand in a column that found no room.
  const off = statesIn(row)
    .filter({ hasText: /^停用$/ })
    .or(row.getByRole('button', { name: '启用', exact: true }))
    .first()
  await press(page, row, text, '停用')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '停用', exact: true }).click()
  await off.waitFor()
  await press(page, row, text, '启用')
  await off.waitFor({ state: 'hidden' })
}

/** What is done to a row of a tree stands over its form, below what was just said: it is pressed by its key. */
async function press(page: Page, row: Locator, text: string, action: string): Promise<void> {
  if ((await row.getAttribute('role')) === 'row') return pressInRow(page, row, action)
  // Its own line: what is below it lies in it.
  await row.getByText(text).first().click()
  await page.getByRole('region').getByRole('button', { name: action, exact: true }).press('Enter')
}
