import type { FrameLocator, Page } from 'playwright-core'

/** Something of each kind happens in the demonstration within them. */
const DAYS = 60
const DAY = 86_400_000

/**
 * Waits for an embedded report that is open, and for rows of many days where it has days: a month that has just begun has nothing
 * yet, and a run may see it begin. On a phone the filters are to be opened before.
 * @param report what it is read in, a frame of the page or the page
 */
export async function showDays(page: Page, report: Page | FrameLocator): Promise<void> {
  await report.getByRole('button', { name: '导出' }).waitFor()
  const start = report.locator('#filter-dateStart')
  if (await start.isVisible()) {
    const end = Date.parse(await report.locator('#filter-dateEnd').inputValue())
    await start.fill(new Date(end - DAYS * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length))
    const answered = page.waitForResponse('**/api/report/web/embedReport')
    await Promise.all([answered, report.getByRole('button', { name: '查询' }).click()])
  }
  await report.locator('tbody tr').first().waitFor()
}
