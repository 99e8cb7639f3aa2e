import type { Config } from '../config.ts'
import { httpOutside } from '../outside/http-outside.ts'
import { answerOf } from './answers.ts'
import { type Bank, BankRefusal, type LoanState } from './bank.ts'

/**
 * The bank's service at an address, as `bank.openapi.json` says.
 *
 * ```ts
 * await httpBank({ bankUrl: 'https://bank.example.com/api' }).products('D001')
 * ```
 */
export function httpBank({ bankUrl = '', bankKey }: Pick<Config, 'bankUrl' | 'bankKey'>): Bank {
  const { ask, find, rows } = httpOutside({
    ...{ name: 'bank', url: bankUrl, token: bankKey, answerOf },
    refusal: (reason) => new BankRefusal(reason),
  })
  const loan = (dealerCode: string, loanNum: string) => ['dealers', dealerCode, 'loans', loanNum]
  return {
    products: (dealerCode) => rows(['dealers', dealerCode, 'products'], 'BankProduct'),
    apply: async (dealerCode, application) =>
      answerOf('LoanState', await (await ask(loan(dealerCode, application.loanNum), application)).json()),
    loanState: (dealerCode, loanNum) => find<LoanState>(loan(dealerCode, loanNum), 'LoanState'),
    repayUrl: async (dealerCode, loanNum) => {
      const answered = await (await ask([...loan(dealerCode, loanNum), 'repayment-page'])).json()
      return answerOf<{ url: string }>('RepaymentPage', answered).url
    },
  }
}
