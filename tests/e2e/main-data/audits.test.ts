import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { otherDesk } from '../support/clerk.ts'
import { statesIn, told } from '../support/told.ts'

const RECRUITS = '/main-data/user-management/recruit-audit'
const PLACES = '/main-data/customer-management/customer-loc-audit'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin', { isStill: true }))
  await visitor.open(RECRUITS)
  dealer = await otherDesk(page)
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const row = (text: string) => page.locator('[role=row]:visible', { hasText: text })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Waits for the state that a row has come to, in which nothing more is decided. */
async function isDecided(number: string, state: string): Promise<void> {
  await statesIn(row(number)).filter({ hasText: state }).waitFor()
  expect(
    await row(number)
      .getByRole('button', { name: /^(通过|驳回)$/ })
      .count(),
  ).toBe(0)
}

it('[BM-15] an applicant whose number somebody has by now is not hired, and still waits', async () => {
  const [applicant] = (await dealer.md.recruit.list({ keyword: '郑浩然' })).rows
  const [like] = (await dealer.md.user.list({ keyword: 'sales02' })).rows
  const { stationId = '', positionIds = [] } = await dealer.md.user.getUser({ userId: like?.userId ?? '' })
  const { mobile = '', recruitNum = '' } = applicant ?? {}
  await dealer.md.user.save({
    ...{ userCode: 'U093', username: 'faster08', realName: '郑浩', sex: '1', mobile, idCard: '330100199203170097' },
    ...{ stationId, positionIds, entryDate: '2025-01-06', appOpen: 'F', webOpen: 'F' },
  })
  await row(recruitNum).locator(button('通过')).click()
  await page.getByRole('dialog').locator(button('通过')).click()
  await told(page, `手机号【${mobile}】已存在`)
  await row(recruitNum).locator(button('驳回')).waitFor()
  await row(recruitNum).getByText('待审核').waitFor()
  expect(visitor.complaints).toEqual([])
})

interface Application {
  readonly id: string
  readonly version: number
  readonly auditRemark?: string
}

/** A page on which applications are decided, and what is said there. */
interface Audited {
  readonly path: string
  readonly tab?: string
  readonly label: string
  /** What the question says that passing does. */
  readonly follows?: string
  readonly states?: readonly [passed: string, rejected: string]
  /** The calls behind it; `pass` where the demonstration has a third one that waits. */
  readonly calls: () => {
    list(query: { limit: 100 }): PromiseLike<{ rows: readonly Application[] }>
    pass?(body: Pick<Application, 'id' | 'version'>): Promise<unknown>
  }
}

/** What the app collected of staff and customers. */
const COLLECTED: Readonly<Record<string, Audited>> = {
  'an applicant': {
    ...{ path: RECRUITS, label: '应聘登记', calls: () => dealer.md.recruit },
    follows: '将建立员工资料，登录权限为关闭，完善资料后入职。',
  },
  'a correction of somebody’s data': {
    ...{ path: '/main-data/user-management/user-correct-audit' },
    ...{ label: '员工信息变更', calls: () => dealer.md.userCorrect, follows: '新资料将写入员工。' },
    states: ['经销商通过', '经销商驳回'],
  },
  'a corrected place': {
    ...{ path: PLACES, label: '地址修正', calls: () => dealer.md.customerLoc },
    follows: '新坐标和新地址将写入客户及其默认收货地址。',
  },
}

const OTHERS: Readonly<Record<string, Audited>> = {
  'a shop of the mall': {
    ...{ path: PLACES, tab: '门店审核', label: '门店申请' },
    ...{ calls: () => dealer.md.customerStore, follows: '通过后客户即可在商城下单。' },
  },
  'what material was asked for': {
    ...{ path: '/main-data/product-management/material-apply', tab: '申请记录' },
    ...{ label: '物料申请', calls: () => dealer.dms.materialAudit },
  },
}

it.each(Object.entries(COLLECTED))(
  '[BM-15] [BM-19] %s is passed after a question and rejected with the reason, once',
  (_what, audited) => isDecidedOnce(audited),
)

it.each(Object.entries(OTHERS))(
  '[BM-15] %s is passed after a question and rejected with the reason, once',
  (_what, audited) => isDecidedOnce(audited),
)

async function isDecidedOnce(audited: Audited): Promise<void> {
  const { path, tab, label, follows, states: [passed, rejected] = ['审核通过', '审核驳回'], calls } = audited
  const find = async (number: string) =>
    (await calls().list({ limit: 100 })).rows.find((one) => Object.values(one).includes(number))
  await visitor.open(path)
  if (tab) await page.getByRole('tab', { name: tab }).click()
  const waiting = page.locator('[role=row]:visible', { has: button('驳回') })
  await waiting.first().waitFor()
  const [first = '', second = '', third] = await waiting
    .getByRole('button', { name: /^[A-Z]{2}\d+$/ })
    .allTextContents()

  await row(first).locator(button('通过')).click()
  const question = page.getByRole('dialog')
  await question.getByText(first).waitFor()
  if (follows) await question.getByText(follows).waitFor()
  await question.locator(button('通过')).click()
  await told(page, `${label}已通过`)
  await isDecided(first, passed)

  await row(second).locator(button('驳回')).click()
  const reason = page.getByRole('dialog', { name: second })
  await reason.locator(button('驳回')).click()
  await reason.getByText('请填写驳回原因').waitFor()
  await reason.getByRole('textbox').fill('资料不全，请补充')
  await reason.locator(button('驳回')).click()
  await told(page, `${label}已驳回`)
  await isDecided(second, rejected)
  expect((await find(second))?.auditRemark).toBe('资料不全，请补充')

  const { pass } = calls()
  if (third && pass) {
    await row(third).locator(button('驳回')).click()
    const late = page.getByRole('dialog', { name: third })
    await late.getByRole('textbox').fill('资料不全，请补充')
    const { id = '', version = 0 } = (await find(third)) ?? {}
    await pass({ id, version })
    await late.locator(button('驳回')).click()
    await told(page, '数据已被他人修改，请刷新后重试')
    await late.locator(button('返回')).click()
    // What was decided meanwhile is there without being asked for.
    await isDecided(third, passed)
  }
  expect(visitor.complaints).toEqual([])
}
