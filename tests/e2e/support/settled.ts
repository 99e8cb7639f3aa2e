import type { Page } from 'playwright-core'

/** How many frames on end must be still: what is about to come in is drawn once before it begins to move. */
const STILL = 10

/** Waits until what comes in slowly is there: half seen it could not be read. What turns for ever is not waited for. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async (wanted) => {
    const still = () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
        )
    for (let frames = 0; frames < wanted; frames = still() ? frames + 1 : 0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }, STILL)
