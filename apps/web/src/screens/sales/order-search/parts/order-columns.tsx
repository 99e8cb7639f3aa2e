import { orderSourceLabel, orderTypeLabel, type SalesOrderRow } from '@dealer/sdk'
import { actionsColumn, columns } from '@dealer/ui-kit/list'
import { type OrderAction, orderButtons } from '../../parts/order-actions.ts'
import { DocLink, RowActions } from '../../parts/row-actions.tsx'
import { OrderStatusTag, SettleStatusTag } from '../../parts/status-tags.tsx'

/**
 * Columns of the order search.
 * @param open shows an order
 * @param perform does something to an order; both stable functions
 */
export const orderColumns = (
  open: (order: SalesOrderRow) => void,
  perform: (action: OrderAction, order: SalesOrderRow) => void,
) =>
  columns<SalesOrderRow>(
    {
      prop: 'soNum',
      label: '订单号',
      width: 146,
      sortable: true,
      cell: (row) => <DocLink onClick={() => open(row)}>{row.soNum}</DocLink>,
    },
    { prop: 'docDate', label: '订单日期', width: 112, format: 'date' },
    { prop: 'orderType', label: '订单类型', width: 112, format: orderTypeLabel },
    { prop: 'customerCode', label: '客户编码', width: 112 },
    { prop: 'customerName', label: '客户名称', width: 190 },
    {
      prop: 'orderStatus',
      label: '订单状态',
      width: 112,
      sortable: true,
      cell: (row) => <OrderStatusTag status={row.orderStatus} />,
    },
    { prop: 'totalAmount', label: '订单金额', width: 116, format: 'amt', sum: true },
    { prop: 'outAmount', label: '已出库金额', width: 116, format: 'amt', sum: true, zeroAsDash: true },
    {
      prop: 'receivedAmount',
      label: '已收款金额',
      width: 116,
      format: 'amt',
      sum: true,
      zeroAsDash: true,
      sortable: false,
    },
    {
      prop: 'receiveStatus',
      label: '收款状态',
      width: 112,
      cell: (row) => <SettleStatusTag status={row.receiveStatus} />,
    },
    { prop: 'totalQty', label: '合计数量', width: 112, format: 'qty', sum: true },
    { prop: 'goodsAmount', label: '商品金额', width: 116, format: 'amt', sum: true },
    {
      prop: 'promotionAmount',
      label: '促销优惠',
      width: 112,
      format: 'amt',
      sum: true,
      zeroAsDash: true,
      sortable: false,
    },
    { prop: 'salesmanName', label: '业务员', width: 90 },
    { prop: 'warehouseName', label: '出货仓库', width: 112 },
    { prop: 'deliveryDate', label: '要求送达', width: 112, format: 'date' },
    { prop: 'orderSource', label: '订单来源', width: 112, format: orderSourceLabel },
    { prop: 'createName', label: '创建人', width: 90 },
    { prop: 'remark', label: '备注', width: 160, sortable: false },
    actionsColumn((row) => <RowActions actions={orderButtons(row, (action) => perform(action, row))} />, 156),
  )
