import type { AnswerOf } from './contract-answers.ts'

const PATIENCE = 10_000
const UNPROCESSABLE = 422

/** Somebody's service, and how its refusals are told. */
export interface OutsideService {
  /** As errors call it: `bank`. */
  readonly name: string
  readonly url: string
  readonly token: string | undefined
  readonly answerOf: AnswerOf
  /** Made of what is said with a status of 422. */
  readonly refusal: (reason: string) => Error
}

/** What a service outside is asked by: one body is put, none is got. */
export function httpOutside({ name, url, token, answerOf, refusal }: OutsideService) {
  const base = url.replace(/\/+$/, '')

  /** Whatever was answered but a refusal. */
  async function send(path: readonly string[], body?: object): Promise<Response> {
    const response = await fetch([base, ...path.map(encodeURIComponent)].join('/'), {
      method: body ? 'PUT' : 'GET',
      redirect: 'error',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (response.status === UNPROCESSABLE)
      throw refusal(answerOf<{ reason: string }>('Refused', await response.json()).reason)
    return response
  }

  /** @throws Error for any status that is no success */
  async function ask(path: readonly string[], body?: object): Promise<Response> {
    const response = await send(path, body)
    if (!response.ok) throw new Error(`the ${name} answered ${response.status}`)
    return response
  }

  return {
    ask,
    /** What there is at a path; undefined where there is none. */
    async find<Answer>(path: readonly string[], schema: string): Promise<Answer | undefined> {
      const response = await send(path)
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`the ${name} answered ${response.status}`)
      return answerOf<Answer>(schema, await response.json())
    },
    async rows<Row>(path: readonly string[], schema: string): Promise<readonly Row[]> {
      const answered: unknown = await (await ask(path)).json()
      if (!Array.isArray(answered)) throw new Error(`the ${name} answered no list of ${path.at(-1)}`)
      return answered.map((row) => answerOf<Row>(schema, row))
    },
  }
}
