import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from '../support/browser.ts'
import { choice, fill } from '../support/fill.ts'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: Awaited<ReturnType<typeof beginWork>>['dealer']

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const stops = () => page.getByRole('list', { name: '拜访顺序' }).getByRole('listitem')
const names = () => stops().locator('strong').allTextContents()
const handle = (place: number) =>
  stops()
    .nth(place - 1)
    .getByRole('button', { name: /^移动/ })

/**
 * One drag. It begins with a small move, before the list scrolls to its target: what is dragged is what lies under the place of the press
 * by then. The target is told that something is held over it only when the mouse moves there twice.
 */
async function drag(from: number, to: number): Promise<void> {
  const source = stops().nth(from - 1)
  const target = stops().nth(to - 1)
  // A button that the browser still holds for pressed would let no drag begin.
  await page.mouse.up()
  await source.hover()
  const { x, y, width, height } = (await source.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 8, y + height / 2 - 8, { steps: 3 })
  await target.hover()
  await target.hover({ position: { x: 12, y: 12 } })
  await page.mouse.up()
}

/** How long a browser may take from a drop to the new order, in ms. */
const TAKEN = 10_000

/**
 * Drags a stop to a place; answers the order after it. Where the browser had not ended the drag before, it takes no notice of a
 * press, and a person drags once more; but not before it is sure, or two stops would have moved.
 */
async function dragged(from: number, to: number) {
  const before = await names()
  const isMoved = () => expect.poll(names, { timeout: TAKEN }).not.toEqual(before)
  await drag(from, to)
  await isMoved().catch(async () => {
    await drag(from, to)
    await isMoved()
  })
  return names()
}

/** Leads the mouse over what is drawn on the map, which says what lies below it, until it is that point. */
async function pointAt(label: string): Promise<void> {
  const ground = page.locator('.leaflet-container')
  const drawn = ground.locator('canvas')
  const found = async () => {
    const places = await drawn.evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      const places: { x: number; y: number }[] = []
      for (let y = 4; y < height; y += 8)
        for (let x = 4; x < width; x += 8) if (pixels[4 * (y * width + x) + 3] === 255) places.push({ x, y })
      return places
    })
    for (const position of places) {
      await ground.hover({ position })
      if ((await ground.getAttribute('title')) === label) return true
    }
    return false
  }
  await expect.poll(found).toBe(true)
}

it('customers of a route are put in order by keys and by the mouse, and found on its map', async () => {
  await visitor.open('/main-data/region-management/route-manager')
  const row = page.locator('[role=row]:visible', { hasText: '滨江周二线' })
  await row.getByRole('button', { name: '客户', exact: true }).click()
  await stops().first().waitFor()
  const [first = '', second = '', third = '', fourth = '', ...rest] = await names()
  await handle(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await names()).slice(0, 4)).toEqual([second, first, third, fourth])
  // The focus goes with the row, so the next key is for the same customer.
  await page.keyboard.press('End')
  await expect.poll(names).toEqual([second, third, fourth, ...rest, first])
  expect(await dragged(rest.length + 4, 1)).toEqual([first, second, third, fourth, ...rest])
  expect(await dragged(4, 2)).toEqual([first, fourth, second, third, ...rest])

  await page.getByText(/^全程约 [\d.]+公里（直线距离）/).waitFor()
  await pointAt(`3. ${second}`)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => page.locator('li[data-selected] strong').textContent()).toBe(second)
  await visitor.shoot('route-of-customers')

  await page.reload()
  await row.getByRole('button', { name: '客户', exact: true }).click()
  await expect.poll(names).toEqual([first, fourth, second, third, ...rest])
  expect(visitor.complaints).toEqual([])
})

it('a customer is handed to another line in one step', async () => {
  const { id } = await dealer.md.customer.save({
    ...{ customerName: '江晖路邻里小店', customerTypeCode: 'CT04', level: 'C', regionCode: 'L004', settleType: 'cash' },
    ...{ contact: '江小晖', mobile: '10000019301' },
    addresses: [
      {
        ...{ contact: '江小晖', mobile: '10000019301', isDefault: 'T', address: '江晖路6号' },
        ...{ provinceCode: '330000', cityCode: '330100', countyCode: '330105', townCode: '330105019' },
      },
    ],
  })
  await visitor.open('/main-data/region-management/region-manager')
  await page.getByRole('button', { name: '移交客户' }).click()
  const dialog = page.getByRole('dialog', { name: '移交客户' })
  await fill(dialog, { 原线路: choice('滨江线'), 移交线路: choice('西湖线'), 查找客户: '江晖路' })
  await dialog.getByLabel('江晖路邻里小店').check()
  await dialog.getByRole('button', { name: '移交（1）' }).click()
  await page.getByText('移交成功').waitFor()
  expect(await dealer.md.customer.getCustomer({ id })).toMatchObject({ regionCode: 'L003', salesmanName: '孙立明' })
  expect(visitor.complaints).toEqual([])
})
