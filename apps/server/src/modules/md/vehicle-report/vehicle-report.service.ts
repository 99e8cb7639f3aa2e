import { reportingOf } from '../reporting/reporting.service.ts'
import { vehiclesOf } from './vehicle-report.sql.ts'

/** Vehicles as they are reported to the manufacturer and taken back. */
export const vehicles = reportingOf('vehicle', '车辆', vehiclesOf)
