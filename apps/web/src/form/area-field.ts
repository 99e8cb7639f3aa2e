import type { Option } from '@dealer/ui-kit/form'
import { dealer } from '../dealer.ts'

const { getProvince, getCityByProvinceId, getCountyByCityId, getTownByCountyId } = dealer.md.area

const STEPS = [
  () => getProvince(),
  (provinceId: string) => getCityByProvinceId({ provinceId }),
  (cityId: string) => getCountyByCityId({ cityId }),
  (countyId: string) => getTownByCountyId({ countyId }),
] as const

const known = new Map<string, Promise<Option[]>>()

/** Areas below another, asked for once: they never change while the page is open. */
const below = (above: string, step: number): Promise<Option[]> => {
  const key = `${step} ${above}`
  const kept = known.get(key)
  if (kept) return kept
  const asked = (STEPS[step]?.(above) ?? Promise.resolve([])).then((areas) =>
    areas.map(({ areaCode, areaName }) => ({ value: areaCode, label: areaName })),
  )
  asked.catch(() => known.delete(key))
  known.set(key, asked)
  return asked
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
  below,
} as const
