import { type FileStore, FileStoreProvider } from '@dealer/ui-kit/form'
import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { Activity } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import Brands from '../screens/main-data/product-management/brands.tsx'
import { UserProvider } from '../shell/session/user.ts'
import { TabProvider, tabNotesAtom } from '../shell/tabs/tab-state.ts'
import { userOf } from '../testing/users.ts'

const BRAND = {
  id: '301',
  version: 4,
  enabled: 'T',
  brandCode: 'BR01',
  brandName: '晴川',
  isNice: 'F',
  sortNum: 1,
  createName: '陈志远',
  createDate: '2025-11-01 08:00:00',
  updateName: '陈志远',
  updateDate: '2025-11-01 08:00:00',
  logoFileId: '77',
}
const EVERYTHING = ['md:brand:add', 'md:brand:edit', 'md:brand:delete', 'md:brand:export']

let uploaded: Promise<void> | undefined

/** A place for files that takes all but large ones. */
const files: FileStore = {
  upload: async (file) => {
    if (file.name === 'large.png') throw new Error('文件不能超过10MB')
    await uploaded
    return '88'
  },
  show: async (id) => ({ name: `${id}.png`, picture: `blob:${id}` }),
  open: () => undefined,
}

/** Changes that came in, by the last part of their address. */
const changes: [string | undefined, Record<string, unknown>][] = []
let refusal: string | undefined

beforeEach(() => {
  notifications.clean()
  changes.length = 0
  refusal = undefined
  // jsdom lays nothing out: a scroller of 600 px is what the virtual body asks for.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const url = new URL(request.url)
    const name = url.pathname.split('/').at(-1)
    const ok = (content: unknown) => Response.json({ resultCode: '000', content })
    if (name === 'brandList') return ok({ rows: [BRAND], total: 1 })
    if (name === 'checkRepeat') return ok(url.searchParams.get('name') !== '云岭')
    if (name === 'getSupplierList') return ok([{ key: 'S001', label: '晴川饮料' }])
    changes.push([name, JSON.parse(await request.text())])
    return refusal ? Response.json({ resultCode: '102', content: refusal }) : ok({ id: '302' })
  })
})

let see: (mode: 'visible' | 'hidden') => void

const open = async (perms = EVERYTHING) => {
  const user = userEvent.setup()
  const queries = createQueryClient()
  const page = (mode: 'visible' | 'hidden') => (
    <KitProvider>
      <QueryClientProvider client={queries}>
        <UserProvider value={userOf({ perms })}>
          <FileStoreProvider value={files}>
            <MemoryRouter>
              <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
                <Activity mode={mode}>
                  <Brands />
                </Activity>
              </TabProvider>
            </MemoryRouter>
          </FileStoreProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>
  )
  const { rerender } = render(page('visible'))
  see = (mode) => rerender(page(mode))
  await screen.findByText('晴川')
  return user
}

it('adds a row, and shows a refusal at the field that it names with what was typed kept', async () => {
  const user = await open()
  refusal = '品牌编码已存在'
  await user.click(screen.getByRole('button', { name: '新增' }))
  const panel = await screen.findByRole('dialog')
  await user.type(within(panel).getByLabelText('品牌编码*'), 'BR01')
  await user.type(within(panel).getByLabelText('品牌名称*'), '青禾')
  await user.keyboard('{Control>}s{/Control}')
  await within(panel).findByText('品牌编码已存在')
  await waitFor(() => expect(document.activeElement).toBe(within(panel).getByLabelText('品牌编码*')))
  expect(changes[0]?.[1]).toMatchObject({ brandCode: 'BR01', brandName: '青禾' })
  expect(getDefaultStore().get(tabNotesAtom).t1?.dirty).toBe(true)
  refusal = undefined
  await user.type(within(panel).getByLabelText('品牌编码*'), '9')
  see('hidden')
  see('visible')
  // The field is mended: whoever comes back to the tab is not told again.
  expect(within(panel).queryByText('品牌编码已存在')).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes[1]?.[1]).toMatchObject({ brandCode: 'BR019', brandName: '青禾' })
  // Nothing was done under the number, and had its answer been lost, nothing would be done twice.
  expect(changes[1]?.[1].requestNo).toBe(changes[0]?.[1].requestNo)
  // The tab has no unsaved work any more.
  await waitFor(() => expect(getDefaultStore().get(tabNotesAtom).t1?.dirty).toBe(false))
})

it('says while typing that a name is taken', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: '新增' }))
  const panel = await screen.findByRole('dialog')
  await user.type(within(panel).getByLabelText('品牌名称*'), '云岭')
  await within(panel).findByText('品牌名称已存在')
})

it('sends nothing while something is missing, and leads there', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: '新增' }))
  const panel = await screen.findByRole('dialog')
  await user.type(within(panel).getByLabelText('品牌编码*'), 'BR09')
  await user.click(within(panel).getByRole('button', { name: '保存' }))
  await within(panel).findByText('品牌名称必填!')
  await waitFor(() => expect(document.activeElement).toBe(within(panel).getByLabelText('品牌名称*')))
  expect(changes).toEqual([])
})

it('disables after a question, with all of the row that the call takes', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: '停用' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]).toMatchObject([
    'update',
    { id: '301', version: 4, enabled: 'F', brandName: '晴川', logoFileId: '77' },
  ])
})

it('offers nothing to those who may only look', async () => {
  const user = await open([])
  for (const name of ['新增', '修改', '停用', '删除', '导出']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'BR01' }))
  const panel = await screen.findByRole('dialog')
  expect(within(panel).queryByRole('button', { name: '保存' })).toBeNull()
  expect(within(panel).getByLabelText('品牌名称*')).toHaveProperty('disabled', true)
})

it('shows a picture, takes it away and sends another one; what is refused stands at the field', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: '修改' }))
  const panel = await screen.findByRole('dialog')
  expect(await within(panel).findByAltText('77.png')).toBeTruthy()
  await user.click(within(panel).getByRole('button', { name: '移除77.png' }))
  const input = panel.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['x'], 'large.png', { type: 'image/png' }))
  expect((await within(panel).findByRole('alert')).textContent).toBe('文件不能超过10MB')
  let finish = () => {}
  uploaded = new Promise((resolve) => {
    finish = resolve
  })
  await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }))
  // Saved now, the brand would lose its logo without a word.
  await user.click(within(panel).getByRole('button', { name: '保存' }))
  await within(panel).findByText('品牌标志正在上传，请稍候')
  expect(changes).toEqual([])
  finish()
  expect(await within(panel).findByAltText('88.png')).toBeTruthy()
  await user.click(within(panel).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(changes[0]?.[1]).toMatchObject({ id: '301', logoFileId: '88' }))
})
