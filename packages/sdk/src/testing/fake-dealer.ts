import type { Operation } from '../operation-table.ts'
import { answerWith, exampleOf, pageOf, Refusal, refusal } from './answers.ts'
import { type OperationId, publicOperations } from './examples.gen.ts'
import type { FakeCall, FakeDealer, FakeDealerOptions, Times } from './fake-types.ts'
import { type Break, breakOf, endsSession, type Fault, isDelay } from './faults.ts'
import { createLogin } from './login.ts'
import { Plans } from './plans.ts'
import { type Arguments, readArguments } from './read-arguments.ts'
import { absolute, createRouter } from './router.ts'
import { unlessAborted, wait } from './waiting.ts'

type Answer = (args: Arguments) => unknown

/**
 * Makes a fake server, for tests of code that uses the client. Any login is let in.
 *
 * @example
 * const fake = createFakeDealer()
 * const dealer = createDealerClient({ baseUrl: 'http://dealer.test', fetch: fake.fetch })
 * fake.refuse('so.salesOrder.save', '105', '商品【柠檬汽水】库存不足', { times: 1 })
 * await saveOrder(dealer)
 * expect(fake.calls('so.salesOrder.save')).toHaveLength(2)
 */
export function createFakeDealer({ baseUrl, loginKey }: FakeDealerOptions = {}): FakeDealer {
  const router = createRouter(baseUrl)
  const answers = new Plans<Answer>()
  const breaks = new Plans<{ readonly fault: Fault; readonly run: Break }>()
  const delays = new Plans<number>()
  const arrived: FakeCall[] = []
  const logIn = createLogin(loginKey)

  async function usualAnswer(operation: Operation, args: Arguments | undefined): Promise<Response> {
    if (!args) return answerWith(operation, refusal('101', '请求格式不正确'))
    const id = operation.id as OperationId
    const usual = id === 'session.login' ? await logIn(args) : pageOf(operation, exampleOf(id), args)
    if (usual instanceof Refusal) return answerWith(operation, usual)
    const answer = answers.take([id])
    return answerWith(operation, answer ? await answer(args) : usual)
  }

  async function receive(request: Request, signal: AbortSignal): Promise<Response> {
    const route = router.find(request.method, new URL(request.url))
    const { operation } = route
    const args = await readArguments(route, request)
    arrived.push({ operation: operation.id as OperationId, args: args ?? {}, headers: new Headers(request.headers) })
    const names = [operation.id, '*']
    const delay = delays.take(names)
    if (delay !== undefined) await wait(delay, signal)
    signal.throwIfAborted()
    const hasSession = !publicOperations.includes(operation.id)
    const next = breaks.take(names, ({ fault }, name) => name !== '*' || hasSession || !endsSession(fault))
    const usual = () => usualAnswer(operation, args)
    return next ? next.run(usual) : usual()
  }

  const say = (operation: Operation, answer: Answer, options?: Times) =>
    answers.add(operation.id, answer, options?.times)

  return {
    baseUrl,
    fetch(input, { signal, ...init } = {}) {
      // Some test environments replace AbortSignal, and a Request takes no signal but the platform's own.
      const request = new Request(typeof input === 'object' && 'method' in input ? input : absolute(input), init)
      const stop = signal ?? request.signal
      return unlessAborted(stop, () => receive(request, stop))
    },
    respond(id, answer, options) {
      const operation = router.byId(id)
      const isFunction = typeof answer === 'function'
      say(operation, isFunction ? (answer as Answer) : (args) => pageOf(operation, answer, args), options)
    },
    refuse(id, resultCode, message, options) {
      say(router.byId(id), () => refusal(resultCode, message), options)
    },
    fault(id, fault, options) {
      const name = id === '*' ? id : router.byId(id).id
      if (isDelay(fault)) delays.add(name, fault.delay, options?.times)
      else breaks.add(name, { fault, run: breakOf(fault) }, options?.times)
    },
    calls: ((id?: OperationId) => {
      const wanted = id && router.byId(id).id
      return arrived.filter(({ operation }) => !wanted || operation === wanted)
    }) as FakeDealer['calls'],
    reset() {
      arrived.length = 0
      for (const plans of [answers, breaks, delays]) plans.clear()
    },
  }
}
