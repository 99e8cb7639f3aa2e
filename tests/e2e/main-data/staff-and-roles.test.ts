import type { DealerClient } from '@dealer/sdk'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'

const LIST = '/main-data/user-management/user-manager-component'
let browser: Browser
let visitor: Visit
let dealer: DealerClient
/** Somebody whom no other file knows. */
let person: { userId: string; realName: string }

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, { as: 'admin' })
  dealer = await clerk('admin')
  const [like] = (await dealer.md.user.list({ keyword: 'sales02' })).rows
  const { stationId = '', positionIds = [] } = await dealer.md.user.getUser({ userId: like?.userId ?? '' })
  const { userId } = await dealer.md.user.save({
    ...{ userCode: 'U095', username: 'leaver05', realName: '钱小满', sex: '2', mobile: '10000019095' },
    ...{ idCard: '330100199003160062', stationId, positionIds, entryDate: '2025-01-06', appOpen: 'F', webOpen: 'T' },
  })
  person = { userId, realName: '钱小满' }
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
  const [role] = (await dealer.md.position.list({ keyword: 'JS40' })).rows
  const { webPerms } = await dealer.md.position.getPosition({ id: role?.id ?? '' })
  expect([...webPerms].sort()).toEqual(['md:brand:edit', 'md:brand:list'])
  expect(visitor.complaints).toEqual([])
})

it('a person is found, read with what was changed, and leaves', async () => {
  const { page } = visitor
  await visitor.open(LIST)
  await page.getByLabel('姓名/账号').fill(person.realName)
  await page.keyboard.press('Enter')
  await page.getByText('U095').click()
  await page.getByText('330100199003160062').waitFor()
  await page.getByRole('tab', { name: '角色与线路' }).click()
  await page.getByText('数据范围本人').waitFor()
  await page.getByRole('button', { name: '修改手机号' }).click()
  await page.getByRole('dialog').getByLabel('手机号').fill('10000019096')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByText('手机号已修改').waitFor()
  expect((await dealer.md.user.getChangeLogList({ userId: person.userId })).rows).toMatchObject([
    { fieldLabel: '手机号', oldValue: '10000019095', newValue: '10000019096' },
  ])
  await visitor.open(`/user-detail?userId=${person.userId}`)
  await page.getByRole('button', { name: '离职' }).click()
  await page.getByText('名下没有需要交接的内容').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '离职' }).click()
  await page.getByText('已办理离职').waitFor()
  expect(await dealer.md.user.getUser({ userId: person.userId })).toMatchObject({ jobStatus: 'offJob', webOpen: 'F' })
  expect(visitor.complaints).toEqual([])
})
