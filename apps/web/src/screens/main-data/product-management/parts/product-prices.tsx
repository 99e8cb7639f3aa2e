import { ProductPriceInForce } from '@dealer/fields/ProductPriceInForce'
import type { ProductPriceInForce as Price } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../../data/failure.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { fieldLines } from '../../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../../document/sheet/lines-table.tsx'

const COLUMNS = fieldLines<Price>(ProductPriceInForce, [
  'priceKind',
  'targetName',
  'smallPrice',
  'bigPrice',
  'minPrice',
  'maxPrice',
  'startDate',
  'endDate',
])

/** Prices of a product that hold or will hold. */
export function ProductPrices({ id }: { id: string }) {
  const { data, error, refetch } = useCall(dealer.md.product.pricesInForce, { id }, { silent: true })
  if (!data)
    return error ? <ErrorState {...failureOf('价格', error)} onRetry={() => void refetch()} /> : <SkeletonRows />
  const keyOf = ({ priceKind, targetName, startDate, endDate }: Price) =>
    `${priceKind} ${targetName} ${startDate} ${endDate}`
  return <LinesTable columns={COLUMNS} lines={data} lineKey={keyOf} empty="还没有维护价格" />
}
