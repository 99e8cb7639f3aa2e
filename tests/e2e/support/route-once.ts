import type { Page, Route } from 'playwright-core'

/**
 * Answers the next request for an address, and lets all later ones pass. A route with `times` is taken away while its request
 * is still under way, and a browser may leave that one without an answer.
 */
export async function routeOnce(
  page: Page,
  address: string | RegExp | ((url: URL) => boolean),
  answer: (route: Route) => unknown,
): Promise<void> {
  let isDone = false
  await page.route(address, (route) => {
    if (isDone) return route.fallback()
    isDone = true
    return answer(route)
  })
}
