import { type Bank, BankRefusal, type LoanApplication } from '../../src/platform/bank/bank.ts'
import { type OutsideService, serveOutside } from './outside-service.ts'

/** Serves a bank over HTTP, as `bank.openapi.json` says. */
export const serveBank = (bank: Bank): Promise<OutsideService> =>
  serveOutside(BankRefusal, (app) => {
    type Named = { Params: { dealer: string; loan: string } }
    const loan = '/api/dealers/:dealer/loans/:loan'
    app.get<Named>('/api/dealers/:dealer/products', ({ params }) => bank.products(params.dealer))
    app.put<Named & { Body: LoanApplication }>(loan, ({ params, body }) => bank.apply(params.dealer, body))
    app.get<Named>(loan, async ({ params }, reply) => {
      const state = await bank.loanState(params.dealer, params.loan)
      return state ?? reply.code(404).send({})
    })
    app.get<Named>(`${loan}/repayment-page`, async ({ params }) => ({
      url: await bank.repayUrl(params.dealer, params.loan),
    }))
  })
