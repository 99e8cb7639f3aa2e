import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../data/use-call.ts'
import { dealer } from '../dealer.ts'
import { PaperPending } from '../document/sheet/paper.tsx'
import { productPage } from './main-data/product-management/parts/product-form.ts'

const NewProduct = productPage()

/** A product of the manufacturer's offer, as the dealer takes it over. */
function OfferedProduct({ niceProId }: { niceProId: string }) {
  const { data, error, refetch } = useCall(dealer.md.product.getProductByNiceProId, { niceProId }, { silent: true })
  const Page = useMemo(() => data && productPage(data), [data])
  return Page ? <Page /> : <PaperPending title="新增商品" error={error} onRetry={() => void refetch()} />
}

/** Adds a product: an own one, or one of the manufacturer's that the address names. */
export default function ProductAdd() {
  const niceProId = useSearchParams()[0].get('niceProId')
  return niceProId ? <OfferedProduct niceProId={niceProId} /> : <NewProduct />
}
