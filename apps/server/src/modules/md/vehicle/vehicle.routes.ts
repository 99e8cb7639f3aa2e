import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { plateIsFree, vehicleChoices, vehicleDetail, vehicleList, vehicles } from './vehicle.master.ts'

export const routes = {
  ...vehicles.routes,
  'md.vehicle.checkPlateNo': plateIsFree,
  'md.vehicle.getVehicle': vehicleDetail,
  'md.vehicle.list': vehicleList,
  'md.vehicle.select': vehicleChoices,
} satisfies Handlers

export const fileReaders = { vehicle: async ({ user }) => mayDo(user, 'md:vehicle:list') } satisfies FileReaders
