import type { AreaChoice, Option } from '@dealer/sdk/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { AREAS } from './area.table.ts'
import { TOWNS } from './town.table.ts'

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

const COUNTY = 6
const PREFIX = 4

const areas = linesOf(AREAS).flatMap(([head = '', ...counties]) => {
  const prefix = head.slice(0, PREFIX)
  const own = [`${prefix}00`, head.slice(PREFIX)] as const
  return [own, ...counties.map((county) => [prefix + county.slice(0, 2), county.slice(2)] as const)]
})
const towns = linesOf(TOWNS).flatMap(([code = '', ...some]) =>
  some.map((town) => [code + town.slice(0, 3), town.slice(3)] as const),
)
const names = new Map([...areas, ...towns])

/** The area above; none of a province. A town lies in a county, or in a city that has none. */
const above = (code: string): string | undefined => {
  if (code.length > COUNTY) return code.slice(0, COUNTY)
  if (code.endsWith('0000')) return undefined
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, PREFIX)}00`
}

const below = new Map<string | undefined, AreaChoice[]>()
for (const [areaCode, areaName] of names) {
  const siblings = below.get(above(areaCode)) ?? []
  siblings.push({ areaCode, areaName })
  below.set(above(areaCode), siblings)
}

/** Areas one step below a code, the provinces below none; nothing below what is not known. */
export const areasBelow = (code: string | undefined): readonly AreaChoice[] => below.get(code) ?? []

/** What an area is called; null for none. */
export const nameOfArea = (code: string | null | undefined): string | null => (code && names.get(code)) || null

/** An area with those above it. @throws Refusal 106 for a code that is not known. */
export async function findArea(_: Work, { areaCode }: { readonly areaCode: string }) {
  const areaName = names.get(areaCode)
  if (areaName === undefined) throw refuse.missing()
  const parents: AreaChoice[] = []
  for (let code = above(areaCode); code !== undefined; code = above(code))
    parents.unshift({ areaCode: code, areaName: names.get(code) ?? '' })
  return { areaCode, areaName, level: parents.length + 1, parents }
}

/** @throws Refusal 106 naming the first code that is no area, in this field of the request. */
export function requireKnownAreas(codes: readonly string[], field: string): void {
  const unknown = codes.findIndex((code) => !names.has(code))
  if (unknown >= 0) throw refuse.missing(`区域【${codes[unknown]}】`, `${field}.${unknown}`)
}

/** Counties of the provinces in which the dealer has warehouses, with their cities. */
export async function countiesOfDealer({ tx, user }: Work): Promise<Option[]> {
  const rows = await tx
    .selectDistinct({ provinceCode: warehouse.provinceCode })
    .from(warehouse)
    .where(
      and(eq(warehouse.dealerCode, user.dealerCode), eq(warehouse.delFlag, 'F'), isNotNull(warehouse.provinceCode)),
    )
    .orderBy(warehouse.provinceCode)
  const cities = rows.flatMap(({ provinceCode }) => below.get(provinceCode ?? '') ?? [])
  return cities.flatMap((city) =>
    (below.get(city.areaCode) ?? []).map(({ areaCode, areaName }) => ({
      key: areaCode,
      label: `${city.areaName}${areaName}`,
    })),
  )
}
