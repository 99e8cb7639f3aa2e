import type { OtherInvType } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import type { LineStore } from '@dealer/ui-kit/grid'
import { useEffect, useRef } from 'react'
import { findEach } from '../../../document/line/find-each.ts'
import { useEvent } from '../../../list/use-event.ts'
import { type PlacedLine, placeKey } from './stock-place.ts'
import { usableFinder } from './usable-finder.ts'

/**
 * Reads the places of all lines anew once another warehouse is chosen: what was found in the old one does not lie there.
 * Lines keep their place where the new one has the same.
 */
export function usePlacesAfresh<L extends PlacedLine>(
  store: LineStore<L>,
  warehouseCode: string | undefined,
  otherInvType: OtherInvType,
) {
  const known = useRef(warehouseCode)
  const read = useEvent(async (code: string) => {
    const products = store.filled().map(({ productCode }) => productCode)
    if (products.length === 0) return
    const found = await findEach(usableFinder(code, otherInvType), products)
    if (known.current !== code) return
    let lacking = 0
    for (const key of store.keys()) {
      const line = store.get(key)
      if (!line?.productCode) continue
      const places = found.get(line.productCode)?.places ?? []
      const [first] = places
      const place = places.some((one) => placeKey(one) === line.place) ? line.place : first ? placeKey(first) : ''
      if (place === '') lacking += 1
      store.set(key, { places, place } as unknown as Partial<L>)
    }
    if (lacking > 0) toast.warn(`已更换仓库，${lacking} 行商品在该仓库没有可用库存`)
    else toast.success('已更换仓库，各行的库位与批次已重新带出')
  })
  useEffect(() => {
    if (known.current === warehouseCode) return
    known.current = warehouseCode
    if (warehouseCode) void read(warehouseCode)
  }, [warehouseCode, read])
}
