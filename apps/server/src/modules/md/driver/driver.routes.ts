import type { Handlers } from '../../../platform/contract/types.ts'
import { driverChoices, driverList, drivers } from './driver.master.ts'

export const routes = {
  ...drivers.routes,
  'md.driver.list': driverList,
  'md.driver.select': driverChoices,
} satisfies Handlers
