import { type CustomerAddress, type SalesOrderForm, settleTypeLabel } from '@dealer/sdk'
import { type FormItem, type FormValue, optionsOf } from '@dealer/ui-kit/form'
import { toOptions } from '../../../../data/choices.ts'

const isAfter = (one: FormValue, other: FormValue) =>
  typeof one === 'string' && typeof other === 'string' && one > other

const addressOption = ({ id, address, contact, mobile }: CustomerAddress) => ({
  value: id,
  label: [address, contact, mobile].filter(Boolean).join('　'),
})

/** Fields of the head but the customer, who has a lookup of their own. */
export const headItems = (form: SalesOrderForm, addresses: readonly CustomerAddress[]): FormItem[] => [
  {
    prop: 'addressId',
    label: '收货地址',
    type: 'select',
    span: 2,
    options: addresses.map(addressOption),
    placeholder: '选择客户后带出',
  },
  { prop: 'salesmanId', label: '业务员', type: 'select', required: true, options: toOptions(form.salesmen) },
  { prop: 'warehouseCode', label: '出货仓库', type: 'select', required: true, options: toOptions(form.warehouses) },
  {
    prop: 'docDate',
    label: '订单日期',
    type: 'date',
    required: true,
    rule: (value) => (!value ? '订单日期必填!' : isAfter(value, form.docDate) ? '订单日期不能晚于今天' : undefined),
  },
  {
    prop: 'deliveryDate',
    label: '要求送达',
    type: 'date',
    required: true,
    rule: (value, { docDate = null }) =>
      !value ? '要求送达必填!' : isAfter(docDate, value) ? '要求送达不能早于订单日期' : undefined,
  },
  { prop: 'settleType', label: '结算方式', type: 'select', required: true, options: optionsOf(settleTypeLabel) },
  { prop: 'remark', label: '备注', span: 3, maxLength: 200, placeholder: '送货要求、开票信息等' },
]
