import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { otherDesk } from '../support/clerk.ts'
import { pressInRow } from '../support/row-action.ts'
import { statesIn, told } from '../support/told.ts'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient

/** A page on which the manufacturer is told of something, and one that he knows. */
interface Reported {
  readonly path: string
  readonly label: string
  readonly name: string
  /** What a row says of one that is told of, and of one that was taken back; nothing where its button says it. */
  readonly states?: readonly [reported: string, closed: string]
  /** Reports it at another desk, and takes that back there. */
  report(): Promise<unknown>
  close(reason: string): Promise<unknown>
}

const userId = async () => (await dealer.md.user.list({ keyword: 'sales02' })).rows[0]?.userId ?? ''
const customerId = async () => (await dealer.md.customer.list({ keyword: 'C000031' })).rows[0]?.id ?? ''

const REPORTED: Readonly<Record<string, Reported>> = {
  'a person': {
    ...{ path: '/main-data/user-management/user-report', label: '员工', name: '徐丽萍' },
    states: ['已上报', '已关闭'],
    report: async () => dealer.md.userReport.report({ userIds: [await userId()] }),
    close: async (reason) => dealer.md.userReport.closeReport({ userIds: [await userId()], reason }),
  },
  'a vehicle': {
    ...{ path: '/main-data/vehicle-management/vehicle-report', label: '车辆', name: '浙A2K618' },
    states: ['已上报', '已关闭'],
    report: () => dealer.md.vehicleReport.report({ vehicleCodes: ['C001'] }),
    close: (reason) => dealer.md.vehicleReport.closeReport({ vehicleCodes: ['C001'], reason }),
  },
  'a customer': {
    ...{ path: '/main-data/customer-management/customer-report', label: '客户', name: '惠万家超市' },
    report: async () => dealer.md.customerReport.report({ customerIds: [await customerId()] }),
    close: async (reason) => dealer.md.customerReport.closeReport({ customerIds: [await customerId()], reason }),
  },
}

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin', { isStill: true }))
  await visitor.open('/main-data/user-management/user-report')
  dealer = await otherDesk(page)
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const row = (text: string) => page.locator('main [role=row]:visible', { hasText: text })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Finds the one row of a name. */
async function find(name: string): Promise<void> {
  await page.locator('search:visible input').first().fill(name)
  await page.keyboard.press('Enter')
  await row(name).waitFor()
}

/** A row offers one action and not the other, as soon as it is read anew. */
async function offers(name: string, action: '上报' | '关闭', state?: string): Promise<void> {
  await expect
    .poll(() =>
      row(name)
        .locator(button(action === '上报' ? '关闭' : '上报'))
        .count(),
    )
    .toBe(0)
  if (state) await statesIn(row(name)).filter({ hasText: state }).waitFor()
}

it.each(Object.entries(REPORTED))(
  '[BM-16] %s that another desk has reported or taken back meanwhile is not a second time, and the row says so',
  async (_what, { path, label, name, states, report, close }) => {
    await visitor.open(path)
    await find(name)
    await pressInRow(page, row(name), '关闭')
    const reason = page.getByRole('dialog', { name: `关闭上报 ${label}【${name}】` })
    await reason.getByRole('textbox').fill('资料有误，重新上报')
    await close('门店已转让')
    await reason.locator(button('关闭上报')).click()
    await told(page, `${label}【${name}】未上报，不能关闭`)
    expect(await reason.getByRole('textbox').inputValue()).toBe('资料有误，重新上报')
    await reason.locator(button('返回')).click()
    await offers(name, '上报', states?.[1])

    await pressInRow(page, row(name), '上报')
    const question = page.getByRole('dialog').filter({ hasText: `确定上报${label}【${name}】吗？` })
    await report()
    await question.locator(button('上报')).click()
    await told(page, `${label}【${name}】已上报，不能重复上报`)
    await offers(name, '关闭', states?.[0])
    expect(visitor.complaints).toEqual([])
  },
)

it('[BM-16] a customer is reported with a photo of his door or licence and not without, and taken back with the reason', async () => {
  await visitor.open('/main-data/customer-management/customer-report')
  await find('C000097')
  await pressInRow(page, row('C000097'), '上报')
  await page.getByRole('dialog').locator(button('上报')).click()
  await told(page, '客户【顺发超市】的营业执照或门头照未填写，不能上报')
  await find('C000019')
  await pressInRow(page, row('C000019'), '上报')
  await page.getByRole('dialog').locator(button('上报')).click()
  await told(page, '客户已上报')
  await offers('C000019', '关闭')
  const [known] = (await dealer.md.customerReport.list({ keyword: 'C000019' })).rows
  expect(known).toMatchObject({ reported: 'T', reportName: '陈志远' })
  await pressInRow(page, row('C000019'), '关闭')
  const reason = page.getByRole('dialog', { name: '关闭上报 客户【福满堂杂货铺】' })
  await reason.locator(button('关闭上报')).click()
  await reason.getByText('请填写原因').waitFor()
  await reason.getByRole('textbox').fill('门店已转让')
  await reason.locator(button('关闭上报')).click()
  await told(page, '已关闭上报')
  await offers('C000019', '上报')
  expect(visitor.complaints).toEqual([])
})

it('[BM-16] of several that are marked, only those are reported or taken back that can be', async () => {
  await visitor.open('/main-data/vehicle-management/vehicle-report')
  const toolbar = page.locator('main')
  await row('C001').getByRole('checkbox').check()
  expect(await toolbar.locator(button('上报')).filter({ visible: true }).first().isDisabled()).toBe(true)
  await row('C004').getByRole('checkbox').check()
  await row('C005').getByRole('checkbox').check()
  await toolbar.locator(button('上报')).filter({ visible: true }).first().click()
  const question = page.getByRole('dialog').filter({ hasText: '确定上报2辆车吗？' })
  await question.locator(button('上报')).click()
  await told(page, '已上报，厂家回执请看上报历史')
  await statesIn(row('C004')).filter({ hasText: '已上报' }).waitFor()
  await statesIn(row('C005')).filter({ hasText: '已上报' }).waitFor()
  expect(visitor.complaints).toEqual([])
})
