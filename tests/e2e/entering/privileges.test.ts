import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Which modules a user has, and whether the price of an entered line may be typed over. */
async function reachOf(username: string) {
  const visitor = await visit(browser, { as: username })
  const { page } = visitor
  await visitor.open('/sales/order-create/normal-order')
  await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
  await page.keyboard.type('C0000')
  await page.getByRole('option').first().click()
  await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
  await page.keyboard.type('6970100000016')
  await page.keyboard.press('Enter')
  // Scanned: the line is done, and the next one waits.
  const lines = page.locator('[role=row][data-key]')
  await lines.nth(1).waitFor()
  const [modules, prices] = [
    await page.getByRole('navigation', { name: '模块' }).getByRole('button').allInnerTexts(),
    await lines.first().locator('[data-prop=price] input').count(),
  ]
  await visitor.shoot(`privileges-${username}`)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
  return { hasFinance: modules.includes('财务管理'), mayChangePrices: prices === 1 }
}

it('[SH-PERM-3] roles give a salesman no finance and no price of his own, and a manager both', async () => {
  expect(await reachOf('sales01')).toEqual({ hasFinance: false, mayChangePrices: false })
  expect(await reachOf('manager01')).toEqual({ hasFinance: true, mayChangePrices: true })
})
