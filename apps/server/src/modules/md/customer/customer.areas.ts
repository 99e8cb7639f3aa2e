import { refuse } from '../../../platform/refusal.ts'
import { areaNames, requireAreas } from '../area/address.ts'
import { areasBelow } from '../area/area.service.ts'

/** Codes of the areas of an address, from the province down. */
export interface AreaCodes {
  readonly provinceCode: string
  readonly cityCode: string
  readonly countyCode: string
  readonly townCode?: string | null | undefined
}

/** An address as it is kept. */
export interface PlacedAddress extends AreaCodes {
  /** Street and number. */
  readonly address: string
  readonly fullAddress: string
}

const STEPS = [
  ['provinceCode', '省'],
  ['cityCode', '市'],
  ['countyCode', '区县'],
  ['townCode', '乡镇'],
] as const

const LONGEST = 100

/** Documents take the address as one text, which has this much room there. @throws Refusal 101 */
function fullOf(names: readonly string[], address: string): string {
  const full = [...names, address].join('')
  if ([...full].length > LONGEST)
    throw refuse.invalid(`省市区和地址合计不能超过${LONGEST}个字`, { reason: 'tooLong', field: 'address' })
  return full
}

/**
 * An address of area codes that lie in each other, with its full text. A town is asked for only where towns are known.
 * @throws Refusal 101 for an area that is unknown or lies elsewhere
 */
export function placed<Given extends AreaCodes & { readonly address: string }>(given: Given) {
  requireAreas(given)
  const names = Object.values(areaNames(given)).flatMap((name) => name ?? [])
  return { ...given, fullAddress: fullOf(names, given.address) }
}

/** The areas of a sheet by their names; where towns are not known, what was typed of one stands before the street. @throws Refusal 101 */
export function placedByNames(names: readonly (string | undefined)[], street: string) {
  const codes = { provinceCode: '', cityCode: '', countyCode: '', townCode: null as string | null }
  const known: string[] = []
  let below = areasBelow(undefined)
  for (const [index, [field, label]] of STEPS.entries()) {
    const name = names[index]
    if (below.length === 0 && field === 'townCode') break
    if (name === undefined) throw refuse.required(label, field)
    const found = below.find(({ areaName }) => areaName === name)
    if (!found) throw refuse.invalid(`${label}【${name}】不存在`, { reason: 'format', field })
    codes[field] = found.areaCode
    known.push(name)
    below = areasBelow(found.areaCode)
  }
  const address = codes.townCode === null ? `${names[3] ?? ''}${street}` : street
  return { ...codes, address, fullAddress: fullOf(known, address) } satisfies PlacedAddress
}
