import { createDealerClient, type DealerClient } from '@dealer/sdk'
import type { Page } from 'playwright-core'
import { here } from '../support/here.ts'

/** Somebody at another desk under the account of an open page, by the calls: logging in once more would end its session. */
export async function otherDesk(page: Page): Promise<DealerClient> {
  const user = await page.evaluate(() => localStorage.getItem('dealer.user'))
  const tokenStore = { load: () => JSON.parse(user ?? 'null') ?? undefined, save: () => {}, clear: () => {} }
  return createDealerClient({ baseUrl: here().baseUrl, tokenStore })
}
