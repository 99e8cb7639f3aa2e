import type { Option as ServerOption } from '@dealer/sdk'
import type { Option } from '@dealer/ui-kit/form'
import { useMemo } from 'react'
import { dealer } from '../dealer.ts'
import { useCall } from './use-call.ts'

/** Choices as fields take them. @example toOptions([{ key: 'W001', label: '主仓' }]) // [{ value: 'W001', label: '主仓' }] */
export const toOptions = (list: readonly ServerOption[]): Option[] =>
  list.map(({ key, label }) => ({ value: key, label }))

/** Choices of an enumeration of the contract. @example labelOptions(orderStatusLabel) */
export const labelOptions = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const NONE: readonly ServerOption[] = []

/** The warehouses in which the user may work. */
export const useWarehouses = (): Option[] => {
  const { data = NONE } = useCall(dealer.md.warehouse.select, {}, { staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => toOptions(data), [data])
}
