import { compare, trimZeros } from '@dealer/validators'
import { type Bank, type BankProduct, BankRefusal, type LoanApplication, type LoanState } from '../bank.ts'

/** What the simulated bank grants every dealer. */
export const PRODUCTS: readonly BankProduct[] = [
  {
    ...{ creditCode: 'DKZZ01', creditName: '订单增值贷', bankName: '江禾农商银行' },
    ...{ creditAmount: '200000.00', rate: '4.35', periodDays: 90 },
  },
  {
    ...{ creditCode: 'DKZZ02', creditName: '厂商联合贷', bankName: '江禾农商银行' },
    ...{ creditAmount: '500000.00', rate: '5.20', periodDays: 180 },
  },
  {
    ...{ creditCode: 'DKZZ03', creditName: '旺季备货贷', bankName: '云岫村镇银行' },
    ...{ creditAmount: '100000.00', rate: '3.85', periodDays: 60 },
  },
]

const REVIEWING: LoanState = { result: 'reviewing' }

/** Where the applications of dealers are kept. */
export interface LoanBook {
  find(dealer: string, loanNum: string): Promise<LoanState | undefined>
  /** Keeps an application unless one of its number is there; answers how the one that is stands. */
  keep(dealer: string, application: LoanApplication, state: LoanState): Promise<LoanState>
  /** Decides what is still looked at; answers how it stands. */
  decide(dealer: string, loanNum: string, decision: LoanState): Promise<LoanState | undefined>
}

/** A book in memory, for a history that is played. */
export function memoryBook(): LoanBook {
  const states = new Map<string, LoanState>()
  const put = (key: string, state: LoanState) => {
    states.set(key, state)
    return state
  }
  return {
    find: async (dealer, loanNum) => states.get(`${dealer} ${loanNum}`),
    keep: async (dealer, { loanNum }, state) =>
      states.get(`${dealer} ${loanNum}`) ?? put(`${dealer} ${loanNum}`, state),
    decide: async (dealer, loanNum, decision) => {
      const known = states.get(`${dealer} ${loanNum}`)
      return known?.result === 'reviewing' ? put(`${dealer} ${loanNum}`, decision) : known
    },
  }
}

/** A bank that looks at every application for one of its products until somebody decides for it. */
export function simulatedBank(book: LoanBook): Bank {
  return {
    products: async () => PRODUCTS,
    apply: async (dealer, application) => {
      const known = await book.find(dealer, application.loanNum)
      if (known) return known
      const product = PRODUCTS.find(({ creditCode }) => creditCode === application.creditCode)
      if (!product) throw new BankRefusal(`银行没有贷款产品【${application.creditCode}】`)
      if (compare(application.applyAmount, product.creditAmount) > 0)
        throw new BankRefusal(`银行拒绝：申请金额超出信用额度${trimZeros(product.creditAmount)}元`)
      return book.keep(dealer, application, REVIEWING)
    },
    loanState: (dealer, loanNum) => book.find(dealer, loanNum),
    repayUrl: async (_dealer, loanNum) => `/purchase/loan-detail?${new URLSearchParams({ loanNum, repay: 'T' })}`,
    decide: async (dealer, loanNum, decision) => {
      const state = await book.decide(dealer, loanNum, decision)
      if (!state) throw new BankRefusal('银行没有该贷款申请')
      return state
    },
  }
}
