import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openBrowser, openWholeBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk, DEMO_PASSWORD } from '../support/clerk.ts'
import { choice, fill } from '../support/fill.ts'

const LIST = '/main-data/user-management/user-manager-component'
let browser: Browser
let visitor: Visit
/** Somebody whom no other file knows. */
let userId: string

beforeAll(async () => {
  browser = await openBrowser()
  const dealer = await clerk('admin')
  const [like] = (await dealer.md.user.list({ keyword: 'sales02' })).rows
  const { stationId = '', positionIds = [] } = await dealer.md.user.getUser({ userId: like?.userId ?? '' })
  const saved = await dealer.md.user.save({
    ...{ userCode: 'U096', username: 'leaver06', realName: '钱小满', sex: '2', mobile: '10000019097' },
    ...{ idCard: '330100199003170068', stationId, positionIds, entryDate: '2025-01-06', appOpen: 'F', webOpen: 'T' },
  })
  userId = saved.userId
  // A second login of the same user ends the first one.
  visitor = await visit(browser, { as: 'admin' })
})
afterAll(() => browser?.close())

it('[SH-PERM-3] a role is put together in the tree of permissions, and its menu is seen before it is saved', async () => {
  const { page } = visitor
  await visitor.open('/main-data/position-management')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('角色编码').fill('JS40')
  await panel.getByLabel('角色名称').fill('品牌专员')
  await panel.getByLabel('角色类别').click()
  await page.getByRole('option', { name: '管理' }).click()
  await panel.getByLabel('数据范围').click()
  await page.getByRole('option', { name: '全部' }).click()
  await panel.getByLabel('查找电脑权限').fill('品牌管理')
  await panel.getByLabel('修改', { exact: true }).check()
  expect(await panel.getByLabel('查看', { exact: true }).isChecked()).toBe(true)
  await panel.getByRole('tab', { name: '菜单预览' }).click()
  await panel.getByRole('listitem').filter({ hasText: '品牌管理' }).last().waitFor()
  await panel.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()
  await page.getByRole('row').filter({ hasText: 'JS40' }).getByText('品牌专员').waitFor()
  await page.getByText('JS40').click()
  await panel.getByRole('tab', { name: '菜单预览' }).click()
  expect(
    await panel
      .getByRole('listitem')
      .filter({ hasText: /^品牌管理$/ })
      .count(),
  ).toBe(1)
  expect(visitor.complaints).toEqual([])
})

it('[SH-PERM-3] who gets that role logs in with the password that was told, and finds the menu that was seen', async () => {
  const { page } = visitor
  await visitor.open('/user-add')
  const form = page.locator('form:visible')
  await fill(form, {
    ...{ 员工编码: 'U095', 姓名: '唐小雨', 性别: choice('女'), 手机号: '10000019095', 身份证号: '330100199103170057' },
    ...{ 岗位: choice('业务员'), 角色: choice('品牌专员'), 入职日期: '2025-06-02', 登录账号: 'brand07' },
  })
  await page.keyboard.press('Control+s')
  const told = page.getByRole('dialog', { name: /^【唐小雨】的一次性密码：/ })
  const password = /：(\S+)/.exec((await told.getByRole('heading').textContent()) ?? '')?.[1] ?? ''
  await told.getByRole('button', { name: '已告知本人' }).click()
  await page.waitForURL('**/user-manager-component')

  const person = await visit(browser, { meets: true })
  await person.login('brand07', password)
  await person.page.getByRole('button', { name: '设置新密码' }).click()
  await person.page.getByLabel('旧密码').fill(password)
  await person.page.getByLabel('新密码').fill(DEMO_PASSWORD)
  await person.page.getByLabel('确认密码').fill(DEMO_PASSWORD)
  await person.page.getByRole('button', { name: '确定' }).click()
  await person.page.getByText('密码修改成功！').waitFor()
  await person.close()
  const again = await visit(browser, { as: 'brand07' })
  await again.open('/main-data/product-management/brands')
  await again.page.locator('[data-index="0"]:visible').waitFor()
  await again.shoot('menu-of-a-role')
  const menu = again.page.getByRole('navigation', { name: '菜单' })
  await menu.getByText('品牌管理', { exact: true }).waitFor()
  expect(await menu.getByText('商品列表', { exact: true }).count()).toBe(0)
  await again.open('/main-data/product-management/product')
  await again.page.getByText('404').first().waitFor()
  await again.close()
})

it('[BM-16] a person is found, read with what was changed, leaves, and is set on the job again', async () => {
  const { page } = visitor
  await visitor.open(LIST)
  await page.getByLabel('姓名/账号').fill('钱小满')
  await page.keyboard.press('Enter')
  await page.getByText('U096').click()
  await page.getByText('330100199003170068').waitFor()
  await page.getByRole('tab', { name: '角色与线路' }).click()
  await page.getByText('数据范围本人').waitFor()
  await page.getByRole('button', { name: '修改手机号' }).click()
  await page.getByRole('dialog').getByLabel('手机号').fill('10000019098')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByText('手机号已修改').waitFor()
  await visitor.open(`/user-detail?userId=${userId}`)
  await page.getByRole('tab', { name: '变更记录' }).click()
  const [before, after] = ['10000019097', '10000019098']
  await page.getByRole('row').filter({ hasText: before }).filter({ hasText: after }).getByText('手机号').waitFor()
  await page.getByRole('button', { name: '离职' }).click()
  await page.getByText('名下没有需要交接的内容').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '离职' }).click()
  await page.getByText('已办理离职').waitFor()
  await visitor.open(`/user-detail?userId=${userId}`)
  await page.getByRole('button', { name: '复职' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '登录权限需另行开通。' })
  await question.getByText('确定【钱小满】复职吗？').waitFor()
  await question.getByRole('button', { name: '确定' }).click()
  await page.getByText('已设为在职，登录权限需另行开通').waitFor()
  await visitor.open(`/user-detail?userId=${userId}`)
  await page.getByRole('button', { name: '离职' }).waitFor()
  expect(visitor.complaints).toEqual([])
})

it('[BM-15] the résumé of an applicant is read beside what is known of him, in the browser’s own viewer', async () => {
  const browser = await openWholeBrowser()
  onTestFinished(() => browser.close())
  const reader = await visit(browser, { as: 'admin', isFirst: true })
  const { page } = reader
  await reader.open('/main-data/user-management/recruit-audit')
  await page
    .getByRole('row')
    .filter({ hasText: '郑浩然' })
    .getByText(/^YP\d+/)
    .click()
  const panel = page.getByRole('dialog')
  const frame = panel.getByTitle('简历', { exact: true })
  await panel.getByText('1997-07-12').waitFor()
  await frame.waitFor()
  expect(await frame.getAttribute('src')).toMatch(/^blob:/)
  await frame.scrollIntoViewIfNeeded()
  expect(reader.complaints).toEqual([])
})
