import type { OrderType } from '@dealer/sdk'

/** A kind of order as its entry differs from the others. */
export interface OrderKind {
  readonly orderType: OrderType
  readonly title: string
  /** Names drafts in the browser and the columns of the lines. */
  readonly name: string
  /** Sent and paid as it is saved: there are no drafts on the server. */
  readonly isQuick: boolean
  /** What its submit is called, and the field that is asked before it. */
  readonly submit: string
  readonly last?: string
}

export const NORMAL: OrderKind = {
  orderType: 'normal',
  title: '普通订单',
  name: 'sales.order',
  isQuick: false,
  submit: '提交',
}

export const CASH: OrderKind = {
  orderType: 'cash',
  title: '快速订单',
  name: 'sales.cash',
  isQuick: true,
  submit: '收款出库',
  last: 'paid',
}

export const VEHICLE: OrderKind = {
  orderType: 'vehicle',
  title: '车销订单',
  name: 'sales.vehicle',
  isQuick: true,
  submit: '出库',
  last: 'paid',
}

export const REQUISITION: OrderKind = {
  orderType: 'promotion',
  title: '促销品领用',
  name: 'sales.promotion',
  isQuick: false,
  submit: '提交',
}
