import type { DealerClient } from '@dealer/sdk'
import { realtimeProtocol } from '@dealer/sdk/realtime'
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'

let browser: Browser
let visitor: Visit
let page: Page
let boss: DealerClient
let userId = ''
interface Tapped {
  close(): Promise<void>
  /** Asks the server a question of the protocol and waits for its answer: it hears, so the page does. */
  hears(): Promise<void>
}
/** The lines that the page has opened, the last one being in use. */
const lines: Tapped[] = []
const addresses: string[] = []

const tap = (line: WebSocketRoute): Tapped => {
  const server = line.connectToServer()
  const answered = new Promise<void>((resolve) => {
    server.onMessage((frame) => {
      if (frame === realtimeProtocol.pong) resolve()
      line.send(frame)
    })
  })
  return {
    close: () => line.close({ code: 1001 }),
    hears: () => {
      server.send(realtimeProtocol.ping)
      return answered
    },
  }
}

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser)
  page = visitor.page
  await page.routeWebSocket('**/api/admin/socket**', (line) => {
    lines.push(tap(line))
    addresses.push(line.url())
  })
  await visitor.login('sales04')
  const user = await page.evaluate(() => JSON.parse(sessionStorage.getItem('dealer.user') ?? '{}'))
  userId = user.userId
  boss = await clerk('admin')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const send = (title: string) =>
  boss.md.message.save({ title, messageType: 'notice', userIds: [userId], context: '<p>请查收</p>' })
const corner = () => page.getByRole('region', { name: '提醒' })
const card = (text: string) => corner().getByRole('article').filter({ hasText: text })
const unread = async () =>
  Number(/\d+/.exec((await page.getByLabel(/^消息/).first().getAttribute('aria-label')) ?? '0')?.[0])
it('[SH-LIVE-1] listens on a line whose session id is dealer code and user id', async () => {
  await expect.poll(() => lines.length).toBe(1)
  expect(new URL(addresses[0] ?? '').searchParams.get('sessionId')).toBe(`D001${userId}`)
})

it('[SH-LIVE-1] [SH-LIVE-4] up to three messages stand by themselves, and the bell follows', async () => {
  await lines.at(-1)?.hears()
  await page.getByLabel(/^消息/).first().waitFor()
  const before = await unread()
  for (const title of ['第一条', '第二条', '第三条']) {
    await send(title)
    await card(`通知公告：${title}`).or(card(title)).first().waitFor()
  }
  expect(await corner().getByRole('article').count()).toBe(3)
  await expect.poll(unread).toBe(before + 3)
  await visitor.shoot('live-three')
})

it('[SH-LIVE-2] from the fourth on there is one summary, whose button clears it and opens the messages', async () => {
  await send('第四条')
  await card('您有4条未读消息').waitFor()
  expect(await corner().getByRole('article').count()).toBe(1)
  await send('第五条')
  await card('您有5条未读消息').waitFor()
  await visitor.shoot('live-summary')
  await card('您有5条未读消息').getByRole('button', { name: '查看' }).click()
  await page.waitForURL('**/dashboard-message')
  await expect.poll(() => corner().getByRole('article').count()).toBe(0)
  expect(visitor.complaints).toEqual([])
})

it('[SH-LAYOUT-7] messages are listed, one is opened and read, all are marked as read, and the bell follows', async () => {
  const before = await unread()
  expect(before).toBeGreaterThanOrEqual(5)
  await page.locator('[role=grid]:visible').getByText('第五条', { exact: true }).first().click()
  const message = page.getByRole('dialog')
  await message.frameLocator('iframe[title="第五条"]').getByText('请查收').waitFor()
  await expect.poll(unread).toBe(before - 1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '全部已读' }).click()
  // Without a number there is nothing to read.
  await page.getByRole('banner').getByRole('button', { name: '消息', exact: true }).waitFor()
})

it('[SH-LIVE-3] a lost line comes back by itself', async () => {
  await visitor.open('/home')
  await expect.poll(() => lines.length).toBe(2)
  await lines.at(-1)?.close()
  await expect.poll(() => lines.length).toBeGreaterThan(2)
  await lines.at(-1)?.hears()
  await send('又通了')
  await card('又通了').waitFor()
})

it('[SH-LIVE-3] a browser without websocket gets an alert, once', async () => {
  const old = await visit(browser)
  await old.page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
  await old.login('sales02')
  await old.page.getByText('当前浏览器不支持实时消息，请升级或更换浏览器').waitFor()
  await old.shoot('live-no-socket')
  await old.page.getByRole('button', { name: '知道了' }).click()
  await old.page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(old.complaints).toEqual([])
  await old.close()
})
