import type { DealerClient, PrintPaperSize } from '@dealer/sdk'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginWork, type Visit } from '../support/browser.ts'
import { otherDesk } from '../support/clerk.ts'
import { type PdfPage, pdfPages, withoutBlanks } from '../support/pdf.ts'

const TEMPLETES = '/main-data/settings-management/print-templete-management'
const PURCHASES = '/purchase/purchase-input/purchase-input-search'
const PRODUCTS = '/main-data/product-management/product'
const LINES = 60

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
let poCode = ''

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
  // The sheets stay until somebody closes the dialog of the printer, of which a browser without a window has none.
  await page.addInitScript(() => {
    window.print = () => {}
  })
  poCode = await buyMuch()
})
afterAll(() => browser?.close())

/** An order of more lines than a sheet holds, the newest of its kind: what templates are seen with. */
async function buyMuch(): Promise<string> {
  const [{ rows }, { rows: orders }] = await Promise.all([
    dealer.md.product.productList({ enabled: 'T', limit: 100 }),
    dealer.po.purchaseOrder.list({ limit: 100 }),
  ])
  // Of a supplier whose prices are one's own to agree on.
  const { poId = '' } = orders.find(({ isNice }) => isNice === 'F') ?? {}
  const { supplierCode, warehouseCode, docDate, expectDate, payType } = await dealer.po.purchaseOrder.viewItem({ poId })
  const lines = rows
    .filter(({ isGift }) => isGift !== 'T')
    .slice(0, LINES)
    .map(({ productCode }, at) => ({ productCode, unitType: 'small' as const, qty: `${at + 1}`, price: '1.2500' }))
  const saved = await dealer.po.purchaseOrder.savePo({
    ...{ submit: 'F', supplierCode, warehouseCode, docDate, expectDate, payType },
    lines,
  })
  return saved.poCode
}

/** The default template of purchase orders on another paper. */
async function layOn(paperSize: PrintPaperSize): Promise<void> {
  const desk = await otherDesk(page)
  const { rows } = await desk.md.printTemplete.list({ billType: 'purchaseOrder', limit: 15 })
  const row = rows.find(({ isDefault }) => isDefault === 'T')
  const { id, version, templeteCode, templeteName, billType, content, enabled } =
    await desk.md.printTemplete.getTemplete({ id: row?.id ?? '' })
  await desk.md.printTemplete.save({ id, version, templeteCode, templeteName, billType, content, enabled, paperSize })
}

/** What is read on each of some sheets: what is not drawn does not come out either. */
const readOn = async (sheets: Locator): Promise<string[]> => {
  const texts = await sheets.evaluateAll((all) =>
    all.map((sheet) => {
      const nodes = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
      let text = ''
      while (nodes.nextNode())
        if (nodes.currentNode.parentElement?.checkVisibility()) text += nodes.currentNode.nodeValue
      return text
    }),
  )
  return texts.map(withoutBlanks)
}

/** The sheets of the template's preview. */
async function previewed(): Promise<string[]> {
  await visitor.open(TEMPLETES)
  const row = page.locator('[role=row]:visible', { hasText: '采购单标准模板' }).first()
  await row.getByRole('button', { name: '设计' }).click()
  await page.getByText(`以最新单据 ${poCode} 预览`).waitFor()
  const sheets = page.getByRole('dialog').getByRole('region', { name: /^第\d+页$/ })
  await expect.poll(() => sheets.last().textContent()).toContain('合计')
  return readOn(sheets)
}

/** What comes out of the printer. */
async function printed(): Promise<PdfPage[]> {
  await visitor.open(PURCHASES)
  await page.getByRole('button', { name: '打印', exact: true }).waitFor()
  await page.locator('[role=row]:visible', { hasText: poCode }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await page.locator('article[data-print-list]').waitFor({ state: 'attached' })
  return pdfPages(await page.pdf({ preferCSSPageSize: true }))
}

it.each([
  ['241x140', 241, 140],
  ['A4', 210, 297],
] as const)(
  'on %s what comes out is the preview: as large, as many sheets, the same on each',
  async (paper, width, height) => {
    await visitor.open(TEMPLETES)
    await page.getByRole('button', { name: '设计' }).first().waitFor()
    await layOn(paper)
    const sheets = await previewed()
    await visitor.shoot(`print-${paper}`)
    const pages = await printed()
    expect(sheets.length).toBeGreaterThan(1)
    expect(pages.map(({ text }) => text)).toEqual(sheets)
    for (const one of pages) {
      expect(Math.abs(one.width - width)).toBeLessThan(0.5)
      expect(Math.abs(one.height - height)).toBeLessThan(0.5)
    }
    // Heads on each, sums on the last, every line on one of them.
    for (const { text } of pages) expect(text).toContain(`采购单采购单号:${poCode}`)
    expect(pages.map(({ text }) => text.includes('合计'))).toEqual(pages.map((_, at) => at === pages.length - 1))
    expect(visitor.complaints).toEqual([])
  },
)

it('labels come out as they are seen, each as often as is wanted', async () => {
  await visitor.open(PRODUCTS)
  await page.locator('[data-index="0"]:visible').waitFor()
  for (const row of [0, 1]) await page.locator(`[data-index="${row}"]:visible`).getByRole('checkbox').check()
  await page.getByRole('button', { name: /标签/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('每种张数').fill('2')
  const labels = await readOn(dialog.getByRole('region'))
  await visitor.shoot('print-labels')
  await dialog.getByRole('button', { name: '打印 4 张' }).click()
  await page.locator('article[data-print-list]').waitFor({ state: 'attached' })
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.map(({ text }) => text)).toEqual(labels.flatMap((label) => [label, label]))
  for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([60, 40])
  expect(visitor.complaints).toEqual([])
})
