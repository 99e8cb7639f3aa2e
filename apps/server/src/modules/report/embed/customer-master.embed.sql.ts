import { customerList } from '../../md/customer/customer.list.sql.ts'
import { listedReport } from './embed-report.ts'

/** The customers that the user may see, with all that their list shows. */
export const report = listedReport('customerMaster', 'md.customer.list', customerList, {
  filters: { customer: 'keyword', salesmanId: 'salesmanId' },
  without: ['id', 'version', 'salesmanId', 'doorFileId', 'licenseFileId'],
})
