import type { Handlers } from '../../../platform/contract/types.ts'
import { vehicleReportList } from './vehicle-report.list.sql.ts'
import { vehicles } from './vehicle-report.service.ts'

export const routes = {
  'md.vehicleReport.list': vehicleReportList,
  'md.vehicleReport.report': (work, { vehicleCodes }) => vehicles.report(work, vehicleCodes),
  'md.vehicleReport.closeReport': (work, { vehicleCodes, reason }) => vehicles.close(work, vehicleCodes, reason),
  'md.vehicleReport.reportHistory': (work, { vehicleCode }) => vehicles.history(work, vehicleCode),
} satisfies Handlers
