import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fileStore } from '../data/file-store.ts'
import { showScreen } from '../testing/show-screen.tsx'
import ProductDetail from './product-detail.tsx'

const PRODUCT = { id: '11', version: 1, productCode: 'P00001', productName: '青柠汽水', enabled: 'T', smallUnit: '瓶' }
const materialOf = (id: string, materialName: string, needApply: 'T' | 'F') => ({
  ...{ id, materialName, needApply, materialCode: `WL000${id}`, materialType: 'poster', relationType: 'product' },
  ...{ fileId: `7${id}`, fileName: `${materialName}.pdf`, productCodes: ['P00001'], version: 1 },
})

const open = (materials: readonly object[]) =>
  showScreen(
    <ProductDetail />,
    ({ path }) => {
      if (path === '/api/md/product/findById') return PRODUCT
      if (path === '/api/dms/material/findByProductCode/P00001') return materials
      return path.includes('saveDownLoadLog') ? '操作成功' : []
    },
    '/product-detail?id=11',
  )

it('shows the materials of the product: one is downloaded, which is counted, another is applied for', async () => {
  const opened = vi.spyOn(fileStore, 'open').mockResolvedValue(undefined)
  const { asked } = open([materialOf('1', '夏季海报', 'F'), materialOf('2', '端架', 'T')])
  const user = userEvent.setup()
  const section = (await screen.findByRole('heading', { name: '物料' })).closest('section')
  if (!section) throw new Error('no section')
  const rowOf = (text: string) => within(within(section).getByText(text).closest('tr') ?? section)
  expect(rowOf('端架').queryByRole('button', { name: '下载' })).toBeNull()
  await user.click(rowOf('夏季海报').getByRole('button', { name: '下载' }))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('saveDownLoadLog'))
  expect(opened).toHaveBeenCalledWith('71')
  expect(asked.find(({ name }) => name === 'saveDownLoadLog')?.said).toMatchObject({
    materialCode: 'WL0001',
    fileId: '71',
  })
  await user.click(rowOf('端架').getByRole('button', { name: '申请' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('has no materials where nothing is about the product', async () => {
  const { asked } = open([])
  await waitFor(() => expect(asked.some(({ path }) => path.includes('findByProductCode'))).toBe(true))
  await screen.findByText('青柠汽水')
  expect(screen.queryByRole('heading', { name: '物料' })).toBeNull()
})
