import type { DealerClient } from '@dealer/sdk'
import { pinyin } from 'pinyin-pro'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginWork, type Visit } from '../support/browser.ts'

const JOBS = '/main-data/settings-management/job-list'
const OUTS = '/sales/order-out/order-out-search-list'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
  await visitor.open(OUTS)
  await page.locator('[data-index="0"]:visible').waitFor()
  await page.getByRole('button', { name: '展开' }).click()
})
afterAll(() => browser?.close())

const field = (label: string) => page.locator('search').getByLabel(label, { exact: true })
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const total = async () => /共 \S+ 条/.exec((await page.getByLabel('分页').textContent()) ?? '')?.[0]
const options = () => page.getByRole('listbox', { name: '查询结果' }).getByRole('option')
/** What the list has been asked for since. */
const listed = () => {
  const asked: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/listOut')) asked.push(request.postDataJSON())
  })
  return asked
}

it('a salesman is found by two characters, initials and phone, asking nothing while an input method composes', async () => {
  const [salesman] = await dealer.md.user.findSalesman({})
  if (!salesman) throw new Error('the demonstration has no salesman')
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/findSalesman')) asked.push(url.searchParams.get('code') ?? '')
  })
  const lists = listed()
  const all = await total()
  await field('业务员').focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: "wang'hai", selectionStart: 8, selectionEnd: 8 })
  await expect.poll(() => field('业务员').inputValue()).toBe("wang'hai")
  await session.send('Input.insertText', { text: salesman.realName })
  await options().filter({ hasText: salesman.mobile }).waitFor()
  expect(asked).toEqual([salesman.realName])
  await field('业务员').fill(salesman.mobile)
  await press('Enter')
  await expect.poll(() => field('业务员').inputValue()).toBe(salesman.realName)
  await press('Enter')
  await expect.poll(() => lists.at(-1)?.salesmanId).toBe(salesman.userId)
  await expect.poll(total).not.toBe(all)
  await field('业务员').fill('')
  await press('Enter')
  await expect.poll(total).toBe(all)
})

it('a document is proposed by a part of its number, with kind, day, party and state; the part alone is searched for, too', async () => {
  const { rows } = await dealer.so.salesOrder.lists({})
  const [order] = rows
  if (!order) throw new Error('the demonstration has no order')
  const lists = listed()
  const part = order.soNum.slice(2)
  await field('订单号').fill(part.slice(0, -1))
  await options().first().waitFor()
  await visitor.shoot('document-look-up')
  await press('Enter')
  await expect.poll(() => lists.at(-1)?.soNum).toBe(part.slice(0, -1))
  await expect.poll(() => options().count()).toBe(0)
  await field('订单号').fill(part)
  const proposal = options().filter({ hasText: order.soNum })
  await proposal.waitFor()
  for (const shown of ['销售订单', order.docDate, order.customerName])
    expect(await proposal.textContent()).toContain(shown)
  await press('ArrowDown', 'Enter')
  await expect.poll(() => field('订单号').inputValue()).toBe(order.soNum)
  await press('Enter')
  await expect.poll(() => lists.at(-1)?.soNum).toBe(order.soNum)
  expect(visitor.complaints).toEqual([])
})

it('whoever asked for something is proposed by name or initials; a part of the name is searched for, too', async () => {
  const [person] = await dealer.md.user.getAllUserNameList({})
  if (!person) throw new Error('the demonstration has no staff')
  const part = person.realName.slice(0, 2)
  const initials = pinyin(part, { pattern: 'first', toneType: 'none', type: 'array' }).join('')
  await visitor.open(JOBS)
  await page.locator('search:visible').getByLabel('发起人').waitFor()
  const asked: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/job/lists')) asked.push(request.postDataJSON())
  })
  const typed = page.locator('search:visible').getByLabel('发起人')
  await typed.fill(part)
  await options().filter({ hasText: person.realName }).first().waitFor()
  await press('Enter')
  await expect.poll(() => asked.at(-1)?.askedByName).toBe(part)
  await typed.fill(initials)
  await options().filter({ hasText: person.realName }).first().waitFor()
  await visitor.shoot('staff-look-up')
  await options().filter({ hasText: person.realName }).first().click()
  await expect.poll(() => typed.inputValue()).toBe(person.realName)
  await press('Enter')
  await expect.poll(() => asked.at(-1)?.askedByName).toBe(person.realName)
  expect(visitor.complaints).toEqual([])
})

/** Goes to the end of what a look-up lists, page after page, until the server has no more, and answers what was listed. */
async function readToEnd(listbox: Locator): Promise<string[]> {
  const rows = listbox.getByRole('option')
  const more = page.getByText(/继续向下加载更多/)
  await rows.first().waitFor()
  for (let known = 0; await more.count(); known = await rows.count()) {
    await listbox.evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect.poll(async () => (await rows.count()) > known || (await more.count()) === 0).toBe(true)
  }
  return rows.allTextContents()
}

it('a list of hits goes on at its end, by scrolling or by the arrow, each hit once, and the focus stays', async () => {
  const text = 'C0001'
  const first = await dealer.so.salesOrder.customerList({ code: text, page: 1 })
  const second = await dealer.so.salesOrder.customerList({ code: text, page: 2 })
  expect([first.length, second.length > 0]).toEqual([50, true])
  await visitor.open('/sales/order-create/normal-order')
  const customer = page.getByRole('combobox', { name: /客户/ }).first()
  await customer.fill(text)
  const listbox = page.getByRole('listbox', { name: '查询结果' })
  await expect.poll(() => options().count()).toBe(50)
  await visitor.shoot('look-up-more')
  // Up from the first is the last, and down from there goes on.
  await press('ArrowUp')
  await expect.poll(() => options().nth(49).getAttribute('aria-selected')).toBe('true')
  await press('ArrowDown')
  await expect.poll(() => options().count()).toBeGreaterThan(50)
  const all = await readToEnd(listbox)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(first.length + second.length)
  expect(await customer.evaluate((field) => field === document.activeElement)).toBe(true)
  const [last = 'no code'] = /C\d+/.exec(all.at(-1) ?? '') ?? []
  await options().last().click()
  await expect.poll(() => customer.inputValue()).toContain(`　${last}`)
  expect(visitor.complaints).toEqual([])
})

it('a field of several goes on at the end of its list, too: by scrolling, then by the arrow, and what is taken is kept', async () => {
  const found = await Promise.all([1, 2, 3].map((at) => dealer.so.salesOrder.customerList({ code: 'C0', page: at })))
  expect(found.map(({ length }) => length)).toEqual([50, 50, 50])
  await visitor.open('/order-template-add')
  const several = page.locator('[data-field=customerCodes] input:not([type=hidden])')
  await several.fill('C0')
  const listbox = page.getByRole('listbox').filter({ visible: true })
  // The last line says that there are more.
  const rows = listbox.locator('[role=option]:not([data-combobox-disabled])')
  await expect.poll(() => rows.count()).toBe(50)
  await page.getByText('已显示 50 条，继续向下加载更多').waitFor()
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBe(100)
  await visitor.shoot('several-more')
  // Up from the first is the last that is known: what follows comes, and down goes on to it.
  await press('ArrowUp')
  await expect.poll(() => rows.count()).toBe(150)
  await press('ArrowDown')
  await expect.poll(() => rows.nth(100).getAttribute('data-combobox-selected')).toBe('true')
  const all = await rows.allTextContents()
  expect(new Set(all).size).toBe(150)
  expect(await several.evaluate((input) => input === document.activeElement)).toBe(true)
  await rows.last().click()
  await page
    .locator('[data-field=customerCodes]')
    .getByText(all.at(-1) ?? '')
    .waitFor()
  expect(visitor.complaints).toEqual([])
})
