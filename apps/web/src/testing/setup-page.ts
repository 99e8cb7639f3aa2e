import { forgetKeys } from '@dealer/ui-kit/keys'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { PATIENCE } from '../../../../config/limits.ts'
import { tellElementsShortly } from '../../../../config/told-elements.ts'

/** Puts in what jsdom lacks and Mantine asks for, and takes away what a test leaves: the next file finds an empty page. */
export function setUpPage(): void {
  configure({ asyncUtilTimeout: PATIENCE })
  tellElementsShortly()
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
  if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

  afterEach(() => {
    notifications.clean()
    cleanup()
    forgetKeys()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(() => {
    document.body.replaceChildren()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
