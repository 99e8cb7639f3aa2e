import type { Locator, Page } from 'playwright-core'
import type { Visit } from '../support/browser.ts'
import { told } from '../support/told.ts'

const EMPTY = '没有符合条件的数据'

/** Asks a list for the one document of a number, and answers its row, which may be none. */
async function ask({ open, page }: Visit, path: string, field: string, num: string): Promise<Locator> {
  await open(path)
  await page.locator('search').getByLabel(field).first().fill(num)
  await page.keyboard.press('Enter')
  return page.locator('[role=row]:visible', { hasText: num })
}

/** Opens a list with the one document of a number, and answers its row. */
export async function found(visitor: Visit, path: string, field: string, num: string): Promise<Locator> {
  const row = await ask(visitor, path, field, num)
  // Before the answer it may be there as well, among others.
  await told(visitor.page, /^共 1 条/)
  await row.waitFor()
  return row
}

/** Opens a list that does not have the document any more, or not yet. */
export async function notFound(visitor: Visit, path: string, field: string, num: string): Promise<void> {
  const row = await ask(visitor, path, field, num)
  await told(visitor.page, EMPTY)
  await row.waitFor({ state: 'hidden' })
}

/** The number of the document that an opened form has just submitted. */
export async function lastNumber(page: Page): Promise<string> {
  const last = page.getByText(/^上一单/).filter({ visible: true })
  await last.waitFor()
  return /[A-Z]{2}\d{10}/.exec((await last.textContent()) ?? '')?.[0] ?? ''
}
