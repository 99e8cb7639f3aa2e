import { Driver } from '@dealer/fields/Driver'
import { DriverQuery } from '@dealer/fields/DriverQuery'
import { DriverSave } from '@dealer/fields/DriverSave'
import { freeIn } from '../../../../data/free.ts'
import { dealer } from '../../../../dealer.ts'
import { defineMasterData } from '../../../../master-data/define-master-data.tsx'

const { driver } = dealer.md

/** Drivers with their licences. */
export default defineMasterData({
  label: '司机',
  name: 'driverName',
  list: {
    call: driver.list,
    query: DriverQuery,
    row: Driver,
    id: 'md.driver',
    exports: 'md:vehicle:export',
    filters: ['keyword', 'expiring', 'enabled'],
    columns: [
      'driverCode',
      'driverName',
      'mobile',
      { prop: 'licenseNo', width: 180 },
      'licenseType',
      'licenseEndDate',
      'userName',
      'enabled',
      'createName',
      'createDate',
    ],
  },
  form: {
    facts: DriverSave,
    fields: [
      { prop: 'driverCode', placeholder: '不填则自动编号' },
      'driverName',
      'mobile',
      'licenseNo',
      'licenseType',
      'licenseEndDate',
      { prop: 'userId', placeholder: '司机是本企业员工时选择' },
    ],
    free: freeIn('driver', 'driverCode', 'mobile', 'licenseNo'),
  },
  add: { call: driver.save, permission: 'md:vehicle:edit' },
  change: { call: driver.save, permission: 'md:vehicle:edit' },
  enable: 'change',
  remove: { call: driver.delete, permission: 'md:vehicle:delete' },
})
