import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import Categories from '../screens/main-data/product-management/category.tsx'
import { UserProvider } from '../shell/session/user.ts'
import { TabProvider } from '../shell/tabs/tab-state.ts'
import { userOf } from '../testing/users.ts'

const category = (id: string, name: string, sortNum: number, parentId?: string, childList: object[] = []) => ({
  ...{ id, name, categoryName: name, sortNum, childList, ...(parentId && { parentId }) },
  ...{ categoryCode: `KL${id}`, taxRate: '13.00', level: 1, enabled: 'T', version: 1 },
  ...{
    createName: '陈志远',
    createDate: '2025-11-01 08:00:00',
    updateName: '陈志远',
    updateDate: '2025-11-01 08:00:00',
  },
})
const TREE = [
  category('1', '饮料', 1, undefined, [category('11', '碳酸饮料', 1, '1'), category('12', '果汁饮料', 2, '1')]),
  category('2', '休闲食品', 2),
]
const EVERYTHING = ['md:category:list', 'md:category:edit', 'md:category:enable', 'md:category:delete']

/** Changes that came in, by the last part of their address. */
const changes: [string | undefined, Record<string, unknown>][] = []
let refusal: string | undefined

beforeEach(() => {
  notifications.clean()
  changes.length = 0
  refusal = undefined
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const name = new URL(request.url).pathname.split('/').at(-1)
    const ok = (content: unknown) => Response.json({ resultCode: '000', content })
    if (name === 'list') return ok(TREE)
    if (name === 'checkCode') return ok(true)
    changes.push([name, JSON.parse(await request.text())])
    return refusal ? Response.json({ resultCode: '111', content: refusal }) : ok({ id: '11' })
  })
})

const open = async (perms = EVERYTHING) => {
  const user = userEvent.setup()
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms })}>
          <MemoryRouter>
            <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
              <Categories />
            </TabProvider>
          </MemoryRouter>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  await screen.findByText('碳酸饮料')
  return user
}
const form = () => screen.getByRole('region')

it('shows the chosen row, and finds by name or code with the branch that leads there', async () => {
  const user = await open()
  await user.click(screen.getByText('果汁饮料'))
  expect(await screen.findByRole('heading', { name: '饮料 / 果汁饮料' })).toBeTruthy()
  expect(within(form()).getByLabelText('类别编码*')).toHaveProperty('value', 'KL12')
  await user.type(screen.getByLabelText('查找商品类别'), 'kl11')
  const tree = screen.getByRole('tree')
  await waitFor(() => expect(within(tree).queryByText('果汁饮料')).toBeNull())
  expect(within(tree).getByText('饮料')).toBeTruthy()
  expect(within(tree).getByText('碳酸饮料')).toBeTruthy()
})

it('calls each row by its own words, and Home and End lead to the first and the last in sight', async () => {
  const user = await open()
  const row = (name: RegExp) => screen.getByRole('treeitem', { name })
  const [first, last] = [row(/^饮料\s?KL1$/), row(/^休闲食品\s?KL2$/)]
  expect(row(/^果汁饮料\s?KL12$/)).toBeTruthy()
  first.focus()
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(last)
  await user.keyboard('{ArrowUp}{Home}')
  expect(document.activeElement).toBe(first)
})

it('asks what is to become of typed text before a row is disabled', async () => {
  const user = await open()
  await user.click(screen.getByText('果汁饮料'))
  const name = () => within(form()).getByLabelText<HTMLInputElement>('类别名称*')
  await user.type(await within(form()).findByLabelText('类别名称*'), '类')
  const disable = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: '停用' }))
    const question = await screen.findByRole('dialog', { name: '放弃已填写的内容？' })
    await user.click(within(question).getByText(answer))
  }
  await disable('继续填写')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(name().value).toBe('果汁饮料类')
  await disable('放弃')
  const asked = await screen.findByRole('dialog', { name: '确认停用商品类别「果汁饮料」？' })
  await user.click(within(asked).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(changes).toMatchObject([['disable', { id: '12', enabled: 'F' }]]))
})

it('adds below the chosen row', async () => {
  const user = await open()
  await user.click(screen.getByText('休闲食品'))
  await user.click(await screen.findByRole('button', { name: '新增下级' }))
  const added = await screen.findByRole('region', { name: '新增商品类别' })
  await user.type(within(added).getByLabelText('类别编码*'), 'KL0201')
  await user.type(within(added).getByLabelText('类别名称*'), '膨化食品')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]).toMatchObject(['save', { categoryCode: 'KL0201', categoryName: '膨化食品', parentId: '2' }])
})

it('moves a row by its button and by the keyboard, past its neighbour', async () => {
  const user = await open()
  await user.click(screen.getByText('果汁饮料'))
  await user.click(await screen.findByRole('button', { name: '上移' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]).toMatchObject(['save', { id: '12', version: 1, parentId: '1', sortNum: 1 }])
  expect(screen.queryByRole('button', { name: '下移' })).toBeNull()
  const first = screen.getByText('碳酸饮料').closest('[role=treeitem]')
  fireEvent.keyDown(first as Element, { key: 'ArrowDown', code: 'ArrowDown', altKey: true })
  await waitFor(() => expect(changes).toHaveLength(2))
  expect(changes[1]).toMatchObject(['save', { id: '11', sortNum: 3 }])
})

it('asks before a row is deleted, and keeps showing one that cannot go', async () => {
  const user = await open()
  refusal = '商品类别【饮料】存在下级，不能删除'
  await user.click(screen.getByText('饮料'))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]).toMatchObject(['delete', { id: '1', version: 1 }])
  expect(await screen.findByRole('heading', { name: '饮料' })).toBeTruthy()
})

it('offers nothing to those who may only look', async () => {
  const user = await open(['md:category:list'])
  await user.click(screen.getByText('饮料'))
  await screen.findByRole('heading', { name: '饮料' })
  for (const name of ['新增', '新增下级', '上移', '下移', '停用', '删除', '保存'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(within(form()).getByLabelText('类别名称*')).toHaveProperty('disabled', true)
})
