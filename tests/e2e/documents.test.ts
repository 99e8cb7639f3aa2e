import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './support/axe.ts'
import { type Visit, visitAs } from './support/browser.ts'

let browser: Browser
let visitor: Visit

beforeAll(async () => {
  ;({ browser, visitor } = await visitAs('admin'))
})
afterAll(() => browser?.close())

/** Lists whose rows open a document, in a page of its own or in a panel over the list. */
const LISTS = [
  ['/sales/order-search/order-search-list', 'order'],
  ['/sales/order-out/order-out-search-list', 'outbound'],
  ['/purchase/purchase-input/purchase-input-search', 'purchase-order'],
  ['/purchase/purchase-warehousing/warehousing-query', 'inbound'],
] as const

describe('a document opened from its list can be read by everybody', () => {
  it.each(LISTS)('%s', async (list, picture) => {
    const { page } = visitor
    visitor.complaints.length = 0
    await visitor.open(list)
    await page
      .locator('[aria-rowindex="2"] button')
      .filter({ hasText: /^[A-Z]{2}\d+$/ })
      .first()
      .click()
    await page.getByText('明细').filter({ visible: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await visitor.shoot(`document-${picture}`)
    expect(await axe(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})
