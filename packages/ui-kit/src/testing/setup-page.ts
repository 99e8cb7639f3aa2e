import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { PATIENCE } from '../../../../config/limits.ts'
import { tellElementsShortly } from '../../../../config/told-elements.ts'
import { forgetKeys } from '../keys/key-hold.ts'

/** Puts in what Mantine asks of a browser and jsdom lacks, and takes away what a test leaves: the next file finds an empty page. */
export function setUpPage(): void {
  configure({ asyncUtilTimeout: PATIENCE })
  tellElementsShortly()
  window.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // jsdom lays nothing out, so there is nothing to scroll to.
  Element.prototype.scrollIntoView ??= () => undefined
  if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

  afterEach(() => {
    vi.useRealTimers()
    // Files share their page: the clock of events that a test stopped goes on for the next.
    vi.restoreAllMocks()
    notifications.clean()
    cleanup()
    forgetKeys()
    localStorage.clear()
  })
  afterAll(() => void vi.unstubAllGlobals())
}
