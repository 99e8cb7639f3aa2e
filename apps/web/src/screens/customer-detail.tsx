import { Customer } from '@dealer/fields/Customer'
import type { Customer as CustomerContent } from '@dealer/sdk'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../dealer.ts'
import type { FieldFact } from '../document/sheet/field-facts.ts'
import { defineRecordDetail } from '../master-data/define-record-detail.tsx'
import { RecordFacts } from '../master-data/record-facts.tsx'
import { usePermission } from '../shell/session/permission.tsx'
import { CustomerAddresses } from './main-data/customer-management/parts/customer-addresses.tsx'
import {
  CustomerChanges,
  CustomerDebt,
  CustomerOrders,
  CustomerPrices,
} from './main-data/customer-management/parts/customer-lists.tsx'
import { CustomerTasks } from './main-data/customer-management/parts/customer-tasks.tsx'
import { CustomerVisits } from './main-data/customer-management/parts/customer-visits.tsx'

type Fields = readonly FieldFact<CustomerContent>[]

const BASICS: Fields = [
  'customerTypeName',
  'channelType',
  'level',
  'shortName',
  'helpCode',
  { prop: 'formerCodes', label: '曾用编码', text: ({ formerCodes }) => formerCodes.join('、') },
  'regionName',
  'salesmanName',
  'contact',
  'mobile',
  'tel',
  { prop: 'routes', label: '拜访路线', text: ({ routes }) => routes.map(({ routeName }) => routeName).join('、') },
  'openDate',
  'lastOrderDate',
  'isReported',
  'reportDate',
  'isStoreBound',
  'pointBalance',
  { prop: 'address', wide: true },
]
const TERMS: Fields = ['settleType', 'periodDays', 'creditAmount', 'receivableAmount', 'preAmount', 'priceSeriesName']
const INVOICES: Fields = ['licenseNo', 'taxNo', 'invoiceTitle', 'bankName', 'bankAccount']
const SHOP: Fields = ['acreage', 'cashierNum', 'shelfNum', 'locAuditStatus', 'doorFileId', 'licenseFileId']

/** All of one customer. */
export default defineRecordDetail({
  label: '客户',
  key: 'id',
  call: dealer.md.customer.getCustomer,
  facts: Customer,
  name: 'customerName',
  code: 'customerCode',
  states: ['enabled'],
  list: { address: '/main-data/customer-management/customer-list', label: '去客户列表' },
  tabs: [
    {
      key: 'facts',
      label: '基本资料',
      content: (record) => (
        <RecordFacts
          facts={Customer}
          record={record}
          sections={[
            { title: '客户', fields: BASICS },
            { title: '结算', fields: TERMS },
            { title: '证照和开票', fields: INVOICES },
            { title: '门店', fields: SHOP },
          ]}
        />
      ),
    },
    { key: 'addresses', label: '收货地址', content: (record) => <CustomerAddresses record={record} /> },
    {
      key: 'prices',
      label: '执行价格',
      permission: 'md:priceSearch:list',
      content: (record) => <CustomerPrices record={record} />,
    },
    { key: 'debt', label: '往来账', content: (record) => <CustomerDebt record={record} /> },
    {
      key: 'orders',
      label: '订单',
      permission: 'so:salesOrder:list',
      content: (record) => <CustomerOrders record={record} />,
    },
    {
      key: 'visits',
      label: '拜访和任务',
      permission: 'report:visitRecord:list',
      content: (record) => <CustomerVisits record={record} />,
    },
    {
      key: 'tasks',
      label: '任务结果',
      permission: 'guide:task:list',
      content: (record) => <CustomerTasks record={record} />,
    },
    { key: 'changes', label: '变更记录', content: (record) => <CustomerChanges record={record} /> },
  ],
  useActions: ({ id }) => {
    const navigate = useNavigate()
    const edit = { key: 'edit', label: '修改', onClick: () => void navigate(`/customer-edit?id=${id}`) }
    return { buttons: usePermission()('md:customer:edit') ? [edit] : [] }
  },
})
