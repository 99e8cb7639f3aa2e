import {
  addStatusLabel,
  attendanceStatusLabel,
  auditStatusLabel,
  backgroundJobStatusLabel,
  basePriceStatusLabel,
  booksCheckResultLabel,
  dealerMessageStatusLabel,
  enabledLabel,
  expiryStatusLabel,
  goodsInvoiceStatusLabel,
  inboundStatusLabel,
  invoiceStatusLabel,
  jobStatusLabel,
  loanStatusLabel,
  monthStatusLabel,
  orderDebtStatusLabel,
  orderStatusLabel,
  outStatusLabel,
  periodStatusLabel,
  pickStatusLabel,
  planReportStatusLabel,
  promotionStatusLabel,
  purchaseOrderStatusLabel,
  purchaseReturnStatusLabel,
  purchaseSyncStatusLabel,
  recruitStatusLabel,
  reportingDeliveryLabel,
  reportStatusLabel,
  returnStatusLabel,
  settleStatusLabel,
  simpleDocStatusLabel,
  splitStatusLabel,
  stockApplyStatusLabel,
  stockCheckStatusLabel,
  stockStatusLabel,
  storePayStatusLabel,
  syncStatusLabel,
  userCorrectStatusLabel,
  writeOffStatusLabel,
} from '@dealer/sdk'
import type { StatusTone } from '@dealer/ui-kit/feedback'

/** Colours by value. */
type Tones = Readonly<Record<string, StatusTone>>

/** The contract's labels of an enumeration, which also tell it from others. */
type Labels<Value extends string = string> = Readonly<Record<Value, string>>

// Each value of the enumeration must be named.
const tonesOfAll = <Value extends string>(labels: Labels<Value>, tones: Readonly<Record<Value, StatusTone>>) =>
  [labels, tones] as const

// Warning: somebody has to act. Info: on its way. Success: done. Danger: undone afterwards, or failed.
const TONES = new Map<object, Tones>([
  tonesOfAll(attendanceStatusLabel, {
    normal: 'success',
    late: 'warning',
    early: 'warning',
    absent: 'danger',
    leave: 'neutral',
  }),
  tonesOfAll(promotionStatusLabel, {
    draft: 'neutral',
    waiting: 'info',
    running: 'success',
    ended: 'neutral',
    disabled: 'danger',
  }),
  tonesOfAll(orderStatusLabel, {
    draft: 'neutral',
    submitted: 'warning',
    confirmed: 'warning',
    partSplit: 'info',
    split: 'info',
    partOut: 'info',
    finished: 'success',
    closed: 'neutral',
    canceled: 'neutral',
    redflushed: 'danger',
  }),
  tonesOfAll(splitStatusLabel, {
    waitPick: 'warning',
    picking: 'info',
    picked: 'info',
    waitOut: 'warning',
    shipped: 'success',
    canceled: 'neutral',
  }),
  tonesOfAll(stockApplyStatusLabel, {
    draft: 'neutral',
    submitted: 'warning',
    delivering: 'warning',
    picked: 'info',
    dispatched: 'info',
    shipped: 'warning',
    finished: 'success',
  }),
  tonesOfAll(stockCheckStatusLabel, { locked: 'warning', counted: 'info', posted: 'success', canceled: 'neutral' }),
  tonesOfAll(expiryStatusLabel, { good: 'success', near: 'warning', expired: 'danger' }),
  tonesOfAll(pickStatusLabel, { picking: 'warning', picked: 'info', finished: 'success', canceled: 'neutral' }),
  tonesOfAll(addStatusLabel, { draft: 'neutral', submitted: 'warning', canceled: 'neutral', finished: 'success' }),
  tonesOfAll(outStatusLabel, { waitOut: 'warning', shipped: 'success', canceled: 'neutral', redflushed: 'danger' }),
  tonesOfAll(simpleDocStatusLabel, { posted: 'success', redflushed: 'danger' }),
  tonesOfAll(purchaseReturnStatusLabel, {
    draft: 'neutral',
    submitted: 'warning',
    partOut: 'info',
    finished: 'success',
    canceled: 'neutral',
    redflushed: 'danger',
  }),
  tonesOfAll(loanStatusLabel, {
    draft: 'neutral',
    applying: 'warning',
    rejected: 'danger',
    lent: 'info',
    partRepaid: 'info',
    repaid: 'success',
    canceled: 'neutral',
  }),
  tonesOfAll(planReportStatusLabel, { draft: 'neutral', unaudited: 'warning', passed: 'success', rejected: 'danger' }),
  tonesOfAll(purchaseOrderStatusLabel, {
    draft: 'neutral',
    submitted: 'warning',
    confirmed: 'info',
    partIn: 'info',
    finished: 'success',
    closed: 'neutral',
    canceled: 'neutral',
  }),
  tonesOfAll(purchaseSyncStatusLabel, { none: 'neutral', waiting: 'info', success: 'success', failed: 'danger' }),
  tonesOfAll(inboundStatusLabel, {
    draft: 'warning',
    finished: 'success',
    disabled: 'neutral',
    redflushed: 'danger',
  }),
  tonesOfAll(stockStatusLabel, {
    normal: 'success',
    high: 'info',
    low: 'warning',
    lack: 'danger',
    lowExpected: 'info',
  }),
  tonesOfAll(returnStatusLabel, {
    draft: 'neutral',
    submitted: 'warning',
    finished: 'success',
    canceled: 'neutral',
    redflushed: 'danger',
  }),
  tonesOfAll(invoiceStatusLabel, { issued: 'success', canceled: 'neutral', redflushed: 'danger' }),
  tonesOfAll(goodsInvoiceStatusLabel, { none: 'warning', part: 'info', invoiced: 'success', needless: 'neutral' }),
  tonesOfAll(settleStatusLabel, { unsettled: 'warning', part: 'info', settled: 'success', needless: 'neutral' }),
  tonesOfAll(orderDebtStatusLabel, {
    unsettled: 'warning',
    part: 'info',
    settled: 'success',
    invoiced: 'neutral',
    needless: 'neutral',
  }),
  tonesOfAll(writeOffStatusLabel, { posted: 'success', rolledBack: 'neutral' }),
  tonesOfAll(monthStatusLabel, { open: 'neutral', calculated: 'warning', closed: 'success' }),
  tonesOfAll(auditStatusLabel, { unaudited: 'warning', passed: 'success', rejected: 'danger' }),
  tonesOfAll(reportStatusLabel, { none: 'warning', reported: 'success', closed: 'neutral' }),
  tonesOfAll(reportingDeliveryLabel, { waiting: 'info', taken: 'success', refused: 'danger' }),
  tonesOfAll(recruitStatusLabel, { '01': 'warning', '02': 'info', '03': 'danger', '04': 'success' }),
  tonesOfAll(userCorrectStatusLabel, { '02': 'warning', '03': 'danger', '10': 'success' }),
  tonesOfAll(jobStatusLabel, { onJob: 'success', offJob: 'neutral' }),
  tonesOfAll(storePayStatusLabel, { unpaid: 'warning', paid: 'success' }),
  tonesOfAll(syncStatusLabel, { none: 'neutral', success: 'success', failed: 'danger' }),
  tonesOfAll(enabledLabel, { T: 'success', F: 'neutral' }),
  tonesOfAll(backgroundJobStatusLabel, { waiting: 'warning', running: 'info', done: 'success', failed: 'danger' }),
  tonesOfAll(periodStatusLabel, { waiting: 'info', running: 'success', ended: 'neutral' }),
  tonesOfAll(basePriceStatusLabel, { effective: 'success', unEffective: 'info', history: 'neutral' }),
  tonesOfAll(dealerMessageStatusLabel, { draft: 'warning', sent: 'success' }),
  tonesOfAll(booksCheckResultLabel, { held: 'success', broken: 'danger' }),
])

/**
 * The colours of an enumeration of the contract, wherever it is shown: home, lists, drawers, pages. Those that are no
 * states have none.
 * @example tonesOf(orderStatusLabel)?.submitted // 'warning'
 */
export const tonesOf = (labels: Labels | undefined): Tones | undefined => labels && TONES.get(labels)

/** The colour of one state. @example toneOf(orderStatusLabel, 'submitted') // 'warning' */
export const toneOf = <Value extends string>(labels: Labels<Value>, value: Value): StatusTone =>
  tonesOf(labels)?.[value] ?? 'neutral'
