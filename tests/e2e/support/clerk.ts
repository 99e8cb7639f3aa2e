import { createDealerClient, type DealerClient, sessionTokenStore } from '@dealer/sdk'
import type { Page } from 'playwright-core'
import { here } from './here.ts'

export const DEMO_PASSWORD = 'demo1234'

/** The key that the server writes into its pages. */
const loginKey = async (baseUrl: string): Promise<string> => {
  const page = await (await fetch(baseUrl)).text()
  const settings = /name="dealer-config" content=["']([^>]*)["']/.exec(page)?.[1] ?? '{}'
  return JSON.parse(settings.replaceAll('&quot;', '"')).loginKey
}

/**
 * Somebody who works beside the browser by the calls: looks at what came of it, or does what others have to do first.
 * Take another user than the browser's, since a second login ends the first one's session.
 */
export async function clerk(username = 'manager01', password = DEMO_PASSWORD): Promise<DealerClient> {
  const { baseUrl } = here()
  const dealer = createDealerClient({ baseUrl, loginKey: await loginKey(baseUrl) })
  await dealer.login({ username, password })
  return dealer
}

/** What the client keeps of a session, out of any browser. */
const storeIn = (kept: Map<string, string>) => {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  return sessionTokenStore({ session: storage, local: storage })
}

/** Somebody at another desk under the account of an open page, by the calls: logging in once more would end its session. */
export async function otherDesk(page: Page): Promise<DealerClient> {
  const kept = await page.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }) as [string, string][])
  return createDealerClient({ baseUrl: here().baseUrl, tokenStore: storeIn(new Map(kept)) })
}

/** Logs in by the call, and answers what the application finds in a browser's local storage after a login by its form. */
export async function keptSession(username: string, password = DEMO_PASSWORD) {
  const { baseUrl } = here()
  const kept = new Map<string, string>()
  const client = createDealerClient({ baseUrl, loginKey: await loginKey(baseUrl), tokenStore: storeIn(kept) })
  await client.login({ username, password })
  return [...kept].map(([name, value]) => ({ name, value }))
}
