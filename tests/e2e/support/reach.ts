import type { Page } from 'playwright-core'

/** Px that a finger needs at least: WCAG 2.2, 2.5.8. */
const LEAST_TARGET = 24

/**
 * What a finger does not reach of what is seen: the page or a part of it that moves sideways, controls that lie beside the screen
 * and those that are too small. Empty when all is well.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const width = document.documentElement.clientWidth
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') || element.textContent || element.className).toString().trim().slice(0, 30)}`
    const all = [...document.querySelectorAll('body *')].filter(isSeen)
    const sideways = all.filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1,
    )
    const controls = all.filter((element) =>
      element.matches('button, a[href], input:not([type=hidden]), select, textarea, summary, [role=option]'),
    )
    // A field is touched anywhere in its frame, a box anywhere on its label.
    const target = (element: Element) => (element.closest('label, [data-multiline]') ?? element).getBoundingClientRect()
    return [
      ...(document.documentElement.scrollWidth > width ? ['the page moves sideways'] : []),
      ...sideways.map((element) => `moves sideways: ${nameOf(element)}`),
      ...controls.flatMap((element) => {
        const { left, right, width: wide, height } = target(element)
        if (left < -1 || right > width + 1) return [`beside the screen: ${nameOf(element)}`]
        return Math.min(wide, height) < least ? [`${wide}×${height}: ${nameOf(element)}`] : []
      }),
    ]
  }, LEAST_TARGET)
