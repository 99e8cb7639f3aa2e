import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { typeAsScanner } from '../../testing/scanner.ts'
import type { Search } from '../lookup-types.ts'
import { Lookup } from './lookup.tsx'

interface Product {
  productCode: string
  productName: string
}

const products: Product[] = [
  { productCode: '6901028075831', productName: '矿泉水' },
  { productCode: 'SP002', productName: '红茶' },
]
const columns = [
  { prop: 'productCode', label: '编码', width: 90 },
  { prop: 'productName', label: '名称' },
] as const

function Screen({ search, onRepeat }: { search: Search<Product>; onRepeat?: () => undefined }) {
  const [value, setValue] = useState('')
  return (
    <Lookup
      label="商品"
      value={value}
      search={search}
      columns={columns}
      codesOf={(row) => [row.productCode]}
      onPick={(row) => setValue(row.productName)}
      onRepeat={onRepeat}
    />
  )
}

test('[KIT-LOOKUP-5] the call is the screen’s own and gets the typed text; a row has a code and a name', async () => {
  const search = vi.fn<Search<Product>>(async () => products)
  const { user } = renderKit(<Screen search={search} />)
  await user.type(screen.getByRole('combobox', { name: '商品' }), '饮料饮')
  await user.keyboard('{Enter}')
  expect(search).toHaveBeenCalledWith('饮料饮', expect.objectContaining({ isBarcode: false }))
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('红茶')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the same code scanned again is a repeat', async () => {
  typeAsScanner()
  const search = vi.fn<Search<Product>>(async (text) => products.filter((row) => row.productCode === text))
  const onRepeat = vi.fn(() => undefined)
  const { user } = renderKit(<Screen search={search} onRepeat={onRepeat} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await user.type(field, '6901028075831{Enter}')
  await vi.waitFor(() => expect(field.value).toBe('矿泉水'), 20_000)
  expect(onRepeat).not.toHaveBeenCalled()
  await user.type(field, '6901028075831{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 })
  await vi.waitFor(() => expect(onRepeat).toHaveBeenCalledOnce(), 20_000)
  expect(document.activeElement).toBe(field)
})
