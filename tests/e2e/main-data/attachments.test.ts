import { readFile } from 'node:fs/promises'
import type { DealerClient } from '@dealer/sdk'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed, vi } from 'vitest'
import { PATIENCE } from '../../../config/limits.ts'
import { type Visit, visitAs } from '../support/browser.ts'
import { otherDesk } from '../support/clerk.ts'
import { pressInRow } from '../support/row-action.ts'

const CUSTOMERS = '/main-data/customer-management'
const PRODUCTS = '/main-data/product-management'
const SETTINGS = '/main-data/settings-management'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin', { isStill: true }))
  await visitor.open(`${PRODUCTS}/brands`)
  dealer = await otherDesk(page)
  // The server draws them when it first runs, and asks the manufacturer for his.
  const [material] = (await dealer.dms.material.page({ limit: 15 })).rows
  const [brand] = (await dealer.md.brand.brandList({ keyword: '晴川' })).rows
  for (const fileId of [brand?.logoFileId ?? '', material?.fileId ?? ''])
    await vi.waitFor(() => isThere(fileId), { timeout: PATIENCE, interval: 200 })
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const isThere = async (fileId: string) => (await dealer.file.file.download.downloadFileById({ fileId })).cancel()

/** Waits until files are shown by their thumbnails, drawn as they are when the server first runs. */
async function areShown(within: Locator, number: number): Promise<void> {
  const pictures = within.locator('button[aria-label^="查看"] img')
  const drawn = () =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(drawn).toBeGreaterThanOrEqual(number)
  await within.getByText('文件不存在').waitFor({ state: 'detached' })
}

it.each<[what: string, path: string, opens: RegExp, number: number, tab?: string]>([
  ['supplements of customers', `${CUSTOMERS}/customer-app-list`, /^KB\d+$/, 1],
  ['corrected places', `${CUSTOMERS}/customer-loc-audit`, /^[A-Z]{2}\d+$/, 1],
  ['shops of the mall', `${CUSTOMERS}/customer-loc-audit`, /^MD\d+$/, 2, '门店审核'],
  ['corrections of staff', '/main-data/user-management/user-correct-audit', /^[A-Z]{2}\d+$/, 1],
  ['applicants', '/main-data/user-management/recruit-audit', /^YP\d+$/, 1],
  ['attendance', '/main-data/attendance-management', /^(何晓燕|方美玲)$/, 2],
])('photos of %s are seen beside the list', async (_what, path, opens, number, tab) => {
  await visitor.open(path)
  if (tab) await page.getByRole('tab', { name: tab }).click()
  await page.locator('[role=row]:visible').getByRole('button', { name: opens }).first().click()
  await areShown(page.getByRole('dialog'), number)
  expect(visitor.complaints).toEqual([])
})

it.each<[what: string, path: string, row?: string]>([
  ['a vehicle', '/main-data/vehicle-management/vehicle-manager', 'C001'],
  ['a printed heading', `${SETTINGS}/print-title-type-management`, 'TT01'],
  ['the company', '/main-data/dealer-management'],
])('what belongs to %s is seen in its form', async (_what, path, row) => {
  await visitor.open(path)
  if (row) await pressInRow(page, page.locator('main [role=row]:visible', { hasText: row }), '修改')
  await areShown(row ? page.getByRole('dialog') : page.locator('main'), 1)
  expect(visitor.complaints).toEqual([])
})

it('pictures of brands and material are seen in their lists, and those of a product, a customer and a person on their pages', async () => {
  for (const path of [`${PRODUCTS}/brands`, `${PRODUCTS}/material-apply`]) {
    await visitor.open(path)
    await areShown(page.locator('main'), 5)
  }
  const [product] = (await dealer.md.product.productList({ keyword: 'P00001' })).rows
  const [customer] = (await dealer.md.customer.list({ keyword: '惠万家超市' })).rows
  const [person] = (await dealer.md.user.list({ keyword: 'sales01' })).rows
  await visitor.open(`/product-detail?id=${product?.id}`)
  await areShown(page.locator('main'), 1)
  await visitor.open(`/customer-detail?id=${customer?.id}`)
  await areShown(page.locator('main'), 1)
  await visitor.open(`/user-detail?userId=${person?.userId}`)
  await areShown(page.locator('main'), 2)
  expect(visitor.complaints).toEqual([])
})

it('what came with a notice is brought down under its name', async () => {
  await visitor.open('/main-data/activity-management/dealer-message-management')
  await page.locator('[role=row]:visible').getByRole('button', { name: '元旦放假与配送安排' }).first().click()
  const coming = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '元旦配送安排.pdf' }).click()
  const came = await coming
  expect(came.suggestedFilename()).toBe('元旦配送安排.pdf')
  expect((await readFile(await came.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(visitor.complaints).toEqual([])
})
