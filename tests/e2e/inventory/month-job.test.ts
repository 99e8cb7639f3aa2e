import { minus } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'

const MONTHS = '/inventory/inv-monthly'
const PRODUCT = 'P00001'
/** What no row has. */
const NOTHING = 'ZZ99'

/** Live lists with a history, and what is looked for in each; all are compared with theirs beside the screens (`histories.test.tsx`). */
const HISTORIES = [
  ['purchase/purchase-warehousing/warehousing-query', '入库单号'],
  ['purchase/return-delivery/delivery-search', '出库单号'],
  ['vehicle-sales-management/stock-in-management/stock-in-search', '申请单号'],
  ['vehicle-sales-management/stock-out-management/stock-out-search', '申请单号'],
  ['inventory-transfer/trans-search', '申请单号'],
  ['vehicle-sales-management/stock-in-management/stock-in-apply', '申请单号'],
  ['vehicle-sales-management/stock-out-management/stock-out-apply', '申请单号'],
  ['inventory-transfer/trans-apply', '申请单号'],
  ['inv-monthly/inv-monthly-list', ''],
  ['inv-monthly/inv-monthly-audit', ''],
  ['inv-monthly/inv-monthly-adjust', ''],
  ['others-inventory/others-inventory-search', '单号'],
  ['others-management/adjust-search', '调整单号'],
  ['inv-standing-book/inv-standing-book-search', '批次号'],
] as const

let browser: Browser
let visitor: Visit
let page: Page
let month = ''
/** What the line of messages said of the progress of calls. */
const progress: string[] = []

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"progress"')) progress.push(String(payload))
    }),
  )
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
const panel = () => page.getByRole('dialog')
const button = (name: string) => panel().getByRole('button', { name, exact: true }).filter({ visible: true }).last()
/** Answers the question before a deed with yes. */
const answered = (deed: string) =>
  page
    .getByRole('dialog', { name: `确认${deed}${month}？` })
    .getByRole('button', { name: deed, exact: true })
    .click()

interface Results {
  readonly rows: readonly { readonly month: string }[]
  readonly footer: Readonly<Record<string, string>>
}

/** Opens the results of the months, and answers what they sum to. */
async function results(): Promise<Readonly<Record<string, string>>> {
  // What the page before asked for may come still, and is gone with it.
  let content: Results | undefined
  const answer = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/inventoryMonthly/list')) return false
    content = (await response.json().catch(() => undefined))?.content
    return content !== undefined
  })
  await visitor.open(`${MONTHS}/inv-monthly-list`)
  await answer
  if (!content?.rows[0]) throw new Error('no month has results')
  month = content.rows[0].month
  return content.footer
}
/** The month that is dealt with, and its state. */
const chosen = () => panel().getByLabel('月份').first().inputValue()

describe('[BM-13] a month is closed, in a real browser', () => {
  it('a change of cost is entered and passed', async () => {
    await visitor.open(`${MONTHS}/inv-monthly-adjust`)
    const row = page.locator('[role=row]:visible', { hasText: PRODUCT })
    await page.locator('search').getByLabel('商品').first().fill(PRODUCT)
    await page.keyboard.press('Enter')
    await page.locator('search').getByRole('button', { name: '查询' }).click()
    await row.first().waitFor()
    await row.first().getByRole('checkbox').check()
    await page.getByRole('button', { name: '调整 1 个商品' }).click()
    await panel().getByLabel('调整金额').fill('12.34')
    await panel().getByLabel('原因').last().fill('运费补差')
    await visitor.shoot('month-adjust')
    await page.keyboard.press('Control+s')
    await toast('已提交，等待审核').waitFor()
    await visitor.open(`${MONTHS}/inv-monthly-audit`)
    const submitted = page.locator('[role=row]:visible', { hasText: PRODUCT }).filter({ hasText: '12.34' })
    await submitted.getByRole('button', { name: '通过', exact: true }).click()
    await button('通过').click()
    await toast('成本调整单已通过').waitFor()
  })

  it('what is being counted is in its way, and named', async () => {
    await results()
    await page.getByRole('button', { name: '试算与月结' }).click()
    const { stockCheck } = (await clerk('keeper01')).inv
    const { rows } = await stockCheck.lockList({})
    expect(rows.length).toBeGreaterThan(0)
    for (const { checkNum } of rows)
      await panel().getByRole('link', { name: checkNum, exact: true }).or(button(checkNum)).first().waitFor()
    for (const { id, version } of rows) await stockCheck.cancel({ id, version })
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'detached' })
    await page.reload()
  })

  it('it is run, closed and opened again', async () => {
    const before = await results()
    await page.getByRole('button', { name: '试算与月结' }).click()
    await button('重新试算').click()
    await toast(`${month}已试算`).waitFor()
    const after = await results()
    expect(minus(after.adjustAmount ?? '0', before.adjustAmount ?? '0')).toBe('12.34')
    await page.getByRole('button', { name: '试算与月结' }).click()
    await button('月结').click()
    await visitor.shoot('month-close')
    await answered('月结')
    await toast(`${month}已月结`).waitFor()
    // Each step of the trial and of the closing was told as it began, over the line of messages.
    await expect.poll(() => progress.at(-1) ?? '').toContain('保存')
    expect(progress[0]).toContain('检查待处理事项')
    expect(progress.some((frame) => frame.includes('成本定稿'))).toBe(true)
    expect(progress.every((frame) => frame.includes(`month ${month} `))).toBe(true)
    // It goes on with the next month.
    await expect.poll(chosen).not.toContain(month)
    await panel().getByLabel('月份').first().click()
    await page.getByRole('option', { name: `${month} 已月结` }).click()
    await button('反月结').click()
    await answered('反月结')
    await toast(`${month}已反月结`).waitFor()
    await visitor.shoot('month-opened')
    expect(await results()).toEqual(after)
  })
})

it.each(HISTORIES)('[BM-2] the history of %s reads what is archived, and is filtered', async (path, filter) => {
  const answers = page.waitForResponse((answer) => /\/his\//.test(new URL(answer.url()).pathname))
  await visitor.open(`/${path.slice(path.lastIndexOf('/') + 1)}-history`)
  expect((await answers).ok()).toBe(true)
  await page.getByText('（历史）').first().waitFor()
  await page.locator('[data-index="0"]:visible').waitFor()
  if (!filter) return
  const asked = page.waitForRequest((request) => request.postData()?.includes(NOTHING) ?? false)
  const field = page.locator('search:visible').getByLabel(filter).first()
  if (!(await field.isVisible())) await page.getByRole('button', { name: '展开' }).first().click()
  await field.fill(NOTHING)
  await field.press('Enter')
  expect(new URL((await asked).url()).pathname).toContain('/his/')
  await page.getByText('没有符合条件的数据').filter({ visible: true }).first().waitFor()
})

it('nothing complained', () => expect(visitor.complaints).toEqual([]))
