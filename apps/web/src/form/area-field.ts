import type { FormValue, Option } from '@dealer/ui-kit/form'
import { dealer } from '../dealer.ts'

const { getProvince, getCityByProvinceId, getCountyByCityId, getTownByCountyId } = dealer.md.area

const STEPS = [
  () => getProvince(),
  (provinceId: string) => getCityByProvinceId({ provinceId }),
  (cityId: string) => getCountyByCityId({ cityId }),
  (countyId: string) => getTownByCountyId({ countyId }),
] as const

const known = new Map<string, Promise<Option[]>>()
/** What has come of them. */
const arrived = new Map<string, readonly Option[]>()

/** Areas below another, asked for once: they never change while the page is open. */
const below = (above: string, step: number): Promise<Option[]> => {
  const key = `${step} ${above}`
  const kept = known.get(key)
  if (kept) return kept
  const asked = (STEPS[step]?.(above) ?? Promise.resolve([])).then((areas) =>
    areas.map(({ areaCode, areaName }) => ({ value: areaCode, label: areaName })),
  )
  asked.then(
    (choices) => arrived.set(key, choices),
    () => known.delete(key),
  )
  known.set(key, asked)
  return asked
}

const NAMES = ['省', '市', '区县', '乡镇']

/** The first step that was not chosen though there are areas: a town is asked for where towns are known. */
const missingStep = (value: FormValue): string | undefined => {
  const chosen = Array.isArray(value) ? value : []
  const step = NAMES.findIndex((_, at) => !chosen[at])
  const choices = step < 1 ? undefined : arrived.get(`${step} ${chosen[step - 1]}`)
  return step >= 0 && choices?.length !== 0 ? `${NAMES[step]}必填!` : undefined
}

/**
 * The area of an address, from province to town, as every schema with the contract's `AddressAreas` has it.
 * @example fields: ['mobile', areaField, 'address']
 */
export const areaField = {
  prop: 'provinceCode',
  type: 'cascade',
  label: '所在地区',
  props: ['provinceCode', 'cityCode', 'countyCode', 'townCode'],
  names: NAMES,
  rule: missingStep,
  below,
} as const
