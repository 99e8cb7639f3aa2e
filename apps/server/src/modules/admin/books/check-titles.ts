import type { INVARIANTS } from './invariants.ts'

/** What is checked, as administrators read it. */
export const checkTitles = {
  'I1 what is on hand is the sum of the movements of its key': '库存数量等于库存流水之和',
  'I2 nothing is below zero, and no more is reserved than there is': '库存数量不为负，占用不超过库存',
  'I3 what is reserved is the sum of the active reservations of its key': '占用数量等于有效占用之和',
  'I7 a reversal is the exact opposite of its movement': '红冲流水与原流水金额数量相反',
  'I7 every movement of a reversed document is reversed, once': '红冲单据的流水全部红冲一次',
  'I8 the last movement of a key says what is on hand, and no running sum was below zero':
    '最后一笔流水结余等于库存数量，结余不为负',
  'I13 each month begins as the one before it ended': '每月期初等于上月期末',
  'I13 a closed month ends with what the ledger has': '已月结月份的期末数量等于库存流水之和',
  'I14 the movements of a closed month cost what its value changed by, to the cent':
    '已月结月份的流水成本等于期末与期初金额之差',
  'I9 the status of a confirmed order follows from its lines': '订单状态与明细一致',
  'I10 what was sent and split of an order line is the sum of the documents': '订单已出、已拆数量等于单据之和',
  'I10 the amounts of a whole order that was sent sum to what the order costs': '全部出库的订单，出库金额等于订单金额',
  'I11 nobody owes less than nothing for an order, and what is owed is what was sent and not taken back':
    '订单欠款不为负，等于出库减退货',
  'I12 the balance of a customer is the sum of its account': '客户余额等于往来流水之和',
  'I12 the debt of an order is the sum of its entries': '订单欠款等于其流水之和',
  'I12 what was charged to customers is what was sent and not taken back': '客户应收等于出库金额',
  'I11 what passed receipts brought and is neither given away nor paid back stands in the account of their customers':
    '收款单未分配金额等于预收余额',
  'I11 the account holds what passed receipts brought, once': '往来流水与已审核的收款单一致',
  'I10 what came back of an order line, or is about to, is the sum of its returns':
    '订单明细已退数量和金额等于退货单之和',
  'I10 what came back of an outbound line, or is about to, is the sum of its returns': '出库明细已退数量等于退货单之和',
  'what came back of an order is what came in of its returns, and a return holds the sums of its lines':
    '订单退货金额等于退货入库之和，退货单合计等于明细之和',
  'what came back stands in the ledger of stock': '退货入库与库存流水一致',
  'I11 what customers got for what they gave back is what came in, and its credit is no more than a return made of it':
    '退货冲减等于退货入库金额，退货余款不超过退货金额',
  'I5 goods that only change their place or state keep their number and their worth': '调拨和调整不改变数量和成本',
  'I6 what is on its way is what applications sent and nobody has received yet': '在途库存等于已出未收的申请',
  'I6 what left, is on its way and arrived of an application stands in the ledger of stock':
    '申请单的出入数量与库存流水一致',
  'I3 what is held for an application is what it was granted and has not sent': '申请单占用等于已批未出数量',
  'what was lost of applications is written off, once': '申请单报损等于其他出库',
  'what came in or went out otherwise stands in the ledger of stock at what it cost': '其他出入库与流水和成本一致',
  'a stock-taking moves what differs when it is posted, and nothing otherwise': '盘点差异与库存流水一致',
  'the kept standing of a limit is what it is made of, unless something is noted to have changed':
    '库存预警状态与库存、在途和销量一致',
  'what was counted of a line is what the entries of its round sum to': '实盘数量等于盘点录入之和',
  'I19 nothing moves of goods that are being counted': '盘点锁定期间库存不变',
  'a change of cost is posted when it is passed, and not otherwise': '成本调整与流水一致',
  'I12 the debt of an invoice is the sum of its entries, and what is owed less what was paid':
    '发票应收等于往来流水之和、未收余额一致',
  'I12 what an invoice takes over leaves orders and returns to the cent': '开票转入等于开票转出，分毫不差',
  'I11 an issued invoice holds the sums of its lines, and what of it was not settled before is its debt':
    '发票金额等于明细之和，未收部分计入发票应收',
  'an order is settled once nothing is owed for it, neither by itself nor by what took it over, and by nothing else':
    '订单收款状态与订单及其发票的未收余额一致',
  'orders received what came in for them, ahead of them, and for the invoices that took them over':
    '订单已收款等于订单收款、预收和所开发票收款之和',
  'I10 what of an outbound line is on invoices is the sum of those that stand, and no more than left':
    '出库和退货明细已开票数量等于有效发票之和',
  'I10 what of an order line is on invoices or wants none is the sum of its outbound lines':
    '订单明细已开票数量等于出库明细之和',
  'I11 what a receipt brought is given away or left, and a receipt holds the sums of its lines':
    '收款金额等于已分配与未分配之和，合计等于明细之和',
  'a reconciliation sums what it was made of': '交款对账单金额等于所含明细之和',
  'a reconciliation that stands holds its money, and one that was rejected none':
    '有效对账单占用其交款明细，拒绝的不占用',
  'what was missing of a passed reconciliation and is not let go is to be made up, once': '对账短少的金额只补交一次',
  'I11 a write-off that stands took its amount off debts, and one that was taken back nothing':
    '核销金额等于应收减少额',
  'I18 nothing was posted under a day of a month after that was closed': '已月结月份没有新的流水',
  'I13 months are closed one after the other, up to the one that the settings name': '月份依次月结，与参数一致',
  'what is used of a promotion is what orders used of it, and within its budgets and times':
    '促销已用额度等于订单之和，不超预算',
  'drafts and orders that were taken back use nothing of promotions': '草稿和撤销的订单不占用促销额度',
  'what orders use of promotions is for what they sent or still send: what was given up is given back':
    '订单占用的促销额度只含已发和待发部分，放弃的已退回',
  'I21 what promotions take off an order is shared over its lines to the cent': '促销优惠分摊到明细，分毫不差',
  'what was paid in the mall was received for its order, once': '商城已付订单有且只有一张收款单',
  'what a customer paid last is what the newest document that was not taken back says':
    '客户最近成交价等于最近单据的价格',
  'I15 no number is given to two documents of a dealer': '单据号不重复',
  'I21 an order costs the sum of its lines less its discounts': '订单金额等于明细之和减优惠',
  'the points of a customer are the sum of their ledger, and never below zero': '客户积分等于积分流水之和，不为负',
  'the status of a confirmed purchase order follows from its lines': '采购订单状态与明细一致',
  'what came in of a purchase order is the sum of its inbound documents': '采购订单已入数量金额等于入库单之和',
  'a purchase order and an inbound document hold the sums of their lines': '采购单据的合计等于明细之和',
  'what came in stands in the ledger of stock at what it cost': '入库单的流水与成本一致',
  'I25 what a supplier is owed is the sum of its account: what came in and did not go back, with what invoices charge beyond it, less what was paid and lent':
    '应付供应商的金额等于往来流水之和，等于入库减退货加发票差额，再减付款和贷款放款',
  'what is owed for a document is the sum of its entries, and of its figures': '单据应付等于往来流水之和，各项金额一致',
  'no document is owed more for than came in, and what was paid in advance is never owed':
    '单据未付余额不超过入库减退货，预付款和退货款不为应付',
  'what is paid of an order follows its account': '采购单付款状态与付款一致',
  'a payment gives away what its lines say, and the rest in advance': '付款单分配金额等于明细之和，其余为预付',
  'a plan of purchases holds the sums of its lines, each worth its quantity at its price':
    '计划提报合计等于明细之和，金额等于数量乘单价',
  'what is used of a line of the bank is what is applied for, or lent and not paid back':
    '贷款已用额度等于申请中和未还的本金之和',
  'an order says which loan pays for it, and whether that is still open': '采购单的贷款单号与贷款一致',
  'a loan that was lent says what it costs and when it is due, and was paid back as its repayments say':
    '贷款的利息和到期日正确，已还金额等于还款记录之和',
  'one plan of a supplier passes for a month': '同一供应商同一月份只有一张审核通过的计划',
  'the order that was made of a plan is there, and is that of no other': '计划转出的采购单存在且只属于该计划',
  'the status of a submitted return to a supplier follows from its lines': '采购退货单状态与明细进度一致',
  'a purchase invoice charges the sum of its lines, and what that is beyond the goods that came in':
    '采购发票金额和差额等于明细之和',
  'what an invoice charges beyond its goods stands in the account of the supplier': '采购发票差额与应付流水一致',
  'no more of an inbound line is invoiced than came in': '入库明细已开票数量等于采购发票之和，不超过入库数量',
  'an order is confirmed by the manufacturer, whose number it has then': '厂家订单由厂家接单确认，有厂家单号',
  'what went out of a return to a supplier is the sum of its outbound documents':
    '采购退货的已出库数量和金额等于其出库单之和',
  'a return to a supplier and an outbound document of it hold the sums of their lines':
    '采购退货单和退货出库单的合计等于明细之和',
  'what is returned of an inbound line is what returns hold of it or have sent':
    '入库明细的已退数量和金额等于其退货单之和',
  'I3 what is held for a return to a supplier is what of it is neither out nor given up':
    '采购退货占用的库存等于未出库的数量',
  'I3 what is held for an outbound document of a return is what it sends': '待确认的退货出库单占用的库存等于其数量',
  'what went back of a whole delivery was worth what it brought': '整批退回的商品按入库时的成本全部冲减',
  'what went back to suppliers stands in the ledger of stock at what was paid for it': '采购退货按进价记入库存流水',
  'the security log is a chain without gaps and changes': '操作日志连续且未被改动',
} as const satisfies Readonly<Record<keyof typeof INVARIANTS, string>>
