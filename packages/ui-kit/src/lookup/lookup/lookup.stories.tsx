import { useState } from 'react'
import { findProducts, PRODUCTS, type Product } from '../../testing/products.ts'
import type { Search } from '../lookup-types.ts'
import { Lookup } from './lookup.tsx'

export default { title: '查找/商品' }

const columns = [
  { prop: 'productCode', label: '编码', width: 90 },
  { prop: 'productName', label: '名称' },
  { prop: 'stock', label: '库存', width: 60, format: 'qty' },
] as const
const codesOf = (product: Product) => [product.productCode, product.barcode]

function Field({ search }: { search: Search<Product> }) {
  const [product, setProduct] = useState('')
  return (
    <Lookup
      label="商品"
      value={product}
      search={search}
      columns={columns}
      codesOf={codesOf}
      onPick={(found) => setProduct(found.productName)}
    />
  )
}

export const ByCodeNameOrBarcode = () => <Field search={findProducts} />

/** A gift pack carries the barcode of what is in it: a scan of it is a question. */
const shared: Search<Product> = async (text) => PRODUCTS.slice(0, 2).map((product) => ({ ...product, barcode: text }))
export const SharedBarcode = () => <Field search={shared} />
