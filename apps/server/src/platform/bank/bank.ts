/** A product of the bank: a line that is granted to the dealer, and on which terms. Money is decimal strings of yuan. */
export interface BankProduct {
  readonly creditCode: string
  readonly creditName: string
  readonly bankName: string
  /** What the bank lends at most at a time. */
  readonly creditAmount: string
  /** Percent for a year of 360 days. */
  readonly rate: string
  /** Most days that a loan may run. */
  readonly periodDays: number
}

/** What the dealer applies for. Its number names it: applied for twice it is one loan. */
export interface LoanApplication {
  readonly loanNum: string
  readonly creditCode: string
  readonly poCode: string
  /** Who is paid with it. */
  readonly supplierName: string
  readonly applyDate: string
  readonly applyAmount: string
  readonly periodDays: number
}

/** What the bank decided. */
export type LoanDecision =
  | { readonly result: 'lent'; readonly lentAmount: string; readonly lendDate: string }
  | { readonly result: 'rejected'; readonly refuseReason: string }

/** How an application stands with the bank. */
export type LoanState = LoanDecision | { readonly result: 'reviewing' }

/** The bank says no, for a reason that asking again does not change; the message is Chinese, for readers. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal'
}

/**
 * The bank that lends the dealer what orders cost. Every call may be repeated without harm.
 * @throws BankRefusal; any other error says that it could not be reached or understood
 */
export interface Bank {
  products(dealerCode: string): Promise<readonly BankProduct[]>
  /** @throws BankRefusal when it does not look at it; it may then be applied for anew under another number */
  apply(dealerCode: string, application: LoanApplication): Promise<LoanState>
  /** How an application stands; undefined when none of that number came. */
  loanState(dealerCode: string, loanNum: string): Promise<LoanState | undefined>
  /** Address of the page on which a loan is paid back. */
  repayUrl(dealerCode: string, loanNum: string): Promise<string>
  /** A simulated bank decides nothing by itself: somebody says for it what it decides, once. Answers what holds. */
  readonly decide?: (dealerCode: string, loanNum: string, decision: LoanDecision) => Promise<LoanState>
}
