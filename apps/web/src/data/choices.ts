import type { CategoryNode, RegionNode, Option as ServerOption } from '@dealer/sdk'
import type { FormItem, Option } from '@dealer/ui-kit/form'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dealer } from '../dealer.ts'
import { isAllowed } from '../shell/session/permission.tsx'
import { useUser } from '../shell/session/user.ts'
import { callName } from './call-name.ts'
import { LOOKUPS } from './lookups.ts'

/** Choices as fields take them. @example toOptions([{ key: 'W001', label: '主仓' }]) // [{ value: 'W001', label: '主仓' }] */
export const toOptions = (list: readonly ServerOption[]): Option[] =>
  list.map(({ key, label }) => ({ value: key, label }))

/** Where the choices of a reference come from. */
interface Source {
  readonly call: (args: object) => Promise<unknown>
  /** What is asked for. */
  readonly args: object
  readonly toOptions: (answer: unknown) => Option[]
}

const source = <Answer, Args extends object>(
  call: (args: Args) => Promise<Answer>,
  options: (answer: Answer) => Option[],
  args = {} as NoInfer<Args>,
): Source => ({
  call: call as Source['call'],
  args,
  toOptions: options as Source['toOptions'],
})
const options = (call: () => Promise<readonly ServerOption[]>) => source(call, toOptions)

/** Rows of a tree, each with the way that leads to it: 饮料 / 碳酸饮料. */
const branches = (nodes: readonly CategoryNode[], way = '', above?: string): Option[] =>
  nodes.flatMap(({ id, name, childList }) => [
    { value: id, label: way + name, name, ...(above && { above }) },
    ...branches(childList, `${way}${name} / `, id),
  ])

/** Lines by name; one below another names those above it, since names alone do not tell where it lies. */
const linesOf = (lines: readonly RegionNode[], way = '', above?: string): Option[] =>
  lines.flatMap(({ regionCode, name, childList }) => [
    { value: regionCode, label: way + name, name, ...(above && { above }) },
    ...linesOf(childList, `${way}${name} / `, regionCode),
  ])

// Those of which there are few; the others are looked up by typing, as `LOOKUPS` says.
const SOURCES: Readonly<Record<string, Source>> = {
  Area: options(dealer.md.area.getCountyOfDealer),
  Brand: options(dealer.md.brand.getBrandsList),
  Category: source(dealer.md.category.categoryTree, (nodes) => branches(nodes)),
  BusinessType: options(dealer.md.regionType.select),
  CustomerType: options(dealer.md.customerType.selectType),
  Driver: source(dealer.md.driver.select, (drivers) =>
    drivers.map(({ driverId, driverName }) => ({ value: driverId, label: driverName })),
  ),
  InventoryStatus: options(dealer.inv.inventoryStatus.getInvStatus),
  Position: options(dealer.md.position.select),
  Station: options(dealer.md.station.select),
  Region: source(dealer.md.region.findByDealerId, (lines) => linesOf(lines)),
  PriceSeries: options(dealer.md.priceSeries.select),
  Supplier: options(dealer.md.supplier.getSupplierList),
  // Whom the dealer pays: its own, disabled ones too while money is open with them.
  PaidSupplier: source(dealer.md.supplier.getNonNiceSupplierList, toOptions, { withOpen: 'T' }),
  User: source(dealer.md.warehouse.getUserList, (staff) =>
    staff.map(({ userId, realName }) => ({ value: userId, label: realName })),
  ),
  Vehicle: source(dealer.md.vehicle.select, (vehicles) =>
    vehicles.map(({ vehicleCode, plateNo }) => ({ value: vehicleCode, label: plateNo ?? vehicleCode })),
  ),
  Visitor: source(dealer.rp.report.toVisitRecord, ({ users }) => toOptions(users)),
  VisitRoute: source(dealer.rp.report.toVisitRecord, ({ routes }) => toOptions(routes)),
  VisitLine: source(dealer.rp.report.toVisitRecord, ({ regions }) => toOptions(regions)),
  Warehouse: options(dealer.md.warehouse.select),
  AnyWarehouse: options(dealer.md.warehouse.selectAny),
}

/** What filters offer instead: one may ask about more than a new document may name. */
const ASKED: Readonly<Record<string, string>> = { Warehouse: 'AnyWarehouse' }

/** A field or filter whose choices may come from the server. */
interface Referring {
  /** What it refers to, as the contract's facts say. */
  readonly of?: string
  readonly type?: FormItem['type']
  readonly options?: readonly Option[]
}

/**
 * Items with the choices or the look-up of what they refer to. Choices are asked for once and shared by all pages; until they are there, none.
 * @param items a constant or memoised list
 * @returns the same array while no choices change
 */
export const useChoices = <Item extends Referring>(items: readonly Item[]): readonly Item[] => {
  const { perms } = useUser()
  const kinds = useMemo(
    () => [...new Set(items.flatMap(({ of, options: own }) => (of && !own && SOURCES[of] ? [of] : [])))],
    [items],
  )
  // Several kinds may stand in one answer, which is then asked for once.
  const calls = useMemo(() => {
    const named = kinds.flatMap((kind) => {
      const asked = SOURCES[kind]
      return asked ? [[callName(asked.call), asked] as const] : []
    })
    return [...new Map(named)]
  }, [kinds])
  const answers = useQueries({
    queries: calls.map(([name, { call, args }]) => ({
      queryKey: [name, args],
      queryFn: () => call(args),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    const isPlain = kinds.length === 0 && !items.some(({ of }) => of !== undefined && LOOKUPS[of])
    if (isPlain) return items
    const answered = new Map(calls.map(([name], index) => [name, answers[index]]))
    const found = new Map(
      kinds.map((kind) => {
        const { call, toOptions: optionsOf } = SOURCES[kind] as Source
        const answer = answered.get(callName(call))
        return [kind, answer === undefined ? [] : optionsOf(answer)] as const
      }),
    )
    return items.map((item) => {
      if (item.of === undefined || item.options) return item
      const finds = LOOKUPS[item.of]?.finds((permission) => isAllowed(perms, permission))
      if (finds) return { ...item, type: item.type === 'multiselect' ? item.type : ('lookup' as const), finds }
      const choices = found.get(item.of)
      return choices ? { ...item, options: choices } : item
    })
  }, [items, kinds, calls, answers, perms])
}

/** {@link useChoices} of what a list is asked for: vans and others' storehouses too, and those that are disabled. */
export const useFilterChoices = <Item extends Referring>(filters: readonly Item[]): readonly Item[] => {
  const asked = useMemo(
    () => filters.map((filter) => (ASKED[filter.of ?? ''] ? { ...filter, of: ASKED[filter.of ?? ''] } : filter)),
    [filters],
  )
  return useChoices(asked)
}
