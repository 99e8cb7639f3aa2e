import type { DealerClient } from '@dealer/sdk'
import { pinyin } from 'pinyin-pro'
import type { Browser, Page } from 'playwright-core'
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
