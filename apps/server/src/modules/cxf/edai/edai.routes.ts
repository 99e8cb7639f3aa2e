import type { Handlers } from '../../../platform/contract/types.ts'
import { type AskingHandlers, asking } from '../../../platform/http/asking.ts'
import { applyForLoan } from './edai.apply.ts'
import { offeredNow } from './edai.credits.ts'
import { decide, takeDecision } from './edai.decide.ts'
import { creditChoices, loanForm, loanTrack } from './edai.form.ts'
import { billList, loanableOrders, loanList, repayList } from './edai.list.sql.ts'
import { cancelLoan, pushLoan } from './edai.push.ts'
import { repayLoan, repaymentPage } from './edai.repay.ts'

/** Loans of the bank that pay for orders to the manufacturer. */
export const routes = {
  'cxf.edai.cancel': cancelLoan,
  'cxf.edai.listEdai': loanList,
  'cxf.edai.poBillDataList': billList,
  'cxf.edai.poRepayDataList': repayList,
  'cxf.edai.toPoEdaiAdd': loanableOrders,
  'cxf.edai.toTrack': loanTrack,
  'cxf.edai.updatePoPayStatus': repayLoan,
} satisfies Handlers

export const askingRoutes = {
  'cxf.edai.getRepayUrl': asking(repaymentPage, async (_work, _args, url) => ({ url })),
  'cxf.edai.poChooseCredit': asking(offeredNow, creditChoices),
  'cxf.edai.syncResult': asking(decide, takeDecision),
  'cxf.edai.toPoApply': asking(offeredNow, applyForLoan),
  // A bank that decides nothing by itself has somebody say it.
  'cxf.edai.toPush': asking(async ({ bank }) => bank.decide !== undefined, pushLoan),
  'cxf.edai.toUpdateByPoCode': asking(offeredNow, loanForm),
} satisfies AskingHandlers
