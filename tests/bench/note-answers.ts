import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** When the answer was there, before anything was made of it. */
    rowsAt?: number
  }
}

/** Notes when the answer of a call has been read, by its own clone. */
export const noteAnswers = (page: Page, path: string) =>
  page.addInitScript((call) => {
    const ask = window.fetch
    window.fetch = async (...args) => {
      const answer = await ask(...args)
      const address = args[0] instanceof Request ? args[0].url : String(args[0])
      if (address.includes(call))
        void answer
          .clone()
          .json()
          .then(() => (window.rowsAt = performance.now()))
      return answer
    }
  }, path)
