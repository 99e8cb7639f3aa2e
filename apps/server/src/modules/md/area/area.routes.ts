import type { Handlers } from '../../../platform/contract/types.ts'
import { areasBelow, findArea, provinces } from './area.service.ts'

export const routes = {
  'md.area.getProvince': provinces,
  'md.area.getCityByProvinceId': (work, { provinceId }) => areasBelow(work, provinceId),
  'md.area.getCountyByCityId': (work, { cityId }) => areasBelow(work, cityId),
  'md.area.getTownByCountyId': (work, { countyId }) => areasBelow(work, countyId),
  'md.area.findByAreaCode': findArea,
} satisfies Handlers
