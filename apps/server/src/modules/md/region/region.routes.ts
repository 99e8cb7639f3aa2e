import type { Handlers } from '../../../platform/contract/types.ts'
import { linesOfSalesman, regionList, regions } from './region.master.ts'
import { moveCustomers } from './region.move.ts'
import { regionTree } from './region.tree.ts'

export const routes = {
  ...regions.routes,
  'md.region.findByDealerId': regionTree,
  'md.region.getSalesmanRegionList': linesOfSalesman,
  'md.region.list': regionList,
  'md.region.moveCustomer': moveCustomers,
} satisfies Handlers
