import type { FastifyBaseLogger } from 'fastify'
import type { Args, Content, Nullable, OperationId } from '../contract/types.ts'
import type { Outside } from '../jobs/define.ts'
import type { Work } from '../work.ts'

/** What a call asks outside, before its transaction opens. */
export interface CallAsking extends Pick<Outside, 'manufacturer' | 'bank'> {
  readonly dealerCode: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Runs one step in a transaction of its own, as the caller. None stays open while somebody else is waited for. */
  step<T>(work: (work: Work) => Promise<T>): Promise<T>
}

type Serve<K extends OperationId> = (work: Work) => Promise<Nullable<Content<K>>>

/** Serves a call that asks outside first: it answers what is then done in the transaction of the call. */
export type AskingHandler<K extends OperationId> = (asking: CallAsking, args: Args<K>) => Promise<Serve<K>>

export type AskingHandlers = { readonly [K in OperationId]?: AskingHandler<K> }

/**
 * A call that asks outside, so that nobody waits for somebody else's server with a transaction open; or that reads much before it
 * writes, in steps between which others have their turn. `ask` may have run before
 * when a call is repeated, so asking twice must do no harm.
 *
 * ```ts
 * export const askingRoutes = {
 *   'po.purchaseOrder.close': asking(giveUpRest, (work, args) => closePurchase(work, args)),
 * } satisfies AskingHandlers
 * ```
 */
export const asking =
  <K extends OperationId, Answer>(
    ask: (asking: CallAsking, args: Args<K>) => Promise<Answer>,
    serve: (work: Work, args: Args<K>, answer: Answer) => Promise<Nullable<Content<K>>>,
  ): AskingHandler<K> =>
  async (context, args) => {
    const answer = await ask(context, args)
    return (work) => serve(work, args, answer)
  }
