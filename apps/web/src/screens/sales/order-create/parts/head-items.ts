import { SalesOrderSave } from '@dealer/fields/SalesOrderSave'
import type { CustomerAddress, OrderType, SalesOrderForm } from '@dealer/sdk'
import { type FormItem, type FormValue, fieldItems, type Option } from '@dealer/ui-kit/form'
import { toOptions } from '../../../../data/choices.ts'

const isAfter = (one: FormValue, other: FormValue) =>
  typeof one === 'string' && typeof other === 'string' && one > other

/** Fields of the head but the customer, who has a lookup of their own. */
export const headItems = (form: SalesOrderForm, orderType: OrderType = 'normal'): FormItem[] =>
  fieldItems(SalesOrderSave, [
    ...(orderType === 'vehicle' ? vehicleItems(form) : []),
    { prop: 'addressId', type: 'select', span: 2, options: [], placeholder: '选择客户后带出' },
    ...(orderType === 'vehicle'
      ? []
      : ([
          { prop: 'salesmanId', required: true, options: toOptions(form.salesmen) },
          { prop: 'warehouseCode', options: toOptions(form.warehouses) },
        ] as const)),
    {
      prop: 'docDate',
      rule: (value) => (!value ? '订单日期必填!' : isAfter(value, form.docDate) ? '订单日期不能晚于今天' : undefined),
    },
    {
      prop: 'deliveryDate',
      rule: (value, { docDate = null }) =>
        !value ? '要求送达必填!' : isAfter(docDate, value) ? '要求送达不能早于订单日期' : undefined,
    },
    // What is paid at once or costs nothing has no terms.
    ...(orderType === 'cash' || orderType === 'promotion' ? [] : ([{ prop: 'settleType', required: true }] as const)),
    { prop: 'remark', type: 'text', span: 3, placeholder: '送货要求、开票信息等' },
  ])

/** The vehicle brings who sells, and the load that is its warehouse: both are shown and not chosen. */
const vehicleItems = ({ vehicles = [], drivers = [] }: SalesOrderForm) =>
  [
    {
      prop: 'vehicleCode',
      type: 'select',
      required: true,
      options: vehicles.map(({ vehicleCode, plateNo }) => ({ value: vehicleCode, label: plateNo })),
    },
    { prop: 'driverId', type: 'select', required: true, options: toOptions(drivers) },
    {
      prop: 'salesmanId',
      type: 'select',
      disabled: true,
      // Somebody may sell from several vehicles.
      options: [...new Map(vehicles.map(({ salesmanId, salesmanName }) => [salesmanId, salesmanName]))].map(
        ([value, label]) => ({ value, label }),
      ),
    },
    {
      prop: 'warehouseCode',
      type: 'select',
      disabled: true,
      options: vehicles.map(({ warehouseCode, plateNo }) => ({ value: warehouseCode, label: `${plateNo} 车辆仓` })),
    },
  ] as const

/** What follows from a vehicle, by field of the head. */
export const broughtBy = ({ vehicles = [] }: SalesOrderForm, vehicleCode: FormValue): Record<string, string> => {
  const found = vehicles.find((vehicle) => vehicle.vehicleCode === vehicleCode)
  return found
    ? { warehouseCode: found.warehouseCode, salesmanId: found.salesmanId, driverId: found.driverId ?? '' }
    : { warehouseCode: '', salesmanId: '', driverId: '' }
}

/** The customer's addresses as choices. */
export const addressOptions = (addresses: readonly CustomerAddress[]): Option[] =>
  addresses.map(({ id, address, contact, mobile }) => ({
    value: id,
    label: [address, contact, mobile].filter(Boolean).join('　'),
  }))
