import type { StockLocation } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import type { LineStore } from '@dealer/ui-kit/grid'
import { useEffect } from 'react'
import type { ProductLine } from '../../../document/line/product-line.ts'

/**
 * Clears the locations of lines that the warehouse does not have, and says so.
 * @param none what stands for no location
 * @param locations those of the warehouse that is chosen now; nothing while they are read
 */
export const useOwnLocations = <L extends ProductLine>(
  store: LineStore<L>,
  prop: keyof L & string,
  none: string,
  locations: readonly StockLocation[] | undefined,
) =>
  useEffect(() => {
    if (!locations) return
    const own = new Set([none, ...locations.map(({ locationCode }) => locationCode)])
    const foreign = store.keys().filter((key) => {
      const line = store.get(key)
      return line?.productCode && !own.has(String(line[prop]))
    })
    for (const key of foreign) store.set(key, { [prop]: none } as unknown as Partial<L>)
    if (foreign.length > 0) toast.warn(`已更换仓库，${foreign.length} 行的库位不在该仓库，已清空`)
  }, [store, prop, none, locations])
