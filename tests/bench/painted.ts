import type { CDPSession, Page } from 'playwright-core'

/** The time below which a share of them lies. */
export const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

export const ms = (time: number): string => `${time.toFixed(0)} ms`

/** Middle and p95 as cells of a table. */
export const spread = (times: readonly number[]): [string, string] => [ms(at(times, 0.5)), ms(at(times, 0.95))]

declare global {
  interface Window {
    /** Milliseconds from each key to the task after the frame that shows it. */
    keysPainted: number[]
  }
}

/** Notes how long each key takes until the frame that shows what it did is painted, as soon as the page is there. */
export const watchKeys = (page: Page) =>
  page.evaluate(() => {
    window.keysPainted = []
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => window.keysPainted.push(performance.now() - timeStamp), 0)),
      true,
    )
  })

/** Presses keys one after the other, each when the one before is painted; answers how long each took. */
export async function pressAll(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    window.keysPainted = []
  })
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction((count) => window.keysPainted.length > count, index)
  }
  return page.evaluate(() => window.keysPainted)
}

/** How long frames take while an element is scrolled by four rows in each. */
export const scrollFrames = (page: Page, selector: string, count: number): Promise<number[]> =>
  page.evaluate(
    async ([scrollerIs, frames]) => {
      const scroller = document.querySelector(scrollerIs)
      const found: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let frame = 0; frame < frames; frame++) {
        scroller?.scrollBy(0, 168)
        const now = await new Promise<number>(requestAnimationFrame)
        found.push(now - last)
        last = now
      }
      return found.slice(2)
    },
    [selector, count] as const,
  )

/** Makes the page's processor so many times slower, for good. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/**
 * Does something while the page's processor is so many times slower, and only so long: a slowed page keeps a core busy even while
 * it rests, and what is measured in another page beside it takes half as long again.
 */
export async function whileSlow<Result>(page: Page, rate: number, work: () => Promise<Result>): Promise<Result> {
  const session = await slowDown(page, rate)
  try {
    return await work()
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
