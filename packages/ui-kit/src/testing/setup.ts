import { notifications } from '@mantine/notifications'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What Mantine asks of a browser and jsdom does not have.
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
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

afterEach(() => {
  notifications.clean()
  cleanup()
  localStorage.clear()
})
