import document from '../../../../openapi/openapi.gen.json' with { type: 'json' }

/** Any call may be refused so. */
const OF_EVERY_CALL = ['101', '107', '199', 'G001', '520']

interface Said {
  readonly operationId: string
  readonly 'x-refusals'?: readonly string[]
}

const saidOf = new Map(
  Object.values(document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Said>>>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, 'x-refusals': codes = [] }) => [operationId, new Set([...OF_EVERY_CALL, ...codes])] as const),
)

/** What is wrong with an answer whose refusal the contract does not name; undefined when it names it, and for no call of it. */
export function unsaidRefusal(operationId: string, answer: unknown): string | undefined {
  const said = saidOf.get(operationId)
  if (!said || typeof answer !== 'string') return undefined
  const code = /^\{"resultCode":"(\w+)"/.exec(answer)?.[1]
  return code === undefined || code === '000' || said.has(code)
    ? undefined
    : `${operationId} refuses with ${code}, which its x-refusals do not name: ${answer.slice(0, 200)}`
}
