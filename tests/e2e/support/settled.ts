import type { JSHandle, Page } from 'playwright-core'

/** Waits until what comes in slowly is there: half seen it could not be read. What turns for ever is not waited for. */
export const settled = (page: Page): Promise<JSHandle> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
