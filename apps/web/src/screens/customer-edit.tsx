import { CustomerAddressSave } from '@dealer/fields/CustomerAddressSave'
import { CustomerSave } from '@dealer/fields/CustomerSave'
import { similaritySignLabel } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { dealer } from '../dealer.ts'
import { areaField } from '../form/area-field.ts'
import { PlacePicker } from '../map/place-picker.tsx'
import { defineRecordPage } from '../master-data/define-record-page.tsx'

const { customer } = dealer.md

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Two rows for one shop make every figure of it wrong: whoever is about to add one is asked. */
const askOfSimilar = async (body: Record<string, unknown>): Promise<boolean> => {
  const { id, customerName, mobile, licenseNo } = body
  const found = await customer
    .checkSimilar({
      ...{ id: textOf(id), customerName: textOf(customerName), mobile: textOf(mobile), licenseNo: textOf(licenseNo) },
    })
    // Saving says it once more: a question that finds no answer is no reason to stop the user.
    .catch(() => [])
  if (found.length === 0) return true
  const lines = found.map(
    (one) =>
      `${one.customerCode} ${one.customerName}（${one.sameAs.map((sign) => similaritySignLabel[sign]).join('、')}）`,
  )
  return confirmAction({
    title: '已有相似客户，仍要保存？',
    content: lines.join('；'),
    confirmLabel: '仍要保存',
    cancelLabel: '返回核对',
  })
}

/** A customer is added or changed. */
export default defineRecordPage({
  label: '客户',
  key: 'id',
  name: 'customerName',
  list: '/main-data/customer-management/customer-list',
  detail: customer.getCustomer,
  facts: CustomerSave,
  toForm: ({ routes }) => ({ routeIds: routes.map(({ routeId }) => routeId) }),
  sections: [
    {
      title: '基本资料',
      fields: [
        { prop: 'customerCode', once: true, placeholder: '不填由系统生成' },
        'customerName',
        'shortName',
        { prop: 'helpCode', placeholder: '不填按拼音首字母' },
        'customerTypeCode',
        { prop: 'channelType', placeholder: '不选按客户类型' },
        'level',
        { prop: 'regionCode', placeholder: '业务员随线路' },
        'contact',
        'mobile',
        'tel',
      ],
    },
    {
      title: '收货地址',
      fields: [
        {
          prop: 'addresses',
          facts: CustomerAddressSave,
          fields: ['contact', 'mobile', areaField, 'address', 'isDefault'],
          rule: (value) => {
            const rows = Array.isArray(value) ? value : []
            if (rows.length === 0) return '收货地址必填!'
            const chosen = rows.filter((row) => (row as { isDefault?: unknown }).isDefault === 'T').length
            return chosen === 1 ? undefined : '请指定一个默认收货地址'
          },
        },
      ],
    },
    {
      title: '结算',
      fields: ['settleType', 'periodDays', { prop: 'creditAmount', placeholder: '不填为不限' }, 'priceSeriesCode'],
    },
    { title: '证照和开票', fields: ['licenseNo', 'taxNo', 'invoiceTitle', 'bankName', 'bankAccount', 'licenseFileId'] },
    { title: '门店', fields: ['acreage', 'cashierNum', 'shelfNum', 'doorFileId'] },
    {
      title: '位置',
      fields: ['lng', 'lat'],
      below: (form) => <PlacePicker form={form} label="客户位置" name={form.values.customerName} />,
    },
  ],
  first: () => ({ level: 'C', settleType: 'cash' }) as const,
  free: [
    { prop: 'customerName', check: (name, id) => customer.checkName({ name, id }) },
    { prop: 'customerCode', check: (code, id) => customer.checkCode({ code, id }) },
  ],
  ask: askOfSimilar,
  add: { call: customer.save, permission: 'md:customer:edit' },
  change: { call: customer.save, permission: 'md:customer:edit' },
})
