import Fastify from 'fastify'
import { type Bank, BankRefusal, type LoanApplication } from '../../src/platform/bank/bank.ts'

/** A bank's service on a port of its own, as `bank.openapi.json` says. */
export interface BankService {
  readonly url: string
  /** Bearer tokens of the calls so far. */
  readonly tokens: (string | undefined)[]
  close(): Promise<void>
}

/** Serves a bank over HTTP. */
export async function serveBank(bank: Bank): Promise<BankService> {
  const tokens: (string | undefined)[] = []
  const app = Fastify()
  app.addHook('onRequest', async (request) => void tokens.push(request.headers.authorization))
  app.setErrorHandler((error, _request, reply) =>
    error instanceof BankRefusal
      ? reply.code(422).send({ reason: error.message })
      : reply.code(500).send({ error: String(error) }),
  )
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
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `${address}/api/`, tokens, close: () => app.close() }
}
