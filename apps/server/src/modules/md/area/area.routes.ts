import type { Handlers } from '../../../platform/contract/types.ts'
import { areasBelow, countiesOfDealer, findArea } from './area.service.ts'

export const routes = {
  'md.area.getProvince': async () => areasBelow(undefined),
  'md.area.getCityByProvinceId': async (_work, { provinceId }) => areasBelow(provinceId),
  'md.area.getCountyByCityId': async (_work, { cityId }) => areasBelow(cityId),
  'md.area.getTownByCountyId': async (_work, { countyId }) => areasBelow(countyId),
  'md.area.findByAreaCode': findArea,
  'md.area.getCountyOfDealer': countiesOfDealer,
} satisfies Handlers
