import type { Page } from 'playwright-core'

/** Counts, from the next page on, how far things jump that nobody touched, as browsers score it (0 to 1 and more). */
const WATCH = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push({
      value: entry.value,
      moved: entry.sources.map(({ node }) => node?.className || node?.nodeName).join(', '),
    })
  }).observe({ type: 'layout-shift', buffered: true })`

/** Call before pages are opened. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript({ content: WATCH })

/** The sum since the page was opened, and what moved. */
export async function shiftsOf(page: Page): Promise<{ score: number; moved: string[] }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts)
  return { score: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(({ moved }) => moved) }
}
