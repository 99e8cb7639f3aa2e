import type { components } from '@dealer/sdk/contract'
import { refuse } from '../../../platform/refusal.ts'
import { areasBelow, nameOfArea } from './area.service.ts'

/** The areas of an address, as they are kept: none yet, or down to what is known of them. */
export type AddressAreas = {
  readonly [Step in keyof components['schemas']['AddressAreas']]?: string | null
}

const STEPS = [
  ['provinceCode', '省'],
  ['cityCode', '市'],
  ['countyCode', '区县'],
  ['townCode', '乡镇'],
] as const

/**
 * The areas of an address lie in each other, down to the last step that is known: a town is asked for where towns are.
 *
 * ```ts
 * requireAreas({ provinceCode: '330000', cityCode: '330100', countyCode: '330102', townCode: '330102001' })
 * ```
 * @throws Refusal 101 naming the step that is missing or unknown.
 */
export function requireAreas(address: AddressAreas): void {
  let above: string | undefined
  for (const [field, label] of STEPS) {
    const choices = areasBelow(above)
    const chosen = address[field]
    if (!chosen) {
      if (choices.length > 0) throw refuse.required(label, field)
      continue
    }
    if (!choices.some(({ areaCode }) => areaCode === chosen)) throw refuse.badFormat(label, field)
    above = chosen
  }
}

/** What the areas of an address are called. @example areaNames({ provinceCode: '330000' }) // { provinceName: '浙江省', … } */
export const areaNames = ({ provinceCode, cityCode, countyCode, townCode }: AddressAreas) => ({
  provinceName: nameOfArea(provinceCode),
  cityName: nameOfArea(cityCode),
  countyName: nameOfArea(countyCode),
  townName: nameOfArea(townCode),
})
