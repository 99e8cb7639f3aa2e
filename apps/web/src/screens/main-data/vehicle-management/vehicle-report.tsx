import { VehicleReport } from '@dealer/fields/VehicleReport'
import { VehicleReportQuery } from '@dealer/fields/VehicleReportQuery'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { reportingParts } from '../parts/reporting.tsx'

const { vehicleReport } = dealer.md

/** Vehicles that the manufacturer is told of. */
export default defineList({
  call: vehicleReport.list,
  query: VehicleReportQuery,
  row: VehicleReport,
  id: 'md.vehicleReport',
  exports: 'md:vehicleReport:export',
  rowKey: 'vehicleCode',
  title: '车辆上报',
  filters: ['plateNo', 'vehicleType', 'reportStatus'],
  columns: [
    'vehicleCode',
    'plateNo',
    'vehicleType',
    'driverName',
    'salesmanName',
    'reportStatus',
    'reportDate',
    'reportName',
    'closeReason',
  ],
  selection: true,
  parts: reportingParts({
    label: '车辆',
    counted: '辆车',
    permission: 'md:vehicleReport:report',
    keyOf: ({ vehicleCode }) => vehicleCode,
    nameOf: ({ vehicleCode, plateNo }) => plateNo ?? vehicleCode,
    isReported: ({ reportStatus }) => reportStatus === 'reported',
    report: (vehicleCodes, requestNo, options) => vehicleReport.report({ vehicleCodes, requestNo }, options),
    close: (vehicleCodes, reason, requestNo, options) =>
      vehicleReport.closeReport({ vehicleCodes, reason, requestNo }, options),
    history: { call: vehicleReport.reportHistory, named: ({ vehicleCode }) => ({ vehicleCode }) },
  }),
})
