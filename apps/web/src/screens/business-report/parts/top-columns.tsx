import { HotSale as Facts } from '@dealer/fields/HotSale'
import type { HotSale } from '@dealer/sdk'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { ColumnChart } from '../../../charts/lazy-charts.ts'
import { yuan } from '../../../data/yuan.ts'

/** Products by their place, as columns. */
export function TopColumns({
  products,
  onPick,
}: {
  products: readonly HotSale[]
  onPick: ((product: HotSale) => void) | undefined
}) {
  const pick = (place: number) => {
    const product = products[place]
    if (product) onPick?.(product)
  }
  return (
    <Suspense fallback={<Skeleton height="100%" animate={false} />}>
      <ColumnChart
        measure={Facts.saleAmount.title}
        onPick={onPick && pick}
        columns={products.map(({ rankNo, productCode, productName, saleAmount }) => ({
          // Equals share a place; a column has one name.
          ...{ name: productCode, title: `${rankNo}. ${productName}`, value: saleAmount, text: yuan(saleAmount) },
        }))}
      />
    </Suspense>
  )
}
