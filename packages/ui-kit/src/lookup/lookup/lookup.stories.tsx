import { useState } from 'react'
import { findProducts, type Product } from '../../testing/products.ts'
import { Lookup } from './lookup.tsx'

export default { title: '查找/商品' }

const columns = [
  { prop: 'productCode', label: '编码', width: 90 },
  { prop: 'productName', label: '名称' },
  { prop: 'stock', label: '库存', width: 60, format: 'qty' },
] as const
const codesOf = (product: Product) => [product.productCode, product.barcode]

export function ByCodeNameOrBarcode() {
  const [product, setProduct] = useState('')
  return (
    <Lookup
      label="商品"
      value={product}
      search={findProducts}
      columns={columns}
      codesOf={codesOf}
      onPick={(found) => setProduct(found.productName)}
    />
  )
}
