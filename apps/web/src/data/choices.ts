import type { Option as ServerOption } from '@dealer/sdk'
import type { Option } from '@dealer/ui-kit/form'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dealer } from '../dealer.ts'
import { callName } from './call-name.ts'

/** Choices as fields take them. @example toOptions([{ key: 'W001', label: '主仓' }]) // [{ value: 'W001', label: '主仓' }] */
export const toOptions = (list: readonly ServerOption[]): Option[] =>
  list.map(({ key, label }) => ({ value: key, label }))

// Those that the server answers; a field that refers to something else is looked up by typing.
const CALLS: Readonly<Record<string, () => Promise<readonly ServerOption[]>>> = {
  Brand: dealer.md.brand.getBrandsList,
  CustomerType: dealer.md.customerType.selectType,
  InventoryStatus: dealer.inv.inventoryStatus.getInvStatus,
  Supplier: dealer.md.supplier.getSupplierList,
  Warehouse: dealer.md.warehouse.select,
}

/** A field or filter whose choices may come from the server. */
interface Referring {
  /** What it refers to, as the contract's facts say. */
  readonly of?: string
  readonly options?: readonly Option[]
}

/**
 * Items with the choices that they refer to: asked for once and shared by all pages; until they are there, none.
 * @param items a constant or memoised list
 * @returns the same array while no choices change
 */
export const useChoices = <Item extends Referring>(items: readonly Item[]): readonly Item[] => {
  const kinds = useMemo(
    () => [...new Set(items.flatMap(({ of, options }) => (of && !options && CALLS[of] ? [of] : [])))],
    [items],
  )
  const answers = useQueries({
    queries: kinds.map((kind) => {
      const call = CALLS[kind] ?? (() => Promise.resolve([]))
      return { queryKey: [callName(call), {}], queryFn: () => call(), staleTime: Number.POSITIVE_INFINITY }
    }),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    if (kinds.length === 0) return items
    const options = new Map(kinds.map((kind, index) => [kind, toOptions(answers[index] ?? [])] as const))
    return items.map((item) => {
      const found = item.of === undefined || item.options ? undefined : options.get(item.of)
      return found ? { ...item, options: found } : item
    })
  }, [items, kinds, answers])
}
