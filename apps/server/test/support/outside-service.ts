import Fastify, { type FastifyInstance } from 'fastify'

/** Another system's service on a port of its own. */
export interface OutsideService {
  readonly url: string
  /** Bearer tokens of the calls so far. */
  readonly tokens: (string | undefined)[]
  close(): Promise<void>
}

/**
 * Serves another system over HTTP: 422 with its words where it refuses, 500 for all else.
 * @param Refused how it refuses
 * @param routes adds its calls
 */
export async function serveOutside(
  Refused: abstract new (...args: never) => Error,
  routes: (app: FastifyInstance) => void,
): Promise<OutsideService> {
  const tokens: (string | undefined)[] = []
  const app = Fastify()
  app.addHook('onRequest', async (request) => void tokens.push(request.headers.authorization))
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refused
      ? reply.code(422).send({ reason: error.message })
      : reply.code(500).send({ error: String(error) }),
  )
  routes(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `${address}/api/`, tokens, close: () => app.close() }
}
