import { SalesOrderSave } from '@dealer/fields/SalesOrderSave'
import type { CustomerAddress, SalesOrderForm } from '@dealer/sdk'
import { type FormItem, type FormValue, fieldItems, type Option } from '@dealer/ui-kit/form'
import { toOptions } from '../../../../data/choices.ts'

const isAfter = (one: FormValue, other: FormValue) =>
  typeof one === 'string' && typeof other === 'string' && one > other

/** Fields of the head but the customer, who has a lookup of their own. */
export const headItems = (form: SalesOrderForm): FormItem[] =>
  fieldItems(SalesOrderSave, [
    { prop: 'addressId', type: 'select', span: 2, options: [], placeholder: '选择客户后带出' },
    { prop: 'salesmanId', required: true, options: toOptions(form.salesmen) },
    { prop: 'warehouseCode', options: toOptions(form.warehouses) },
    {
      prop: 'docDate',
      rule: (value) => (!value ? '订单日期必填!' : isAfter(value, form.docDate) ? '订单日期不能晚于今天' : undefined),
    },
    {
      prop: 'deliveryDate',
      rule: (value, { docDate = null }) =>
        !value ? '要求送达必填!' : isAfter(docDate, value) ? '要求送达不能早于订单日期' : undefined,
    },
    { prop: 'settleType', required: true },
    { prop: 'remark', type: 'text', span: 3, placeholder: '送货要求、开票信息等' },
  ])

/** The customer's addresses as choices. */
export const addressOptions = (addresses: readonly CustomerAddress[]): Option[] =>
  addresses.map(({ id, address, contact, mobile }) => ({
    value: id,
    label: [address, contact, mobile].filter(Boolean).join('　'),
  }))
