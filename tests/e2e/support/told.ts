import type { Locator, Page } from 'playwright-core'

/** Waits until a text is seen on the page, as a toast or wherever. */
export const told = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

/** The states that are drawn in a row, or in all rows of a page. */
export const statesIn = (within: Locator | Page): Locator => within.locator(':has(> [data-tone])')
