import type { Page } from 'playwright-core'

/**
 * Opens the select that has the focus by the arrow key and takes the choice that stands so far down. As people do: they see what
 * is marked before they press Enter.
 * @example await takeChoice(page, 2)
 */
export async function takeChoice(page: Page, place = 1): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await page.locator('[role=option][data-combobox-selected]:visible').first().waitFor()
  for (let at = 1; at < place; at++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
