import { inner, left } from '../../../platform/list/declaration.ts'
import { holds, oneOf } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { reporting } from '../reporting/reporting.schema.ts'
import { reportStatus, standsOf } from '../reporting/reporting.sql.ts'
import { staff } from '../user/user.schema.ts'
import { driver, vehicle } from '../vehicle/vehicle.schema.ts'
import { isDriver, isSalesman } from './vehicle-report.sql.ts'

const { vehicleCode, plateNo, vehicleType } = vehicle
const { reportDate, reportName, closeReason } = reporting

/** Every vehicle and how it stands with the manufacturer. */
export const vehicleReportList = list('md.vehicleReport.list', {
  from: vehicle,
  joins: [inner(staff, isSalesman), left(driver, isDriver), left(reporting, standsOf('vehicle', vehicle))],
  scope: ofDealer(vehicle),
  newest: vehicle.createDate,
  id: vehicle.id,
  filters: { plateNo: holds(plateNo), vehicleType: oneOf(vehicleType), reportStatus: oneOf(reportStatus) },
  row: {
    ...{ vehicleCode, plateNo, vehicleType, driverName: driver.driverName, salesmanName: staff.realName },
    ...{ reportStatus, reportDate, reportName, closeReason },
  },
})
